/// Finds the declarations of a Swift file by its braces, as the formatter sets them.
struct DeclarationScanner {
  private struct Frame {
    /// True if members are declared in it.
    let isType: Bool
    /// The declaration whose body it is, if any.
    let declaration: Int?
    /// The number of open parentheses and brackets around it.
    let outerDepth: Int
  }

  private(set) var declarations: [Declaration] = []
  /// The number of open parentheses and brackets at the beginning of each line, within the innermost braces.
  private(set) var depths: [Int] = []
  private var frames: [Frame] = []
  /// The open parentheses and brackets within the innermost braces.
  private var depth = 0
  /// The declaration whose body may follow, and in how many braces it stands.
  private var pending: (declaration: Int, frameCount: Int)?

  init(_ file: SourceFile) {
    for (index, line) in file.code.enumerated() {
      depths.append(depth)
      if depth == 0, let keyword = Declaration.keyword(of: line) { declare(keyword, line: index) }
      for character in line { read(character, line: index) }
    }
  }

  /// Notes a declaration; variables in bodies are of no interest.
  private mutating func declare(_ keyword: String, line: Int) {
    if keyword == "let" || keyword == "var", !frames.allSatisfy(\.isType) { return }
    declarations.append(Declaration(keyword: keyword, line: line))
    pending = (declarations.count - 1, frames.count)
  }

  private mutating func read(_ character: Character, line: Int) {
    switch character {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{":
      let owner = depth == 0 && pending?.frameCount == frames.count ? pending?.declaration : nil
      let isType = owner.map { declarations[$0].isType } ?? false
      frames.append(Frame(isType: isType, declaration: owner, outerDepth: depth))
      if owner != nil { pending = nil }
      depth = 0
    case "}":
      guard let frame = frames.popLast() else { return }
      if let declaration = frame.declaration { declarations[declaration].lastLine = line }
      depth = frame.outerDepth
      if depth == 0, pending?.frameCount == frames.count { pending = nil }
    default: break
    }
  }
}
