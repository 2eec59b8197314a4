import Canvas

/// A line of text with a cursor that the user edits.
package struct TextField: Hashable, Sendable {
  package static let limit = 1000

  package private(set) var characters: [Character]
  /// The number of characters before the cursor.
  package private(set) var position: Int

  /// True for a proposed text, which the first change replaces as a whole.
  private(set) var isProposal: Bool

  /// Creates a line with the cursor at its end.
  package init(_ text: String = "", isProposal: Bool = false) {
    characters = Array(text)
    position = characters.count
    self.isProposal = isProposal
  }

  package var text: String { String(characters) }

  /// Inserts a text as far as there is room, in place of a proposal; returns false if some of it did not fit.
  @discardableResult package mutating func insert(_ text: some Collection<Character>) -> Bool {
    if isProposal { self = TextField() }
    let typed = text.prefix(max(0, Self.limit - characters.count))
    characters.insert(contentsOf: typed, at: position)
    position += typed.count
    return typed.endIndex == text.endIndex
  }

  private mutating func delete(at index: Int) {
    guard characters.indices.contains(index) else { return }
    characters.remove(at: index)
    position = min(position, index)
  }

  mutating func deleteToStart() {
    characters.removeFirst(position)
    position = 0
  }

  mutating func deleteWord() {
    while position > 0, characters[position - 1] == " " { delete(at: position - 1) }
    while position > 0, characters[position - 1] != " " { delete(at: position - 1) }
  }

  /// Handles a key for editing; returns false for any other key.
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
  /// Returns the text for a single line, cut one character beyond `count` so that an overflow is noticed.
  ///
  /// Line breaks at its end are dropped, and other control characters become spaces.
  func inOneLine(atMost count: Int) -> [Character] {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return text.prefix(count + 1).map { character in
      character.unicodeScalars.first?.properties.generalCategory == .control ? " " : character
    }
  }
}
