import Lifecycle

/// Code of an app: its classes, the lines in their methods, and the things that the lines affect.
package struct Code: Sendable {
  /// The classes, in the order of the file.
  package internal(set) var classes: [CodeClass] = []
  /// The lines in their methods, in the order of the file.
  package internal(set) var lines: [CodeLine] = []
  /// The things that the lines affect.
  package internal(set) var things: [Thing] = []
}

/// A call of a class, which can contain lines of code.
package struct Spot: Hashable, Sendable {
  /// The class, by its position in the code.
  package let owner: Int
  package let call: Call

  /// A call of a class.
  package init(owner: Int, call: Call) { (self.owner, self.call) = (owner, call) }
}

/// A class, and the lines above its methods.
package struct CodeClass: Sendable {
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
  /// The text; a statement may have several lines, with their indentation.
  package let text: String
  /// Its place as delivered.
  package let spot: Spot
  /// Its effects on things.
  package internal(set) var meanings: [CodeMeaning] = []

  /// True if it can be moved to another call; lines that only need a thing cannot.
  package var isMovable: Bool { meanings.contains { $0.effect != .needs } }

  /// The rows of the text.
  package var rows: [String] { text.split(separator: "\n").map(String.init) }
}

/// The effect of a line on a thing.
package struct CodeMeaning: Hashable, Sendable {
  package let effect: CodeEffect
  /// The index of the thing.
  package let thing: Int
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
  package let kind: ThingKind
  package let name: String
  /// True if all instances of the class share it.
  package internal(set) var isShared = false
  /// The beginnings of the lines of code that affect it.
  package internal(set) var spellings: [(effect: CodeEffect, text: String)] = []
  /// The rules that must always hold.
  package internal(set) var rules: [ThingRule] = []
  /// The line of the file.
  package let line: Int
}

/// A rule about a thing that must always hold.
package enum ThingRule: Hashable, Sendable {
  /// The state of the screen while a thing must exist.
  package enum Condition: Hashable, Sendable {
    /// A class of controllers is on the screen, or on top.
    case shown(Int), onTop(Int)
    /// The app is active; it is active or inactive, and not in the background.
    case active, inForeground
  }

  case atMostOne, thereWhenNeeded, noneWhenFreed
  /// There is none at rest.
  case noneAtRest
  /// It counts the visits to the screens of a class, or the screens of a class that were freed.
  case onePerVisit(Int), onePerClosing(Int)
  /// It exists when a screen of a class has appeared, before the lines in that call.
  case whileAppearing(Int)
  /// It exists whenever, or only while, the condition holds; checked at rest.
  case `while`(Condition), onlyWhile(Condition)
}

extension ThingRule {
  /// The rules as they are written, with NAME for a class, and the rule of each, of the class that it names.
  static let forms: [(text: String, make: @Sendable (Int) -> ThingRule)] = [
    ("at most one", { _ in .atMostOne }),
    ("there when needed", { _ in .thereWhenNeeded }),
    ("none when freed", { _ in .noneWhenFreed }),
    ("none at rest", { _ in .noneAtRest }),
    ("one for each visit to NAME", { .onePerVisit($0) }),
    ("one for each closing of NAME", { .onePerClosing($0) }),
    ("while NAME is appearing", { .whileAppearing($0) }),
    ("while NAME is shown", { .while(.shown($0)) }),
    ("only while NAME is shown", { .onlyWhile(.shown($0)) }),
    ("while NAME is on top", { .while(.onTop($0)) }),
    ("only while NAME is on top", { .onlyWhile(.onTop($0)) }),
    ("while the app is active", { _ in .while(.active) }),
    ("only while the app is active", { _ in .onlyWhile(.active) }),
    ("while the app is in the foreground", { _ in .while(.inForeground) }),
    ("only while the app is in the foreground", { _ in .onlyWhile(.inForeground) }),
  ]

  /// Reads a rule about classes of some code.
  init(_ word: Word, _ code: Code) throws(Problem) {
    let words = word.text.split(separator: " ").map(String.init)
    for form in Self.forms {
      guard let name = Self.name(in: words, form.text) else { continue }
      self = form.make(name.isEmpty ? 0 : try code.screen(name, word))
      return
    }
    let forms = Self.forms.map(\.text)
    throw Problem(
      word, "\(quoted(word.text)) is no rule; there are \(forms.map { "`\($0)`" }.joined(separator: ", "))",
      suggestion: nearest(to: word.text, in: forms))
  }

  /// The name that stands in the words where a form has NAME, empty for a form without one; `nil` if they differ.
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
  /// The class of a screen with this name, by its position.
  fileprivate func screen(_ name: String, _ word: Word) throws(Problem) -> Int {
    guard let owner = classes.firstIndex(where: { $0.name == name && $0.receiver == .controller }) else {
      throw Problem(
        word, "\(quoted(name)) is no class of a screen here", suggestion: nearest(to: name, in: classes.map(\.name)))
    }
    return owner
  }

  /// Finds the effects of the lines by their beginnings.
  mutating func findMeanings() {
    for index in lines.indices {
      lines[index].meanings = things.indices.compactMap { number in
        things[number].spellings.first { lines[index].text.hasPrefix($0.text) }
          .map { CodeMeaning(effect: $0.effect, thing: number) }
      }
    }
  }
}

/// A thing while its declaration is read.
struct ThingDraft {
  private(set) var thing: Thing
  /// Its rules by their lines, which may name a class that is declared further down.
  private(set) var rules: [(text: Word, line: Int)] = []

  init(_ kind: ThingKind, _ name: String, line: Int) {
    thing = Thing(kind: kind, name: name, line: line)
  }

  /// Reads a declaration in one line, such as `adds timer.start(), removes timer.stop(), at most one`.
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

  /// Adds the rule that is written so.
  mutating func add(_ word: Word, _ code: Code) throws(Problem) { thing.rules.append(try ThingRule(word, code)) }
}

extension Word {
  /// The parts between commas that are not in parentheses.
  fileprivate var partsOutsideParentheses: [Word] {
    let bytes = Array(text.utf8)
    let parts = LineCursor(bytes).pieces(separatedBy: [Ascii.comma]).map { piece in
      var cursor = LineCursor(bytes, in: piece.range)
      return cursor.rest().moved(by: self)
    }
    return parts.filter { !$0.text.isEmpty }
  }
}
