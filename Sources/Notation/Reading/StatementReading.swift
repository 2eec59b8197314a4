import Lifecycle

extension LineCursor {
  /// Reads a whole line of a transcript, other than the title of a case.
  mutating func statement() throws(Problem) -> Statement {
    guard let first = next else { return .blank }
    switch first {
    case Ascii.numberSign: return .prose(prose())
    case Ascii.greaterThan:
      _ = take(Ascii.greaterThan)
      return .command(try command())
    case Ascii.questionMark:
      _ = take(Ascii.questionMark)
      let question = try question()
      try finish()
      return .question(question)
    case Ascii.exclamationMark:
      _ = take(Ascii.exclamationMark)
      guard !isAtEnd else { throw problem("the words of the complaint are expected here") }
      return .complaint(rest().text)
    case Ascii.period:
      guard take("...") else { break }
      try finish()
      return .gap
    case Ascii.equals: throw problem("the title of a case begins with `==`")
    default: break
    }
    let word = try name("a statement")
    if take(Ascii.period) {
      let call = try call(of: word)
      try finish()
      return .call(call)
    }
    return try setup(word)
  }

  /// Reads what follows the first word of a statement that sets something up.
  private mutating func setup(_ word: Word) throws(Problem) -> Statement {
    guard let kind = SetupWord(rawValue: word.text) else { return try header(word) }
    let statement: Statement
    switch kind {
    case .window:
      try colon(after: word)
      statement = .window(try tree())
    case .shows:
      try colon(after: word)
      statement = .shows(try name())
    case .screen: statement = try screen()
    case .logs: statement = try logs()
    case .super: statement = try superCall()
    case .prints: statement = try prints()
    case .observe: statement = try observe()
    case .when: statement = .when(try callback())
    case .hint:
      try colon(after: word)
      statement = .hint(try words("a hint"))
    case .because:
      try colon(after: word)
      statement = .because(try words("a reason"))
    }
    try finish()
    return statement
  }

  /// Reads `key: value`.
  private mutating func header(_ word: Word) throws(Problem) -> Statement {
    guard take(Ascii.colon) else {
      throw unknownStatement(word)
    }
    guard let key = HeaderKey(rawValue: word.text) else {
      let words = HeaderKey.allCases.map(\.rawValue) + SetupWord.allCases.map(\.rawValue)
      throw Problem(
        word, "\(quoted(word.text)) is not a header", suggestion: nearest(to: word.text, in: words))
    }
    let value = rest()
    if key == .scenes, value.text != "yes", value.text != "no" {
      throw Problem(value, "`yes` or `no` is expected here")
    }
    if key == .kind, RecordingKind(rawValue: value.text) == nil {
      throw Problem(
        value, "`console`, `retyped` or `test` is expected here",
        suggestion: nearest(to: value.text, in: RecordingKind.allCases.map(\.rawValue)))
    }
    return .header(key, value)
  }

  /// The problem of a line that begins with no word that it could begin with, and which sign it probably lacks.
  private func unknownStatement(_ word: Word) -> Problem {
    let name = quoted(word.text)
    if ActionWord(word.text) != nil { return Problem(word, "\(name) is a command, and stands behind a `>`") }
    if QuestionWord(rawValue: word.text) != nil {
      return Problem(word, "\(name) is a question, and stands behind a `?`")
    }
    let words = SetupWord.allCases.map(\.rawValue) + HeaderKey.allCases.map(\.rawValue)
    let suggestion = nearest(to: word.text, in: words)
    let prose = suggestion == nil ? "; prose stands behind a `#`" : ""
    return Problem(
      word, "\(name) begins no statement, and is not followed by the `.` of a call\(prose)", suggestion: suggestion)
  }

  private mutating func words(_ what: String) throws(Problem) -> String {
    guard !isAtEnd else { throw problem("\(what) is expected here") }
    return rest().text
  }

  mutating func colon(after word: Word) throws(Problem) {
    guard take(Ascii.colon) else { throw problem("a `:` is expected after \(quoted(word.text))") }
  }

  /// Takes prose, without the sign and the space before it.
  private mutating func prose() -> String {
    let text = rest().text.dropFirst()
    return String(text.first == " " ? text.dropFirst() : text)
  }
}

/// The words that begin what is set up.
enum SetupWord: String, CaseIterable {
  case screen, logs, `super`, prints, observe, when, window, shows, hint, because
}
