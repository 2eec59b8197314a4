import Testing

/// Something that holds for the whole repository, with samples that show that the rule itself works.
struct Rule: Sendable, CustomTestStringConvertible {
  /// A small repository, and what the rule has to say about it.
  struct Sample: Sendable {
    let files: [SourceFile]
    /// The lines of its first file that the rule objects to, counted from 1.
    let lines: [Int]

    /// A sample of one file; without lines the rule has nothing against it.
    init(_ path: String, _ text: String, lines: [Int] = []) {
      files = [SourceFile(path: path, text: text)]
      self.lines = lines
    }

    /// A sample of several files, of which the rule may object to the first.
    init(_ files: [(path: String, text: String)], lines: [Int]) {
      self.files = files.map { SourceFile(path: $0.path, text: $0.text) }
      self.lines = lines
    }
  }

  /// The rule, in one sentence.
  let name: String
  /// Samples that the rule objects to, and samples that it does not.
  let samples: [Sample]
  let findings: @Sendable (Repository) -> [Finding]

  init(_ name: String, samples: [Sample], inFile findings: @escaping @Sendable (SourceFile) -> [Finding]) {
    self.init(name, samples: samples) { repository in repository.files.flatMap(findings) }
  }

  init(_ name: String, samples: [Sample], inRepository findings: @escaping @Sendable (Repository) -> [Finding]) {
    self.name = name
    self.samples = samples
    self.findings = findings
  }

  static let all = [
    bannedWords, browser, concurrency, distinctNames, documentation, echoes, fileLength, floatingPoint, functionLength,
    imports, knowledge, lineLength, links, machinePaths, manifest, places, spelling, unorderedIteration, whiteSpace,
  ]

  var testDescription: String { name }
}
