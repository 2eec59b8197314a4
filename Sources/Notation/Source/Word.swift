import Lifecycle

/// The position of a part of a file: a line number, or a byte offset in a line.
///
/// Positions do not take part in comparisons: two statements that were read from different places are equal.
package struct Position: Hashable, Sendable {
  /// The number of the line, counted from 1, or the byte offset in the line.
  package let number: Int

  /// Creates a position; 0 stands for values that were not read from a file.
  package init(_ number: Int = 0) { self.number = number }

  package static func == (left: Position, right: Position) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// A piece of a line, usually a name, with its position in the line.
package struct Word: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package var text: String
  /// The byte offset in the line.
  package var position: Position

  package init(_ text: String, position: Position = Position()) {
    self.text = text
    self.position = position
  }

  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }

  /// Returns a word that was found inside another one, with its position in the line.
  func moved(by whole: Word) -> Word { Word(text, position: Position(whole.position.number + position.number)) }

  /// Returns true if the word says yes, and false if it says no.
  func isYes() throws(Problem) -> Bool {
    guard text == "yes" || text == "no" else { throw Problem(self, "`yes` or `no` is expected here") }
    return text == "yes"
  }

  var commaParts: [Word] {
    var cursor = LineCursor(text)
    var parts: [Word] = []
    repeat { parts.append(cursor.textBefore(Ascii.comma).moved(by: self)) } while cursor.take(Ascii.comma)
    return parts
  }
}
