import Lifecycle

extension Setup {
  /// The statements of a transcript that declare the setup, without the `logs` lines.
  package var statements: [TranscriptLine] {
    var statements: [Statement] = usesScenes ? [] : [.header(.scenes, "no")]
    statements += screens.map { .screen(Word(self[$0].name), ScreenTraits(self[$0], in: self)) }
    for declaration in declarations where !declaration.name.isEmpty {
      let name = Word(declaration.name)
      statements += declaration.superCalls.map { .superCall(name, $0) }
      if !declaration.forwardsAppearance { statements.append(.forwards(name, false)) }
      if declaration.printsBeforeSuper { statements.append(.prints(name, beforeSuper: true)) }
      if !declaration.observed.isEmpty { statements.append(.observe(name, declaration.observed)) }
    }
    statements += callbacks.map { $0.statement(in: self) }
    statements += lines.map { .codeLine(WrittenCall(Word(name($0.owner)), $0.call), Word($0.text)) }
    statements += things.map { .thing($0.kind, Word($0.name), Word($0.text)) }
    if trees.isEmpty { return statements.map { TranscriptLine($0) } }
    statements.append(.window(WrittenTree(window, in: self)))
    if let shown = shownName(window) { statements.append(.shows(Word(shown))) }
    return statements.map { TranscriptLine($0) }
  }

  /// Returns the name for a `shows` line: the child shown by the innermost tab or plain container that does not show
  /// its first child.
  private func shownName(_ identifier: TreeID) -> String? {
    let tree = self[identifier]
    let kind = self[tree.declaration].kind
    guard tree.children.indices.contains(tree.shown) else { return nil }
    let isChosen = (kind == .tabs || kind == .container) && tree.shown > 0
    let next = kind == .navigation ? tree.children.count - 1 : tree.shown
    return shownName(tree.children[next]) ?? (isChosen ? firstName(tree.children[tree.shown]) : nil)
  }

  private func firstName(_ identifier: TreeID) -> String? {
    let tree = self[identifier]
    let name = self[tree.declaration].name
    return name.isEmpty ? tree.children.lazy.compactMap { firstName($0) }.first : name
  }
}

extension Callback {
  /// Returns the `when` statement that declares the callback.
  fileprivate func statement(in setup: Setup) -> Statement {
    let call = WrittenCall(Word(setup.name(owner)), call)
    return .when(call, isFirstOnly: isFirstOnly, WrittenCommand(command, in: setup))
  }
}

extension ScreenTraits {
  /// Creates the traits of a class; how its view is laid out is included only if unusual for its origin.
  package init(_ declaration: Declaration, in setup: Setup) {
    let isUsual = declaration.usesConstraints == (declaration.origin == .storyboard)
    self.init(
      origin: declaration.origin, usesConstraints: isUsual ? nil : declaration.usesConstraints,
      isTouched: declaration.isTouched, previews: declaration.previews.map { Word(setup[$0].name) })
    isModalInPresentation = declaration.isModalInPresentation
    opensMenu = declaration.opensMenu
  }
}

extension Transcript {
  /// Returns the transcript as text in its canonical form, which reading and printing leave unchanged.
  package func printed() -> String {
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
  var printedTitle: String? { title.map { spelledOut("== \($0)") } }
}

extension Statement {
  /// The statement as a line of text, with hidden characters spelled out.
  package var printed: String { spelledOut(text) }

  /// The statement as a line of text, without spelling hidden characters out.
  private var text: String {
    switch self {
    case .prose(let text): text.isEmpty ? "#" : "# \(text)"
    case .blank: ""
    case .header(let key, let value): value.text.isEmpty ? "\(key.rawValue):" : "\(key.rawValue): \(value)"
    case .screen(let name, let traits): "screen \(name): \(traits.printed)"
    case .logs(let name, let words): "logs \(name): \(words.map { $0.text }.joined(separator: " "))"
    case .superCall(let name, let call):
      "super \(name): \(call.override.written) calls \(call.called?.written ?? "nothing")"
    case .forwards(let name, let forwards): "forwards \(name): \(forwards ? "yes" : "no")"
    case .prints(let name, let beforeSuper): "prints \(name): \(beforeSuper ? "before" : "after") super"
    case .observe(let name, let calls): "observe \(name): \(calls.map { $0.call.method }.joined(separator: " "))"
    case .when(let call, let isFirstOnly, let command):
      "when \(isFirstOnly ? "first " : "")\(call.printed): \(command.printed)"
    case .codeLine(let call, let text): "when \(call.printed): \(text)"
    case .thing(let kind, let name, let text):
      text.text.isEmpty ? "\(kind.rawValue) \(name):" : "\(kind.rawValue) \(name): \(text)"
    case .window(let tree): "window: \(tree.printed)"
    case .shows(let name): "shows: \(name)"
    case .command(let command): "> \(command.printed)"
    case .call(let call): call.printed
    case .complaint(let text): "! \(text)"
    case .gap: "..."
    case .question(let question): "? \(question.printed)"
    case .note(let note, let text): "\(note.rawValue): \(text)"
    }
  }
}

extension ScreenTraits {
  var printed: String {
    var words = [origin.rawValue]
    if let usesConstraints { words.append(usesConstraints ? "constraints" : "frames") }
    if isTouched { words.append("touched") }
    if isModalInPresentation { words.append("isModalInPresentation") }
    if let previews { words.append("\(opensMenu ? "menu" : "previews") \(previews)") }
    return words.joined(separator: ", ")
  }
}

extension WrittenTree {
  /// The tree as text, such as `Main=nav(A)`.
  package var printed: String {
    guard kind != .screen else { return name?.text ?? "" }
    let inside = children.map { $0.printed }.joined(separator: ", ")
    let given = name.map { "\($0)=" } ?? ""
    return "\(given)\(kind.word)(\(inside))"
  }
}
