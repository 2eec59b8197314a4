extension Canvas {
  /// The canvas as text, a line a row, without any style.
  public func plainText(trimmingTrailingSpaces: Bool = true) -> String {
    (0..<height).map { line($0, trimmingTrailingSpaces: trimmingTrailingSpaces) + "\n" }.joined()
  }

  func line(_ y: Int, trimmingTrailingSpaces: Bool) -> String {
    var end = width
    if trimmingTrailingSpaces {
      while end > 0 && self[end - 1, y].isSpace { end -= 1 }
    }
    return (0..<end).map { self[$0, y].text }.joined()
  }
}
