import Canvas

/// A line that is being typed.
public struct TextField: Hashable, Sendable {
  /// How long a line can get.
  public static let limit = 1000

  /// What is typed.
  public private(set) var characters: [Character]
  /// How many characters stand before the position where the next one goes.
  public private(set) var position: Int

  /// A line with the cursor at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    position = characters.count
  }

  /// What is typed.
  public var text: String { String(characters) }

  /// Types a character.
  public mutating func insert(_ character: Character) {
    guard characters.count < Self.limit else { return }
    characters.insert(character, at: position)
    position += 1
  }

  /// Replaces everything.
  public mutating func replace(_ text: String) {
    self = TextField(text)
  }

  /// Deletes to the left.
  public mutating func deleteBackward() {
    guard position > 0 else { return }
    position -= 1
    characters.remove(at: position)
  }

  /// Deletes to the right.
  public mutating func deleteForward() {
    guard position < characters.count else { return }
    characters.remove(at: position)
  }

  /// Deletes all that stands to the left.
  public mutating func deleteToStart() {
    characters.removeFirst(position)
    position = 0
  }

  /// Deletes the word to the left.
  public mutating func deleteWord() {
    while position > 0, characters[position - 1] == " " { deleteBackward() }
    while position > 0, characters[position - 1] != " " { deleteBackward() }
  }

  /// Moves by so many characters, as far as there are any.
  public mutating func move(by distance: Int) {
    position = min(max(0, position + distance), characters.count)
  }

  /// Takes a key, if it is one for typing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home, .control("a"): move(by: -Self.limit)
    case .end, .control("e"): move(by: Self.limit)
    case .control("u"): deleteToStart()
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }
}
