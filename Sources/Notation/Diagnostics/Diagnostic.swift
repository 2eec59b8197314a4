import Lifecycle

/// The severity of a diagnostic.
package enum Severity: String, Sendable {
  /// The file cannot be used.
  case error
  /// The file can be used; something in it is probably a mistake.
  case warning

  /// The word before a message.
  package var words: Sentence { self == .error ? "error" : "warning" }
}

/// A message about a position of a file.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// The file's name, as it was given.
  package var file: String
  /// The line, counted from 1; 0 for the file as a whole.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars.
  package var column: Int
  /// The length in Unicode scalars.
  package var length: Int
  /// The problem, in one sentence without a full stop.
  package var message: Sentence
  /// The text that was probably intended.
  package var suggestion: String?
  /// The line of the file, as far as it can be quoted.
  package var excerpt: String

  /// A diagnostic at a position.
  package init(
    severity: Severity = .error, file: String, line: Int = 0, column: Int = 0, length: Int = 0, message: Sentence,
    suggestion: String? = nil, excerpt: String = ""
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.message = message
    self.suggestion = suggestion
    self.excerpt = excerpt
  }
}

/// The result of reading: a value, unless there was an error, and all diagnostics.
package struct Reading<Value: Sendable>: Sendable {
  /// The value; `nil` if a diagnostic is an error.
  package var value: Value?
  /// All messages about it, in the order of the lines.
  package var diagnostics: [Diagnostic]

  /// The result of reading.
  package init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnostic {
  /// The message with what was probably meant.
  package var proposal: Sentence { suggestion.map { "\(message); did you mean `\(visible($0))`?" } ?? message }

  /// The diagnostic as a compiler would print it: position and message, the line, and a mark below the problem.
  ///
  /// Content of a file never reaches the terminal raw: invisible and control characters are written as numbers.
  ///
  /// - Parameter say: translates a sentence from English.
  package func rendered(saying say: (Sentence) -> String = \.english) -> String {
    let position = line == 0 ? visible(file) : "\(visible(file)):\(line):\(column)"
    let head = "\(position): \(say(severity.words)): \(say(proposal.changingTexts(visible)))"
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

/// The part of a line that is shown below a message, and the position of the mark.
struct Quote {
  /// The number of characters shown on either side of the mark's beginning.
  static let reach = 100

  /// The shown part, with everything made visible.
  private(set) var text = ""
  private(set) var markOffset = 0
  private(set) var markWidth = 0

  /// Quotes a line with a mark at `length` scalars from `column` on.
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

/// Collects distinct diagnostics up to a limit.
struct DiagnosticList {
  /// The number of diagnostics that are kept; the others are only counted.
  static let limit = 100
  /// The number of errors after which reading stops, so that no file takes long.
  static let errorLimit = 5_000

  private var kept: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  private var dropped = 0
  private var errorCount = 0

  var hasErrors: Bool { errorCount > 0 }
  /// True if there are so many errors that reading on is pointless.
  var isHopeless: Bool { errorCount >= Self.errorLimit }
  /// True if a further diagnostic would only be counted.
  var isFull: Bool { kept.count >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    guard !known.contains(diagnostic) else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    guard kept.count < Self.limit else {
      dropped += 1
      return
    }
    known.insert(diagnostic)
    kept.append(diagnostic)
  }

  /// Counts one more without keeping it.
  mutating func drop(_ severity: Severity) {
    if severity == .error { errorCount += 1 }
    dropped += 1
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// The collected diagnostics in the order of the lines, with a last one that counts the dropped ones.
  func finished(file: String) -> [Diagnostic] {
    let indexed = kept.enumerated().sorted { left, right in
      (left.element.line, left.element.column, left.offset) < (right.element.line, right.element.column, right.offset)
    }
    var result = indexed.map(\.element)
    if dropped > 0 {
      let severity = hasErrors ? Severity.error : .warning
      result.append(
        Diagnostic(severity: severity, file: file, message: isHopeless ? "and many more" : "and \(dropped) more"))
    }
    return result
  }
}

/// The width of a text in cells; simple, since it only positions the mark below a quoted line.
func cellWidth(of text: String) -> Int {
  var width = 0
  for character in text { width += cellWidth(of: character) }
  return width
}

/// The width of a character with its combining marks.
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

/// The blocks of characters that take two cells.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
  0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
]

/// The word that was probably intended: the one with the fewest typing errors, if they are few.
///
/// An error is an extra, missing or wrong letter, or two swapped neighbors. Case is ignored. At most every third letter
/// may be wrong. Of equally near words the first is taken. Words of more than `longestWord` letters match none; a
/// combining mark counts as a letter.
package func nearest(to word: String, in words: some Sequence<String>) -> String? {
  guard let letters = letters(of: word), !letters.isEmpty else { return nil }
  var best: String?
  var fewest = letters.count / 3 + 1
  for candidate in words {
    guard let other = Notation.letters(of: candidate), abs(other.count - letters.count) < fewest else { continue }
    let slips = slipCount(letters, other)
    if slips < fewest {
      fewest = slips
      best = candidate
    }
  }
  return best
}

private let longestWord = 64

/// The letters of a word in lower case; `nil` if it is too long.
private func letters(of word: String) -> [Unicode.Scalar]? {
  guard word.utf8.count <= 4 * longestWord else { return nil }
  let letters = Array(word.lowercased().unicodeScalars)
  return letters.count <= longestWord ? letters : nil
}

/// The number of typing errors between two words (Damerau-Levenshtein, no letter moved twice).
private func slipCount(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let cost = left[row] == right[column] ? 0 : 1
      var least = min(previous[column] + cost, previous[column + 1] + 1, current[column] + 1)
      let exchanged =
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if exchanged { least = min(least, beforePrevious[column - 1] + 1) }
      current.append(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
