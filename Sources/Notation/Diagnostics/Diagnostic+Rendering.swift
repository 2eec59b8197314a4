extension Diagnostic {
  /// The diagnostic as a compiler would print it: position and message, the line, and a mark below what is meant.
  ///
  /// Nothing of a file reaches the terminal raw: what is invisible or moves the cursor is written as its number.
  ///
  /// - Parameter say: gives the user's words for something that is written in English.
  public func rendered(saying say: (String) -> String = { $0 }) -> String {
    let position = line == 0 ? visible(file) : "\(visible(file)):\(line):\(column)"
    let question = suggestion.map { "; did you mean `\(visible($0))`?" } ?? ""
    let head = "\(position): \(say(severity.rawValue)): \(say(visible(message) + question))"
    guard line > 0, !excerpt.isEmpty else { return head }
    let quote = Quote(excerpt, column: column, length: length)
    let number = String(line)
    let margin = String(repeating: " ", count: max(5 - number.count, 0))
    let gutter = String(repeating: " ", count: margin.count + number.count)
    let marks = "^" + String(repeating: "~", count: max(quote.markWidth - 1, 0))
    let indent = String(repeating: " ", count: quote.markOffset)
    return "\(head)\n\(margin)\(number) | \(quote.text)\n\(gutter) | \(indent)\(marks)"
  }
}

/// The part of a line that is shown below a message, and where the mark goes.
struct Quote {
  /// How many characters are shown on either side of the mark's beginning.
  static let reach = 100

  /// The shown part, with everything made visible.
  private(set) var text = ""
  private(set) var markOffset = 0
  private(set) var markWidth = 0

  /// Quotes a line of which `length` scalars from `column` on are meant.
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

  /// Adds one character of the line, which begins at a scalar's offset.
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
