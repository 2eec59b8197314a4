import Lifecycle

extension LineCursor {
  /// Takes a call: `Name.method` or `Name.method(detail)`.
  mutating func call() throws(Problem) -> WrittenCall {
    let receiver = try name("the name of who is called")
    guard take(Ascii.period) else {
      if !Call.forms(of: receiver.text).isEmpty {
        throw Problem(
          receiver, "who receives \(quoted(receiver.text)) is expected before it, as in `A.\(receiver.text)`")
      }
      throw problem("a `.` and a method are expected after \(quoted(receiver.text))")
    }
    return try call(of: receiver)
  }

  /// Takes what follows `Name.`.
  mutating func call(of receiver: Word) throws(Problem) -> WrittenCall {
    let (call, argument) = try method(receivedBy: CallReceiver(named: receiver.text))
    return WrittenCall(receiver, call, argument)
  }

  mutating func method(receivedBy receiver: CallReceiver) throws(Problem) -> (Call, WrittenCall.Argument) {
    let method = nameCharacters()
    let forms = try readMethod(method, receivedBy: receiver)
    skipBlanks()
    let parentheses = next == Ascii.openParenthesis ? try takeParentheses() : nil
    if let parentheses, forms.first?.detail == .controller, parentheses.text.utf8.contains(Ascii.openParenthesis) {
      return (forms[0], .container(try container(parentheses)))
    }
    return try readDetail(parentheses, of: method, forms: forms)
  }

  /// The container without a name that a piece of the line writes as a tree, in which names stand alone.
  private func container(_ piece: Word) throws(Problem) -> WrittenTree {
    let start = piece.position.number
    var cursor = LineCursor(bytes, in: start..<start + piece.text.utf8.count)
    let tree = try cursor.tree()
    try cursor.finish()
    try tree.forEach { tree throws(Problem) in
      guard tree.kind != .screen, let name = tree.name else { return }
      throw Problem(name, "\(quoted(name.text)) has a name, which stands alone in a call")
    }
    return tree
  }

  /// Takes parentheses and gives what is between them, with the parentheses that belong to it.
  private mutating func takeParentheses() throws(Problem) -> Word {
    _ = take(Ascii.openParenthesis)
    let inside = textBeforeClosing()
    guard take(Ascii.closeParenthesis) else { throw problem("a `)` is missing") }
    return inside
  }
}

/// The forms of a method that this receiver can get; `dealloc` is read as `deinit`.
///
/// - Parameter others: words besides methods that could stand there, and so could have been meant.
func readMethod(
  _ word: Word, receivedBy receiver: CallReceiver, besides others: [String] = []
) throws(Problem) -> [Call] {
  guard !word.text.isEmpty else { throw Problem(word, "a method is expected here") }
  let name = word.text == "dealloc" ? Call.deinit.method : word.text
  let forms = Call.forms(of: name)
  if forms.contains(where: { $0.canBeReceived(by: receiver) }) { return forms }
  let suggestion = nearest(to: name, in: others + Call.methods(of: receiver))
  throw Problem(word, "\(quoted(word.text)) is not a call of \(receiver.description)", suggestion: suggestion)
}

/// Finds which form is meant by what stands in the parentheses.
private func readDetail(
  _ inside: Word?, of method: Word, forms: [Call]
) throws(Problem) -> (Call, WrittenCall.Argument) {
  let position = inside.map { $0.text.isEmpty ? method : $0 } ?? method
  guard let form = forms.first else { throw Problem(method, "a method is expected here") }
  switch form.detail {
  case .none:
    guard inside != nil else { return (form, .none) }
    throw Problem(position, "`\(form.method)` is written without parentheses")
  case .word:
    for form in forms {
      if case .word(let word) = form.detail, word == inside?.text { return (form, .none) }
    }
    let wanted = forms.map { "`(\($0.detailWord))`" }.joined(separator: " or ")
    throw Problem(position, "`\(form.method)` needs \(wanted)")
  case .controller:
    guard let inside, !inside.text.isEmpty else {
      throw Problem(position, "`\(form.method)` needs the name of a controller in parentheses")
    }
    if let problem = nameProblem(inside) { throw problem }
    return (form, .controller(inside))
  case .isCancelled:
    let compact = (inside?.text ?? "").filter { $0 != " " && $0 != "\t" }
    switch compact {
    case "isCancelled:true": return (form, .isCancelled(true))
    case "isCancelled:false": return (form, .isCancelled(false))
    default:
      throw Problem(position, "`\(form.method)` needs `(isCancelled: true)` or `(isCancelled: false)`")
    }
  }
}

extension Call {
  /// The word that tells the form apart from others; empty where there is none.
  var detailWord: String {
    guard case .word(let word) = detail else { return "" }
    return word
  }
}
