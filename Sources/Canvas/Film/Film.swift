/// Pictures one after the other, each with the time at which it is seen first.
///
/// A row that many pictures have is kept once, and so is a cell.
public struct Film: Sendable {
  /// A picture, when it comes, and what led to it.
  struct Frame: Sendable {
    /// When it is seen first, in milliseconds.
    let time: Int
    /// The numbers of its rows.
    let rows: [UInt32]
    /// What was done right before, in a word or two.
    let caption: String
  }

  /// What the film is called.
  public let title: String
  /// The pictures; two that follow each other differ.
  private(set) var frames: [Frame] = []
  /// How long it takes, in milliseconds.
  public private(set) var duration = 0
  private var cells = Numbered<Cell>(), rows = Numbered<[UInt32]>()

  /// A film without pictures.
  public init(title: String) {
    self.title = title
  }

  /// Adds a picture, unless it is the last one once more, and lets it be seen for so long.
  public mutating func show(_ canvas: Canvas, for milliseconds: Int, caption: String = "") {
    let rows = (0..<canvas.height).map { y in
      let row = (0..<canvas.width).map { cells.number(of: canvas[$0, y]) }
      return self.rows.number(of: row)
    }
    if frames.last?.rows != rows || !caption.isEmpty {
      frames.append(Frame(time: duration, rows: rows, caption: caption))
    }
    duration += milliseconds
  }

  /// How many columns and rows the pictures have.
  var size: (width: Int, height: Int) { (rows.things.first?.count ?? 0, frames.first?.rows.count ?? 0) }

  /// A row, as a canvas of its own.
  func row(_ number: UInt32) -> Canvas {
    let row = rows.things[Int(number)]
    var canvas = Canvas(width: row.count, height: 1)
    canvas.cells = row.map { cells.things[Int($0)] }
    return canvas
  }

  /// All rows that pictures have, by their numbers.
  var allRows: some Sequence<Canvas> { rows.things.indices.lazy.map { row(UInt32($0)) } }
}

/// Things that have numbers, in the order in which they come first.
private struct Numbered<Thing: Hashable & Sendable>: Sendable {
  private(set) var things: [Thing] = []
  private var numbers: [Thing: UInt32] = [:]

  mutating func number(of thing: Thing) -> UInt32 {
    if let number = numbers[thing] { return number }
    let number = UInt32(truncatingIfNeeded: things.count)
    things.append(thing)
    numbers[thing] = number
    return number
  }
}

/// A text in quotation marks, as JSON and JavaScript read it; no end of a script can be in it.
func quotedForScript(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\n": quoted += "\\n"
    case "<": quoted += "\\u003c"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
