import Lifecycle

/// A stretch of a run: consecutive commands by their numbers, counted from 1, such as `3` or `5-6`.
package struct NumberRange: Hashable, Sendable {
  package let first: Int, last: Int
  /// The byte offset of the range in the line.
  let position: Position

  package init(_ first: Int, _ last: Int? = nil, position: Position = Position()) {
    precondition(first >= 1 && first <= last ?? first, "commands count from 1, and the earlier one is first")
    self.first = first
    self.last = last ?? first
    self.position = position
  }

  /// The indices of the commands, which count from 0.
  package var actions: Range<Int> { first - 1..<last }

  package func overlaps(_ other: NumberRange) -> Bool { first <= other.last && other.first <= last }

  /// The stretch as text: `3`, `5-6`.
  package var text: String { first == last ? "\(first)" : "\(first)-\(last)" }
}

extension [NumberRange] {
  /// Parses stretches, such as `3,7-8`, of a run with a number of commands.
  package init(_ text: String, commandCount: Int) throws(Problem) {
    var cursor = LineCursor(text)
    self = try cursor.numberRanges()
    guard !isEmpty else { throw cursor.problem("the number of a command is expected here") }
    try cursor.finish()
    try check(commandCount: commandCount, limit: 1_000_000)
  }

  /// Throws if a run with a number of commands does not have all of these, or if they are too many together.
  func check(commandCount: Int, limit: Int) throws(Problem) {
    var count = 0
    for range in self {
      guard range.last <= commandCount else {
        let all: Sentence = commandCount == 1 ? "one command" : "\(commandCount) commands"
        throw Problem(start: range.position.number, "the case has \(all), and none with the number \(range.last)")
      }
      count += range.actions.count
      guard count <= limit else {
        throw Problem(start: range.position.number, "a question is about no more than \(limit) commands")
      }
    }
  }

  /// The stretches as text: `3, 7-8`.
  package var printed: String { map { $0.text }.joined(separator: ", ") }
}

extension LineCursor {
  /// Takes stretches, such as `3, 7-8`, up to the word `not` or the end.
  mutating func numberRanges() throws(Problem) -> [NumberRange] {
    var ranges: [NumberRange] = []
    while !isAtEnd, upcoming.text != "not" {
      repeat { ranges.append(try numberRange()) } while take(Ascii.comma)
    }
    return ranges
  }

  /// Takes `3` or `5-6`.
  private mutating func numberRange() throws(Problem) -> NumberRange {
    let word = nameCharacters()
    skipBlanks()
    let parts = word.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0, in: 1...Int.max) }
    guard let first = numbers.first, let last = numbers.last, numbers.count == parts.count, first <= last
    else {
      guard !word.text.isEmpty else { throw problem("the number of a command is expected here") }
      throw Problem(word, "\(quoted(word.text)) is neither the number of a command nor a range such as `5-6`")
    }
    return NumberRange(first, last, position: word.position)
  }
}
