import Canvas
import Foundation
import TestSupport
import Testing

@testable import Explorer

/// Numbers for pictures, stored in a table: a line for each thing that is looked at, with a number for each view of it.
///
/// It says that something is drawn in another way, and the stored pictures beside it say what is to be seen.
enum PictureTable {
  /// Expects lines to be those that are stored under a name, with these headings for their numbers.
  static func expect(
    _ lines: [String], _ columns: [String], are name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/\(name).table")
    let drawn = [(["what"] + columns).joined(separator: "\t")] + lines
    let stored = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    guard drawn != stored else { return }
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      try (drawn.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let before = Dictionary((stored ?? []).map { ($0.prefix { $0 != "\t" }, $0) }, uniquingKeysWith: { $1 })
    for line in lines {
      let name = line.prefix { $0 != "\t" }
      let parts = zip(line.split(separator: "\t"), (before[name] ?? "").split(separator: "\t")).dropFirst()
      let different = zip(columns, parts).filter { $0.1.0 != $0.1.1 }.map(\.0)
      guard line != before[name] else { continue }
      Issue.record(
        "\(name) is another picture: \(different); if it is meant: GOLDEN=write make test", sourceLocation: location)
    }
    #expect(drawn.count == stored?.count, sourceLocation: location)
  }

  /// A number that is another one for other pictures: FNV-1a, by Fowler, Noll and Vo.
  static func number(of models: Model..., sizes: [(Int, Int)], after before: UInt32 = 2_166_136_261) -> UInt32 {
    var canvas = Canvas(width: 0, height: 0)
    var hash = before
    for var model in models {
      for (width, height) in sizes {
        _ = update(&model, .input(.resized(width: width, height: height)))
        View().draw(model, on: &canvas)
        hash = canvas.golden().utf8.reduce(hash) { ($0 ^ UInt32($1)) &* 16_777_619 }
      }
    }
    return hash
  }
}
