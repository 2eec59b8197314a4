// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// What every Swift target of the package is compiled with.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether libvterm is installed, by which tests read a terminal's screen back; without it they are skipped.
let hasVTerm = ["/usr/include/vterm.h", "/usr/local/include/vterm.h"].contains(
  where: FileManager.default.fileExists(atPath:))

let package = Package(
  name: "mightappear",
  products: [
    .library(name: "Lifecycle", targets: ["Lifecycle"])
  ],
  targets: [
    .target(name: "Lifecycle", swiftSettings: strict),
    .target(name: "Canvas", swiftSettings: strict),
    .target(name: "CTerminal", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "Terminal", dependencies: ["Canvas", "CTerminal"], swiftSettings: strict),
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "CVTerm", path: "Tests/CVTerm",
      cSettings: hasVTerm ? [.define("CVTERM_LINKED")] : [],
      linkerSettings: hasVTerm ? [.linkedLibrary("vterm")] : []),
    .target(name: "TerminalScenes", dependencies: ["Canvas"], path: "Tests/TerminalScenes", swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Canvas", "Terminal", "TerminalScenes", "CTestSupport"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    .target(
      name: "PseudoTerminal", dependencies: ["Canvas", "CTestSupport", "CVTerm"], path: "Tests/PseudoTerminal",
      swiftSettings: strict),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "CTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Canvas", "CTerminal", "Terminal", "TerminalScenes", "TerminalProbe", "PseudoTerminal", "CTestSupport",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
