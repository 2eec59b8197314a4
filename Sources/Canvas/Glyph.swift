/// A character of the program's own in both of its forms, each one cell wide.
package struct Glyph: Hashable, Sendable {
  /// The form for those who have Unicode.
  package let unicode: Unicode.Scalar
  /// The form for everybody.
  package let ascii: Unicode.Scalar

  /// A glyph with its two forms.
  package init(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) {
    precondition(
      ScalarKind(unicode) == .narrow && ascii.isASCII && ScalarKind(ascii) == .narrow,
      "both forms of a glyph are one cell wide, and the second is ASCII")
    self.unicode = unicode
    self.ascii = ascii
  }

  /// A glyph with its two forms, as those who know no glyphs say them.
  package init(_ forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar)) {
    self.init(forms.unicode, forms.ascii)
  }

  /// The form that belongs to a charset.
  package func scalar(_ charset: Charset) -> Unicode.Scalar {
    charset == .unicode ? unicode : ascii
  }

  /// The form that belongs to a charset, for use inside of a text.
  package func text(_ charset: Charset) -> String {
    String(Character(scalar(charset)))
  }
}

extension Glyph {
  /// An empty cell.
  package static let space = Glyph(" ", " ")
  /// The end of a text that was cut.
  package static let ellipsis = Glyph("…", "~")
  /// A horizontal line.
  package static let horizontal = Glyph("─", "-")
  /// A vertical line.
  package static let vertical = Glyph("│", "|")
  /// The joint of a line with the left side of a frame.
  package static let leftJoint = Glyph("├", "+")
  /// The joint of a line with the right side of a frame.
  package static let rightJoint = Glyph("┤", "+")
  /// The last branch of a tree.
  package static let lastBranch = Glyph("└", "`")
  /// The reached part of a bar.
  package static let filled = Glyph("█", "#")
  /// The rest of a bar.
  package static let empty = Glyph("░", ".")
  /// The place of a line that only the other side has.
  package static let absence = Glyph("·", ".")
  /// A mark across a bar.
  package static let threshold = Glyph("┊", "|")
}

/// The characters that the program draws with; text from files and users is drawn as it is in both.
package enum Charset: Hashable, Sendable {
  /// Lines, triangles and blocks of Unicode.
  case unicode
  /// ASCII, for every terminal and font.
  case ascii
}

/// The four corners of a frame.
package struct Corners: Hashable, Sendable {
  let upperLeft: Glyph
  let upperRight: Glyph
  let lowerLeft: Glyph
  let lowerRight: Glyph

  /// Sharp, for panes.
  package static let square = Corners(
    upperLeft: Glyph("┌", "+"), upperRight: Glyph("┐", "+"),
    lowerLeft: Glyph("└", "+"), lowerRight: Glyph("┘", "+"))

  /// Soft, for the pictures of screens and cards.
  package static let round = Corners(
    upperLeft: Glyph("╭", "."), upperRight: Glyph("╮", "."),
    lowerLeft: Glyph("╰", "'"), lowerRight: Glyph("╯", "'"))
}
