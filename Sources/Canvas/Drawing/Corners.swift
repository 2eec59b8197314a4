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
