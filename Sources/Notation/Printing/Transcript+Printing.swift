import Lifecycle

extension Transcript {
  /// The transcript as text, in the one form that reading gives back unchanged.
  public func printed() -> String {
    var text = ""
    for line in statements { text += "\(line.statement.printed)\n" }
    for part in cases {
      if let title = part.printedTitle { text += "\(title)\n" }
      for line in part.statements { text += "\(line.statement.printed)\n" }
    }
    return text
  }
}

extension TranscriptCase {
  /// The line that begins the case, where it has a title.
  var printedTitle: String? { title.map { spelledOut("== \($0)") } }
}

extension Statement {
  /// The statement as a line of text.
  public var printed: String { spelledOut(text) }

  /// The statement as a line in which what is hidden stands as itself.
  private var text: String {
    switch self {
    case .prose(let text): text.isEmpty ? "#" : "# \(text)"
    case .blank: ""
    case .header(let key, let value): value.text.isEmpty ? "\(key):" : "\(key): \(value)"
    case .screen(let name, let traits): "screen \(name): \(traits.printed)"
    case .logs(let name, let words): "logs \(name): \(words.map(\.text).joined(separator: " "))"
    case .superCall(let name, let call):
      "super \(name): \(call.override.written) calls \(call.calls?.written ?? "nothing")"
    case .prints(let name, let beforeSuper): "prints \(name): \(beforeSuper ? "before" : "after") super"
    case .observe(let name, let requests): "observe \(name): \(requests.map { "\($0)" }.joined(separator: " "))"
    case .when(let callback):
      "when \(callback.isFirstOnly ? "first " : "")\(callback.call.printed): \(callback.command.printed)"
    case .window(let tree): "window: \(tree.printed)"
    case .shows(let name): "shows: \(name)"
    case .command(let command): "> \(command.printed)"
    case .call(let call): call.printed
    case .complaint(let text): "! \(text)"
    case .gap: "..."
    case .question(let question): "? \(question.printed)"
    case .hint(let text): "hint: \(text)"
    case .because(let text): "because: \(text)"
    }
  }
}

extension ScreenTraits {
  var printed: String {
    var words = ["\(origin)"]
    if let usesConstraints { words.append(usesConstraints ? "constraints" : "frames") }
    if isTouched { words.append("touched") }
    if let previews { words.append("previews \(previews)") }
    return words.joined(separator: ", ")
  }
}

extension WrittenTree {
  /// The tree as text.
  public var printed: String {
    guard kind != .screen else { return name?.text ?? "" }
    let inside = children.map(\.printed).joined(separator: ", ")
    let given = name.map { "\($0)=" } ?? ""
    return "\(given)\(kind.word)(\(inside))"
  }
}
