import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// Invariants of pictures at every size, including sizes without a stored picture.
@Suite("At every size")
struct EverySizeTests {
  /// Sizes at which parts are cut, squeezed, or have room to spare.
  private static let sizes = [
    (26, 9), (36, 14), (45, 40), (58, 11), (64, 22), (71, 16), (77, 27), (80, 24), (86, 20), (93, 45), (110, 24),
    (131, 35), (190, 60),
  ]

  private func picture(_ model: Model, _ size: (Int, Int)) -> Canvas {
    var model = model
    _ = update(&model, .input(.resized(width: size.0, height: size.1)))
    return model.picture
  }

  @Test("each corner of a frame has its side, and only ASCII is drawn where no more may, of each scene at some sizes")
  func frames() throws {
    for (index, scene) in Scenes.all.enumerated() {
      let model = try scene.model()
      for (place, size) in Self.sizes.enumerated() where (index + place).isMultiple(of: 5) {
        let canvas = picture(model, size)
        let open = canvas.openCorners
        #expect(open.isEmpty, "\(scene.name) at \(size.0)x\(size.1): \(open)\n\(canvas.plainText())")
        guard scene.isASCII else { continue }
        let stray = picture(try scene.model(.ascii), size).plainText().unicodeScalars.filter { !$0.isASCII }
        #expect(stray.isEmpty, "\(scene.name) at \(size.0)x\(size.1): \(stray)")
      }
    }
  }
}

extension Scene {
  /// True if nothing in it has to be written otherwise than in ASCII.
  fileprivate var isASCII: Bool { text.utf8.allSatisfy { $0 < 128 } && language != .japanese }
}

extension Canvas {
  /// The corners of panes and lists that no line leads to from below or above; cards may lie behind each other.
  fileprivate var openCorners: [Point] {
    let upright: Set<String> = ["│", "├", "┤", "┌", "┐", "└", "┘", "┴"]
    return (0..<height).flatMap { y in
      (0..<width).compactMap { x in
        guard self[x, y].role == .frame else { return nil }
        let next: Int
        switch self[x, y].text {
        case "┌", "┐": next = y + 1
        case "┘": next = y - 1
        default: return nil
        }
        return (0..<height).contains(next) && upright.contains(self[x, next].text) ? nil : Point(x: x, y: y)
      }
    }
  }
}
