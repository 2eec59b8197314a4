/// A sequence of pictures, each with the time at which it appears.
///
/// A row that occurs in many pictures is stored once.
package struct Film: Sendable {
  struct Frame: Sendable {
    /// The time at which the picture appears, in milliseconds.
    let time: Int
    /// The numbers of the picture's rows.
    let rows: [Int]
  }

  package let title: String
  /// Consecutive ones differ.
  private(set) var frames: [Frame] = []
  /// In milliseconds.
  package private(set) var duration = 0
  /// The different rows of all pictures by number, and the number of each row.
  private var rows: [[Cell]] = [], numbers: [[Cell]: Int] = [:]

  package init(title: String) { self.title = title }

  /// Shows a picture for some time; it is added only if it differs from the last one.
  package mutating func show(_ canvas: Canvas, for milliseconds: Int) {
    let rows = (0..<canvas.height).map { y in number(of: (0..<canvas.width).map { canvas[$0, y] }) }
    if frames.last?.rows != rows { frames.append(Frame(time: duration, rows: rows)) }
    duration += milliseconds
  }

  /// Returns the number of a row, which is a new number if no picture has had this row.
  private mutating func number(of row: [Cell]) -> Int {
    if let number = numbers[row] { return number }
    numbers[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }

  var size: (width: Int, height: Int) { (rows.first?.count ?? 0, frames.first?.rows.count ?? 0) }

  func row(_ number: Int) -> Canvas {
    var canvas = Canvas(width: rows[number].count, height: 1)
    canvas.cells = rows[number]
    return canvas
  }

  /// All different rows, by number.
  var allRows: some Sequence<Canvas> { rows.indices.lazy.map(row) }

  /// Writes the film as an animated SVG that loops.
  ///
  /// Each row is written once, and each picture refers to its rows. Readers who prefer reduced motion see the last
  /// picture.
  package func animation(_ theme: Theme = .standard, to write: (String) -> Void) {
    write(Canvas.svgStart(width: size.width, height: size.height))
    write(
      """
      <title>\(escapedMarkup(title))</title>
      <style>
      \(Canvas.styleRules(usedStyles, theme)).frame { visibility: hidden }
      .frame:last-of-type { visibility: visible }
      @media (prefers-reduced-motion: no-preference) {
      .frame { animation: \(duration)ms step-end infinite }

      """)
    for index in frames.indices { write(keyframes(of: index)) }
    write("}\n</style>\n<defs>\n")
    for (number, row) in allRows.enumerated() { write("<g id=\"r\(number)\">\(row.svgRow(0, theme, top: 0))</g>\n") }
    write("</defs>\n<rect width=\"100%\" height=\"100%\" rx=\"6\" class=\"page\"/>\n")
    for (index, frame) in frames.enumerated() {
      write("<g class=\"frame\" id=\"f\(index)\">")
      for (y, row) in frame.rows.enumerated() {
        write("<use href=\"#r\(row)\" y=\"\(Metrics.margin + y * Metrics.row)\"/>")
      }
      write("</g>\n")
    }
    write("</svg>\n")
  }

  /// Returns the style rules that show a picture during its part of the time.
  private func keyframes(of index: Int) -> String {
    let end = index + 1 < frames.count ? frames[index + 1].time : duration
    let hidden = "{ visibility: hidden }", shown = "{ visibility: visible }"
    let before = index == 0 ? "" : "0% \(hidden) "
    let after = index + 1 < frames.count ? " \(percent(end)) \(hidden)" : ""
    return "#f\(index) { animation-name: k\(index) }\n"
      + "@keyframes k\(index) { \(before)\(percent(frames[index].time)) \(shown)\(after) }\n"
  }

  /// Returns a time as a percentage of the duration, with three decimals.
  private func percent(_ time: Int) -> String {
    decimal(thousandths: duration == 0 ? 0 : time * 100_000 / duration) + "%"
  }

  private var usedStyles: [Canvas.Style] {
    let used = Set(allRows.flatMap { $0.usedStyles })
    return Canvas.Style.all.filter(used.contains)
  }
}
