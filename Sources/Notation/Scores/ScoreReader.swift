import Lifecycle

/// Reads the lines of a score one after the other.
struct ScoreReader: LineReader {
  let source: SourceText
  var diagnostics = DiagnosticList()
  private var draft: BlockDraft?
  private var headings: Set<BlockDraft.Kind> = []
  private var version: Version?
  private var basedOn: Version?
  /// The keys above the first block.
  private var stated: Set<String> = []
  private var blocks: [ScoreBlock] = []

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func readLines() {
    readEachLine()
    closeBlock()
  }

  mutating func finishedSheet() -> ScoreSheet? {
    guard let version else {
      if !stated.contains("ios") { fail(Problem(start: 0, "the score does not say `ios:`"), line: 1) }
      return nil
    }
    return ScoreSheet(version: version, basedOn: basedOn, file: source.file, blocks: blocks)
  }

  mutating func read(_ line: [UInt8], number: Int) throws(Problem) {
    var cursor = LineCursor(line)
    guard let first = cursor.next, first != Ascii.numberSign else { return }
    if cursor.position == 0 { closePhase() }
    if cursor.take("==") { return try readHeading(&cursor, line: number) }
    guard draft != nil else { return try readHeader(&cursor) }
    if cursor.position > 0 {
      try draft?.readStep(&cursor, line: number)
    } else {
      try draft?.readLine(&cursor, line: number)
    }
  }

  /// Reads a line above the first block.
  private mutating func readHeader(_ cursor: inout LineCursor) throws(Problem) {
    let key = cursor.textBefore(Ascii.colon)
    guard ["ios", "based on"].contains(key.text) else {
      throw Problem(
        key, "`ios:`, `based on:` or a heading is expected here",
        suggestion: nearest(to: key.text, in: ["ios", "based on"]))
    }
    guard stated.insert(key.text).inserted else { throw Problem(key, "\(quoted(key.text)) is stated twice") }
    try cursor.colon(after: key)
    let value = cursor.rest()
    let digits = value.text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits, let number = UInt8(value.text) else { throw Problem(value, "a version is expected here") }
    if key.text == "ios" { version = Version(number) } else { basedOn = Version(number) }
  }

  /// Reads a heading, which begins a block.
  private mutating func readHeading(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    closeBlock()
    draft = BlockDraft(.unknown, line: line)
    cursor.skipBlanks()
    let start = cursor.upcoming
    let kind = try cursor.heading()
    switch kind {
    case .lacks, .has, .refusals, .styles, .gestures: break
    default:
      guard headings.insert(kind).inserted else {
        throw Problem(start, "a block with this heading stands above already")
      }
    }
    draft = BlockDraft(kind, line: line)
  }

  private mutating func closeBlock() {
    closePhase()
    guard let draft, draft.kind != .unknown else { return }
    for key in draft.requiredKeys where !draft.stated.contains(key) {
      fail(Problem(start: 0, length: 2, "the block has no `\(key):`"), line: draft.line)
    }
    if let block = draft.block { blocks.append(block) }
    self.draft = nil
  }

  private mutating func closePhase() {
    for found in draft?.closePhase() ?? [] { fail(found.problem, line: found.line) }
  }
}
