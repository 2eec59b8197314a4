// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is compiled with.
///
/// A warning stops the debug build, which the tests use, and not the release build: a newer compiler that warns about
/// more shall not keep anybody from running the program.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error, .when(configuration: .debug)),
]

/// The targets; which may depend on which is held by a test.
let package = Package(
  name: "mightappear",
  products: [
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(name: "Notation", targets: ["Notation"]),
    .executable(name: "mightappear", targets: ["mightappear"]),
  ],
  targets: [
    .target(name: "Lifecycle", swiftSettings: strict),
    .target(name: "Notation", dependencies: ["Lifecycle"], swiftSettings: strict),
    .target(name: "Canvas", swiftSettings: strict),
    .target(name: "Explorer", dependencies: ["Lifecycle", "Notation", "Canvas"], swiftSettings: strict),
    .target(
      name: "Resources",
      path: "Resources",
      sources: ["Catalog.swift"],
      resources: [.embedInCode("Recordings"), .embedInCode("Scores")],
      swiftSettings: strict
    ),
    .target(name: "CommandLine", dependencies: ["Lifecycle", "Notation", "Resources"], swiftSettings: strict),
    .executableTarget(name: "mightappear", dependencies: ["CommandLine"], swiftSettings: strict),
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .testTarget(
      name: "NotationTests", dependencies: ["Lifecycle", "Notation"], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "CTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ExplorerTests", dependencies: ["Explorer", "Lifecycle", "Notation", "Canvas", "Resources"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(name: "CommandLineTests", dependencies: ["CommandLine", "Lifecycle"], swiftSettings: strict),
    .testTarget(name: "ResourcesTests", dependencies: ["Resources"], swiftSettings: strict),
    .testTarget(name: "TidyTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
