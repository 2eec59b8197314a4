import Lifecycle

extension FactBook {
  /// Reads files of facts; the result has either a value or at least one error.
  package static func read(_ sources: [SourceText]) -> Checked<FactBook> {
    var facts: [Fact] = []
    var diagnostics: [Diagnostic] = []
    for source in sources {
      var reader = FactReader(source)
      reader.readLines()
      facts += reader.facts
      diagnostics += reader.diagnostics.finished(file: source.file)
    }
    let isWhole = diagnostics.allSatisfy { $0.severity != .error }
    return Checked(isWhole ? FactBook(facts) : nil, diagnostics: diagnostics)
  }
}

/// A reader that takes a file of facts line by line; a `FactDraft` collects the lines of each fact.
struct FactReader: LineReader {
  let source: SourceText
  var diagnostics = DiagnosticList()
  private(set) var facts: [Fact] = []
  private var draft: FactDraft?
  /// True if the last heading could not be read, so the lines below it are ignored.
  private var isLost = false

  init(_ source: SourceText) { self.source = source }

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
      draft = FactDraft(try chosen(cursor.rest(), "a kind of fact"), in: source.file, line: number)
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

struct FactDraft {
  private(set) var fact: Fact
  private var stated: Set<String> = []

  static let otherLanguages = Language.allCases.filter { $0 != .english }.map { $0.rawValue }
  private static let keys =
    [
      "calls", "complaints", "in", "phases", "who", "when", "asks", "says", "alternative", "mistake", "evidence",
      "lines", "breaks",
    ]
    + Language.allCases.map { $0.rawValue }

  init(_ kind: Fact.Kind, in file: String, line: Int) {
    fact = Fact(kind)
    (fact.file, fact.line) = (file, line)
  }

  var missingKeys: [String] {
    var wanted = ["evidence"] + (fact.kind == .answer ? ["asks", "says"] : [Language.english.rawValue])
    if fact.kind == .meaning, !stated.contains("complaints") { wanted.append("calls") }
    return wanted.filter { !stated.contains($0) }
  }

  mutating func read(_ cursor: inout LineCursor) throws(Problem) {
    let key = cursor.textBefore(Ascii.colon)
    guard Self.keys.contains(key.text) else {
      let suggestion = nearest(to: key.text, in: Self.keys)
      throw Problem(key, "\(quoted(key.text)) is nothing that a fact can say", suggestion: suggestion)
    }
    guard stated.insert(key.text).inserted else {
      throw Problem(key, "\(quoted(key.text)) is stated twice of this fact")
    }
    let value = try cursor.value(of: key)
    switch key.text {
    case "calls": fact.scope.calls = CaseSet(try calls(value))
    case "complaints": fact.scope.complaints = try cases(value, "a complaint")
    case "in": fact.scope.passages = try cases(value, "a passage")
    case "phases": fact.scope.phases = try cases(value, "a phase")
    case "who": fact.scope.sides = try cases(value, "a side of a transition")
    case "when": for word in value.commaParts { try readCondition(word) }
    case "asks": fact.inquiry = try chosen(value, "anything that code can ask")
    case "says": fact.answer = try chosen(value, "an answer")
    case "alternative": fact.alternative = value.text
    case "mistake": fact.superCall = try readMistake(value)
    case "lines": fact.lines = value.text
    case "breaks": fact.brokenThings = value.text
    case "evidence": (fact.evidence, fact.remark) = try readEvidence(value)
    default:
      try checkBlanks(of: value, fact.kind.blanks)
      if let language = Language(rawValue: key.text) { fact.text[language] = value.text }
    }
  }

  /// Parses a condition: `animated`, `not cancelled`, `has sheets`, `lacks sheets`.
  private mutating func readCondition(_ word: Word) throws(Problem) {
    if let subject = word.dropping("has ") { return fact.has.append(try lackSubject(subject)) }
    if let subject = word.dropping("lacks ") { return fact.lacks.append(try lackSubject(subject)) }
    let excluded = word.dropping("not ")
    let situation: Situation = try chosen(excluded ?? word, "a situation")
    if excluded == nil { fact.scope.required.insert(situation) } else { fact.scope.excluded.insert(situation) }
  }

  /// Parses the mistake of an app: `viewWillAppear calls viewDidDisappear`.
  private func readMistake(_ value: Word) throws(Problem) -> SuperCall {
    let words = words(value)
    guard words.count == 3, words[1].text == "calls" else {
      throw Problem(value, "two calls are expected here, with `calls` between them")
    }
    return SuperCall(override: try call(words[0]), called: try call(words[2]))
  }

  private func calls(_ value: Word) throws(Problem) -> [Call] {
    var calls: [Call] = []
    for word in value.commaParts { calls.append(try call(word)) }
    return calls
  }

  private func call(_ word: Word) throws(Problem) -> Call { try chosen(word, "a call", { $0.written }) }

  private func cases<Case: Worded>(_ value: Word, _ what: Sentence) throws(Problem) -> CaseSet<Case> {
    var cases = CaseSet<Case>()
    for word in value.commaParts { cases.insert(try chosen(word, what)) }
    return cases
  }

  private func words(_ value: Word) -> [Word] {
    var cursor = LineCursor(value.text)
    var words: [Word] = []
    while !cursor.isAtEnd {
      words.append(cursor.token().moved(by: value))
      cursor.skipBlanks()
    }
    return words
  }
}

extension Word {
  /// Returns the word without a prefix, or `nil` if it does not begin with the prefix.
  fileprivate func dropping(_ beginning: String) -> Word? {
    guard text.hasPrefix(beginning) else { return nil }
    let count = beginning.utf8.count
    return Word(String(text.dropFirst(count)), position: Position(position.number + count))
  }
}
