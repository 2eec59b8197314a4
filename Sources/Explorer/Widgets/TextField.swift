import Canvas
import Lifecycle

/// A line that is being typed.
package struct TextField: Hashable, Sendable {
  /// The greatest length of a line.
  package static let limit = 1000

  /// The typed characters.
  package private(set) var characters: [Character]
  /// The number of characters before the cursor.
  package private(set) var position: Int

  /// True for a proposal, which is replaced as a whole by the first change.
  package private(set) var isProposal: Bool

  /// A line with the cursor at its end.
  package init(_ text: String = "", isProposal: Bool = false) {
    characters = Array(text)
    position = characters.count
    self.isProposal = isProposal
  }

  /// The typed text.
  package var text: String { String(characters) }

  /// Types a text as far as there is room, in place of a proposal; returns false if some of it did not fit.
  @discardableResult package mutating func insert(_ text: some Collection<Character>) -> Bool {
    if isProposal { self = TextField() }
    let typed = text.prefix(max(0, Self.limit - characters.count))
    characters.insert(contentsOf: typed, at: position)
    position += typed.count
    return typed.endIndex == text.endIndex
  }

  /// Replaces everything.
  package mutating func replace(_ text: String) {
    self = TextField(text)
  }

  /// Deletes the character to the left.
  package mutating func deleteBackward() {
    guard position > 0 else { return }
    position -= 1
    characters.remove(at: position)
  }

  /// Deletes the character to the right.
  package mutating func deleteForward() {
    guard position < characters.count else { return }
    characters.remove(at: position)
  }

  /// Deletes everything to the left.
  package mutating func deleteToStart() {
    characters.removeFirst(position)
    position = 0
  }

  /// Deletes the word to the left.
  package mutating func deleteWord() {
    while position > 0, characters[position - 1] == " " { deleteBackward() }
    while position > 0, characters[position - 1] != " " { deleteBackward() }
  }

  /// Moves the cursor by so many characters.
  package mutating func move(by distance: Int) {
    position = min(max(0, position + distance), characters.count)
  }

  /// Takes a key, if it is one for typing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(CollectionOfOne(character))
    case .backspace where isProposal, .delete where isProposal: self = TextField()
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
    isProposal = false
    return true
  }
}

extension String {
  /// The text for a line, up to its length and one more character: without line breaks at its end, and with a blank for
  /// each control character.
  func inOneLine(atMost count: Int) -> [Character] {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return text.prefix(count + 1).map { character in
      character.unicodeScalars.first?.properties.generalCategory == .control ? " " : character
    }
  }
}
