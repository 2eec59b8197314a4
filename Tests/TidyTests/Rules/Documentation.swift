extension Rule {
  /// Types, and members that other packages see, have a comment.
  ///
  /// Other members need one if their name is not enough, which cannot be checked here.
  static let documentation = Rule(
    "every type and all that other packages see has a doc comment",
    samples: [
      Sample(
        "Sources/Canvas/A.swift", "struct A {\n\n  public let b = 1\n  private enum C {}\n}\n", lines: [1, 3, 4]),
      Sample(
        "Sources/Canvas/A.swift",
        "/// A.\nenum A {\n  case b\n\n  @inlinable\n  public static func c(\n    d: Int\n  ) {}\n}\n", lines: [6]),
      Sample("Sources/Canvas/A.swift", "/// A.\n\npublic let a = 1\n", lines: [3]),
      Sample(
        "Sources/Canvas/A.swift",
        "/// A.\n@frozen\npackage struct A {\n  /// B.\n  package var b: Int {\n    let c = 1\n    return c\n  }\n}\n"),
      Sample("Sources/Canvas/A.swift", "extension A {\n  deinit {}\n  func b() {}\n}\n"),
      Sample("Tests/CanvasTests/A.swift", "@Suite(\"A\")\nstruct A {\n  @Test(\n    \"b\"\n  )\n  func c() {}\n}\n"),
      Sample("Tests/CanvasTests/A.swift", "struct A {\n  let b = 1\n}\n", lines: [1]),
      Sample(
        "Sources/Canvas/A.swift", "/// A.\nstruct A {\n  /// B.\n  let b = 1\n  public let c = 1\n}\n", lines: [5]),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    let scanner = DeclarationScanner(file)
    return scanner.declarations.compactMap { declaration in
      let isMet = declaration.isType || file.code[declaration.line].holds("public ")
      let isExempt = !declaration.isOutsideOfBodies || declaration.keyword == "extension"
      guard isMet, !isExempt, !isDocumented(declaration, in: file, depths: scanner.depths) else { return nil }
      let advice = "say above this `\(declaration.keyword)` in one sentence, with ///, what it is."
      return file.finding(declaration.line, advice)
    }
  }

  /// Returns true if a comment is above a declaration and its attributes, or it is a suite with a name.
  private static func isDocumented(_ declaration: Declaration, in file: SourceFile, depths: [Int]) -> Bool {
    var first = declaration.line
    while first > 0, isAttribute(first - 1, of: file, depths: depths) { first -= 1 }
    if file.code[first...declaration.line].joined().contains("@Suite") { return true }
    return first > 0 && file.lines[first - 1].drop { $0 == " " }.hasPrefix("///")
  }

  /// Returns true if a line begins or continues an attribute.
  private static func isAttribute(_ index: Int, of file: SourceFile, depths: [Int]) -> Bool {
    let line = file.code[index]
    return depths[index] > 0 || (line.drop { $0 == " " }.hasPrefix("@") && Declaration.keyword(of: line) == nil)
  }
}
