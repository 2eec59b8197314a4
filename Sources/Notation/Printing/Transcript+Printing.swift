import Lifecycle

extension Transcript {
  /// The transcript as text, in the one form that reading gives back unchanged.
  public func printed() -> String {
    var text = ""
    for line in statements { text += "\(line.statement.printed)\n" }
    for part in cases {
      if let title = part.title { text += "== \(title)\n" }
      for line in part.statements { text += "\(line.statement.printed)\n" }
    }
    return text
  }
}

extension Statement {
  /// The statement as a line of text.
  public var printed: String {
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
    }
  }
}

extension ScreenTraits {
  /// The traits as text.
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

extension WrittenCommand {
  /// The command as text, without the sign before it.
  public var printed: String {
    var text = action.printed
    if !isAnimated { text += " \(Flag.unanimated)" }
    if staysRunning { text += " \(Flag.running)" }
    return text
  }
}

extension WrittenAction {
  /// The action as text.
  var printed: String {
    switch self {
    case .memoryWarning: CommandWord.memoryWarning.rawValue
    case .popToRoot: CommandWord.popToRoot.rawValue
    case .push(let tree): "push \(tree.printed)"
    case .popTo(let name): "pop-to \(name)"
    case .setStack(let names): "set-stack \(names.map(\.text).joined(separator: " "))"
    case .present(let tree, let style): "present \(tree.printed)" + (style.map { " \($0)" } ?? "")
    case .dismiss(let name): "dismiss" + (name.map { " \($0)" } ?? "")
    case .select(let name): "select \(name)"
    case .switch(let name): "switch \(name)"
    case .press(let pressure): "press \(pressure.printed)"
    case .swipe(let share): "swipe \(shareText(Int(share)))"
    case .drag(let share): "drag \(shareText(Int(share)))"
    case .page(let name, let share): "page \(name)" + (share.map { " \(shareText(Int($0)))" } ?? "")
    case .lift(let speed): "lift" + (speed.map { " \($0)" } ?? "")
    case .launch, .home, .foreground, .lock, .switcher, .kill, .rotate, .pop, .finish, .cancel, .wait: "\(self)"
    }
  }
}

extension Pressure {
  /// The pressure as text.
  var printed: String {
    switch self {
    case .light: "light"
    case .peek: "peek"
    case .pop: "pop"
    case .thousandths(let share): shareText(Int(share))
    }
  }
}
