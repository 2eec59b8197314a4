import Canvas
import Lifecycle
import Notation
import Study

/// Keys to be played without a terminal: `p Right Right Enter`, `: "push B" Enter`, `p ~200 b`.
package struct KeyScript: Hashable, Sendable {
  /// A key, or a while to wait.
  package enum Step: Hashable, Sendable {
    case key(Key)
    /// Time passes, and animations continue only for so long.
    case wait(milliseconds: Int)
  }

  /// A word that is no key.
  package struct Problem: Error, Hashable, Sendable {
    package let word: String
    /// The position of its first character, counted from 1.
    package let column: Int
    /// The problem with the word.
    package let reason: Sentence

    /// The problem, in a sentence.
    package var message: Sentence { "column \(column): \(reason)" }
  }

  /// The steps, in order.
  package let steps: [Step]

  /// The words for keys that are no characters.
  package static let names: [(word: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Enter", .enter), ("Esc", .escape),
    ("Space", .character(" ")), ("Tab", .tab), ("PgUp", .pageUp), ("PgDn", .pageDown), ("Home", .home),
    ("End", .end), ("Shift-Up", .shiftUp), ("Shift-Down", .shiftDown), ("Shift-Left", .shiftLeft),
    ("Shift-Right", .shiftRight), ("Shift-Tab", .backTab),
    ("Backspace", .backspace), ("Delete", .delete), ("Ctrl-C", .control("c")), ("Ctrl-P", .control("p")),
  ]

  /// Other words for some of them, as the help shows them.
  private static let signs: [(word: String, key: Key)] = [Key.up, .down, .left, .right].map { ($0.name(.unicode), $0) }

  /// A script of these keys; keys without a word are left out, since they have no effect.
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

  /// The word for a key.
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
  package init(_ text: String) throws(Problem) {
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

  /// The step for a word.
  private static func step(_ word: String, column: Int) throws(Problem) -> Step {
    if let named = (names + signs).first(where: { $0.word == word }) { return .key(named.key) }
    if word.count == 1, let character = word.first, character != "~" { return .key(.character(character)) }
    if word.hasPrefix(control), word.count == control.count + 1, let letter = word.last, letter.isLetter {
      return .key(.control(Character(letter.lowercased())))
    }
    guard word.hasPrefix("~") else {
      let known = names.map(\.word).joined(separator: " ")
      let likely = names.first { $0.word.lowercased() == word.lowercased() }?.word
      throw Problem(
        word: word, column: column,
        reason: likely.map { "`\(word)` is no key; did you mean \($0)?" }
          ?? "`\(word)` is no key: keys are single characters, \(known), \"text\" and ~200")
    }
    guard let milliseconds = Int(digits: word.dropFirst(), in: 0...longestWait) else {
      throw Problem(
        word: word, column: column,
        reason: "`\(word)` is no wait: ~ and the milliseconds, up to \(longestWait), are expected")
    }
    return .wait(milliseconds: milliseconds)
  }
}

/// Plays keys in a model, without a terminal.
///
/// Between two keys an animation runs to its end, unless the script waits: then it continues for that time only.
package struct Player: Sendable {
  /// The model as it is now.
  package private(set) var model: Model
  /// The requested effects, apart from wake-ups.
  package private(set) var effects: [Effect] = []

  /// Reads a file, if given: its text, or the reason why there is none.
  ///
  /// Without it, the requests to read are kept.
  private let reading: (@Sendable (String) -> (text: String?, problem: Sentence?))?

  /// A player of a model.
  package init(_ model: Model, reading: (@Sendable (String) -> (text: String?, problem: Sentence?))? = nil) {
    (self.model, self.reading) = (model, reading)
  }

  /// Plays a script to its end.
  package mutating func play(_ script: KeyScript) {
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

  /// Sends a message, and keeps the effects; returns the time until the next tick, if one is needed.
  @discardableResult package mutating func send(_ message: Message) -> Int? {
    var wait: Int?
    for effect in update(&model, message) {
      switch effect {
      case .wake(let milliseconds): wait = milliseconds
      case .work(let work): send(.worked(number: work.number, work.job { _ in true }))
      case .list: send(.listed([]))
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

extension Player {
  /// The time that a picture is shown after a key, and that of the last one, in milliseconds.
  private static let pause = 900, end = 2000
  /// The interval of pictures in animations, and the longest time for one, in milliseconds.
  private static let frame = 50, longest = 600_000

  /// Plays a script to its end, and films each key and each animation.
  package mutating func film(_ script: KeyScript, title: String) -> Film {
    var film = Film(title: title)
    var wait = send(.tick(milliseconds: 0))
    take(&film, for: Self.pause, caption: "")
    for index in script.steps.indices where !model.hasQuit {
      switch script.steps[index] {
      case .wait(let milliseconds):
        watch(&film, &wait, atMost: milliseconds)
      case .key(let key):
        watch(&film, &wait, atMost: Self.pause)
        wait = send(.input(.key(key)))
        take(&film, for: 0, caption: key.name(model.charset))
      }
    }
    watch(&film, &wait, atMost: Self.longest)
    take(&film, for: Self.end, caption: "")
    return film
  }

  /// Films for as long as there is an animation, and at least for a pause.
  private mutating func watch(_ film: inout Film, _ wait: inout Int?, atMost limit: Int) {
    var passed = 0
    while let due = wait, passed < limit, !model.hasQuit {
      let step = min(max(due, Self.frame), limit - passed)
      take(&film, for: step, caption: "")
      wait = send(.tick(milliseconds: step))
      passed += step
    }
    take(&film, for: max(0, Self.pause - passed), caption: "")
  }

  private func take(_ film: inout Film, for milliseconds: Int, caption: String) {
    film.show(model.picture, for: milliseconds, caption: caption)
  }
}

extension Model {
  /// The picture of the explorer.
  package var picture: Canvas {
    var canvas = Canvas(width: size.width, height: size.height, charset: charset)
    let arrangement = Arrangement(width: canvas.width, height: canvas.height)
    guard arrangement.shape != .tooSmall else {
      canvas.putNeededSize(phrasebook)
      return canvas
    }
    let frame = Frame(self, arrangement)
    stage.draw(frame, on: &canvas)
    BottomView(frame: frame).draw(on: &canvas)
    return canvas
  }

  /// The thing at a point, for the mouse.
  package func target(at point: Point) -> Target? {
    let arrangement = Arrangement(width: size.width, height: size.height)
    guard arrangement.shape != .tooSmall else { return nil }
    switch panel?.overlay(self) {
    case .list(let list): return list.item(at: point, in: arrangement.overlayRoom).map { .item($0) }
    case .line: return nil
    case nil: break
    }
    let frame = Frame(self, arrangement)
    if arrangement.keys.contains(point) {
      let line = KeysLine(frame.model.hints, in: arrangement.keys, charset: charset, phrasebook)
      return line.command(at: point.x).map { .command($0) }
    }
    return stage.target(at: point, frame)
  }
}

extension Canvas {
  /// Says which size is needed, as far as even that fits.
  fileprivate mutating func putNeededSize(_ phrasebook: Phrasebook) {
    let needed = Arrangement.smallest
    let sentence = phrasebook.say("mightappear needs \(needed.width)x\(needed.height)")
    for (row, line) in sentence.wrapped(toCells: width).prefix(height).enumerated() {
      put(line, row: row, of: bounds)
    }
  }
}

/// The bottom line, and the open panel.
struct BottomView: FramePart {
  let frame: Frame

  /// Draws the line and the panel.
  func draw(on canvas: inout Canvas) {
    let line = arrangement.keys
    switch model.panel?.overlay(model) {
    case .line(let overlay): return overlay.draw(on: &canvas, in: arrangement.whole)
    case .list(let list):
      // The background is dimmed, including its cursor, so that only one position stands out.
      canvas.restyle(arrangement.whole, role: .quiet)
      list.draw(on: &canvas, in: arrangement.overlayRoom)
      if model.notice == nil {
        var x = line.x + 1
        for (key, label) in list.hints(model.charset) {
          x = canvas.put(key, x: x, y: line.y, role: .key, within: line) + 1
          x = canvas.put(say(label), x: x, y: line.y, within: line) + 3
        }
        return
      }
    case nil: break
    }
    if let notice = model.notice ?? model.workWords.map({ Notice($0) }) {
      let role: CellRole = notice.kind == .warning ? .warning : .strong
      let room = line.inset(columns: 1, rows: 0)
      return canvas.put(say(notice.text).fitted(toCells: room.width, charset), of: room, role: role)
    }
    KeysLine(model.hints, in: line, charset: charset, phrasebook).draw(on: &canvas, in: line)
  }
}
