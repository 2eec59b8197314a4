extension Rule {
  /// Nothing depends on the folders of one machine.
  static let machinePaths = Rule(
    "no paths of one machine",
    samples: [
      Sample("README.md", "cd \(homes[0])a/b\n\ncat \(homes[1])c\n", lines: [1, 3]),
      Sample("Sources/Canvas/A.swift", "/// As in \(homes[2])a.\n", lines: [1]),
      Sample("README.md", "network/a, /usr/local, https://example.org\n"),
    ]
  ) { file in
    file.lines.indices.filter { index in homes.contains(where: file.lines[index].holds) }
      .map { file.finding($0, "name a path that exists on every machine, or one from the root of the repository.") }
  }

  /// The usual folders of users, in two parts so that they are not found here.
  private static let homes = ["home", "root", "work"].map { "/\($0)/" }
}
