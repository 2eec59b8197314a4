import SourceText

/// A text file of the repository.
struct SourceFile: Sendable {
  /// Where it lies, from the root of the repository.
  let path: String
  /// What it says.
  let text: String
  /// Its lines, without their ends.
  let lines: [Substring]
  /// Its lines with comments and the contents of literals turned to spaces; empty for what is not a program.
  let code: [Substring]

  /// A file with this text.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = Self.split(text)
    code = path.hasSuffix(".swift") || Self.isC(path) ? Self.split(CodeMask.mask(text, isC: Self.isC(path))) : []
  }

  /// The names of the folders that it lies in, and its own.
  var components: [Substring] { path.split(separator: "/") }

  /// Whether it is written in Swift.
  var isSwift: Bool { path.hasSuffix(".swift") }

  /// Whether it is a document.
  var isDocument: Bool { path.hasSuffix(".md") }

  /// Whether it is something that tests read or compare with, and that may be as odd as they need it.
  var isFixture: Bool { components.first == "Tests" && code.isEmpty }

  /// The folder of `Sources` that it belongs to, if it belongs to one.
  var target: Substring? {
    components.count > 2 && components[0] == "Sources" ? components[1] : nil
  }

  /// A finding on a line, which is counted from 0 here as arrays are.
  func finding(_ index: Int, _ advice: String) -> Finding {
    Finding(path: path, line: index + 1, advice: advice)
  }

  /// Findings on all lines of the code in which the pattern is found; the advice is given the words that were found.
  func findings(inCode pattern: Regex<Substring>, _ advice: (Substring) -> String) -> [Finding] {
    let pattern = pattern.wordBoundaryKind(.simple)
    return code.indices.flatMap { index in
      code[index].matches(of: pattern).map { finding(index, advice($0.output)) }
    }
  }

  /// Whether a file of this name is written in C.
  private static func isC(_ path: String) -> Bool { path.hasSuffix(".c") || path.hasSuffix(".h") }

  /// The lines of a text; what follows the last line's end is no line, and a carriage return stays, to be found.
  private static func split(_ text: String) -> [Substring] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
