/// The sizes of a picture in SVG, in pixels; a character of a monospaced font is three fifths as wide as it is high.
private enum Metrics {
  /// The height of the font, and of a row.
  static let font = 15, row = 18
  static let column = 9
  static let margin = 12
}

extension Canvas {
  /// The canvas as a picture for a document; it follows the reader's choice of a light or a dark page.
  ///
  /// Each run of cells with the same role is one text of a fixed length, so that any monospaced font fits.
  public func svg(_ theme: Theme = .standard) -> String {
    let used = Canvas.Role.allCases.filter { role in cells.contains { $0.role == role } }
    let pixels = (
      width: width * Metrics.column + 2 * Metrics.margin, height: height * Metrics.row + 2 * Metrics.margin
    )
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(pixels.width) \(pixels.height)" \
      width="\(pixels.width)" height="\(pixels.height)">
      <style>
      svg { --page: #ffffff; --ink: #24292f; font: \(Metrics.font)px ui-monospace, Menlo, Consolas, monospace }
      @media (prefers-color-scheme: dark) { svg { --page: #16191d; --ink: #d6dae0 } }
      text { white-space: pre; fill: var(--ink) }
      \(used.map { styleRules($0, theme.paint($0, .full)) }.joined())</style>
      <rect width="100%" height="100%" rx="6" fill="var(--page)"/>

      """
    for y in 0..<height { appendRow(y, theme, to: &text) }
    return text + "</svg>\n"
  }

  private func appendRow(_ y: Int, _ theme: Theme, to text: inout String) {
    var x = 0
    while x < width {
      let role = self[x, y].role
      let start = x
      var run = ""
      while x < width && self[x, y].role == role {
        self[x, y].append(to: &run)
        x += 1
      }
      let left = Metrics.margin + start * Metrics.column
      let top = Metrics.margin + y * Metrics.row
      let length = (x - start) * Metrics.column
      let paint = theme.paint(role, .full)
      if paint.attributes.contains(.reverse) || paint.background != nil {
        text +=
          "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(length)\" height=\"\(Metrics.row)\" class=\"\(role)-back\"/>\n"
      }
      let isBlank = run.allSatisfy { $0 == " " }
      if isBlank { continue }
      text += "<text x=\"\(left)\" y=\"\(top + Metrics.font - 1)\" textLength=\"\(length)\" class=\"\(role)\">"
      text += escaped(run) + "</text>\n"
    }
  }
}

/// The rules by which a role is drawn, and what is behind it.
private func styleRules(_ role: Canvas.Role, _ paint: Paint) -> String {
  var text = paint.foreground.map(hexadecimal) ?? "var(--ink)"
  var back = paint.background.map(hexadecimal) ?? "var(--page)"
  if paint.attributes.contains(.reverse) { swap(&text, &back) }
  var rule = ".\(role) { fill: \(text)"
  if paint.attributes.contains(.bold) { rule += "; font-weight: bold" }
  if paint.attributes.contains(.dim) { rule += "; opacity: 0.6" }
  if paint.attributes.contains(.underline) { rule += "; text-decoration: underline" }
  return rule + " }\n.\(role)-back { fill: \(back) }\n"
}

/// A color of the palette of 256 as the web writes it; the first sixteen are those of xterm.
private func hexadecimal(_ color: UInt8) -> String {
  let basic = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
  ]
  let number = Int(color)
  if number < 16 { return basic[number] }
  let steps = [0, 95, 135, 175, 215, 255]
  let cube = number - 16
  let parts =
    number < 232
    ? [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
    : Array(repeating: 8 + (number - 232) * 10, count: 3)
  return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
