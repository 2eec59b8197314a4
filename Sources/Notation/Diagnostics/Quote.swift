/// The part of a line that is quoted below a message, and the place of the mark below the quote.
struct Quote {
  /// The number of characters shown on either side of the mark's beginning.
  static let reach = 100

  /// The quoted part, with hidden characters made visible.
  private(set) var text = ""
  private(set) var markOffset = 0
  private(set) var markWidth = 0

  /// Quotes a line, with a mark below `length` scalars from `column` on.
  init(_ line: String, column: Int, length: Int) {
    let markStart = max(column - 1, 0)
    let markEnd = markStart + max(length, 1)
    let first = max(markStart - Self.reach, 0)
    let last = markStart + Self.reach
    if first > 0 { append("…", offset: first, markStart: markStart, markEnd: markStart) }
    var offset = 0
    for character in line {
      let count = character.unicodeScalars.count
      if offset >= first, offset < last {
        append(visible(String(character)), offset: offset, markStart: markStart, markEnd: markEnd, count: count)
      }
      offset += count
      if offset >= last { break }
    }
    if line.unicodeScalars.count > last { text += "…" }
  }

  /// Appends a character of the line that begins at a scalar offset.
  private mutating func append(_ shown: String, offset: Int, markStart: Int, markEnd: Int, count: Int = 1) {
    let width = cellWidth(of: shown)
    if offset + count <= markStart {
      markOffset += width
    } else if offset < markEnd {
      markWidth += width
    }
    text += shown
  }
}

/// Returns the approximate width of a text in cells, which is enough to position the mark below a quoted line.
func cellWidth(of text: String) -> Int {
  var width = 0
  for character in text { width += cellWidth(of: character) }
  return width
}

/// Returns the width of a character with its combining marks.
private func cellWidth(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.isASCII { return 1 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  let asksForEmoji = character.unicodeScalars.contains { $0.value == 0xFE0F }
  return asksForEmoji || wideRanges.contains { $0.contains(first.value) } ? 2 : 1
}

/// The ranges of characters that are two cells wide.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
  0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
]
