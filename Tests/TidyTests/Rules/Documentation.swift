extension Rule {
  /// Every declaration outside of bodies says in a sentence what it is.
  static let documentation = Rule(
    "every declaration has a doc comment",
    samples: [
      Sample("Sources/Canvas/A.swift", "struct A {\n  let b = 1\n  private func c() {}\n}\n", lines: [1, 2, 3]),
      Sample(
        "Sources/Canvas/A.swift",
        "/// A.\nenum A {\n  case b\n\n  @inlinable\n  static func c(\n    d: Int\n  ) {}\n}\n",
        lines: [6]),
      Sample("Sources/Canvas/A.swift", "/// A.\n\nlet a = 1\n", lines: [3]),
      Sample(
        "Sources/Canvas/A.swift",
        "/// A.\n@frozen\npublic struct A {\n  /// B.\n  var b: Int {\n    let c = 1\n    return c\n  }\n}\n"
      ),
      Sample("Sources/Canvas/A.swift", "extension A {\n  deinit {}\n}\n"),
      Sample("Tests/CanvasTests/A.swift", "@Suite(\"A\")\nstruct A {\n  @Test(\n    \"b\"\n  )\n  func c() {}\n}\n"),
      Sample("Tests/CanvasTests/A.swift", "@Suite struct A {\n  @Test func b() {}\n}\n", lines: [1, 2]),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    let scanner = DeclarationScanner(file)
    return scanner.declarations
      .filter { $0.isOutsideOfBodies && !["extension", "deinit"].contains($0.keyword) }
      .filter { !isDocumented($0, in: file, depths: scanner.depths) }
      .map { file.finding($0.line, "say above this `\($0.keyword)` in one sentence, with ///, what it is.") }
  }

  /// Whether a comment stands above a declaration and its attributes, or one of them gives a test a sentence.
  private static func isDocumented(_ declaration: Declaration, in file: SourceFile, depths: [Int]) -> Bool {
    var first = declaration.line
    while first > 0, isAttribute(first - 1, of: file, depths: depths) { first -= 1 }
    let attributes = file.code[first...declaration.line].joined()
    if attributes.contains(#/@(?:Test|Suite)\(\s*"/#) { return true }
    return first > 0 && file.lines[first - 1].drop { $0 == " " }.hasPrefix("///")
  }

  /// Whether a line begins an attribute or goes on with one.
  private static func isAttribute(_ index: Int, of file: SourceFile, depths: [Int]) -> Bool {
    depths[index] > 0 || file.code[index].drop { $0 == " " }.hasPrefix("@")
  }
}
