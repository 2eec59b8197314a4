import Lifecycle

/// A class of a level whose lines are being read.
struct CodeDraft {
  let name: Word
  let line: Int
  private let receiver: ReceiverKind
  private var head: [String] = []
  /// The methods that the class can have, with `deinit` in the form in which it is written.
  private var methods: [SwiftMethod]
  private var lines: [(text: String, call: Call)] = []
  private var open: SwiftMethod?
  private var isOver = false

  init(_ name: Word, line: Int) {
    (self.name, self.line) = (name, line)
    receiver = ReceiverKind(named: name.text)
    methods = SwiftMethod.methods(of: receiver)
  }

  mutating func read(_ line: [UInt8]) throws(Problem) {
    var cursor = LineCursor(line)
    guard !cursor.isAtEnd else { return }
    let word = cursor.rest()
    let text = word.text
    if isOver { throw Problem(word, "the class has ended above") }
    if head.isEmpty, !text.includes("class \(name.text)") {
      // The lines below are read as if this line were right.
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
      } else if !method.opening.contains(text) {
        lines.append((text, method.call))
      }
      return
    }
    if text == SwiftMethod.plainDeinit.head + " {" {
      methods = methods.map { $0.call == .deinit ? .plainDeinit : $0 }
    }
    if text == "}" {
      isOver = true
    } else if let method = methods.first(where: { text == $0.head + " {" }) {
      open = method
    } else if text.includes("func ") || text.includes("deinit") {
      throw Problem(
        word, "a level's code cannot be in this method",
        suggestion: nearest(to: text, in: methods.map { $0.head + " {" }))
    } else {
      head.append(text)
    }
  }

  private static let bodyIndentation = 4

  /// Returns true if a statement has no open parentheses or braces, so the next line begins another one.
  private static func isWhole(_ text: String) -> Bool {
    let marks = SwiftPart.parts(of: text).filter { $0.kind == .other }.map { $0.text }.joined()
    return marks.count { "({[".contains($0) } <= marks.count { ")}]".contains($0) }
  }

  func add(to level: inout Level) throws(Problem) {
    let index = level.resolved.setup.declarations.firstIndex { $0.name == name.text }
    guard receiver != .controller || index != nil else {
      throw Problem(name, "\(quoted(name.text)) is no screen; `screen \(visible(name.text))` would declare it")
    }
    guard isOver else { throw Problem(name, "the class, or a method in it, has no end") }
    let receiverClass = ReceiverClass(delegate: name.text) ?? .controller(DeclarationID(index: UInt16(index ?? 0)))
    let owner = level.code.classes.count
    var code = CodeClass(name: name.text, receiver: receiverClass, head: head)
    let logged = level.resolved.coverage.calls(of: receiverClass)
    code.methods = methods.filter { method in
      logged.isEmpty || logged.contains(method.call) || lines.contains { $0.call == method.call }
    }
    level.code.classes.append(code)
    level.code.lines += lines.map { CodeLine(text: $0.text, spot: Spot(owner: owner, call: $0.call)) }
  }
}
