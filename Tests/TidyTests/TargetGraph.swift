/// The folders of `Sources`, and which way the arrows between them go.
enum TargetGraph {
  struct Folder {
    let name: String
    let imports: [String]
    /// True if it is pure: no clock, no files, no terminal, and the same result each time.
    var isPure = false
    var runsInBrowser = false
  }

  /// The folders, lowest first.
  static let folders = [
    Folder(name: "Lifecycle", imports: [], isPure: true, runsInBrowser: true),
    Folder(name: "Canvas", imports: [], isPure: true, runsInBrowser: true),
    Folder(name: "Notation", imports: ["Lifecycle", "Canvas"], isPure: true, runsInBrowser: true),
    Folder(
      name: "Study", imports: ["Lifecycle", "Notation", "Synchronization", "os"], isPure: true, runsInBrowser: true),
    Folder(name: "Explorer", imports: ["Lifecycle", "Notation", "Study", "Canvas"], isPure: true, runsInBrowser: true),
    Folder(name: "MightAppear", imports: ["Lifecycle", "Notation", "Study", "Resources"], isPure: true),
    Folder(name: "CTerminal", imports: []),
    Folder(name: "Terminal", imports: ["Canvas", "CTerminal", system]),
    Folder(
      name: "CommandLineTool",
      imports: [
        "Lifecycle", "Notation", "Study", "Canvas", "Explorer", "Resources", "Synchronization", system, macSystem,
      ]),
    Folder(
      name: "Executable",
      imports: ["Lifecycle", "Notation", "Canvas", "Explorer", "Resources", "Terminal", "CommandLineTool"]),
    // Compiled by `make site` alone.
    Folder(
      name: "Browser",
      imports: ["Lifecycle", "Notation", "Study", "Canvas", "Explorer", "Resources", "PageMemory"],
      runsInBrowser: true),
    Folder(name: "Benchmarks", imports: ["PseudoTerminal"]),
  ]

  /// The targets outside of `Sources` that embed files.
  static let resources = [
    Folder(name: "EmbeddedFiles", imports: []), Folder(name: "Resources", imports: ["EmbeddedFiles"]),
  ]

  /// The targets in `Tests` that hold no tests, but what tests need.
  static let supportTargets = [
    "TestSupport", "CTestSupport", "CVTerm", "PseudoTerminal", "TerminalProbe", "TerminalScenes",
    "Endurance", "SourceText", "Mutants", "Explained",
  ]

  /// Returns true if a folder of `Tests` is allowed: it contains tests, or code for them.
  static func isTestFolder(_ name: some StringProtocol) -> Bool {
    ["Support", "Journeys", "CoverageFuzz"].contains(String(name)) || supportTargets.contains(String(name))
      || name.hasSuffix("Tests")
  }

  /// The C library.
  static let system = "Glibc", macSystem = "Darwin"

  /// The names that are allowed at the root.
  static let rootNames = [
    "Package.swift", "Makefile", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "DECISIONS.md", "CHANGELOG.md",
    "README.ja.md", "LICENSE", "Documentation", "Packaging", ".swift-format", ".gitignore", ".ci", "Sources", "Tests",
    "Resources", ".github",
  ]

  static func folder(named name: some StringProtocol) -> Folder? {
    (folders + resources).first { $0.name == name }
  }
}
