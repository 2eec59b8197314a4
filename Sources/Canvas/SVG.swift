/// The sizes in an SVG picture, in pixels; a character of a monospaced font is three fifths as wide as it is high.
enum Metrics {
  /// The height of the font, and of a row.
  static let font = 15, row = 18
  static let column = 9
  static let margin = 12
}

extension Canvas {
  /// Returns the canvas as an SVG picture, which follows the reader's light or dark mode.
  ///
  /// Lines are drawn as paths, and each character outside of ASCII is centered in its cells separately, so that any
  /// monospaced font fits. Each color is given as a value before it is given as a variable, for renderers that do not
  /// support variables. Title and description are for screen readers.
  package func svg(_ theme: Theme = .standard, title: String = "", description: String = "") -> String {
    var text = Self.svgStart(width: width, height: height)
    if !title.isEmpty { text += "<title>\(escapedMarkup(title))</title>\n" }
    if !description.isEmpty { text += "<desc>\(escapedMarkup(description))</desc>\n" }
    text += """
      <style>
      \(Self.styleRules(usedStyles, theme))</style>
      <rect width="100%" height="100%" rx="6" class="page"/>

      """
    for y in 0..<height { text += svgRow(y, theme, top: Metrics.margin + y * Metrics.row) }
    return text + "</svg>\n"
  }

  static func pixels(width: Int, height: Int) -> (width: Int, height: Int) {
    (width * Metrics.column + 2 * Metrics.margin, height * Metrics.row + 2 * Metrics.margin)
  }

  /// Returns the start of a picture with a size in cells.
  static func svgStart(width: Int, height: Int) -> String {
    let pixels = pixels(width: width, height: height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(pixels.width) \(pixels.height)" \
      width="\(pixels.width)" height="\(pixels.height)" role="img" xml:space="preserve">

      """
  }

  static func styleRules(_ styles: [Canvas.Style], _ theme: Theme) -> String {
    """
    svg { --page: #ffffff; --ink: #24292f; font-size: \(Metrics.font)px; \
    font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace }
    @media (prefers-color-scheme: dark) { svg { --page: #16191d; --ink: #d6dae0 } }
    .page { fill: #ffffff; fill: var(--page) }
    text { white-space: pre }
    path { fill: none; stroke-width: 1.2 }
    \(styles.map { Canvas.styleRules($0, theme.paint($0, .full, on: .light)) }.joined())\
    @media (prefers-color-scheme: dark) {
    \(styles.filter { theme.paint($0, .full, on: .dark) != theme.paint($0, .full, on: .light) }
      .map { Canvas.styleRules($0, theme.paint($0, .full, on: .dark)) }.joined())}

    """
  }

  /// Returns a row of the picture, drawn at a vertical position.
  func svgRow(_ y: Int, _ theme: Theme, top: Int) -> String {
    var text = ""
    var x = 0
    while x < width {
      let style = self[x, y].style
      let start = x
      while x < width && self[x, y].style == style { x += 1 }
      let paint = theme.paint(style, .full)
      if paint.attributes.contains(.reverse) || paint.background != nil {
        text += "<rect x=\"\(Self.left(start))\" y=\"\(top)\" width=\"\((x - start) * Metrics.column)\" "
        text += "height=\"\(Metrics.row)\" class=\"\(style)-back\"/>\n"
      }
      let lines = linePath(start..<x, y, top: top)
      if !lines.isEmpty { text += "<path class=\"\(style)-line\" d=\"\(lines)\"/>\n" }
      appendTexts(start..<x, y, style, baseline: top + Metrics.font - 1, to: &text)
    }
    return text
  }

  static func left(_ x: Int) -> Int { Metrics.margin + x * Metrics.column }

  /// Adds the texts of cells that share a style: ASCII words as a whole, and other characters separately.
  private func appendTexts(_ cells: Range<Int>, _ y: Int, _ style: Style, baseline: Int, to text: inout String) {
    var x = cells.lowerBound
    while x < cells.upperBound {
      let cell = self[x, y]
      if cell.width == 0 || cell.isSpace || LineShape(cell.text) != nil {
        x += 1
        continue
      }
      if !cell.isASCII {
        let middle = 2 * Self.left(x) + max(cell.width, 1) * Metrics.column
        let center = middle % 2 == 0 ? "\(middle / 2)" : "\(middle / 2).5"
        text += "<text x=\"\(center)\" y=\"\(baseline)\" text-anchor=\"middle\" class=\"\(style)\">"
        text += escapedMarkup(cell.text) + "</text>\n"
        x += max(cell.width, 1)
        continue
      }
      let start = x
      var run = ""
      while x < cells.upperBound, case let next = self[x, y], next.isASCII {
        // Two spaces end a run, so that differences between fonts do not add up.
        if next.isSpace, x + 1 >= cells.upperBound || self[x + 1, y].isSpace || !self[x + 1, y].isASCII { break }
        run += next.text
        x += 1
      }
      text += "<text x=\"\(Self.left(start))\" y=\"\(baseline)\" "
      text += "textLength=\"\((x - start) * Metrics.column)\" class=\"\(style)\">\(escapedMarkup(run))</text>\n"
    }
  }

  private static func styleRules(_ style: Canvas.Style, _ paint: Paint) -> String {
    var ink = paint.foreground.map { [hexadecimal($0)] } ?? ["#24292f", "var(--ink)"]
    var back = paint.background.map { [hexadecimal($0)] } ?? ["#ffffff", "var(--page)"]
    if paint.attributes.contains(.reverse) { swap(&ink, &back) }
    func css(_ property: String, _ colors: [String]) -> String {
      colors.map { "\(property): \($0)" }.joined(separator: "; ")
    }
    var rule = ".\(style) { \(css("fill", ink))"
    if paint.attributes.contains(.bold) { rule += "; font-weight: bold" }
    if paint.attributes.contains(.underline) { rule += "; text-decoration: underline" }
    return rule + " }\n.\(style)-line { \(css("stroke", ink)) }\n.\(style)-back { \(css("fill", back)) }\n"
  }
}

/// Returns a color of the 256-color palette in the web's notation; the first sixteen are those of xterm.
func hexadecimal(_ color: UInt8) -> String {
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

package func escapedMarkup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The shape of a box-drawing character, given by the sides of its cell that its lines reach.
struct LineShape: Hashable {
  struct Sides: OptionSet, Hashable {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1), right = Sides(rawValue: 2), up = Sides(rawValue: 4), down = Sides(rawValue: 8)
    static let across: Sides = [.left, .right], upright: Sides = [.up, .down]
  }

  enum Look: Hashable {
    case plain, heavy, round
    case dashed(Int)
  }

  let sides: Sides
  let look: Look

  /// The shape of a character; `nil` if it is not a line.
  init?(_ sign: String) {
    guard let shape = Self.all[sign] else { return nil }
    self = shape
  }

  private init(_ sides: Sides, _ look: Look = .plain) { (self.sides, self.look) = (sides, look) }

  /// Returns the character with plain lines to some sides; `nil` if there is none.
  static func sign(_ sides: Sides) -> Unicode.Scalar? {
    all.first { $0.value == LineShape(sides) }.flatMap { Unicode.Scalar($0.key) }  // at most one, in any order
  }

  private static let all: [String: LineShape] = [
    "─": Self(.across), "│": Self(.upright), "┌": Self([.right, .down]), "┐": Self([.left, .down]),
    "└": Self([.right, .up]), "┘": Self([.left, .up]), "├": Self([.upright, .right]), "┤": Self([.upright, .left]),
    "┬": Self([.across, .down]), "┴": Self([.across, .up]), "┼": Self([.across, .upright]),
    "╭": Self([.right, .down], .round), "╮": Self([.left, .down], .round), "╰": Self([.right, .up], .round),
    "╯": Self([.left, .up], .round), "┃": Self(.upright, .heavy), "╎": Self(.upright, .dashed(2)),
    "┊": Self(.upright, .dashed(4)),
  ]
}

extension Canvas {
  /// Returns the lines of some cells in a row as a path; a line that continues across cells is drawn as one.
  func linePath(_ cells: Range<Int>, _ y: Int, top: Int) -> String {
    var path = ""
    var x = cells.lowerBound
    while x < cells.upperBound {
      guard let shape = LineShape(self[x, y].text) else {
        x += 1
        continue
      }
      let left = Self.left(x)
      if shape.sides == .across {
        while x < cells.upperBound, LineShape(self[x, y].text) == shape { x += 1 }
        path += "M\(left) \(top + 9)H\(Self.left(x))"
      } else {
        path += shape.path(left: left, top: top)
        x += 1
      }
    }
    return path
  }
}

extension LineShape {
  /// Returns the path for one cell, whose center is 4.5 pixels from its left edge and 9 from its top edge.
  fileprivate func path(left: Int, top: Int) -> String {
    let (middle, bottom, right) = ("\(left + 4).5", top + Metrics.row, left + Metrics.column)
    switch look {
    case .heavy: return "M\(left + 4) \(top)V\(bottom)M\(left + 5) \(top)V\(bottom)"
    case .dashed(let count):
      let step = Metrics.row / count
      return (0..<count).map { "M\(middle) \(top + 1 + $0 * step)v\(step / 2)" }.joined()
    case .round:
      let end = sides.contains(.down) ? bottom : top
      return "M\(middle) \(end)Q\(middle) \(top + 9) \(sides.contains(.right) ? right : left) \(top + 9)"
    case .plain:
      var path = ""
      if sides.contains(.up) || sides.contains(.down) {
        path += "M\(middle) \(sides.contains(.up) ? top : top + 9)V\(sides.contains(.down) ? bottom : top + 9)"
      }
      if !sides.isDisjoint(with: .across) {
        path += "M\(sides.contains(.left) ? "\(left)" : middle) \(top + 9)"
        path += "H\(sides.contains(.right) ? "\(right)" : middle)"
      }
      return path
    }
  }
}
