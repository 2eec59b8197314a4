/// The four corners of a frame.
public struct Corners: Hashable, Sendable {
  /// The upper left one.
  let upperLeft: Glyph
  /// The upper right one.
  let upperRight: Glyph
  /// The lower left one.
  let lowerLeft: Glyph
  /// The lower right one.
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
