/// A cell as a canvas keeps it, in four bytes, so that a picture is quickly cleared, compared and handed to C.
///
/// Bits 0 to 20 hold the character, 21 and 22 its width, 24 to 31 the style. Where bit 23 is set, marks stand on the
/// character, and the lower bits hold the number of both among the clusters of the canvas.
public struct PackedCell: BitwiseCopyable, Sendable {
  var bits: UInt32

  /// Says that there are marks.
  static let clusterBit: UInt32 = 1 << 23
  /// How many cells of a canvas can have marks.
  static let mostClusters = 1 << 21

  static let blank = PackedCell(" ")

  init(_ scalar: Unicode.Scalar, width: UInt32 = 1, style: Canvas.Style = Canvas.Style(.plain)) {
    bits = scalar.value | width << 21 | UInt32(style.rawValue) << 24
  }

  init(withoutMarks cell: Cell) { bits = cell.words[0] }

  /// A cell with a number among the clusters.
  init(_ cell: Cell, cluster: Int) {
    bits = cell.words[0] & 0xFF60_0000 | Self.clusterBit | UInt32(truncatingIfNeeded: cluster)
  }

  /// The second half of a wide character.
  static func continuation(_ style: Canvas.Style) -> PackedCell { PackedCell("\0", width: 0, style: style) }

  /// How many cells the character takes: 1, 2, or 0 in its own second half.
  var width: Int { Int(bits >> 21 & 3) }

  /// The number among the clusters, where there are marks.
  var cluster: Int? { bits & Self.clusterBit == 0 ? nil : Int(bits & 0x1F_FFFF) }

  var style: Canvas.Style {
    get { Canvas.Style(rawValue: UInt8(bits >> 24)) }
    set { bits = bits & 0xFF_FFFF | UInt32(newValue.rawValue) << 24 }
  }
}
