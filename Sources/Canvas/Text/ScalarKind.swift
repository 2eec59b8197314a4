/// How a single Unicode scalar behaves on a grid of cells.
public enum ScalarKind: UInt8, Sendable {
  case narrow = 0
  /// It takes two cells.
  case wide = 1
  /// It takes none and belongs to the character before it.
  case mark = 2
  /// It must not reach a terminal as it is: controls, what reorders or hides text, what has no width or no meaning.
  case hidden = 3

  /// Looks a scalar up; printable ASCII and the blocks of lines and shapes without a search, as most cells hold those.
  public init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value &- 0x20 < 0x5F || value &- 0x2500 < 0xFD {
      self = .narrow
    } else if value < 0xA0 {
      self = .hidden
    } else {
      self = ScalarKind.found(value)
    }
  }

  /// Finds the last entry of the table that begins at or before a value.
  private static func found(_ value: UInt32) -> ScalarKind {
    var low = 0
    var high = scalarKindTable.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if scalarKindTable[middle] >> 2 <= value { low = middle } else { high = middle }
    }
    return ScalarKind(rawValue: UInt8(scalarKindTable[low] & 3)) ?? .hidden
  }
}
