extension Rule {
  /// Everything lies where it is looked for.
  static let places = Rule(
    "everything has its place",
    samples: [
      Sample("Sources/Cellar/A.swift", "\n", lines: [1]),
      Sample("Sources/A.swift", "\n", lines: [1]),
      Sample("Sources/Canvas/a.c", "\n", lines: [1]),
      Sample("Tests/Things/A.swift", "\n", lines: [1]),
      Sample("notes.txt", "\n", lines: [1]),
      Sample("Sources/Canvas/A.swift", "\n"),
      Sample("Sources/CTerminal/include/a.h", "\n"),
      Sample("Tests/CanvasTests/A.swift", "\n"),
      Sample("Tests/CTestSupport/a.c", "\n"),
      Sample("README.md", "\n"),
      Sample("Tests/README.md", "\n"),
    ]
  ) { file in
    let components = file.components
    guard TargetGraph.rootNames.contains(String(components[0])) else {
      return [file.finding(0, "move this to where it belongs; the root holds only what TargetGraph.swift names.")]
    }
    if components[0] == "Sources" {
      guard let target = file.target, TargetGraph.folders.contains(where: { $0.name == target }) else {
        return [
          file.finding(0, "put this into a known folder of Sources, or name the new folder in TargetGraph.swift.")
        ]
      }
      if !file.isSwift, !file.code.isEmpty, target != "CTerminal", target != "Browser" {
        return [file.finding(0, "write this in Swift; C is for CTerminal and Browser alone.")]
      }
    }
    let isInTarget = components.count > 2 && TargetGraph.isTestFolder(components[1])
    if components[0] == "Tests", !isInTarget, components[1] != "README.md" {
      return [file.finding(0, "put this into the folder of a test target.")]
    }
    return []
  }

  /// Files and folders differ in more than case, since the disks of most Macs take such names for one.
  static let distinctNames = Rule(
    "names differ in more than case",
    samples: [
      Sample([("Sources/Canvas/A.swift", "\n"), ("Sources/canvas/B.swift", "\n")], lines: [1]),
      Sample([("Sources/Canvas/A.swift", "\n"), ("Sources/Canvas/B.swift", "\n")], lines: []),
    ]
  ) { repository in
    let sameNames = Dictionary(grouping: repository.paths) { $0.lowercased() }.values.filter { $0.count > 1 }
    return sameNames.compactMap { paths in
      let path = paths.min() ?? ""
      let file = repository.files.first { $0.path == path || $0.path.hasPrefix(path + "/") }
      return file?.finding(0, "rename one of \(list(paths.sorted())): on most Macs they are one.")
    }
  }
}
