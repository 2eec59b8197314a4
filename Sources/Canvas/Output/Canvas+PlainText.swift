extension Canvas {
  /// The canvas as text, a line a row, without any style.
  public func plainText(trimmingTrailingSpaces: Bool = true) -> String {
    var text = ""
    for y in 0..<height {
      text += line(y, trimmingTrailingSpaces: trimmingTrailingSpaces)
      text += "\n"
    }
    return text
  }

  func line(_ y: Int, trimmingTrailingSpaces: Bool) -> String {
    var end = width
    if trimmingTrailingSpaces {
      while end > 0 && self[end - 1, y].isSpace { end -= 1 }
    }
    var text = ""
    for x in 0..<end { self[x, y].append(to: &text) }
    return text
  }
}

extension Cell {
  /// Whether it shows nothing but its background.
  var isSpace: Bool { words[0] & 0x7F_FFFF == Cell.blank.words[0] & 0x7F_FFFF && !hasMarks }
}
