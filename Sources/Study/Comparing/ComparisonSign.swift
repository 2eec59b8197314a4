/// What stands before a line of a comparison and says how it relates to the other side, without any color.
public enum ComparisonSign: Hashable, Sendable, CaseIterable {
  /// The same on both sides; only on the left; only on the right.
  case equal, onlyLeft, onlyRight
  /// The same line stands further up, or further down, on the other side.
  case above, below

  /// The character that shows it, and the one for terminals that have ASCII only.
  public var forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .equal: ("=", "=")
    case .onlyLeft: ("<", "<")
    case .onlyRight: (">", ">")
    case .above: ("↑", "^")
    case .below: ("↓", "v")
    }
  }
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
