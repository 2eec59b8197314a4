extension Rule {
  /// Every declaration outside of bodies says in a sentence what it is.
  ///
  /// Variables that are not public may share one: they count as documented where they follow, without an empty line, a
  /// variable or the opening line of a type that is.
  static let documentation = Rule(
    "every declaration has a doc comment",
    samples: [
      Sample("Sources/Canvas/A.swift", "struct A {\n\n  let b = 1\n  private func c() {}\n}\n", lines: [1, 3, 4]),
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
      Sample("Tests/CanvasTests/A.swift", "@Suite struct A {\n  @Test func b() {}\n}\n", lines: [2]),
      Sample("Sources/Canvas/A.swift", "/// A.\nstruct A {\n  let b = 1\n  let c = 1\n\n  let d = 1\n}\n", lines: [6]),
      Sample(
        "Sources/Canvas/A.swift",
        "/// A.\nstruct A {\n  let b = c(\n    d: { e { 1 } }\n  ) { 1 }\n  let f = 1\n\n  let g = 1\n}\n", lines: [8]),
      Sample(
        "Sources/Canvas/A.swift", "/// A.\nstruct A {\n  /// B.\n  let b = 1\n  public let c = 1\n}\n", lines: [5]),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    let scanner = DeclarationScanner(file)
    var sharingLines: Set<Int> = []
    return scanner.declarations.filter(\.isOutsideOfBodies).compactMap { declaration in
      let isVariable = ["let", "var"].contains(declaration.keyword)
      let mayShare = isVariable && !file.code[declaration.line].contains("public ")
      let isDone =
        ["extension", "deinit"].contains(declaration.keyword)
        || isDocumented(declaration, in: file, depths: scanner.depths)
        || (mayShare && sharingLines.contains(declaration.line - 1))
      if isDone, isVariable { sharingLines.insert(declaration.lastLine ?? declaration.line) }
      if isDone, declaration.isType { sharingLines.insert(declaration.line) }
      return isDone ? nil : file.finding(declaration.line, advice(for: declaration))
    }
  }

  /// What to do about a declaration that says nothing.
  private static func advice(for declaration: Declaration) -> String {
    "say above this `\(declaration.keyword)` in one sentence, with ///, what it is."
  }

  /// Whether a comment stands above a declaration and its attributes, or one of them gives a test a sentence; a suite's
  /// name says enough.
  private static func isDocumented(_ declaration: Declaration, in file: SourceFile, depths: [Int]) -> Bool {
    var first = declaration.line
    while first > 0, isAttribute(first - 1, of: file, depths: depths) { first -= 1 }
    let attributes = file.code[first...declaration.line].joined()
    if attributes.contains(#/@Suite\b|@Test\(\s*"/#) { return true }
    return first > 0 && file.lines[first - 1].drop { $0 == " " }.hasPrefix("///")
  }

  /// Whether a line begins an attribute or goes on with one.
  private static func isAttribute(_ index: Int, of file: SourceFile, depths: [Int]) -> Bool {
    let line = file.code[index]
    return depths[index] > 0 || (line.drop { $0 == " " }.hasPrefix("@") && Declaration.keyword(of: line) == nil)
  }
}
