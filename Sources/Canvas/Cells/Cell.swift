/// One cell of a canvas: a character one or two cells wide, the marks on it, and its role.
///
/// Four words of equal size, so that C reads them as they are: the first holds the character in bits 0 to 20, its
/// width in bits 21 and 22, and the style in bits 24 to 31; the others hold one mark each, or 0. A width of 0 is the
/// second half of a wide character.
public struct Cell: Hashable, BitwiseCopyable, Sendable {
  var words: SIMD4<UInt32>

  /// How many marks fit onto a character.
  static let mostMarks = 3

  static let blank = Cell(" ")

  /// A cell with a character and no marks.
  init(_ scalar: Unicode.Scalar, width: UInt32 = 1, style: Canvas.Style = Canvas.Style(.plain)) {
    words = SIMD4(scalar.value | width << 21 | UInt32(style.rawValue) << 24, 0, 0, 0)
  }

  /// A cell that is kept without marks.
  init(_ packed: PackedCell) { words = SIMD4(packed.bits, 0, 0, 0) }

  var hasMarks: Bool { words[1] != 0 }

  /// The character without its marks; meaningless in the second half of a wide one.
  public var scalar: Unicode.Scalar { Unicode.Scalar(words[0] & 0x1F_FFFF) ?? "\u{FFFD}" }

  /// How many cells the character takes: 1, 2, or 0 in its own second half.
  public var width: Int { Int(words[0] >> 21 & 3) }

  /// What the cell means, and whose it is.
  public internal(set) var style: Canvas.Style {
    get { Canvas.Style(rawValue: UInt8(words[0] >> 24)) }
    set { words[0] = words[0] & 0xFF_FFFF | UInt32(newValue.rawValue) << 24 }
  }

  /// What the cell means.
  public var role: Canvas.Role { style.role }

  /// The character with its marks; empty in the second half of a wide one.
  public var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  /// Adds the character with its marks to a text.
  public func append(to text: inout String) {
    guard width > 0 else { return }
    text.unicodeScalars.append(scalar)
    for index in 1...Cell.mostMarks {
      guard words[index] != 0, let mark = Unicode.Scalar(words[index]) else { return }
      text.unicodeScalars.append(mark)
    }
  }

  /// Puts a mark onto the character, the first one at index 0.
  mutating func setMark(_ index: Int, _ mark: Unicode.Scalar) {
    words[index + 1] = mark.value
  }
}
