import Canvas
import Notation

extension Canvas {
  /// Draws a line of Swift code: keywords in blue, methods and strings in colors of their own.
  mutating func put(swift line: String, row: Int, of area: Rectangle, role: Role) {
    var x = area.x
    for part in SwiftPart.parts(of: line) {
      let y = area.y + row
      switch part.kind {
      case .keyword: x = put(part.text, x: x, y: y, role: role == .plain ? .focus : .accent, within: area)
      case .call: x = put(part.text, x: x, y: y, role: role, tint: .third, within: area)
      case .string: x = put(part.text, x: x, y: y, role: role, tint: .first, within: area)
      case .comment: x = put(part.text, x: x, y: y, role: .quiet, within: area)
      case .other: x = put(part.text, x: x, y: y, role: role, within: area)
      }
    }
  }
}
