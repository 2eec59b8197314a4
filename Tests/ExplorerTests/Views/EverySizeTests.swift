import Canvas
import Foundation
import TestSupport
import Testing

@testable import Explorer

/// All moments at sizes of which no picture is stored, by a number for each picture.
@Suite("At every size")
struct EverySizeTests {
  /// Sizes at which each part is cut, squeezed or has room to spare.
  private static let sizes = [
    (26, 9), (36, 14), (45, 40), (58, 11), (64, 22), (71, 16), (77, 27), (86, 20), (93, 45), (110, 24), (131, 35),
    (190, 60),
  ]
  /// The moments whose pictures are stored.
  private static let scenes =
    Scenes.peek + Scenes.swipe + Scenes.transitions + Scenes.overlays + Scenes.comparisons + Scenes.logs
    + Scenes.predictions + Scenes.lessons
  /// Where the numbers stand: a line for each moment, with a number for each size.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden/sizes.table")

  /// A number that is another one for other pictures: FNV-1a, by Fowler, Noll and Vo.
  private static func number(of canvas: Canvas) -> String {
    let hash = canvas.golden().utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36)
  }

  /// What each moment looks like now.
  private static func lines() throws -> [String] {
    var canvas = Canvas(width: 0, height: 0)
    return try scenes.map { scene in
      var model = try scene.model()
      let numbers = sizes.map { width, height in
        _ = update(&model, .input(.resized(width: width, height: height)))
        View().draw(model, on: &canvas)
        return number(of: canvas)
      }
      return ([scene.name] + numbers).joined(separator: " ")
    }
  }

  @Test("a moment looks as it did")
  func pictures() throws {
    let drawn = try Self.lines()
    let stored = try? String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write", drawn != stored {
      try (drawn.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(drawn.count == stored?.count)
    for (now, before) in zip(drawn, stored ?? []) where now != before {
      let parts = zip(now.split(separator: " "), before.split(separator: " "))
      let different = zip(Self.sizes, parts.dropFirst()).filter { $0.1.0 != $0.1.1 }.map { "\($0.0.0)x\($0.0.1)" }
      Issue.record("\(now.prefix { $0 != " " }) is another picture at \(different); if it is meant: GOLDEN=write")
    }
  }
}
