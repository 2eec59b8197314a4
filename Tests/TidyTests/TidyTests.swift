import Testing

@Suite("The repository is tidy")
struct TidyTests {
  @Test("and keeps every rule", arguments: Rule.all)
  func repositoryKeeps(rule: Rule) {
    for finding in rule.findings(.current) { Issue.record("\(finding)") }
  }

  @Test("with rules that find what they are for, and nothing else", arguments: Rule.all)
  func rulesWork(rule: Rule) {
    #expect(rule.samples.contains { !$0.lines.isEmpty }, "a rule has to show something that it objects to")
    #expect(rule.samples.contains { $0.lines.isEmpty }, "a rule has to show something that it has nothing against")
    for sample in rule.samples {
      let findings = rule.findings(Repository(files: sample.files))
      #expect(findings.map(\.line) == sample.lines, "\(sample.files[0].text)")
    }
  }

  @Test("and was found at all")
  func repositoryIsFound() {
    let paths = Repository.current.paths
    for path in ["Package.swift", "Sources/Lifecycle", "Tests/TidyTests/TidyTests.swift", ".ci/run"] {
      #expect(paths.contains(path), "\(path) should be part of the walk")
    }
    #expect(!paths.contains { $0.hasPrefix(".build") || $0.hasPrefix(".git/") })
  }
}
