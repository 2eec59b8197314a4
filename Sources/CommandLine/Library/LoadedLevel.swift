import Lifecycle
import Notation
import Resources
import Study

extension Source {
  /// Whether a level is meant: a built-in one, or a file that is named like one.
  var isLevel: Bool { builtInLevel != nil || name.hasSuffix(ResourceKind.level.suffix) }

  private var builtInLevel: Resource? {
    guard case .named(let name) = self else { return nil }
    return Catalog.levels.first { $0.name == name }
  }

  /// What there is to read of a level.
  func levelBytes(_ reader: FileReader) throws(FileProblem) -> [UInt8] {
    if let builtInLevel { return builtInLevel.bytes }
    return try bytes(reader: reader)
  }
}

extension Console {
  /// Reads a level; gives its bytes, too.
  func levelReading(_ source: Source, _ library: ScoreLibrary) -> (reading: Reading<Level>, bytes: [UInt8]) {
    do throws(FileProblem) {
      let bytes = try source.levelBytes(reader)
      let text = SourceText(file: source.name, bytes: bytes)
      return (Level.read(text, versions: library.versions, alternatives: library.alternatives), bytes)
    } catch {
      return (Reading(nil, diagnostics: [Diagnostic(file: source.name, message: error.reason)]), [])
    }
  }
}

extension Workshop {
  /// A level with the scores of a library.
  init(_ level: Level, _ library: ScoreLibrary) {
    self.init(level) { library.score($0) }
  }
}

extension CheckReport {
  /// Checks a level: it can be broken on each of its versions, and it can be mended.
  ///
  /// - Parameter isQuiet: whether what comes of it is printed later.
  mutating func check(
    level source: Source, isJSON: Bool, isQuiet: Bool, _ console: inout Console
  ) -> CheckResult {
    let (reading, _) = console.levelReading(source, library)
    console.report(reading.diagnostics)
    guard let level = reading.value else {
      tally.count(.unreadable)
      let first = reading.diagnostics.first { $0.severity == .error }
      if isJSON { console.output.write(line: CaseObject(level: source.name, unreadable: first).value) }
      return CheckResult(level: source.name, title: source.name, .unreadable, first)
    }
    let workshop = Workshop(level, library)
    let flaws = workshop.flaws()
    let status = flaws.isEmpty ? CaseStatus.ok : .failed
    tally.count(level: status)
    let diagnostics = flaws.map { flaw in
      let scope = flaw.versions.isEmpty ? "" : " (on \(text(of: flaw.versions, known: library.versions)))"
      return Diagnostic(file: level.file, message: flaw.message + scope)
    }
    if isJSON {
      console.output.write(line: CaseObject(level, diagnostics).value)
    } else if !isQuiet {
      write(level, workshop, isOK: flaws.isEmpty, &console)
      console.report(diagnostics)
    }
    return CheckResult(level: level.file, title: level.title, status, diagnostics.first)
  }

  /// Prints what came of a level.
  private func write(_ level: Level, _ workshop: Workshop, isOK: Bool, _ console: inout Console) {
    console.output.write(console.painted(.bold, visible(level.file)) + "\n")
    let versions = text(of: level.resolved.candidates, known: library.versions)
    let word = isOK ? console.painted(.good, "ok") + "     " : console.painted(.bad, "FAILED ")
    console.output.write("  \(word) \(visible(level.title))\(isOK ? "  \(versions)" : "")\n")
    if isOK, let found = workshop.shortestBreak(Wiring(level)) {
      let actions = found.offers.map { "`\(visible(level.offers[$0].text))`" }.joined(separator: ", ")
      console.output.say("          broken soonest by \(actions); ways to mend it: \(workshop.mends().count)\n")
    }
  }
}
