import Lifecycle
import Notation
import Resources
import Study

/// A transcript that was read, with its cases ready to be played.
struct LoadedTranscript {
  let name: String
  let transcript: Transcript
  let cases: [ResolvedCase]
  /// The line on the command line that the transcript was made from; `nil` if it was read from elsewhere.
  var line: OneLine?
  /// The phrasebook for titles and prose: the user's if it contains them, otherwise English, which changes nothing.
  var phrasebook = Phrasebook.english

  var shownName: Sentence { Source.shown(name) }

  /// Returns the title of a case, in the user's language if the phrasebook has it.
  func title(ofCase index: Int) -> String { phrasebook.say(Sentence(key: cases[index].title)) }
}

struct LoadResult {
  var value: LoadedTranscript?
  var diagnostics: [Diagnostic] = []
  var problem: FileProblem?

  var firstMistake: Diagnostic? {
    problem.map { Diagnostic(file: "", message: $0.message) } ?? diagnostics.first { $0.severity == .error }
  }
}

extension Console {
  func name(of loaded: LoadedTranscript) -> String { phrasebook.say(loaded.shownName) }

  /// Reads a transcript and reports its diagnostics; a lesson is read in the user's language.
  mutating func load(_ source: Source, _ scores: Scores) throws(Failure) -> LoadedTranscript {
    guard case .named(let name) = source,
      let lesson = Catalog.lesson(named: name, language: phrasebook.language.rawValue)
    else { return try transcript(of: loading(source, scores)) }
    return try transcript(of: loading(.named(lesson.name), scores))
  }

  /// Reports the diagnostics of a transcript, and returns the transcript.
  mutating func transcript(of loading: LoadResult) throws(Failure) -> LoadedTranscript {
    report(loading)
    guard let transcript = loading.value else { throw .reported }
    return transcript
  }

  mutating func report(_ loading: LoadResult) {
    if let problem = loading.problem { report(problem.message) }
    report(loading.diagnostics)
  }

  func loading(_ source: Source, _ scores: Scores) -> LoadResult {
    guard !source.isLevel else {
      return LoadResult(problem: FileProblem(source.name, "this is a level, which `learn` plays and `check` checks"))
    }
    do throws(FileProblem) {
      let bytes = try source.bytes(reader: reader)
      var loading = LoadResult(bytes, name: source.name, line: source.line, scores)
      if loading.value == nil, source.isLog(bytes) {
        let operand = source.isFile ? visible(source.name) : "-"
        return LoadResult(
          problem: FileProblem(
            source.name, "this looks like a log, which `\(CommandTable.program) explain \(operand)` reads"))
      }
      if case .named(let name) = source, Catalog.transcripts.first(where: { $0.name == name })?.isInPhrasebooks == true
      {
        loading.value?.phrasebook = phrasebook
      }
      return loading
    } catch {
      return LoadResult(problem: error)
    }
  }
}

extension LoadResult {
  init(_ bytes: [UInt8], name: String, line: OneLine? = nil, _ scores: Scores) {
    defer { if let line { diagnostics = diagnostics.map(line.asWritten) } }
    let checked = Transcript.read(
      SourceText(file: name, bytes: bytes), versions: scores.versions, alternatives: scores.alternatives)
    diagnostics = checked.allDiagnostics
    let cases = checked.cases.compactMap(\.value)
    guard let transcript = checked.value, cases.count == transcript.cases.count else { return }
    value = LoadedTranscript(name: name, transcript: transcript, cases: cases, line: line)
  }
}

extension LoadedTranscript {
  /// Returns the index of the case that a word names: by full title, by number, or by a part of only one title.
  func index(ofCase word: String) throws(Failure) -> Int {
    let alike = indices(ofCase: word)
    if alike.count == 1 { return alike[0] }
    let (name, word) = (shownName, visible(word))
    throw Failure(
      alike.isEmpty ? "\(name) has no case `\(word)`; it has" : "\(name) has more than one case `\(word)`; it has",
      titles)
  }

  var titles: [Sentence] { cases.indices.map { "\($0 + 1)  \(title(ofCase: $0))" } }

  /// Returns the indices of the cases that a word can name, by their titles in English or the user's language.
  func indices(ofCase word: String) -> [Int] {
    let titles = cases.indices.map { [cases[$0].title, title(ofCase: $0)] }
    if let index = titles.firstIndex(where: { $0.contains(word) }) { return [index] }
    if let index = cases.position(numbered: word) { return [index] }
    return titles.indices.filter { titles[$0].contains { $0.includes(word) } }
  }

  /// Returns a warning if a lesson has no `ios:`.
  func warnings(_ scores: Scores) -> [Diagnostic] {
    guard transcript.isLesson, let resolved = cases.first(where: { $0.iosText == nil }) else { return [] }
    let versions = text(of: resolved.candidates, known: scores.versions)
    var warning = transcript.diagnostic("there is no `ios:`, so this is only about \(versions)", line: resolved.line)
    warning.severity = .warning
    return [warning]
  }

  func diagnostic(
    _ resolved: ResolvedCase, action: Int, _ mistake: Mistake, score: Score, namesVersion: Bool = false
  ) -> Diagnostic {
    let command = resolved.script[action]
    let words = Naming(setup: resolved.setup, score: score).words(of: mistake)
    let diagnostic = transcript.diagnostic(
      namesVersion
        ? "`\(command.text)` is not possible here on iOS \(score.version): \(words)"
        : "`\(command.text)` is not possible here: \(words)", line: command.line)
    return line?.asWritten(diagnostic) ?? diagnostic
  }

  /// Returns the diagnostic for the first command of a case that is not possible; `nil` if all are.
  ///
  /// It names the version if the case allows several.
  func diagnostic(_ verdict: Verdict, of resolved: ResolvedCase, _ scores: Scores) -> Diagnostic? {
    guard let impossible = verdict.impossible, let score = scores.score(impossible.version) else { return nil }
    return diagnostic(
      resolved, action: impossible.action, impossible.mistake, score: score, namesVersion: resolved.candidates.count > 1
    )
  }
}

extension Source {
  var isLevel: Bool { builtInLevel != nil || name.hasSuffix(ResourceKind.level.suffix) }

  /// The number of bytes by which a log is known.
  private static let logSample = 1 << 16

  func isLog(_ bytes: [UInt8]) -> Bool {
    TypedText(line?.text ?? String(decoding: bytes.prefix(Self.logSample), as: UTF8.self)) == .log
  }

  private var builtInLevel: Resource? {
    guard case .named(let name) = self else { return nil }
    return Catalog.levels.first { $0.name == name }
  }

  func levelBytes(_ reader: FileReader) throws(FileProblem) -> [UInt8] {
    if let builtInLevel { return builtInLevel.bytes }
    return try bytes(reader: reader)
  }
}

extension Console {
  func checkedLevel(_ source: Source, _ scores: Scores) -> (level: Checked<Level>, bytes: [UInt8]) {
    do throws(FileProblem) {
      let bytes = try source.levelBytes(reader)
      let text = SourceText(file: source.name, bytes: bytes)
      return (Level.read(text, versions: scores.versions, alternatives: scores.alternatives), bytes)
    } catch {
      return (Checked(nil, diagnostics: [Diagnostic(file: source.name, message: error.reason)]), [])
    }
  }
}
