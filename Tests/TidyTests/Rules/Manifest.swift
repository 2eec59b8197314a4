extension Rule {
  /// The manifest draws the same arrows as the house.
  static let manifest = Rule(
    "Package.swift draws the same arrows",
    samples: [
      Sample(
        "Package.swift",
        """
        let package = Package(targets: [
          .target(name: "Lifecycle", dependencies: ["Canvas"]),
          .target(
            name: "Notation",
            dependencies: ["Lifecycle", "Explorer"]),
          .executableTarget(name: "Cellar"),
        ])

        """, lines: [2, 3, 6]),
      Sample(
        "Package.swift",
        """
        let package = Package(targets: [
          .target(name: "Lifecycle"),
          .target(name: "Notation", dependencies: ["Lifecycle"]),
          .target(name: "CTestSupport", path: "Tests/CTestSupport"),
          .executableTarget(name: "Executable", dependencies: ["CommandLineTool", "Terminal"]),
          .testTarget(name: "NotationTests", dependencies: ["Notation", "Canvas"]),
        ])

        """),
    ]
  ) { repository in
    guard let file = repository.files.first(where: { $0.path == "Package.swift" }) else { return [] }
    let pattern = #/\.(?:target|executableTarget)\(\s*name:\s*"(\w+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?/#
    return file.text.matches(of: pattern).flatMap { match -> [Finding] in
      if TargetGraph.supportTargets.contains(String(match.output.1)) { return [] }
      let line = file.text[..<match.range.lowerBound].count { $0 == "\n" }
      guard let folder = TargetGraph.folder(named: match.output.1) else {
        return [file.finding(line, "put \(match.output.1) into TargetGraph.swift, with what it may import.")]
      }
      let dependencies = (match.output.2 ?? "").matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      return dependencies.filter { !folder.imports.contains($0) }.map { dependency in
        file.finding(line, "\(folder.name) must not depend on \(dependency); it may on \(list(folder.imports)).")
      }
    }
  }
}
