/// A character of the program's own in both of its forms, each one cell wide.
public struct Glyph: Hashable, Sendable {
  /// The form for those who have Unicode.
  public let unicode: Unicode.Scalar
  /// The form for everybody.
  public let ascii: Unicode.Scalar

  /// A glyph with its two forms.
  public init(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) {
    precondition(
      ScalarKind(unicode) == .narrow && ascii.isASCII && ScalarKind(ascii) == .narrow,
      "both forms of a glyph are one cell wide, and the second is ASCII")
    self.unicode = unicode
    self.ascii = ascii
  }

  /// A glyph with its two forms, as those who know no glyphs say them.
  public init(_ forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar)) {
    self.init(forms.unicode, forms.ascii)
  }

  /// The form that belongs to a charset.
  public func scalar(_ charset: Charset) -> Unicode.Scalar {
    charset == .unicode ? unicode : ascii
  }

  /// The form that belongs to a charset, for use inside of a text.
  public func text(_ charset: Charset) -> String {
    String(Character(scalar(charset)))
  }
}

extension Glyph {
  /// Nothing.
  public static let space = Glyph(" ", " ")
  /// The end of a text that was cut.
  public static let ellipsis = Glyph("…", "~")
  /// A line from left to right.
  public static let horizontal = Glyph("─", "-")
  /// A line from top to bottom.
  public static let vertical = Glyph("│", "|")
  /// Where a line from the left side of a frame begins.
  public static let leftJoint = Glyph("├", "+")
  /// Where a line meets the right side of a frame.
  public static let rightJoint = Glyph("┤", "+")
  /// The last branch of a tree.
  public static let lastBranch = Glyph("└", "`")
  /// The part of a bar that is reached.
  public static let filled = Glyph("█", "#")
  /// The part of a bar that is not.
  public static let empty = Glyph("░", ".")
  /// Where a line stands elsewhere only.
  public static let absence = Glyph("·", ".")
  /// A mark across a bar.
  public static let threshold = Glyph("┊", "|")
}

/// Which characters the program itself may draw with; text that comes from a person is drawn as it is in both.
public enum Charset: Hashable, Sendable {
  /// Lines, triangles and blocks of Unicode.
  case unicode
  /// What every terminal and every font has.
  case ascii
}

/// The four corners of a frame.
public struct Corners: Hashable, Sendable {
  let upperLeft: Glyph
  let upperRight: Glyph
  let lowerLeft: Glyph
  let lowerRight: Glyph

  /// Sharp, for panes.
  public static let square = Corners(
    upperLeft: Glyph("┌", "+"), upperRight: Glyph("┐", "+"),
    lowerLeft: Glyph("└", "+"), lowerRight: Glyph("┘", "+"))

  /// Soft, for the pictures of screens and cards.
  public static let round = Corners(
    upperLeft: Glyph("╭", "."), upperRight: Glyph("╮", "."),
    lowerLeft: Glyph("╰", "'"), lowerRight: Glyph("╯", "'"))
}
