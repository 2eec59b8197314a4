import Lifecycle

extension LineCursor {
  /// Reads `NAME: traits`.
  mutating func screen() throws(Problem) -> Statement {
    let name = try name("the screen's name")
    if ["*", CallReceiver.appDelegateName, CallReceiver.sceneDelegateName].contains(name.text) {
      throw Problem(name, "a screen cannot be called \(quoted(name.text))")
    }
    var traits = ScreenTraits()
    var stated: Set<String> = []
    guard !isAtEnd else { return .screen(name, traits) }
    try colon(after: name)
    guard !isAtEnd else { return .screen(name, traits) }
    repeat {
      let word = try self.name("a trait")
      let question = try take(trait: word, into: &traits)
      guard stated.insert(question).inserted else {
        throw Problem(word, "\(quoted(word.text)) says again what was said before, or contradicts it")
      }
    } while take(Ascii.comma)
    return .screen(name, traits)
  }

  /// Notes a trait, and tells which question it answers.
  private mutating func take(trait word: Word, into traits: inout ScreenTraits) throws(Problem) -> String {
    if let origin = Origin(rawValue: word.text) {
      traits.origin = origin
      return "origin"
    }
    switch word.text {
    case "constraints", "frames":
      traits.usesConstraints = word.text == "constraints"
      return "layout"
    case "touched":
      traits.isTouched = true
      return "touched"
    case "previews":
      traits.previews = try name("the name of the previewed screen")
      return "previews"
    default:
      let words = Origin.allCases.map(\.rawValue) + ["constraints", "frames", "touched", "previews"]
      throw Problem(word, "\(quoted(word.text)) is not a trait", suggestion: nearest(to: word.text, in: words))
    }
  }

  /// Reads `NAME: methods`.
  mutating func logs() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    let receiver = CallReceiver(named: name.text)
    var words: [LogsWord] = []
    repeat {
      let word = nameCharacters()
      guard !word.text.isEmpty else { throw problem("a method is expected here") }
      words.append(try logsWord(word, receiver))
      if next == Ascii.openParenthesis {
        throw problem("a method stands for all its forms here, and is written without parentheses")
      }
      skipBlanks()
      _ = take(Ascii.comma)
    } while !isAtEnd
    return .logs(name, words)
  }

  /// Reads one word of a `logs` line.
  private func logsWord(_ word: Word, _ receiver: CallReceiver) throws(Problem) -> LogsWord {
    if receiver == .controller {
      if word.text == LogsWord.appearance.text { return .appearance }
      if word.text == LogsWord.layout.text { return .layout }
    }
    let shorthands = receiver == .controller ? [LogsWord.appearance.text, LogsWord.layout.text] : []
    let forms = try readMethod(word, receivedBy: receiver, besides: shorthands)
    return .method(forms.first?.method ?? word.text)
  }

  /// Reads `NAME: A calls B`.
  mutating func superCall() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    let (override, _) = try method(receivedBy: .controller)
    let verb = token()
    guard verb.text == "calls" else { throw Problem(verb, "`calls` is expected here") }
    guard upcoming.text != "nothing" else {
      _ = token()
      return .superCall(name, SuperCall(override: override, calls: nil))
    }
    let (calls, _) = try method(receivedBy: .controller)
    return .superCall(name, SuperCall(override: override, calls: calls))
  }

  /// Reads `NAME: before super`.
  mutating func prints() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    let text = rest()
    switch text.text {
    case "before super": return .prints(name, beforeSuper: true)
    case "after super": return .prints(name, beforeSuper: false)
    default: throw Problem(text, "`before super` or `after super` is expected here")
    }
  }

  /// Reads `NAME: api`.
  mutating func observe() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    var requests: [CoordinatorRequest] = []
    repeat {
      let word = try self.name("what the coordinator is asked for")
      guard let request = CoordinatorRequest.allCases.first(where: { "\($0)" == word.text }) else {
        throw Problem(
          word, "\(quoted(word.text)) is nothing that a transition coordinator is asked for",
          suggestion: nearest(to: word.text, in: CoordinatorRequest.allCases.map { "\($0)" }))
      }
      guard !requests.contains(request) else { throw Problem(word, "\(quoted(word.text)) stands here twice") }
      requests.append(request)
      _ = take(Ascii.comma)
    } while !isAtEnd
    return .observe(name, requests)
  }

  /// Reads `NAME.method: command` or `first NAME.method: command`.
  mutating func callback() throws(Problem) -> WrittenCallback {
    var name = try name()
    let isFirstOnly = name.text == "first" && next != Ascii.period
    if isFirstOnly { name = try self.name() }
    guard take(Ascii.period) else { throw problem("a `.` and a method are expected after \(quoted(name.text))") }
    let call = try call(of: name)
    guard take(Ascii.colon) else { throw problem("a `:` is expected after the call") }
    return WrittenCallback(call, isFirstOnly: isFirstOnly, command: try command())
  }
}
