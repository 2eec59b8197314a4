extension Rule {
  /// The code cannot crash by carelessness, and no task is left in a comment.
  static let bannedWords = Rule(
    "no careless crash, and nothing left to do",
    samples: [
      Sample("Sources/Canvas/A.swift", "let a = try! b()\nlet c = d as! E\nfatalError()\n", lines: [1, 2, 3]),
      Sample("README.md", "# A\n\n\(later): write it\n", lines: [3]),
      Sample("Sources/Canvas/A.swift", "/// Not try! and not fatalError.\nlet a = try? \"as!\"\n"),
      Sample("Sources/Canvas/A.swift", "let \(later.lowercased()) = 1\n"),
    ]
  ) { file in
    let crashes = file.findings(inCode: #/\btry!|\bas!|\bfatalError\b/#, hints: ["try!", "as!", "fatalError"]) { word in
      "replace `\(word)`: return an error, or state with a precondition what only a defect can break."
    }
    let promises = file.lines.indices.filter { index in
      file.lines[index].holds(later) && file.lines[index].split { !$0.isLetter }.contains { $0 == later }
    }
    return crashes + promises.map { file.finding($0, "do it now, or write it into an issue; code is no notebook.") }
  }

  /// The usual mark of open tasks, in two parts so that it is not found here.
  private static let later = "TO" + "DO"
}
