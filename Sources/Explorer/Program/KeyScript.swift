import Canvas
import Lifecycle
import Notation

/// A script of keys that is played without a terminal, such as `p Right Right Enter` or `: "push B" Enter p ~200 b`.
package struct KeyScript: Hashable, Sendable {
  /// A key to press, or a time to wait.
  package enum Step: Hashable, Sendable {
    case key(Key)
    /// Lets time pass, during which animations run for just that long.
    case wait(milliseconds: Int)
  }

  /// A word in a script that is not a key.
  package struct Problem: Error, Hashable, Sendable {
    package let word: String
    /// The position of the word's first character, counted from 1.
    package let column: Int
    package let reason: Sentence

    package var message: Sentence { "column \(column): \(reason)" }
  }

  package let steps: [Step]

  /// The words for keys that are not characters.
  package static let names: [(word: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Enter", .enter), ("Esc", .escape),
    ("Space", .character(" ")), ("Tab", .tab), ("PgUp", .pageUp), ("PgDn", .pageDown), ("Home", .home),
    ("End", .end), ("Shift-Up", .shiftUp), ("Shift-Down", .shiftDown), ("Shift-Left", .shiftLeft),
    ("Shift-Right", .shiftRight), ("Shift-Tab", .backTab),
    ("Backspace", .backspace), ("Delete", .delete), ("Ctrl-C", .control("c")), ("Ctrl-P", .control("p")),
  ]

  /// Symbols accepted for arrow keys, as the help shows them.
  private static let signs: [(word: String, key: Key)] = [Key.up, .down, .left, .right].map { ($0.name(.unicode), $0) }

  /// Creates a script of keys; keys without a word are left out, since they have no effect.
  init(keys: some Sequence<Key>) { steps = keys.filter { Self.word(for: $0) != nil }.map(Step.key) }

  /// The script as text that can be read again.
  var text: String {
    steps.map { step in
      switch step {
      case .key(let key): Self.word(for: key) ?? ""
      case .wait(let milliseconds): "~\(milliseconds)"
      }
    }.joined(separator: " ")
  }

  /// Returns the word for a key; `nil` if it has none.
  private static func word(for key: Key) -> String? {
    if let named = names.first(where: { $0.key == key }) { return named.word }
    switch key {
    case .character("~"): return "\"~\""
    case .character(let character): return character.isWhitespace ? "\"\(character)\"" : String(character)
    case .control(let letter): return control + letter.uppercased()
    default: return nil
    }
  }

  private static let control = "Ctrl-"

  private static let maxWait = 60_000

  package init(_ text: String) throws(Problem) {
    var steps: [Step] = []
    var rest = Array(text)[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\"", rest.dropFirst().first?.isWhitespace == false {
        steps += try Self.typed(&rest).map { .key(.character($0)) }
        continue
      }
      let end = rest.firstIndex(where: { $0.isWhitespace }) ?? rest.endIndex
      steps.append(try Self.step(String(rest[..<end]), column: start + 1))
      rest = rest[end...]
    }
    self.steps = steps
  }

  /// Takes a quoted text from the start of a script; a backslash escapes a quotation mark.
  private static func typed(_ rest: inout ArraySlice<Character>) throws(Problem) -> [Character] {
    let start = rest.startIndex
    var characters: [Character] = []
    var index = start + 1
    while index < rest.endIndex, rest[index] != "\"" {
      if rest[index] == "\\", index + 1 < rest.endIndex { index += 1 }
      characters.append(rest[index])
      index += 1
    }
    guard index < rest.endIndex else {
      throw Problem(word: String(rest), column: start + 1, reason: "the closing quote is missing")
    }
    rest = rest[(index + 1)...]
    return characters
  }

  private static func step(_ word: String, column: Int) throws(Problem) -> Step {
    if let named = (names + signs).first(where: { $0.word == word }) { return .key(named.key) }
    if word.count == 1, let character = word.first, character != "~" { return .key(.character(character)) }
    if word.hasPrefix(control), word.count == control.count + 1, let letter = word.last, letter.isLetter {
      return .key(.control(Character(letter.lowercased())))
    }
    guard word.hasPrefix("~") else {
      let known = names.map { $0.word }.joined(separator: " ")
      let likely = names.first { $0.word.lowercased() == word.lowercased() }?.word
      throw Problem(
        word: word, column: column,
        reason: likely.map { "`\(word)` is no key; did you mean \($0)?" }
          ?? "`\(word)` is no key: keys are single characters, \(known), \"text\" and ~200")
    }
    guard let milliseconds = Int(digits: word.dropFirst(), in: 0...maxWait) else {
      throw Problem(
        word: word, column: column,
        reason: "`\(word)` is no wait: ~ and the milliseconds, up to \(maxWait), are expected")
    }
    return .wait(milliseconds: milliseconds)
  }
}

extension KeyScript.Step {
  var isWait: Bool { if case .wait = self { true } else { false } }
}
