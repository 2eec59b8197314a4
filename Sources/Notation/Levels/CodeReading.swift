import Lifecycle

/// A class of a level while its lines are read.
struct CodeDraft {
  let name: Word
  /// The line of its heading.
  let line: Int
  private let receiver: CallReceiver
  private var head: [String] = []
  /// The lines in its methods.
  private var lines: [(text: String, call: Call)] = []
  /// The method whose lines are read.
  private var open: SwiftMethod?
  private var isOver = false

  init(_ name: Word, line: Int) {
    (self.name, self.line) = (name, line)
    receiver = CallReceiver(named: name.text)
  }

  /// Reads a line of Swift.
  mutating func read(_ line: [UInt8]) throws(Problem) {
    var cursor = LineCursor(line)
    guard !cursor.isAtEnd else { return }
    let word = cursor.rest()
    let text = word.text
    if isOver { throw Problem(word, "the class has ended above") }
    if head.isEmpty, !text.contains("class \(name.text)") {
      // The lines below are read as if it were right.
      head.append(text)
      throw Problem(word, "the code of a class begins as `class \(visible(name.text))` does")
    }
    if let method = open {
      if text == "}" {
        open = nil
      } else if text != method.superLine {
        lines.append((text, method.call))
      }
      return
    }
    let methods = SwiftMethod.methods(of: receiver)
    if text == "}" {
      isOver = true
    } else if let method = methods.first(where: { text == $0.head + " {" }) {
      open = method
    } else if text.contains("func ") || text.hasPrefix("deinit") {
      throw Problem(
        word, "this is no method in which a level's code can stand",
        suggestion: nearest(to: text, in: methods.map { $0.head + " {" }))
    } else {
      head.append(text)
    }
  }

  /// Adds the class and its lines to a level.
  func add(to level: inout Level) throws(Problem) {
    let index = level.resolved.setup.declarations.firstIndex { $0.name == name.text }
    guard receiver != .controller || index != nil else {
      throw Problem(name, "\(quoted(name.text)) is no screen; `screen \(visible(name.text))` would declare it")
    }
    guard isOver else { throw Problem(name, "the class, or a method in it, has no end") }
    let declaration = receiver == .controller ? index.map { DeclarationID(index: UInt16($0)) } : nil
    let owner = level.classes.count
    level.classes.append(CodeClass(name: name.text, declaration: declaration, receiver: receiver, head: head))
    level.lines += lines.map { CodeLine(text: $0.text, spot: Spot(owner: owner, call: $0.call)) }
  }
}

/// A thing of a level while its lines are read.
struct ThingDraft {
  private(set) var thing: Thing
  /// What is always true of it, by the lines: it may name a class that stands further down.
  private(set) var rules: [(text: Word, line: Int)] = []

  init(_ kind: Thing.Kind, _ name: Word, line: Int) {
    thing = Thing(kind: kind, name: name.text, line: line)
  }

  /// Reads a line: an effect and how code begins that has it, or what is always true.
  mutating func read(_ cursor: inout LineCursor, number: Int) throws(Problem) {
    guard !cursor.isAtEnd, cursor.next != Ascii.numberSign else { return }
    let key = cursor.textBefore(Ascii.colon)
    try cursor.colon(after: key)
    let value = cursor.rest()
    guard !value.text.isEmpty else { throw Problem(key, "something is expected after `\(key.text):`") }
    switch key.text {
    case "always": rules.append((value, number))
    case "shared":
      guard value.text == "yes" || value.text == "no" else {
        throw Problem(value, "`yes` or `no` is expected here")
      }
      thing.isShared = value.text == "yes"
    default:
      guard let effect = CodeEffect(rawValue: key.text) else {
        let words = CodeEffect.allCases.map(\.rawValue) + ["always", "shared"]
        throw Problem(
          key, "\(quoted(key.text)) is nothing that is said of a thing", suggestion: nearest(to: key.text, in: words))
      }
      thing.spellings.append((effect, value.text))
    }
  }

  /// The rule that is written so.
  mutating func add(_ word: Word, _ level: Level) throws(Problem) { thing.rules.append(try rule(word, level)) }

  private func rule(_ word: Word, _ level: Level) throws(Problem) -> LevelRule {
    switch word.text {
    case "at most one": return .atMostOne
    case "there when needed": return .thereWhenNeeded
    case "none when freed": return .noneWhenFreed
    case "none at rest": return .noneAtRest
    case "only while the app is active": return .onlyWhile(.active)
    case "while the app is active": return .while(.active)
    default: break
    }
    var words = word.text.split(separator: " ").map(String.init)
    if words.starts(with: ["one", "for", "each", "visit", "to"]), words.count == 6 {
      return .onePerVisit(try owner(words[5], word, level))
    }
    let isOnly = words.first == "only"
    if isOnly { words.removeFirst() }
    guard words.count >= 4, words[0] == "while", words[2] == "is" else { throw unknown(word) }
    let owner = try owner(words[1], word, level)
    switch words[3...].joined(separator: " ") {
    case "shown": return isOnly ? .onlyWhile(.shown(owner)) : .while(.shown(owner))
    case "on top": return isOnly ? .onlyWhile(.onTop(owner)) : .while(.onTop(owner))
    default: throw unknown(word)
    }
  }

  private func owner(_ name: String, _ word: Word, _ level: Level) throws(Problem) -> Int {
    guard let owner = level.classes.firstIndex(where: { $0.name == name && $0.receiver == .controller }) else {
      throw Problem(
        word, "\(quoted(name)) is no class of a screen in this level",
        suggestion: nearest(to: name, in: level.classes.map(\.name)))
    }
    return owner
  }

  private func unknown(_ word: Word) -> Problem {
    let words = [
      "at most one", "there when needed", "none when freed", "none at rest", "one for each visit to NAME",
      "while NAME is shown",
      "only while NAME is shown", "while NAME is on top", "only while NAME is on top", "while the app is active",
      "only while the app is active",
    ]
    return Problem(
      word, "\(quoted(word.text)) is no rule; there are \(words.map { "`\($0)`" }.joined(separator: ", "))",
      suggestion: nearest(to: word.text, in: words))
  }
}
