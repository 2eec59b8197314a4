extension Canvas {
  /// Returns the canvas as lines of text with the escape sequences that style it on a terminal.
  ///
  /// Without color, attributes such as bold are used. Apart from the text, only SGR sequences are written, and each
  /// line ends in the terminal's own colors.
  package func ansi(_ theme: Theme = .standard, _ depth: ColorDepth = .full) -> String {
    var text = ""
    for y in 0..<height {
      var end = width
      while end > 0 && self[end - 1, y] == .blank { end -= 1 }
      var style: Style?
      var current = ""
      for x in 0..<end {
        let cell = self[x, y]
        if cell.style != style && cell.width > 0 {
          style = cell.style
          let wanted = selectGraphicRendition(theme.paint(cell.style, depth), depth)
          if wanted != current { text += current.isEmpty ? wanted : "\u{1B}[0m" + wanted }
          current = wanted
        }
        text += cell.text
      }
      text += current.isEmpty ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }
}

/// Returns the escape sequence that changes from the terminal's own look to a paint; empty for that look itself.
private func selectGraphicRendition(_ paint: Paint, _ depth: ColorDepth) -> String {
  var codes: [String] = []
  if paint.attributes.contains(.bold) { codes.append("1") }
  if paint.attributes.contains(.dim) { codes.append("2") }
  if paint.attributes.contains(.underline) { codes.append("4") }
  if paint.attributes.contains(.reverse) { codes.append("7") }
  if let color = paint.foreground { codes.append(colorCode(color, depth, normal: 30, bright: 90, extended: 38)) }
  if let color = paint.background { codes.append(colorCode(color, depth, normal: 40, bright: 100, extended: 48)) }
  return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
}

/// Returns a number of thousandths with three decimals.
package func decimal(thousandths: Int) -> String {
  let digits = "\(thousandths % 1000)"
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
}

/// Returns the code for a color, in the form that a terminal with this color depth understands.
private func colorCode(_ color: UInt8, _ depth: ColorDepth, normal: Int, bright: Int, extended: Int) -> String {
  if depth == .full { return "\(extended);5;\(color)" }
  return color < 8 ? "\(normal + Int(color))" : "\(bright + Int(color) - 8)"
}

extension Canvas {
  package func plainText(trimmingTrailingSpaces: Bool = true) -> String {
    (0..<height).map { line($0, trimmingTrailingSpaces: trimmingTrailingSpaces) + "\n" }.joined()
  }

  func line(_ y: Int, trimmingTrailingSpaces: Bool) -> String {
    var end = width
    if trimmingTrailingSpaces { while end > 0 && self[end - 1, y].isSpace { end -= 1 } }
    return (0..<end).map { self[$0, y].text }.joined()
  }
}
