extension Rule {
  /// The library says of everything what it is; all else does so only if name and type are not enough.
  static let documentation = Rule(
    "all that is public has a doc comment",
    samples: [
      Sample(
        "Sources/MightAppear/A.swift", "public struct A {\n\n  public let b = 1\n  enum C {}\n}\n", lines: [1, 3]),
      Sample(
        "Sources/MightAppear/A.swift",
        "/// A.\npublic enum A {\n  case b\n\n  @inlinable\n  public static func c(\n    d: Int\n  ) {}\n}\n",
        lines: [6]),
      Sample("Sources/MightAppear/A.swift", "/// A.\n\npublic let a = 1\n", lines: [3]),
      Sample(
        "Sources/MightAppear/A.swift",
        "/// A.\n@frozen\npublic struct A {\n  /// B.\n  public var b: Int {\n    let c = 1\n    return c\n  }\n}\n"),
      Sample("Sources/Canvas/A.swift", "package struct A {\n  let b = 1\n}\n"),
      Sample("Sources/MightAppear/A.swift", "extension A {\n  deinit {}\n  func b() {}\n}\n"),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    let scanner = DeclarationScanner(file)
    return scanner.declarations.compactMap { declaration in
      guard file.code[declaration.line].holds("public ") else { return nil }
      guard !isDocumented(declaration, in: file, depths: scanner.depths) else { return nil }
      let advice = "say above this `\(declaration.keyword)` in one sentence, with ///, what it is."
      return file.finding(declaration.line, advice)
    }
  }

  /// Returns true if a comment is above a declaration and its attributes.
  private static func isDocumented(_ declaration: Declaration, in file: SourceFile, depths: [Int]) -> Bool {
    var first = declaration.line
    while first > 0, isAttribute(first - 1, of: file, depths: depths) { first -= 1 }
    return first > 0 && file.lines[first - 1].drop { $0 == " " }.hasPrefix("///")
  }

  /// Returns true if a line begins or continues an attribute.
  private static func isAttribute(_ index: Int, of file: SourceFile, depths: [Int]) -> Bool {
    let line = file.code[index]
    return depths[index] > 0 || (line.drop { $0 == " " }.hasPrefix("@") && Declaration.keyword(of: line) == nil)
  }
}
