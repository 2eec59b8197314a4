import Canvas
import Study

/// What stands before a line of a comparison and says how it relates to the other side, without any color.
public enum ComparisonSign: Hashable, Sendable, CaseIterable {
  /// The same on both sides; only on the left; only on the right.
  case equal, onlyLeft, onlyRight
  /// The same line stands further up, or further down, on the other side.
  case above, below

  /// The glyph.
  public var glyph: Glyph {
    switch self {
    case .equal: Glyph("=", "=")
    case .onlyLeft: Glyph("<", "<")
    case .onlyRight: Glyph(">", ">")
    case .above: Glyph("↑", "^")
    case .below: Glyph("↓", "v")
    }
  }
}

extension Glyph {
  /// Where a line stands on the other side only.
  public static let absence = Glyph("·", ".")
}

extension Comparison {
  /// The sign of a row on a side; nothing where nothing stands there.
  public func sign(ofRow index: Int, on side: Side) -> ComparisonSign? {
    let row = rows[index]
    guard row[side] != nil else { return nil }
    if let counterpart = row.counterpart { return counterpart < index ? .above : .below }
    let isSame = row.kind == .action ? row.left != nil && sections[row.section].isSame : row.kind == .equal
    return isSame ? .equal : side == .left ? .onlyLeft : .onlyRight
  }
}
