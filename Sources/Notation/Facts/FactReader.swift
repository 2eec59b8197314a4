import Lifecycle

extension FactBook {
  /// Reads files of facts; the result has either a value or at least one error.
  public static func read(_ sources: [SourceText]) -> Reading<FactBook> {
    var facts: [Fact] = []
    var diagnostics: [Diagnostic] = []
    for source in sources {
      var reader = FactReader(source)
      reader.readLines()
      facts += reader.facts
      diagnostics += reader.diagnostics.finished(file: source.file)
    }
    let isWhole = diagnostics.allSatisfy { $0.severity != .error }
    return Reading(isWhole ? FactBook(facts) : nil, diagnostics: diagnostics)
  }
}

/// Reads the lines of a file of facts one after the other.
struct FactReader: LineReader {
  let source: SourceText
  var diagnostics = DiagnosticList()
  private(set) var facts: [Fact] = []
  private var draft: FactDraft?
  /// Whether the lines belong to a heading that cannot be read, so that they cannot be judged.
  private var isLost = false

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func readLines() {
    readEachLine()
    closeBlock()
  }

  mutating func read(_ line: [UInt8], number: Int) throws(Problem) {
    var cursor = LineCursor(line)
    guard let first = cursor.next, first != Ascii.numberSign else { return }
    if cursor.take("==") {
      closeBlock()
      isLost = true
      cursor.skipBlanks()
      draft = FactDraft(try chosen(cursor.rest(), "a kind of fact", \Fact.Kind.word))
      draft?.stand(in: source.file, line: number)
      isLost = false
    } else if !isLost {
      guard draft != nil else { throw cursor.problem("a heading such as `== meaning` is expected here") }
      try draft?.read(&cursor)
    }
  }

  private mutating func closeBlock() {
    guard let draft else { return }
    for key in draft.missingKeys {
      fail(Problem(start: 0, length: 2, "the fact has no `\(key):`"), line: draft.fact.line)
    }
    facts.append(draft.fact)
    self.draft = nil
  }
}
