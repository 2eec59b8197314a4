import Lifecycle

extension Transcript {
  /// Reads a transcript; the result has either a value or at least one error, and then all errors of the file.
  ///
  /// - Parameters:
  ///   - versions: the versions that `ios:` may name.
  ///   - alternatives: the names that `with:` may name; any where that is not known.
  package static func read(
    _ source: SourceText, versions: [Version], alternatives: [String]? = nil
  ) -> Reading<Transcript> {
    readWithCases(source, versions: versions, alternatives: alternatives).transcript
  }

  /// Reads a transcript and makes all its cases ready to be played, as `resolved` does, in one go.
  ///
  /// Where the transcript cannot be read there are no cases.
  package static func readWithCases(
    _ source: SourceText, versions: [Version], alternatives: [String]? = nil
  ) -> (transcript: Reading<Transcript>, cases: [Reading<ResolvedCase>]) {
    var reader = TranscriptReader(source)
    reader.readLines()
    let transcript = reader.finishedTranscript()
    let cases = reader.check(transcript, versions: versions, alternatives: alternatives)
    let hasErrors = reader.diagnostics.hasErrors
    let diagnostics = reader.diagnostics.finished(file: source.file)
    return (Reading(hasErrors ? nil : transcript, diagnostics: diagnostics), hasErrors ? [] : cases)
  }

  /// Reads a transcript from a text.
  package static func read(
    _ text: String, file: String, versions: [Version], alternatives: [String]? = nil
  ) -> Reading<Transcript> {
    read(SourceText(file: file, text: text), versions: versions, alternatives: alternatives)
  }

  /// Reads a transcript from a file's bytes.
  package static func read(_ bytes: [UInt8], file: String, versions: [Version]) -> Reading<Transcript> {
    read(SourceText(file: file, bytes: bytes), versions: versions)
  }
}

/// Reads the lines of a transcript one after the other.
private struct TranscriptReader {
  static let caseLimit = 2_000

  /// How many lines a file may have: read and rewritten, each takes some 150 bytes of memory.
  static let lineLimit = 4_000_000

  let source: SourceText
  var diagnostics = DiagnosticList()
  /// What stands above the first case.
  private var statements: [TranscriptLine] = []
  private var cases: [TranscriptCase] = []
  private var current: TranscriptCase?
  /// Lines that were read before.
  private var memo = LineMemo()
  /// Whether a line that is no call cannot be read.
  private var misses = false
  /// The words of the lines that cannot be read and may declare something.
  private var missedWords: Set<String> = []

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func readLines() {
    guard source.lineCount <= Self.lineLimit else {
      misses = true
      return diagnostics.add(
        Diagnostic(file: source.file, message: "the file has more than \(Self.lineLimit) lines, and is not read"))
    }
    statements.reserveCapacity(source.lineCount)
    for (index, range) in source.lineRanges.enumerated() where !diagnostics.isHopeless {
      let found = memo.find(range, in: source.bytes)
      if let statement = found.statement {
        append(TranscriptLine(statement, position: Position(index + 1), likeness: found.likeness))
        continue
      }
      do {
        if let statement = try read(try source.checkedLine(range), number: index + 1) {
          let likeness = memo.remember(statement, range: range, hash: found.hash)
          append(TranscriptLine(statement, position: Position(index + 1), likeness: likeness))
        }
      } catch {
        note(error, range: range, number: index + 1)
      }
    }
  }

  /// Reads a line; the title of a case begins one, and gives no statement.
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

  /// Refuses a line that can be read, and no longer once it is printed with all blanks, and what hides spelled out.
  private func checkPrinted(_ line: [UInt8], _ printed: () -> String) throws(Problem) {
    // Printing makes no line as many times as long.
    guard line.count > longestLine / 8, spelledOut(printed()).utf8.count > longestLine else { return }
    throw Problem(start: 0, "the line is longer than \(longestLine) bytes once it is written out")
  }

  /// Adds a statement to the case, or to what stands above all cases.
  private mutating func append(_ line: TranscriptLine) {
    if current == nil { statements.append(line) } else { current?.statements.append(line) }
  }

  private mutating func note(_ problem: Problem, range: Range<Int>, number: Int) {
    let line = unspelled(Array(source.bytes[range].prefix(longestLine)))
    diagnostics.add(source.diagnostic(fullWidthProblem(line) ?? problem, line: number))
    var cursor = LineCursor(line)
    let isCommand = cursor.next == Ascii.greaterThan
    let isCall = !cursor.nameCharacters().text.isEmpty && cursor.next == Ascii.period
    guard !isCall else { return }
    misses = true
    // A command declares a container only by giving it a name.
    guard !isCommand || cursor.bytes.contains(Ascii.equals) else { return }
    for word in cursor.bytes.split(whereSeparator: { Ascii.isBlank($0) || Ascii.isDelimiter($0) }) {
      missedWords.insert(String(decoding: word, as: UTF8.self))
    }
  }

  /// What was read; a file without titles is one case from its first command on.
  mutating func finishedTranscript() -> Transcript {
    if let current { cases.append(current) }
    if cases.isEmpty, let start = statements.firstIndex(where: { $0.statement.isPartOfRun }) {
      let head = Array(statements[..<start])
      // The rest may be long, and is not copied.
      statements.removeFirst(start)
      var run = TranscriptCase(title: nil, statements: [], position: statements[0].position)
      swap(&run.statements, &statements)
      return Transcript(statements: head, cases: [run], source: source)
    }
    return Transcript(statements: statements, cases: cases, source: source)
  }

  /// Notes what is wrong although every line can be read, and gives the cases.
  mutating func check(
    _ transcript: Transcript, versions: [Version], alternatives: [String]?
  ) -> [Reading<ResolvedCase>] {
    var cases: [Reading<ResolvedCase>] = []
    if transcript.cases.isEmpty {
      if !misses { add(Problem(start: 0, "the file has no case: neither a title (`== ...`) nor a command"), line: 1) }
    } else {
      for line in transcript.statements where line.statement.belongsIntoCase && !diagnostics.isHopeless {
        let message = "this belongs into a case, and stands above the first one, which begins with `==` and a title"
        add(Problem(start: 0, message), line: line.position.number)
      }
    }
    let resolver = TranscriptResolver(transcript, versions: versions, alternatives: alternatives)
    for problem in resolver.scopeProblems { add(problem.problem, line: problem.line) }
    for index in transcript.cases.indices where !diagnostics.isFull {
      let resolved = resolver.resolve(index)
      for problem in resolved.errors { add(problem.problem, line: problem.line) }
      if !diagnostics.hasErrors { cases.append(transcript.reading(of: resolved, resolver)) }
    }
    return cases
  }

  /// Adds an error, unless it may only follow from one that was told before.
  private mutating func add(_ problem: Problem, line: Int) {
    switch problem.missing {
    case .name(let name) where missedWords.contains(name): return
    case .line where misses: return
    default: break
    }
    diagnostics.add(source.diagnostic(problem, line: line))
  }
}

/// Remembers what lines say, so that a line which comes again and again in a long recording is read once.
struct LineMemo {
  /// How many different lines are remembered; prose, which seldom comes twice, could fill the memory otherwise.
  private static let capacity = 4_096
  /// How many slots there are: a power of two, and at least twice the capacity.
  private static let slotCount = 16_384
  /// In how many slots a line is looked for; more are only tried for lines that were chosen to collide.
  private static let reach = 16

  /// A remembered line: where it stands, and what its bytes add up to.
  private struct Entry {
    let range: Range<Int>
    let hash: UInt64
  }

  /// The remembered lines, and apart from them what they say, so that a search counts no references.
  private var entries: [Entry] = [], statements: [Statement] = []
  /// For each slot the number of an entry, or -1.
  private var slots = [Int32](repeating: -1, count: LineMemo.slotCount)

  /// What the line says, if an equal one was remembered, and where it belongs if not.
  ///
  /// Lines that say the same have the same likeness, counted from 1.
  func find(_ range: Range<Int>, in bytes: [UInt8]) -> (statement: Statement?, likeness: UInt32, hash: UInt64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    var slot = Self.slot(hash)
    for _ in 0..<Self.reach where slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.range.count == range.count, Self.isSame(entry.range, range, in: bytes) {
        return (statements[Int(slots[slot])], UInt32(slots[slot]) + 1, hash)
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return (nil, 0, hash)
  }

  /// Remembers what a line says, as long as there is room, and gives its likeness, or 0.
  mutating func remember(_ statement: Statement, range: Range<Int>, hash: UInt64) -> UInt32 {
    guard entries.count < Self.capacity else { return 0 }
    var slot = Self.slot(hash)
    var tries = 1
    while slots[slot] >= 0 {
      guard tries < Self.reach else { return 0 }
      slot = (slot + 1) & (Self.slotCount - 1)
      tries += 1
    }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(range: range, hash: hash))
    statements.append(statement)
    return UInt32(entries.count)
  }

  /// Where the search for a line begins.
  private static func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slotCount - 1)
  }

  private static func isSame(_ left: Range<Int>, _ right: Range<Int>, in bytes: [UInt8]) -> Bool {
    var other = right.lowerBound
    for index in left {
      if bytes[index] != bytes[other] { return false }
      other += 1
    }
    return true
  }
}
