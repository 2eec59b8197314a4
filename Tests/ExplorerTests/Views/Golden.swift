import Canvas
import Foundation
import TestSupport
import Testing

/// Compares pictures with those that are stored beside the tests.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  /// True if pictures are to be stored; the tests then fail, so that no picture is stored without being read.
  private static let isWriting = ProcessInfo.processInfo.environment["GOLDEN"] == "write"

  /// Expects a canvas to be the picture that is stored under a name.
  static func expect(_ canvas: Canvas, is name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: "\(name).txt")
    let drawn = canvas.golden()
    let stored = try? String(contentsOf: file, encoding: .utf8)
    guard drawn != stored else { return }
    if isWriting {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try drawn.write(to: file, atomically: true, encoding: .utf8)
      Issue.record(
        "\(name) is written; read it, and run the tests again without GOLDEN=write", sourceLocation: location)
    } else if let stored {
      Issue.record("\(comparison(name, stored, drawn))", sourceLocation: location)
    } else {
      Issue.record(
        "\(name) is not stored: run the tests with GOLDEN=write, and read what they store", sourceLocation: location)
    }
  }

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// Both pictures, with the first row that differs marked, and the way to store the new one.
  private static func comparison(_ name: String, _ stored: String, _ drawn: String) -> String {
    let before = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let after = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    let different = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let position = different ?? min(before.count, after.count)
    func picture(_ lines: [Substring]) -> String {
      lines.enumerated().map { ($0.offset == position ? "> " : "  ") + $0.element }.joined(separator: "\n")
    }
    return """
      \(name) differs from what is stored, first in line \(position + 1).
      Stored:
      \(picture(before))
      Drawn:
      \(picture(after))
      If it is meant: GOLDEN=write make test, and read the difference.
      """
  }
}
