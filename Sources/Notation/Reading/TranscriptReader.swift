import Lifecycle

/// The result of reading a transcript, with its cases ready to be played.
package struct CheckedTranscript: Sendable {
  /// The transcript; `nil` if a diagnostic is an error.
  package let value: Transcript?
  /// The diagnostics of the transcript as it is written.
  package let diagnostics: [Diagnostic]
  /// The cases, resolved as `resolved(case:)` does; none if the transcript cannot be read.
  package let cases: [Checked<ResolvedCase>]

  package var allDiagnostics: [Diagnostic] { (diagnostics + cases.flatMap { $0.diagnostics }).distinct }
}

extension Transcript {
  /// Reads a transcript and resolves its cases; the result has either a value or at least one error.
  ///
  /// All errors of the file are reported, up to a limit. `versions` and `alternatives` are what `ios:` and `with:` may
  /// name; `nil` allows any.
  package static func read(
    _ source: SourceText, versions: [Version], alternatives: [String]? = nil
  ) -> CheckedTranscript {
    var reader = TranscriptReader(source)
    reader.readLines()
    let transcript = reader.finishedTranscript()
    let cases = reader.check(transcript, versions: versions, alternatives: alternatives)
    let hasErrors = reader.diagnostics.hasErrors
    let diagnostics = reader.diagnostics.finished(file: source.file)
    return CheckedTranscript(
      value: hasErrors ? nil : transcript, diagnostics: diagnostics, cases: hasErrors ? [] : cases)
  }

  package static func read(
    _ text: String, file: String, versions: [Version], alternatives: [String]? = nil
  ) -> CheckedTranscript {
    read(SourceText(file: file, text: text), versions: versions, alternatives: alternatives)
  }
}

/// A reader that takes a transcript line by line, and reports problems even if some lines are unreadable.
private struct TranscriptReader {
  static let caseLimit = 2_000

  let source: SourceText
  var diagnostics = DiagnosticList()
  /// The statements above the first case.
  private var statements: [TranscriptLine] = []
  private var cases: [TranscriptCase] = []
  private var current: TranscriptCase?
  /// True if a line other than a call could not be read.
  private var misses = false
  /// The words of unreadable lines that may declare something.
  private var missedWords: Set<String> = []

  init(_ source: SourceText) { self.source = source }

  mutating func readLines() {
    if let excess = source.excess {
      misses = true
      return diagnostics.add(excess)
    }
    for (index, range) in source.lineRanges.enumerated() where !diagnostics.hasTooManyErrors {
      do {
        if let statement = try read(try source.checkedLine(range), number: index + 1) {
          append(TranscriptLine(statement, position: Position(index + 1)))
        }
      } catch {
        report(error, range: range, number: index + 1)
      }
    }
  }

  /// Parses a line; the title of a case begins a new case and returns no statement.
  private mutating func read(_ line: [UInt8], number: Int) throws(Problem) -> Statement? {
    var cursor = LineCursor(line)
    guard cursor.take("==") else {
      let statement = try cursor.statement()
      try checkPrinted(line) { statement.printed }
      return statement
    }
    cursor.skipBlanks()
    if let current { cases.append(current) }
    let title = cursor.rest()
    current = TranscriptCase(title: title.text, statements: [], position: Position(number))
    if title.text.isEmpty { throw Problem(title, "the title of a case is expected here") }
    try checkPrinted(line) { "== " + title.text }
    guard cases.count < Self.caseLimit else { throw Problem(title, "the file has more than \(Self.caseLimit) cases") }
    return nil
  }

  /// Throws if a line would be too long when printed with all blanks and with hidden characters spelled out.
  private func checkPrinted(_ line: [UInt8], _ printed: () -> String) throws(Problem) {
    // Printing never makes a line more than eight times as long.
    guard line.count > maxLineLength / 8, spelledOut(printed()).utf8.count > maxLineLength else { return }
    throw Problem(start: 0, "the line is longer than \(maxLineLength) bytes once it is written out")
  }

  /// Adds a statement to the case, or to the statements above all cases.
  private mutating func append(_ line: TranscriptLine) {
    if current == nil { statements.append(line) } else { current?.statements.append(line) }
  }

  /// Reports an unreadable line, and remembers the words that it may have declared.
  private mutating func report(_ problem: Problem, range: Range<Int>, number: Int) {
    let line = unspelled(Array(source.bytes[range].prefix(maxLineLength)))
    diagnostics.add(source.diagnostic(fullWidthProblem(line) ?? problem, line: number))
    var cursor = LineCursor(line)
    let isCommand = cursor.next == Ascii.greaterThan
    let isCall = !cursor.nameCharacters().text.isEmpty && cursor.next == Ascii.period
    guard !isCall else { return }
    misses = true
    // A command declares something only if it gives a container a name.
    guard !isCommand || cursor.bytes.contains(Ascii.equals) else { return }
    for word in cursor.bytes.split(whereSeparator: { Ascii.isBlank($0) || Ascii.isDelimiter($0) }) {
      missedWords.insert(String(decoding: word, as: UTF8.self))
    }
  }

  /// Returns the transcript; in a file without titles, the lines from the first command on are one case.
  mutating func finishedTranscript() -> Transcript {
    if let current { cases.append(current) }
    if cases.isEmpty, let start = statements.firstIndex(where: { $0.statement.isPartOfRun }) {
      let run = TranscriptCase(
        title: nil, statements: Array(statements[start...]), position: statements[start].position)
      return Transcript(statements: Array(statements[..<start]), cases: [run], source: source)
    }
    return Transcript(statements: statements, cases: cases, source: source)
  }

  /// Reports problems of a readable transcript, and returns its cases.
  mutating func check(
    _ transcript: Transcript, versions: [Version], alternatives: [String]?
  ) -> [Checked<ResolvedCase>] {
    var cases: [Checked<ResolvedCase>] = []
    if transcript.cases.isEmpty {
      if !misses { add(Problem(start: 0, "the file has no case: neither a title (`== ...`) nor a command"), line: 1) }
    } else {
      for line in transcript.statements where line.statement.belongsIntoCase && !diagnostics.hasTooManyErrors {
        let message: Sentence =
          "this belongs in a case, and is above the first one, which begins with `==` and a title"
        add(Problem(start: 0, message), line: line.position.number)
      }
    }
    let resolver = TranscriptResolver(transcript, versions: versions, alternatives: alternatives)
    for problem in resolver.scopeProblems { add(problem.problem, line: problem.line) }
    for index in transcript.cases.indices where !diagnostics.isFull {
      let resolved = resolver.resolve(index)
      for problem in resolved.errors { add(problem.problem, line: problem.line) }
      if !diagnostics.hasErrors { cases.append(transcript.checked(of: resolved, resolver)) }
    }
    return cases
  }

  /// Adds an error, unless it may be a mere consequence of an unreadable line.
  private mutating func add(_ problem: Problem, line: Int) {
    switch problem.missing {
    case .name(let name) where missedWords.contains(name): return
    case .line where misses: return
    default: break
    }
    diagnostics.add(source.diagnostic(problem, line: line))
  }
}
