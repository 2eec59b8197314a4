import Lifecycle

/// How long a tree may be as it is printed, in bytes: a call that names it fits a line.
private let longestTree = longestLine / 2

extension LineCursor {
  mutating func tree() throws(Problem) -> WrittenTree {
    let tree = try tree(depth: 1)
    guard !tree.children.isEmpty, spelledOut(tree.printed).utf8.count > longestTree else { return tree }
    throw Problem(
      start: tree.position.number, length: 1, "a tree has no more than \(longestTree) bytes once it is written out")
  }

  private mutating func tree(depth: Int) throws(Problem) -> WrittenTree {
    guard depth <= WrittenTree.deepest else {
      throw problem("trees are more than \(WrittenTree.deepest) deep inside one another")
    }
    var word = try name("a screen or a container")
    var given: Word?
    if take(Ascii.equals) {
      given = word
      word = try name("a container")
    }
    guard take(Ascii.openParenthesis) else {
      guard given == nil else { throw Problem(word, "only a container is given a name: `Main=nav(First)`") }
      return .screen(word)
    }
    let kind = try containerKind(word)
    let children = try children(of: word, depth: depth)
    if kind == .split, children.count != 2 {
      throw Problem(word, "`split` holds two trees, not \(children.count)")
    }
    return WrittenTree(name: given, kind: kind, children: children, position: word.position)
  }

  private mutating func children(of word: Word, depth: Int) throws(Problem) -> [WrittenTree] {
    if take(Ascii.closeParenthesis) { throw Problem(word, "\(quoted(word.text)) holds nothing") }
    var children: [WrittenTree] = []
    repeat { children.append(try tree(depth: depth + 1)) } while take(Ascii.comma)
    guard take(Ascii.closeParenthesis) else {
      throw problem("a `)` is expected here, which ends \(quoted("\(word.text)("))")
    }
    return children
  }
}

private func containerKind(_ word: Word) throws(Problem) -> ControllerKind {
  let kinds = ControllerKind.allCases.filter { $0 != .screen }
  if let kind = kinds.first(where: { $0.word == word.text }) { return kind }
  let suggestion = nearest(to: word.text, in: kinds.map(\.word))
  throw Problem(word, "\(quoted(word.text)) is not a container", suggestion: suggestion)
}
