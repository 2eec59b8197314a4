extension Rule {
  /// The program is one loop, with one more thread in `BackgroundWork`; nothing is asynchronous.
  static let concurrency = Rule(
    "one loop, nothing asynchronous",
    samples: [
      Sample(
        "Sources/Canvas/A.swift", "actor A {}\nfunc b() async {\n  await c()\n}\nTask { d() }\n@MainActor let e = 1\n",
        lines: [1, 2, 3, 5, 6]),
      Sample("Sources/Canvas/A.swift", "/// An async actor.\nlet task = \"Task\"\nstruct Factor {}\n"),
      Sample("Tests/CanvasTests/A.swift", "func a() async {}\n"),
    ]
  ) { file in
    guard file.target != nil else { return [] }
    let pattern = #/\b(?:async|await|actor|Task|TaskGroup|MainActor|globalActor)\b/#
    return file.findings(inCode: pattern, hints: ["async", "await", "actor", "Task", "Actor"]) { word in
      "do it without `\(word)`: the program is one loop, and work that takes long is a `Work` on its second thread."
    }
  }
}
