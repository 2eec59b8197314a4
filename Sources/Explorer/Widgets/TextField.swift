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
  private(set) var isProposal: Bool

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

  /// Deletes a character at a distance from the cursor, if there is one.
  private mutating func delete(at index: Int) {
    guard characters.indices.contains(index) else { return }
    characters.remove(at: index)
    position = min(position, index)
  }

  /// Deletes everything to the left.
  mutating func deleteToStart() {
    characters.removeFirst(position)
    position = 0
  }

  /// Deletes the word to the left.
  mutating func deleteWord() {
    while position > 0, characters[position - 1] == " " { delete(at: position - 1) }
    while position > 0, characters[position - 1] != " " { delete(at: position - 1) }
  }

  /// Takes a key, if it is one for typing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(CollectionOfOne(character))
    case .backspace where isProposal, .delete where isProposal: self = TextField()
    case .backspace: delete(at: position - 1)
    case .delete: delete(at: position)
    case .left: position = max(0, position - 1)
    case .right: position = min(position + 1, characters.count)
    case .home, .control("a"): position = 0
    case .end, .control("e"): position = characters.count
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
