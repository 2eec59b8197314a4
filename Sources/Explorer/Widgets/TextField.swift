import Canvas

/// A line that is being typed.
package struct TextField: Hashable, Sendable {
  /// How long a line can get.
  package static let limit = 1000

  /// What is typed.
  package private(set) var characters: [Character]
  /// How many characters stand before the position where the next one goes.
  package private(set) var position: Int

  /// Whether it was not typed but proposed, so that what is typed or deleted first replaces all of it.
  package private(set) var isProposal: Bool

  /// A line with the cursor at its end.
  package init(_ text: String = "", isProposal: Bool = false) {
    characters = Array(text)
    position = characters.count
    self.isProposal = isProposal
  }

  /// What is typed.
  package var text: String { String(characters) }

  /// Types a text as far as there is room, in place of a proposal; says whether there is for all of it.
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

  /// Deletes to the left.
  package mutating func deleteBackward() {
    guard position > 0 else { return }
    position -= 1
    characters.remove(at: position)
  }

  /// Deletes to the right.
  package mutating func deleteForward() {
    guard position < characters.count else { return }
    characters.remove(at: position)
  }

  /// Deletes all that stands to the left.
  package mutating func deleteToStart() {
    characters.removeFirst(position)
    position = 0
  }

  /// Deletes the word to the left.
  package mutating func deleteWord() {
    while position > 0, characters[position - 1] == " " { deleteBackward() }
    while position > 0, characters[position - 1] != " " { deleteBackward() }
  }

  /// Moves by so many characters, as far as there are any.
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
  /// The text as it can stand in a line, but for what is beyond its length and one more character: without line breaks
  /// at its end, and with a blank for each control character.
  func inOneLine(atMost count: Int) -> [Character] {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return text.prefix(count + 1).map { character in
      character.unicodeScalars.first?.properties.generalCategory == .control ? " " : character
    }
  }
}
