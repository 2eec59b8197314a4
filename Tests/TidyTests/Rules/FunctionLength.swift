extension Rule {
  private static let maxFunctionLength = 60

  /// A function fits on a screen.
  static let functionLength = Rule(
    "functions have at most 60 lines",
    samples: [
      Sample("Sources/Canvas/A.swift", function(lines: maxFunctionLength + 1), lines: [2]),
      Sample("Sources/Canvas/A.swift", function(lines: maxFunctionLength)),
      Sample("Sources/CTerminal/a.c", "static int b;\nint a(void) {\n\(empty(59))}\n", lines: [2]),
      Sample("Sources/CTerminal/a.c", "static int b[] = {\n\(empty(70))};\nint a(void) {\n\(empty(58))}\n"),
    ]
  ) { file in
    let functions = file.isSwift ? swiftFunctions(of: file) : cFunctions(of: file)
    return functions.filter { $0.count > maxFunctionLength }.map { lines in
      file.finding(lines.lowerBound, "split this function by what it does; it has \(lines.count) lines.")
    }
  }

  /// The lines of each function, initializer, and computed property.
  private static func swiftFunctions(of file: SourceFile) -> [ClosedRange<Int>] {
    DeclarationScanner(file).declarations.compactMap { declaration in
      guard !declaration.isType, let lastLine = declaration.lastLine else { return nil }
      return declaration.line...lastLine
    }
  }

  /// The lines of each function of a C file: what begins in the first column, has parentheses and ends with a brace.
  private static func cFunctions(of file: SourceFile) -> [ClosedRange<Int>] {
    file.code.indices.compactMap { index in
      let line = file.code[index]
      guard line.first?.isLetter == true, line.contains("("), line.last == "{" else { return nil }
      return file.code[index...].firstIndex { $0.hasPrefix("}") }.map { index...$0 }
    }
  }

  /// A type with a function of so many lines.
  private static func function(lines: Int) -> String {
    "struct A {\n  func b(c: () -> Void = {}) {\n    let d = { 1 }\n\(empty(lines - 3))  }\n}\n"
  }

  /// So many empty lines.
  private static func empty(_ count: Int) -> String { String(repeating: "\n", count: count) }
}
