import SourceText

struct SourceFile: Sendable {
  /// Its path, from the root of the repository.
  let path: String
  let text: String
  /// Its lines, without their ends.
  let lines: [Substring]
  /// Its lines with comments and the contents of literals replaced by spaces; empty for files that are not programs.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = Self.split(text)
    code = path.hasSuffix(".swift") || Self.isC(path) ? Self.split(CodeMask.mask(text, isC: Self.isC(path))) : []
  }

  /// The names of the folders that it lies in, and its own.
  var components: [Substring] { path.split(separator: "/") }

  var isSwift: Bool { path.hasSuffix(".swift") }

  var isDocument: Bool { path.hasSuffix(".md") }

  /// True for data of tests, which may be arbitrarily odd.
  var isFixture: Bool { components.first == "Tests" && code.isEmpty }

  var target: Substring? { components.count > 2 && components[0] == "Sources" ? components[1] : nil }

  /// A finding on a line, which is counted from 0 here as arrays are.
  func finding(_ index: Int, _ advice: String) -> Finding { Finding(path: path, line: index + 1, advice: advice) }

  /// Findings on all lines of the code in which the pattern is found; the advice is given the words that were found.
  ///
  /// The pattern is tried only on lines with one of the hints, without which it cannot match.
  func findings(inCode pattern: Regex<Substring>, hints: [String], _ advice: (Substring) -> String) -> [Finding] {
    let pattern = pattern.wordBoundaryKind(.simple)
    return code.indices.flatMap { index -> [Finding] in
      guard hints.contains(where: { code[index].holds($0) }) else { return [] }
      return code[index].matches(of: pattern).map { finding(index, advice($0.output)) }
    }
  }

  private static func isC(_ path: String) -> Bool { path.hasSuffix(".c") || path.hasSuffix(".h") }

  /// The lines of a text; what follows the last line's end is no line, and a carriage return stays, to be found.
  private static func split(_ text: String) -> [Substring] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Substring {
  /// Returns true if a text is in it, byte by byte, which is much quicker than character by character.
  func holds(_ text: String) -> Bool {
    var rest = utf8[...]
    while let start = rest.firstIndex(of: text.utf8.first ?? 0) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
