import Lifecycle

extension LineCursor {
  mutating func step(line: Int) throws(Problem) -> ScoreStep {
    let role: Role = try chosen(nameCharacters(), "a role", \.rawValue)
    let operation = try operation(of: role)
    var step = ScoreStep(role, operation, line: line)
    try suffixes(of: &step)
    return step
  }

  private mutating func operation(of role: Role) throws(Problem) -> ScoreStep.Operation {
    if take(Ascii.period) { return try roleCall(of: role) }
    skipBlanks()
    guard !isAtEnd, next != Ascii.comma else { return .layOut(inAnyCase: false) }
    let verb = token()
    let object = nameCharacters()
    switch (verb.text, object.text) {
    case ("is", "made"): return .make
    case ("is", "loaded"): return .load
    case ("is", "freed"): return .free
    case ("is", "shown"): return .show
    case ("lays", "out"): return .layOutAround
    default:
      throw Problem(
        verb, "`is made`, `is loaded`, `is freed`, `is shown`, `lays out:`, a call or nothing is expected after a role")
    }
  }

  /// Takes a method that a role is told, with another role in its parentheses where it names a controller.
  private mutating func roleCall(of role: Role) throws(Problem) -> ScoreStep.Operation {
    let method = nameCharacters()
    let forms = try readMethod(method, receivedBy: CallReceiver(named: role.rawValue))
    let inside = try parentheses()
    guard let call = forms.first else { throw Problem(method, "a method is expected here") }
    if call == .viewWillLayoutSubviews || call == .viewDidLayoutSubviews {
      throw Problem(method, "a layout call is written as `\(role.rawValue)` or `\(role.rawValue), in any case`")
    }
    switch call.detail {
    case .none, .isCancelled:
      guard inside == nil else { throw Problem(method, "`\(call.method)` is written without parentheses") }
      return .call(call, subject: nil)
    case .word:
      guard let form = forms.first(where: { $0.detailWord == inside?.text }) else {
        let wanted = forms.map { "`(\($0.detailWord))`" }.joined(separator: " or ")
        throw Problem(method, "`\(call.method)` needs \(wanted)")
      }
      return .call(form, subject: nil)
    case .controller:
      guard let inside, let subject = Role(rawValue: inside.text) else {
        let suggestion = inside.flatMap { nearest(to: $0.text, in: Role.allCases.map(\.rawValue)) }
        throw Problem(inside ?? method, "`\(call.method)` needs a role in parentheses", suggestion: suggestion)
      }
      return .call(call, subject: subject)
    }
  }

  private mutating func parentheses() throws(Problem) -> Word? {
    guard take(Ascii.openParenthesis) else { return nil }
    let inside = textBefore(Ascii.closeParenthesis)
    guard take(Ascii.closeParenthesis) else { throw problem("a `)` is missing") }
    return inside
  }
}
