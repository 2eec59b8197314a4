// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of every Swift target.
///
/// A warning stops the debug build, which the tests use, and not the release build: a newer compiler that warns about
/// more shall not keep anybody from running the program.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error, .when(configuration: .debug)),
]

/// The settings of the core and of the study of runs: optimized in debug builds as well, since the tests play millions
/// of events and search for thousands of explanations.
///
/// The package manager takes nothing with such a flag as a dependency, so a package that others depend on goes without.
/// `make run` sets the variable, since it builds sooner without.
let quick: [SwiftSetting] =
  Context.environment["UNOPTIMIZED"] != nil
    || ["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains)
  ? strict : strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// True if libvterm is installed, by which tests read a terminal's screen back; without it they are skipped.
let hasVTerm = ["/usr/include/vterm.h", "/usr/local/include/vterm.h"].contains(
  where: FileManager.default.fileExists(atPath:))

/// The curses of the system; a Mac has wide characters and the terminals' database in the one that it comes with.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

/// The targets; which may depend on which is held by a test.
let package = Package(
  name: "mightappear",
  platforms: [.macOS(.v15), .iOS(.v16)],
  products: [
    .library(name: "MightAppear", targets: ["MightAppear"]),
    .executable(name: "mightappear", targets: ["Executable"]),
  ],
  targets: [
    .target(name: "Lifecycle", swiftSettings: quick),
    .target(name: "Canvas", swiftSettings: quick),
    .target(name: "Notation", dependencies: ["Lifecycle", "Canvas"], swiftSettings: quick),
    .target(name: "Study", dependencies: ["Lifecycle", "Notation"], swiftSettings: quick),
    .target(name: "Explorer", dependencies: ["Lifecycle", "Notation", "Study", "Canvas"], swiftSettings: strict),
    .target(name: "EmbeddedFiles", path: "Resources/Embedded"),
    .target(
      name: "Resources", dependencies: ["EmbeddedFiles"], path: "Resources",
      exclude: [
        "Completions", "Course", "Embedded", "Facts", "Lessons", "Levels", "Notices", "Pages", "Probe", "Questions",
        "Recordings", "Scenarios", "Scores", "Templates", "Transitions", "Words",
      ],
      sources: ["Catalog.swift"],
      swiftSettings: strict),
    .target(
      name: "MightAppear", dependencies: ["Lifecycle", "Notation", "Study", "Resources"], swiftSettings: strict),
    .target(
      name: "CommandLineTool", dependencies: ["Lifecycle", "Notation", "Study", "Canvas", "Explorer", "Resources"],
      swiftSettings: strict),
    .executableTarget(
      name: "Executable", dependencies: ["Lifecycle", "Canvas", "Explorer", "Terminal", "CommandLineTool"],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: ["PseudoTerminal"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["Lifecycle", "Notation", "Study", "Canvas", "Resources"],
      path: "Tests/Support", swiftSettings: quick),
    .testTarget(
      name: "LifecycleTests", dependencies: ["Lifecycle", "Notation", "Resources", "TestSupport"],
      exclude: ["Rules/Cases"], swiftSettings: strict),
    .testTarget(
      name: "NotationTests", dependencies: ["Lifecycle", "Notation", "TestSupport"], exclude: ["Mistakes"],
      swiftSettings: strict),
    .testTarget(
      name: "StudyTests", dependencies: ["Study", "Lifecycle", "Notation", "Resources", "TestSupport"],
      exclude: ["Learn/Levels/stubs.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Explorer", "Study", "Lifecycle", "Notation", "Canvas", "Resources", "TestSupport"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: ["CommandLineTool", "Lifecycle", "Notation", "Canvas", "Explorer", "Resources", "TestSupport"],
      exclude: ["Ask/Titles", "Explain/stubs-objc.txt", "Explain/stubs-swift.txt", "Speaking/english-alone.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "MightAppearTests", dependencies: ["MightAppear", "TestSupport"], exclude: ["public.txt"],
      swiftSettings: strict),
    .testTarget(name: "ExampleTests", dependencies: ["MightAppear"], swiftSettings: strict),
    .testTarget(
      name: "JourneyTests",
      dependencies: [
        "Executable", "Endurance", "Lifecycle", "Notation", "Study", "Canvas", "Explorer", "Resources",
        "PseudoTerminal", "TestSupport",
      ], path: "Tests/Journeys",
      swiftSettings: strict),
    .testTarget(name: "ResourcesTests", dependencies: ["Resources"], swiftSettings: strict),
    .executableTarget(
      name: "Explained", dependencies: ["Lifecycle", "Study", "TestSupport"], path: "Tests/Explained",
      exclude: ["Collected", "Untouched", "Written"], swiftSettings: strict),
    .target(name: "SourceText", path: "Tests/SourceText", swiftSettings: quick),
    .executableTarget(
      name: "Mutants", dependencies: ["SourceText", "TestSupport"], path: "Tests/Mutants", swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["SourceText"], swiftSettings: quick),
    .target(name: "CTerminal", linkerSettings: curses),
    .target(name: "Terminal", dependencies: ["Canvas", "CTerminal"], swiftSettings: strict),
    .target(
      name: "CVTerm", path: "Tests/CVTerm",
      cSettings: hasVTerm ? [.define("CVTERM_LINKED")] : [],
      linkerSettings: hasVTerm ? [.linkedLibrary("vterm")] : []),
    .target(name: "TerminalScenes", dependencies: ["Canvas"], path: "Tests/TerminalScenes", swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Canvas", "Terminal", "TerminalScenes", "CTestSupport"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    .target(
      name: "PseudoTerminal", dependencies: ["Canvas", "Notation", "CTestSupport", "CVTerm"],
      path: "Tests/PseudoTerminal", swiftSettings: strict),
    .executableTarget(
      name: "Endurance",
      dependencies: [
        "Lifecycle", "Notation", "Study", "CommandLineTool", "Resources", "PseudoTerminal", "TestSupport",
      ],
      path: "Tests/Endurance", swiftSettings: strict),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "CTestSupport", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Canvas", "CTerminal", "Terminal", "TerminalScenes", "TerminalProbe", "PseudoTerminal", "CTestSupport",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
