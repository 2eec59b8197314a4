import Canvas
import Foundation

extension String {
  /// Returns true if a text is complete in this picture, wrapped at some width from the picture's own down to 16 cells.
  func shows(_ text: String, width: Int) -> Bool {
    var tried: Set<[String]> = []
    return (16...width).reversed().contains { width in
      let lines = text.wrapped(toCells: width)
      return tried.insert(lines).inserted && lines.allSatisfy(holds)
    }
  }

  /// Returns true if a text is in this one, byte by byte, which is much quicker than character by character.
  func holds(_ text: String) -> Bool {
    unsafe withCString { whole in unsafe text.withCString { unsafe strstr(whole, $0) != nil } }
  }
}
