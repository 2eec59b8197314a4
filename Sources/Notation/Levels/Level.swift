import Lifecycle

/// An app with a bug in its code: the offered actions, the code of its screens, and the rules.
package struct Level: Sendable {
  /// A text of a level in another language than English.
  package struct Translation: Sendable {
    /// The title, if it has one.
    package internal(set) var title: String?
    /// The introduction: paragraphs of lines.
    package internal(set) var story: [[String]] = []
  }

  /// The file that it was read from.
  package let file: String
  /// Its title in English.
  package let title: String
  /// The introduction in English: paragraphs of lines.
  package let story: [[String]]
  /// The same in other languages, by their codes.
  package internal(set) var translations: [String: Translation] = [:]
  /// The setup, and the versions on which the level is true.
  package let resolved: ResolvedCase
  /// The commands before the learner begins.
  package internal(set) var opening: [ScriptStep] = []
  /// The actions that are offered to the learner.
  package internal(set) var offers: [Offer] = []
  /// The greatest number of actions that are tried in a row.
  package internal(set) var bound = Level.usualBound
  /// The greatest number of lines that have to be moved to mend it.
  package internal(set) var moves = 1
  /// The code, a class each.
  package internal(set) var classes: [CodeClass] = []
  /// The lines of that code that can mean something, in the order of the file.
  package internal(set) var lines: [CodeLine] = []
  /// The things that the lines affect.
  package internal(set) var things: [Thing] = []

  /// The default number of actions that are tried in a row.
  static let usualBound = 5

  init(file: String, title: String, story: [[String]], resolved: ResolvedCase) {
    (self.file, self.title, self.story, self.resolved) = (file, title, story, resolved)
  }

  /// The title in a language, or else in English.
  package func title(in language: String) -> String { translations[language]?.title ?? title }

  /// The story in a language, or else in English.
  package func story(in language: String) -> [[String]] {
    translations[language].map { $0.story.isEmpty ? story : $0.story } ?? story
  }
}

/// Something that the learner can do.
package struct Offer: Hashable, Sendable {
  /// The action.
  package let command: Command
  /// The command as it is written.
  package let text: String
  /// The screen on which it is offered; `nil` for all.
  package let screen: DeclarationID?
}

/// A call of a class of a level, which can contain lines of code.
package struct Spot: Hashable, Sendable {
  /// The class, by its position in the level.
  package let owner: Int
  /// The call.
  package let call: Call

  /// A call of a class.
  package init(owner: Int, call: Call) { (self.owner, self.call) = (owner, call) }
}

/// A class of a level, and the lines above its methods.
package struct CodeClass: Sendable {
  /// Its name.
  package let name: String
  /// The class of controllers; `nil` for a delegate.
  package let declaration: DeclarationID?
  /// Its calls.
  package let receiver: CallReceiver
  /// The lines above its methods, starting with the class declaration.
  package internal(set) var head: [String] = []
}

/// A line of code in a call.
package struct CodeLine: Sendable {
  /// The text.
  package let text: String
  /// Its place in the level as delivered.
  package let spot: Spot
  /// Its effect on a thing, by the thing's index; `nil` if it has none.
  package internal(set) var meaning: (effect: CodeEffect, thing: Int)?

  /// True if it can be moved to another call; lines that only need a thing cannot.
  package var isMovable: Bool { meaning.map { $0.effect != .needs } ?? false }
}

/// The effect of a line of code on a thing.
package enum CodeEffect: String, CaseIterable, Sendable {
  /// Adds one, or removes one.
  case adds, removes
  /// Leaves exactly one, or none.
  case sets, clears
  /// Requires one.
  case needs
}

/// A resource that lines of code affect; its state is its number.
package struct Thing: Sendable {
  /// The kind of a thing, which determines the words for its state.
  package enum Kind: String, CaseIterable, Sendable {
    case timer, player, observer, counter, cache, work
  }

  /// Its kind.
  package let kind: Kind
  /// Its name.
  package let name: String
  /// True if all instances of the class share it.
  package internal(set) var isShared = false
  /// The beginnings of the lines of code that affect it.
  package internal(set) var spellings: [(effect: CodeEffect, text: String)] = []
  /// The rules that must always hold.
  package internal(set) var rules: [LevelRule] = []
  /// The line of the file.
  package let line: Int
}

/// A rule about a thing that must always hold.
package enum LevelRule: Hashable, Sendable {
  /// The state of the screen while a thing must exist.
  package enum Condition: Hashable, Sendable {
    /// A class of controllers is on the screen, or on top.
    case shown(Int), onTop(Int)
    /// The app is active.
    case active
  }

  case atMostOne, thereWhenNeeded, noneWhenFreed
  /// There is none at rest.
  case noneAtRest
  /// It counts the visits to the screens of a class.
  case onePerVisit(Int)
  /// It exists whenever, or only while, the condition holds; checked at rest.
  case `while`(Condition), onlyWhile(Condition)
}

/// The Swift spelling of a call's method.
package struct SwiftMethod: Sendable {
  /// The call.
  package let call: Call
  /// The line that begins the method, without the brace.
  package let head: String
  /// The line that every override begins with, if it is one.
  package let superLine: String?
  let receiver: CallReceiver

  private init(_ call: Call, _ head: String, _ superLine: String?, _ receiver: CallReceiver) {
    (self.call, self.head, self.superLine, self.receiver) = (call, head, superLine, receiver)
  }

  private static func controller(_ call: Call, _ parameter: String = "", _ argument: String = "") -> SwiftMethod {
    SwiftMethod(
      call, "override func \(call.method)(\(parameter))", "super.\(call.method)(\(argument))", .controller)
  }

  private static func appearance(_ call: Call) -> SwiftMethod { controller(call, "_ animated: Bool", "animated") }

  private static func scene(_ call: Call, _ name: String) -> SwiftMethod {
    SwiftMethod(call, "func \(name)(_ scene: UIScene)", nil, .sceneDelegate)
  }

  /// The methods that a level's code can be in, in the order of a class.
  private static let all = [
    controller(.viewDidLoad), appearance(.viewWillAppear), appearance(.viewIsAppearing),
    controller(.viewDidLayoutSubviews), appearance(.viewDidAppear), appearance(.viewWillDisappear),
    appearance(.viewDidDisappear), SwiftMethod(.deinit, "deinit", nil, .controller),
    scene(.willEnterForeground, "sceneWillEnterForeground"), scene(.didBecomeActive, "sceneDidBecomeActive"),
    scene(.willResignActive, "sceneWillResignActive"), scene(.didEnterBackground, "sceneDidEnterBackground"),
    scene(.didDisconnect, "sceneDidDisconnect"),
  ]

  /// The methods of the receiver of these calls.
  package static func methods(of receiver: CallReceiver) -> [SwiftMethod] { all.filter { $0.receiver == receiver } }
}

extension CodeClass {
  /// The methods that its lines can be in.
  package var methods: [SwiftMethod] { SwiftMethod.methods(of: receiver) }
}

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
        word, "a level's code cannot be in this method",
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
  /// Its rules by their lines, which may name a class that is declared further down.
  private(set) var rules: [(text: Word, line: Int)] = []

  init(_ kind: Thing.Kind, _ name: Word, line: Int) {
    thing = Thing(kind: kind, name: name.text, line: line)
  }

  /// Reads a line: an effect with the beginning of such code, or a rule.
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
          key, "\(quoted(key.text)) is nothing that can be said of a thing",
          suggestion: nearest(to: key.text, in: words))
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
