import Lifecycle

extension LineCursor {
  /// Reads `NAME.method: command` or `first NAME.method: command`.
  mutating func callback() throws(Problem) -> Statement {
    var name = try name()
    let isFirstOnly = name.text == "first" && next != Ascii.period
    if isFirstOnly { name = try self.name() }
    guard take(Ascii.period) else { throw problem("a `.` and a method are expected after \(quoted(name.text))") }
    let call = try call(of: name)
    guard take(Ascii.colon) else { throw problem("a `:` is expected after the call") }
    if !isFirstOnly, isAtOwnLine { return .codeLine(call, rest()) }
    return .when(call, isFirstOnly: isFirstOnly, try command(isCode: true))
  }

  /// True if a line of Swift follows: a name, and then a period, a parenthesis or an assignment.
  private var isAtOwnLine: Bool {
    var copy = self
    let name = copy.nameCharacters()
    guard !name.text.isEmpty, let next = copy.next else { return false }
    if next == Ascii.period || next == Ascii.openParenthesis { return true }
    copy.skipBlanks()
    if copy.next == Ascii.equals { return true }
    return ["+=", "-="].contains(copy.upcoming.text)
  }

  /// Reads `NAME: parts` after the word for a kind of thing.
  mutating func thing(_ kind: ThingKind) throws(Problem) -> Statement {
    let name = textBefore(Ascii.colon)
    guard !name.text.isEmpty else { throw problem("the name of a thing is expected here") }
    try colon(after: name)
    return .thing(kind, name, rest())
  }
}
