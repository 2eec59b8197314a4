import Lifecycle

/// An app with a bug in its code: the offered actions, the code of its screens, and the rules.
package struct Level: Sendable {
  /// The words of a level in a language; what is empty is shown in English.
  struct Texts: Sendable {
    var title = ""
    /// The introduction: paragraphs of lines.
    var story: [[String]] = []
    /// The hints, the vaguer one first, and why the mended code is right.
    var hints: [String] = [], reason = ""
  }

  /// The file that it was read from.
  package let file: String
  /// Its words by the codes of the languages.
  private let texts: [String: Texts]
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
  /// The code with the bug.
  package internal(set) var code = Code()

  /// The classes of the code.
  package var classes: [CodeClass] { code.classes }
  /// The lines of the code that can mean something.
  package var lines: [CodeLine] { code.lines }
  /// The things that the lines affect.
  package var things: [Thing] { code.things }

  /// The default number of actions that are tried in a row.
  static let usualBound = 5

  init(file: String, texts: [String: Texts], resolved: ResolvedCase) {
    (self.file, self.texts, self.resolved) = (file, texts, resolved)
  }

  /// The title in English.
  package var title: String { title(in: Fact.firstLanguage) }

  /// The title in a language.
  package func title(in language: String) -> String { text(\.title, in: language) }

  /// The introduction in a language.
  package func story(in language: String) -> [[String]] { text(\.story, in: language) }

  /// The hints in a language.
  package func hints(in language: String) -> [String] { text(\.hints, in: language) }

  /// Why the mended code is right, in a language.
  package func reason(in language: String) -> String { text(\.reason, in: language) }

  /// A part of its words in a language, or else in English.
  private func text<Part: Collection>(_ part: KeyPath<Texts, Part>, in language: String) -> Part {
    let own = (texts[language] ?? Texts())[keyPath: part]
    return own.isEmpty ? (texts[Fact.firstLanguage] ?? Texts())[keyPath: part] : own
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

  /// An action that is offered on a screen, or everywhere.
  package init(command: Command, text: String, screen: DeclarationID?) {
    (self.command, self.text, self.screen) = (command, text, screen)
  }
}

/// The Swift spelling of a call's method.
package struct SwiftMethod: Sendable {
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
      if let last = lines.last, !Self.isWhole(last.text) {
        let indentation = line.prefix { Ascii.isBlank($0) }.count - Self.bodyIndentation
        let row = String(repeating: " ", count: max(0, indentation)) + text
        lines[lines.count - 1].text += "\n\(row)"
      } else if text == "}" {
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

  /// The columns before the lines of a method.
  private static let bodyIndentation = 4

  /// Returns true if every parenthesis and brace in a statement is closed, so that the next line begins another one.
  private static func isWhole(_ text: String) -> Bool {
    text.count { "({[".contains($0) } <= text.count { ")}]".contains($0) }
  }

  /// Adds the class and its lines to a level.
  func add(to level: inout Level) throws(Problem) {
    let index = level.resolved.setup.declarations.firstIndex { $0.name == name.text }
    guard receiver != .controller || index != nil else {
      throw Problem(name, "\(quoted(name.text)) is no screen; `screen \(visible(name.text))` would declare it")
    }
    guard isOver else { throw Problem(name, "the class, or a method in it, has no end") }
    let declaration = receiver == .controller ? index.map { DeclarationID(index: UInt16($0)) } : nil
    let owner = level.code.classes.count
    level.code.classes.append(CodeClass(name: name.text, declaration: declaration, receiver: receiver, head: head))
    level.code.lines += lines.map { CodeLine(text: $0.text, spot: Spot(owner: owner, call: $0.call)) }
  }
}
