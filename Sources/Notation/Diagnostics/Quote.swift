import Canvas

/// The part of a line that is quoted below a message, and the place of the mark below the quote.
struct Quote {
  /// The number of characters shown on either side of the mark's beginning.
  static let reach = 100

  /// The quoted part, with hidden characters made visible.
  private(set) var text = ""
  private(set) var markOffset = 0
  private(set) var markWidth = 0
  let isMarkedWhole: Bool

  /// Quotes a line, with a mark below `length` scalars from `column` on.
  init(_ line: String, column: Int, length: Int) {
    let markStart = max(column - 1, 0)
    let markEnd = markStart + max(length, 1)
    isMarkedWhole = markStart == 0 && markEnd >= line.unicodeScalars.count
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

  private mutating func append(_ shown: String, offset: Int, markStart: Int, markEnd: Int, count: Int = 1) {
    let width = shown.reduce(0) { $0 + cellWidth(of: $1) }
    if offset + count <= markStart {
      markOffset += width
    } else if offset < markEnd {
      markWidth += width
    }
    text += shown
  }
}

/// Returns the width of a character in cells, as terminals that join its scalars draw it.
private func cellWidth(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  switch ScalarKind(first) {
  case .mark: return 0
  case .wide: return 2
  case .narrow where !first.isASCII && character.unicodeScalars.contains("\u{FE0F}"): return 2
  case .narrow, .hidden: return 1
  }
}
