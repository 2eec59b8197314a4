/// How many cells of a terminal the text takes; simple, since it only positions the mark below a quoted line.
func cellWidth(of text: String) -> Int {
  var width = 0
  for character in text { width += cellWidth(of: character) }
  return width
}

/// How many cells a character takes with all that is combined with it.
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

/// The blocks whose characters take two cells.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
  0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
]
