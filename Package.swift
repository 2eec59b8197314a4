// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is compiled with.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "mightappear",
  products: [
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(name: "Notation", targets: ["Notation"]),
  ],
  targets: [
    .target(name: "Lifecycle", swiftSettings: strict),
    .target(name: "Notation", dependencies: ["Lifecycle"], swiftSettings: strict),
    .target(name: "Canvas", swiftSettings: strict),
    .target(name: "Explorer", dependencies: ["Lifecycle", "Notation", "Canvas"], swiftSettings: strict),
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .testTarget(
      name: "NotationTests", dependencies: ["Lifecycle", "Notation"], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "CTestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
