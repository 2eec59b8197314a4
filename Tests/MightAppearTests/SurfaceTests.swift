import Foundation
import Testing

/// The public API must not change by accident.
@Suite("The public surface")
struct SurfaceTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test("is what the list says; GOLDEN=write writes it anew")
  func list() throws {
    let folder = tests.appending(path: "../../Sources/MightAppear")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    var lines: [String] = []
    for file in files {
      var isOpen = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let bare = line.trimmingCharacters(in: .whitespaces)
        if bare.hasPrefix("public ") { isOpen = true }
        guard isOpen else { continue }
        // A declaration ends where its body begins, and goes on over the lines of its parameters.
        lines.append(bare.hasPrefix("public ") ? bare : "  " + bare)
        isOpen = !(bare.hasSuffix("{") || bare.hasSuffix("}") || (bare.hasPrefix("public ") && !bare.hasSuffix("(")))
      }
    }
    let surface = lines.joined(separator: "\n") + "\n"
    let file = tests.appending(path: "public.txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" { try Data(surface.utf8).write(to: file) }
    let listed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(listed == lines, "the list has \(listed.difference(from: lines))")
  }

  @Test("lets nothing of the parts be seen")
  func parts() throws {
    let folder = tests.appending(path: "../../Sources/MightAppear")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard file.pathExtension == "swift" else { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }, "\(file.path)")
    }
  }
}
