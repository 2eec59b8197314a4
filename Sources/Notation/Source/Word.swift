/// Where something stands: a line, or the number of bytes before it on its line.
///
/// All positions are equal, so that two values which say the same are equal wherever they were read.
public struct Position: Hashable, Sendable {
  /// The line counted from 1, or the number of bytes before it.
  public var number: Int { Int(stored) }
  /// The number in four bytes, since every line of a long recording has one.
  private let stored: UInt32

  /// The position with this number; 0 where nothing was read from a file.
  public init(_ number: Int = 0) {
    stored = UInt32(clamping: number)
  }

  /// All positions are equal.
  public static func == (left: Position, right: Position) -> Bool { true }

  /// All positions are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// A piece of a line, most often a name, with its position on the line.
public struct Word: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What is written.
  public var text: String
  /// How many bytes of the line stand before it.
  public var position: Position

  /// What is written at a position.
  public init(_ text: String, position: Position = Position()) {
    self.text = text
    self.position = position
  }

  /// What is written, by itself.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// What is written.
  public var description: String { text }

  /// A piece of the text at its position on the line.
  func moved(by whole: Word) -> Word {
    Word(text, position: Position(whole.position.number + position.number))
  }

  /// What stands between the commas.
  var parts: [Word] {
    var cursor = LineCursor(text)
    var parts: [Word] = []
    repeat { parts.append(cursor.textBefore(Ascii.comma).moved(by: self)) } while cursor.take(Ascii.comma)
    return parts
  }
}
