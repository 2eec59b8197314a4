/// A character that the program draws, one cell wide, with a form in Unicode and one in ASCII.
package struct Glyph: Hashable, Sendable {
  package let unicode: Unicode.Scalar
  package let ascii: Unicode.Scalar

  package init(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) {
    precondition(
      ScalarKind(unicode) == .narrow && ascii.isASCII && ScalarKind(ascii) == .narrow,
      "both forms of a glyph are one cell wide, and the second is ASCII")
    self.unicode = unicode
    self.ascii = ascii
  }

  /// Creates a glyph with its two forms, given as a pair by modules that do not know glyphs.
  package init(_ forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar)) {
    self.init(forms.unicode, forms.ascii)
  }

  package func text(_ charset: Charset) -> String { String(Character(charset == .unicode ? unicode : ascii)) }

  package static let space = Glyph(" ", " ")
  /// The sign at the end of a text that was cut.
  package static let ellipsis = Glyph("…", "~")
  package static let horizontal = Glyph("─", "-")
  package static let vertical = Glyph("│", "|")
  /// A joint of a line with the left side of a frame.
  package static let leftJoint = Glyph("├", "+")
  /// A joint of a line with the right side of a frame.
  package static let rightJoint = Glyph("┤", "+")
  package static let lastBranch = Glyph("└", "`")
  package static let filled = Glyph("█", "#")
  package static let empty = Glyph("░", ".")
  /// A filler for a line that only the other side of a comparison has.
  package static let absence = Glyph("·", ".")
  /// A mark across a bar.
  package static let threshold = Glyph("┊", "|")
}

/// The character set that the program draws with; text from files and users is drawn unchanged in both.
package enum Charset: Hashable, Sendable {
  case unicode
  case ascii
}

package struct Corners: Hashable, Sendable {
  let upperLeft: Glyph
  let upperRight: Glyph
  let lowerLeft: Glyph
  let lowerRight: Glyph

  /// Sharp corners, for panes.
  package static let square = Corners(
    upperLeft: Glyph("┌", "+"), upperRight: Glyph("┐", "+"),
    lowerLeft: Glyph("└", "+"), lowerRight: Glyph("┘", "+"))

  /// Rounded corners, for pictures of screens and cards.
  package static let round = Corners(
    upperLeft: Glyph("╭", "."), upperRight: Glyph("╮", "."),
    lowerLeft: Glyph("╰", "'"), lowerRight: Glyph("╯", "'"))
}
