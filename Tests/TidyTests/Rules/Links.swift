extension Rule {
  /// Documents do not point to what has gone.
  static let links = Rule(
    "links lead somewhere",
    samples: [
      Sample("README.md", "# A\n\nSee [b](Sources/B.md).\nSee [c](#d).\n", lines: [3, 4]),
      Sample("Sources/README.md", "[a](README.md), [b](B.md)\n", lines: [1]),
      Sample("README.md", "# A, `b` and C\n\n[a](#a-b-and-c) [b](README.md#a-b-and-c) [c](https://example.org/x)\n"),
      Sample("README.md", "`[a](b)`\n\n```\n[a](b)\n```\n"),
    ]
  ) { repository in
    repository.files.filter(\.isDocument).flatMap { file in
      linkTargets(of: file).compactMap { index, target in
        leads(to: target, from: file, in: repository)
          ? nil : file.finding(index, "point [...](\(target)) to what is there.")
      }
    }
  }

  /// The targets of the links in a document, with the index of their line.
  private static func linkTargets(of file: SourceFile) -> [(index: Int, target: String)] {
    var isFenced = false
    return file.lines.indices.flatMap { index -> [(index: Int, target: String)] in
      let line = file.lines[index]
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFenced { return [] }
      return line.replacing(#/`[^`]*`/#, with: "").matches(of: #/\]\(([^)\s]+)\)/#).map { (index, String($0.output.1)) }
    }
  }

  /// Returns true if the target of a link exists; external links are not checked.
  private static func leads(to target: String, from file: SourceFile, in repository: Repository) -> Bool {
    if target.contains(":") { return true }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = file.components.dropLast()
    let path = parts[0].isEmpty ? file.path : (folder + parts[0].split(separator: "/")).joined(separator: "/")
    guard repository.paths.contains(path) else { return false }
    guard parts.count > 1, let document = repository.files.first(where: { $0.path == path }) else { return true }
    return document.lines.contains { $0.hasPrefix("#") && anchor(of: $0) == parts[1] }
  }

  /// The name by which a heading is pointed to.
  private static func anchor(of heading: Substring) -> String {
    let text = heading.drop { $0 == "#" || $0 == " " }.lowercased()
    return String(text.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " })
      .replacing(" ", with: "-")
  }
}
