import Canvas
import Notation

/// Keys to be played without a terminal: `p Right Right Enter`, `: "push B" Enter`, `p ~200 b`.
public struct KeyScript: Hashable, Sendable {
  /// A key, or a while to wait.
  public enum Step: Hashable, Sendable {
    case key(Key)
    /// So much time passes, during which an animation only goes on.
    case wait(milliseconds: Int)
  }

  /// A word that is no key.
  public struct Problem: Error, Hashable, Sendable {
    /// The word.
    public let word: String
    /// Where it begins, in characters counted from 1.
    public let column: Int
    /// What is wrong with it.
    public let reason: String

    /// What is wrong, in a sentence.
    public var message: String { "column \(column): \(reason)" }
  }

  /// What is to be done, in order.
  public let steps: [Step]

  /// The words for keys that are no characters.
  public static let names: [(word: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Enter", .enter), ("Esc", .escape),
    ("Space", .character(" ")), ("Tab", .tab), ("PgUp", .pageUp), ("PgDn", .pageDown), ("Home", .home),
    ("End", .end), ("Shift-Up", .shiftUp), ("Shift-Down", .shiftDown), ("Shift-Left", .shiftLeft),
    ("Shift-Right", .shiftRight), ("Shift-Tab", .backTab),
    ("Backspace", .backspace), ("Delete", .delete), ("Ctrl-C", .control("c")), ("Ctrl-P", .control("p")),
  ]

  /// A script of these keys; those that it has no word for are left out, since the program does nothing on them.
  init(keys: some Sequence<Key>) {
    steps = keys.filter { Self.word(for: $0) != nil }.map(Step.key)
  }

  /// The script as it is read.
  var text: String {
    steps.map { step in
      switch step {
      case .key(let key): Self.word(for: key) ?? ""
      case .wait(let milliseconds): "~\(milliseconds)"
      }
    }.joined(separator: " ")
  }

  /// How a key is written.
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

  private static let longestWait = 60_000

  /// Reads a script.
  public init(_ text: String) throws(Problem) {
    var steps: [Step] = []
    var rest = Array(text)[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\"", rest.dropFirst().first?.isWhitespace == false {
        steps += try Self.typed(&rest).map { .key(.character($0)) }
        continue
      }
      let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
      steps.append(try Self.step(String(rest[..<end]), column: start + 1))
      rest = rest[end...]
    }
    self.steps = steps
  }

  /// Takes a text in quotes; a quote in it is written with a backslash before it.
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

  /// What a word stands for.
  private static func step(_ word: String, column: Int) throws(Problem) -> Step {
    if word.count == 1, let character = word.first, character != "~" { return .key(.character(character)) }
    if let named = names.first(where: { $0.word == word }) { return .key(named.key) }
    if word.hasPrefix(control), word.count == control.count + 1, let letter = word.last, letter.isLetter {
      return .key(.control(Character(letter.lowercased())))
    }
    guard word.hasPrefix("~") else {
      let known = names.map(\.word).joined(separator: " ")
      let likely = names.first { $0.word.lowercased() == word.lowercased() }.map { "; did you mean \($0.word)?" }
      throw Problem(
        word: word, column: column,
        reason: "`\(word)` is no key" + (likely ?? ": keys are single characters, \(known), \"text\" and ~200"))
    }
    guard let milliseconds = Int(digits: word.dropFirst(), in: 0...longestWait) else {
      throw Problem(
        word: word, column: column,
        reason: "`\(word)` is no wait: ~ and the milliseconds, up to \(longestWait), are expected")
    }
    return .wait(milliseconds: milliseconds)
  }
}

/// Plays keys against a model, without a terminal.
///
/// Between two keys an animation runs to its end, unless the script waits there: then it goes on for that long only.
public struct Player: Sendable {
  /// The model as it is now.
  public private(set) var model: Model
  /// What the program was asked to do, apart from being woken.
  public private(set) var effects: [Effect] = []

  /// What reads a file: its text, or why there is none; where nothing does, that a file is wanted is kept.
  private let reading: (@Sendable (String) -> (text: String?, problem: String?))?

  /// A player of a model.
  public init(_ model: Model, reading: (@Sendable (String) -> (text: String?, problem: String?))? = nil) {
    (self.model, self.reading) = (model, reading)
  }

  /// Plays a script to its end.
  public mutating func play(_ script: KeyScript) {
    for index in script.steps.indices {
      let isFollowedByWait = index + 1 < script.steps.count && script.steps[index + 1].isWait
      switch script.steps[index] {
      case .wait(let milliseconds): send(.tick(milliseconds: milliseconds))
      case .key(let key):
        send(.input(.key(key)))
        if !isFollowedByWait { model.settle() }
      }
      if model.hasQuit { return }
    }
  }

  /// Sends a message, and keeps what is to be done; returns after how many milliseconds the model wants to be woken.
  @discardableResult public mutating func send(_ message: Message) -> Int? {
    var wait: Int?
    for effect in update(&model, message) {
      switch effect {
      case .wake(let milliseconds): wait = milliseconds
      case .work(let work): send(.worked(number: work.number, work.job { _ in true }))
      case .read(let path):
        guard let answer = reading?(path) else { fallthrough }
        send(.read(path: path, text: answer.text, problem: answer.problem))
      default: effects.append(effect)
      }
    }
    return wait
  }
}

extension KeyScript.Step {
  fileprivate var isWait: Bool {
    if case .wait = self { true } else { false }
  }
}
