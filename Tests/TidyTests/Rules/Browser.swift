extension Rule {
  /// These targets also run in a browser, as a module that knows nothing of types and names while it runs.
  static let browser = Rule(
    "nothing that a browser lacks in what runs there",
    samples: [
      Sample(
        "Sources/Study/A.swift",
        "let a: any B\nlet c = d as? E\nif f is G {}\nlet h = i.map(\\.name, \\A.b)\nlet j = String(describing: k)\n",
        lines: [1, 2, 3, 4, 4, 5]),
      Sample("Sources/Explorer/A.swift", "let a = type(of: b)\nfunc c(_ d: KeyPath<E, F>) {}\n", lines: [1, 2]),
      Sample("Sources/Study/A.swift", "/// Any is A.\nlet a = [\"\\(b)\" as C]\nlet d = e.map { $0.name }\n"),
      Sample("Sources/CommandLineTool/A.swift", "let a: any B\nlet c = d as? E\n"),
    ]
  ) { file in
    guard let target = file.target, TargetGraph.folder(named: target)?.runsInBrowser == true else { return [] }
    let pattern =
      #/\bany [A-Z(]|\bas[?!]|\bis [A-Z]|\\[\w.]*\.\w|KeyPath\b|\btype\(of:|\b(?:describing|reflecting):|\bMirror\(/#
    let hints = ["any ", "as?", "as!", "is ", "\\", "KeyPath", "type(of:", "describing:", "reflecting:", "Mirror("]
    return file.findings(inCode: pattern, hints: hints) { words in
      "do it without `\(words)`: a closed set is an enumeration, a key path a closure, and a name stands in a table."
    }
  }
}
