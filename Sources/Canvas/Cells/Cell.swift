/// One cell of a canvas.
public struct Cell: Hashable, Sendable {
  /// A character with the marks on it; empty in the second half of a wide one.
  public internal(set) var text: String
  /// How many cells the character takes: 1, 2, or 0 in its own second half.
  public let width: Int
  /// What it means, and whose it is.
  public internal(set) var style: Canvas.Style

  /// How many marks fit onto a character.
  static let mostMarks = 3

  static let blank = Cell(" ")

  init(_ text: String, width: Int = 1, style: Canvas.Style = Canvas.Style(.plain)) {
    (self.text, self.width, self.style) = (text, width, style)
  }

  /// What it means.
  public var role: Canvas.Role { style.role }

  /// Whether it shows nothing but its background.
  var isSpace: Bool { text == " " }

  /// Whether it holds a character of ASCII without marks.
  var isASCII: Bool { text.utf8.count == 1 }
}
