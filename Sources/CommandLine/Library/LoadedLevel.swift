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
  /// Reads a level.
  func levelReading(_ source: Source, _ library: ScoreLibrary) -> Reading<Level> {
    do throws(FileProblem) {
      let text = SourceText(file: source.name, bytes: try source.levelBytes(reader))
      return Level.read(text, versions: library.versions, alternatives: library.alternatives)
    } catch {
      return Reading(nil, diagnostics: [Diagnostic(file: source.name, message: error.reason)])
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
  /// Checks a level, and prints what comes of it: it can be broken on each of its versions, and it can be mended.
  mutating func check(level source: Source, isJSON: Bool, _ console: inout Console) {
    let reading = console.levelReading(source, library)
    if !isJSON { console.report(reading.diagnostics) }
    guard let level = reading.value else {
      tally.count(.unreadable)
      let first = reading.diagnostics.first { $0.severity == .error }
      if isJSON { console.output.write(line: CaseObject(level: source.name, unreadable: first).value) }
      return
    }
    let workshop = Workshop(level, library)
    let flaws = workshop.flaws()
    tally.count(level: flaws.isEmpty ? .ok : .failed)
    let diagnostics = flaws.map { flaw in
      let scope = flaw.versions.isEmpty ? "" : " (on \(text(of: flaw.versions, known: library.versions)))"
      return Diagnostic(file: level.file, message: flaw.message + scope)
    }
    if isJSON { return console.output.write(line: CaseObject(level, diagnostics).value) }
    console.output.write(console.painted(.bold, visible(level.file)) + "\n")
    let versions = text(of: level.resolved.candidates, known: library.versions)
    let word = flaws.isEmpty ? console.painted(.good, "ok") + "     " : console.painted(.bad, "FAILED ")
    console.output.write("  \(word) \(visible(level.title))\(flaws.isEmpty ? "  \(versions)" : "")\n")
    if flaws.isEmpty, let found = workshop.shortestBreak(Wiring(level)) {
      let actions = found.offers.map { "`\(visible(level.offers[$0].text))`" }.joined(separator: ", ")
      console.output.say("          broken soonest by \(actions); ways to mend it: \(workshop.mends().count)\n")
    }
    console.report(diagnostics)
  }
}
