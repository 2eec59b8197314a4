import Lifecycle

extension Setup {
  /// The statements of a transcript that set up the same, but for how the source printed.
  public var statements: [TranscriptLine] {
    var statements: [Statement] = usesScenes ? [] : [.header(.scenes, "no")]
    let screens = declarations.filter { $0.kind == .screen }
    statements += screens.map { .screen(Word($0.name), ScreenTraits($0, in: self)) }
    for declaration in declarations where !declaration.name.isEmpty {
      let name = Word(declaration.name)
      statements += declaration.superCalls.map { .superCall(name, $0) }
      if declaration.printsBeforeSuper { statements.append(.prints(name, beforeSuper: true)) }
      if !declaration.requests.isEmpty { statements.append(.observe(name, declaration.requests)) }
    }
    if trees.isEmpty { return statements.map { TranscriptLine($0) } }
    statements.append(.window(WrittenTree(window, in: self)))
    if let shown = shownName(window) { statements.append(.shows(Word(shown))) }
    return statements.map { TranscriptLine($0) }
  }

  /// The name of what the innermost tab or plain container shows that does not show its first child.
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

extension ScreenTraits {
  /// What is written about a class of screens; how its view is laid out only where that is not as usual.
  public init(_ declaration: Declaration, in setup: Setup) {
    let isUsual = declaration.usesConstraints == (declaration.origin == .storyboard)
    self.init(
      origin: declaration.origin, usesConstraints: isUsual ? nil : declaration.usesConstraints,
      isTouched: declaration.isTouched, previews: declaration.previews.map { Word(setup[$0].name) })
  }
}
