import Lifecycle

/// The app's own code: its classes, the lines in their methods, and the things that the lines affect.
package struct Code: Sendable {
  /// In the order of the file, as the lines are.
  package internal(set) var classes: [CodeClass] = []
  package internal(set) var lines: [CodeLine] = []
  package internal(set) var things: [Thing] = []
}

/// A place for lines of code: a call of a class.
package struct Spot: Hashable, Sendable {
  /// The index of the class in the code.
  package let owner: Int
  package let call: Call

  package init(owner: Int, call: Call) { (self.owner, self.call) = (owner, call) }
}

/// A class of the app's code, with the lines above its methods.
package struct CodeClass: Sendable {
  package let name: String
  package let receiver: ReceiverClass
  package internal(set) var methods: [SwiftMethod] = []
  /// The lines above the methods, starting with the class declaration.
  package internal(set) var head: [String] = []
}

package struct CodeLine: Sendable {
  /// The text, which may span several rows with their indentation.
  package let text: String
  /// The call that contains the line in the file.
  package let spot: Spot
  package internal(set) var effects: [ThingEffect] = []

  /// True if the line can be moved to another call, which is not so for a line that only needs things.
  package var isMovable: Bool { effects.contains { $0.effect != .needs } }

  package var rows: [String] { text.split(separator: "\n").map(String.init) }

  /// The text in one row; of several, the first with the brackets closed that it leaves open.
  package var shortText: String {
    guard rows.count > 1, let first = rows.first else { return text }
    var closing: [Character] = []
    for part in SwiftPart.parts(of: first) where part.kind == .other {
      for character in part.text {
        switch character {
        case "(": closing.append(")")
        case "[": closing.append("]")
        case "{": closing.append("}")
        case ")", "]", "}": _ = closing.popLast()
        default: break
        }
      }
    }
    return "\(first)…\(String(closing.reversed()))"
  }
}

package struct ThingEffect: Hashable, Sendable {
  package let effect: CodeEffect
  package let thing: Int
}

package enum CodeEffect: String, CaseIterable, Sendable {
  /// Adds one to the state of the thing, or removes one.
  case adds, removes
  /// Sets the state of the thing to one, or to none.
  case sets, clears
  /// Requires that there is at least one.
  case needs
}

/// A resource that lines of code affect, such as a timer; its state is a number.
package struct Thing: Sendable {
  package let kind: ThingKind
  package let name: String
  package internal(set) var isShared = false
  /// The beginnings of the lines of code that affect the thing.
  package internal(set) var spellings: [(effect: CodeEffect, text: String)] = []
  package internal(set) var rules: [ThingRule] = []
  package let line: Int
}

package enum ThingRule: Hashable, Sendable {
  package enum Condition: Hashable, Sendable {
    /// A screen of a class is visible, or is on top.
    case shown(Int), onTop(Int)
    /// The app is active, or is in the foreground even if inactive.
    case active, inForeground
  }

  case atMostOne, thereWhenNeeded, noneWhenFreed
  case noneAtRest
  /// The number equals the number of visits to the screens of a class, or of freed screens of a class.
  case onePerVisit(Int), onePerClosing(Int)
  /// There is one when a screen of a class has appeared, before the lines in that call run.
  case whileAppearing(Int)
  /// There is none when a screen of a class appears for the first time, before the lines in that call run.
  case noneUntilAppeared(Int)
  /// There is none when a screen of a class has disappeared, after the lines in that call have run.
  case noneOnceDisappeared(Int)
  /// There is one whenever, or only while, a condition holds; checked at rest.
  case `while`(Condition), onlyWhile(Condition)
}

extension ThingRule {
  /// The written forms of all rules, with NAME for a class, and a function that makes the rule from the index of the
  /// class.
  static let forms: [(text: String, make: @Sendable (Int) -> ThingRule)] = [
    ("at most one", { _ in .atMostOne }),
    ("there when needed", { _ in .thereWhenNeeded }),
    ("none when freed", { _ in .noneWhenFreed }),
    ("none at rest", { _ in .noneAtRest }),
    ("one for each visit to NAME", { .onePerVisit($0) }),
    ("one for each closing of NAME", { .onePerClosing($0) }),
    ("while NAME is appearing", { .whileAppearing($0) }),
    ("none until NAME has appeared", { .noneUntilAppeared($0) }),
    ("none once NAME has disappeared", { .noneOnceDisappeared($0) }),
    ("while NAME is shown", { .while(.shown($0)) }),
    ("only while NAME is shown", { .onlyWhile(.shown($0)) }),
    ("while NAME is on top", { .while(.onTop($0)) }),
    ("only while NAME is on top", { .onlyWhile(.onTop($0)) }),
    ("while the app is active", { _ in .while(.active) }),
    ("only while the app is active", { _ in .onlyWhile(.active) }),
    ("while the app is in the foreground", { _ in .while(.inForeground) }),
    ("only while the app is in the foreground", { _ in .onlyWhile(.inForeground) }),
  ]

  init(_ word: Word, _ code: Code) throws(Problem) {
    let words = word.text.split(separator: " ").map(String.init)
    for form in Self.forms {
      guard let name = Self.name(in: words, form.text) else { continue }
      self = form.make(name.isEmpty ? 0 : try code.screen(name, word))
      return
    }
    let forms = Self.forms.map({ $0.text })
    throw Problem(word, "\(quoted(word.text)) is no rule; there are \(forms.map { "`\($0)`" }.listed)", among: forms)
  }

  /// Returns the word at the place of NAME in a form, an empty string if the form has none, or `nil` if the words do
  /// not match.
  private static func name(in words: [String], _ form: String) -> String? {
    let expected = form.split(separator: " ").map(String.init)
    guard words.count == expected.count else { return nil }
    var name = ""
    for (word, wanted) in zip(words, expected) {
      if wanted == "NAME" { name = word } else if word != wanted { return nil }
    }
    return name
  }
}

extension Code {
  fileprivate func screen(_ name: String, _ word: Word) throws(Problem) -> Int {
    guard let owner = classes.firstIndex(where: { $0.name == name && $0.receiver.kind == .controller }) else {
      throw Problem(
        word, "\(quoted(name)) is no class of a screen here", suggestion: nearest(to: name, in: classes.map { $0.name })
      )
    }
    return owner
  }

  /// Determines the effects of the lines from their beginnings.
  mutating func findEffects() {
    for index in lines.indices {
      lines[index].effects = things.indices.compactMap { number in
        things[number].spellings.first { lines[index].text.hasPrefix($0.text) }
          .map { ThingEffect(effect: $0.effect, thing: number) }
      }
    }
  }
}

struct ThingDraft {
  private(set) var thing: Thing
  /// The texts of the rules with their lines; they are parsed later, since they may name a class declared further down.
  private(set) var rules: [(text: Word, line: Int)] = []

  init(_ kind: ThingKind, _ name: String, line: Int) { thing = Thing(kind: kind, name: name, line: line) }

  /// Parses a declaration in one line, such as `adds timer.start(), removes timer.stop(), at most one`.
  init(_ kind: ThingKind, _ name: String, parts: Word) {
    self.init(kind, name, line: 0)
    for part in parts.partsOutsideParentheses {
      var cursor = LineCursor(part.text)
      let first = cursor.token()
      if part.text == "shared" {
        thing.isShared = true
      } else if let effect = CodeEffect(rawValue: first.text), !cursor.isAtEnd {
        thing.spellings.append((effect, cursor.rest().text))
      } else {
        rules.append((part, 0))
      }
    }
  }

  /// Reads a line of a declaration: an effect with the beginning of lines that have it, or a rule.
  mutating func read(_ cursor: inout LineCursor, number: Int) throws(Problem) {
    guard !cursor.isAtEnd, cursor.next != Ascii.numberSign else { return }
    let key = cursor.textBefore(Ascii.colon)
    let value = try cursor.value(of: key)
    switch key.text {
    case "always": rules.append((value, number))
    case "shared": thing.isShared = try value.isYes()
    default:
      guard let effect = CodeEffect(rawValue: key.text) else {
        let words = CodeEffect.allCases.map { $0.rawValue } + ["always", "shared"]
        throw Problem(key, "\(quoted(key.text)) is nothing that can be said of a thing", among: words)
      }
      thing.spellings.append((effect, value.text))
    }
  }

  mutating func add(_ word: Word, _ code: Code) throws(Problem) { thing.rules.append(try ThingRule(word, code)) }
}

extension Word {
  fileprivate var partsOutsideParentheses: [Word] {
    let bytes = Array(text.utf8)
    let parts = LineCursor(bytes).pieces(separatedBy: [Ascii.comma]).map { piece in
      var cursor = LineCursor(bytes, in: piece.range)
      return cursor.rest().moved(by: self)
    }
    return parts.filter { !$0.text.isEmpty }
  }
}
