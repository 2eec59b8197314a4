extension Rule {
  /// No result of a pure target depends on the order of a dictionary or a set, which changes from run to run.
  ///
  /// It sees as far as one file and the names declared in it. Where the order cannot matter, a comment on the line says
  /// so with the words "in any order".
  static let unorderedIteration = Rule(
    "no dependence on the order of dictionaries and sets",
    samples: [
      Sample("Sources/Canvas/A.swift", "var a: [Int: [Int]] = [:]\nfor (b, c) in a {\n", lines: [2]),
      Sample("Sources/Canvas/A.swift", "let a = Set([1])\nlet b = self.a.map { $0 }\n", lines: [2]),
      Sample(
        "Sources/Canvas/A.swift", "func a(b: Set<Int>, c: [Int: Int]) {\n  for d in c.keys where e {\n", lines: [2]),
      Sample("Sources/Canvas/A.swift", "let a: [Int: Int]\nfor b in a.keys.sorted() {\n  c(a[b])\n}\nfor a in d {\n"),
      Sample("Sources/Canvas/A.swift", "var a: [Int: Int]\nfor b in a.values { c += b }  // in any order\n"),
      Sample("Sources/Canvas/A.swift", "let a: [(b: Int, c: Int)]\nfor d in a {\n"),
      Sample("Sources/CommandLineTool/A.swift", "let a: Set<Int>\nfor b in a {\n"),
    ]
  ) { file in
    guard let target = file.target, TargetGraph.folder(named: target)?.isPure == true else { return [] }
    let names = unorderedNames(in: file)
    if names.isEmpty { return [] }
    return file.code.indices.compactMap { index in
      if file.code[index].contains(".sorted") || file.lines[index].contains("in any order") { return nil }
      guard names.contains(where: file.code[index].contains) else { return nil }
      guard let name = iteratedNames(in: file.code[index]).first(where: names.contains) else { return nil }
      return file.finding(index, "sort `\(name)` before going through it: its order is different in every run.")
    }
  }

  /// The names that are declared as dictionaries or sets.
  private static func unorderedNames(in file: SourceFile) -> [Substring] {
    let patterns = [
      #/(\w+)\s*[:=]\s*\[(?:\w+|\[\w+\]|[\w.<>]+)\s*:/#, #/(\w+)\s*[:=]\s*(?:Set|Dictionary)\b/#,
      #/(\w+)\s*=\s*\[:\]/#,
    ]
    return file.code.filter { $0.contains("[") || $0.contains("Set") || $0.contains("Dictionary") }
      .flatMap { names(in: $0, patterns) }
  }

  /// The names that a line goes through, with a loop or with a closure.
  private static func iteratedNames(in line: Substring) -> [Substring] {
    let patterns = [
      #/\bin (?:\w+\.)*?(\w+)(?:\.keys|\.values|\.enumerated\(\))?(?: \{| where\b)/#,
      #/\b(\w+)(?:\.keys|\.values)?\.(?:map|forEach|flatMap|compactMap|first|reduce|enumerated|lazy|joined)\b/#,
    ]
    return names(in: line, patterns)
  }

  private static func names(in line: Substring, _ patterns: [Regex<(Substring, Substring)>]) -> [Substring] {
    patterns.flatMap { line.matches(of: $0.wordBoundaryKind(.simple)).map(\.output.1) }
  }
}
