import Lifecycle

/// A transcript written in one line, such as `push B; swipe 0.3; cancel`.
///
/// A `;` or a line break separates the lines. A command needs no `>`, the launch is implied, and each name is declared
/// as a screen by its use; all other lines of a transcript are allowed, too.
package struct OneLine: Sendable {
  /// The window if the line specifies none.
  package static let usualWindow = "nav(A)"

  /// The line as the user wrote it.
  package let text: String
  private let title: String
  private let declaresNames: Bool
  private var setup: [Line] = [], run: [Line] = []
  private var names: [String] = [], declared: Set<String> = []
  private var launches = false

  /// A line of the transcript, with the piece of the user's text that it came from.
  private struct Line {
    let text: String
    let piece: Substring
  }

  /// Reads a line; a window and a title replace the default ones.
  ///
  /// - Parameter declaresNames: false to declare only screens that occur in trees, so that a name such as that of
  ///   `pop-to` has to be one of them.
  package init(_ text: String, window: String? = nil, title: String? = nil, declaresNames: Bool = true) {
    (self.text, self.declaresNames) = (text, declaresNames)
    self.title = title ?? text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    let pieces = text.split { $0 == ";" || $0.isNewline }.map { $0.drop(while: \.isWhitespace) }
    let saysWindow = pieces.contains { $0.hasPrefix(SetupWord.window.rawValue) }
    if let window = window ?? (saysWindow ? nil : Self.usualWindow) {
      enter(setup: Line(text: "window: \(window)", piece: window[...]))
    }
    for piece in pieces where !piece.isEmpty { enter(piece) }
  }

  /// The text of the transcript that the line stands for.
  package var transcript: String { lines.map(\.text).joined(separator: "\n") + "\n" }

  private var lines: [Line] {
    let screens = names.filter { !declared.contains($0) }.map { "screen \($0): code" }
    let launch = launches ? [""] : ["", "> launch"]
    func implied(_ lines: [String]) -> [Line] { lines.map { Line(text: $0, piece: "") } }
    return implied(["title: \(title)"] + screens) + setup + implied(launch) + run
  }

  /// Returns a diagnostic about the transcript with its position moved to the user's text.
  package func asWritten(_ diagnostic: Diagnostic) -> Diagnostic {
    guard lines.indices.contains(diagnostic.line - 1) else { return diagnostic }
    let line = lines[diagnostic.line - 1]
    guard !line.piece.isEmpty else { return diagnostic }
    // The piece is the end of its line; text may have been added before it.
    let added = line.text.unicodeScalars.count - line.piece.unicodeScalars.count
    let base = line.piece.base
    let before = base[..<line.piece.startIndex]
    let start = before.lastIndex(where: \.isNewline).map { base.index(after: $0) } ?? base.startIndex
    var written = diagnostic
    written.line = 1 + before.count(where: \.isNewline)
    written.column = max(diagnostic.column - added, 1) + base[start..<line.piece.startIndex].unicodeScalars.count
    written.excerpt = String(base[start...].prefix { !$0.isNewline })
    let marked = written.excerpt.unicodeScalars.dropFirst(written.column - 1).first
    if marked == ",", diagnostic.suggestion == nil { written.suggestion = ";" }
    return written
  }

  /// Returns true if a word looks like a transcript in one line: it has several parts or words, or is a command.
  package static func isMeant(by word: String) -> Bool {
    word.contains { $0 == ";" || $0.isWhitespace } || ActionWord(word) != nil
  }

  /// Returns true if a text is a sentence, which can be read neither as a statement nor as a command.
  ///
  /// A misspelled command is not a sentence, unless it begins with a capital letter, which no command does. A command
  /// with an unknown word at its end counts as a sentence only if it has at least four words or the name of a method.
  package static func isProse(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, !text.contains(";") else { return false }
    let namesMethod = words.contains { word in Call.allCases.contains { $0.method == word } }
    if words.count < 4, !namesMethod, ActionWord(String(words[0])) != nil { return false }
    let hasCapital = words[0].first?.isUppercase == true
    return [text, "> \(text)"].allSatisfy { line in
      var cursor = LineCursor(line)
      do throws(Problem) {
        _ = try cursor.statement()
        return false
      } catch {
        return error.suggestion == nil || hasCapital
      }
    }
  }

  /// Adds a piece of the line; an unreadable one counts as a command, and is reported when the transcript is read.
  private mutating func enter(_ piece: Substring) {
    let line = Line(text: String(piece), piece: piece)
    var cursor = LineCursor(line.text)
    guard let statement = try? cursor.statement() else {
      // The first word tells which kind of line was intended, and so which mistake to report.
      let first = String(piece.prefix { !$0.isWhitespace && $0 != ":" })
      return SetupWord.texts.contains(first) ? setup.append(line) : enter(command: piece)
    }
    switch statement {
    case .command, .call, .complaint, .gap: enter(run: line, statement)
    default: enter(setup: line)
    }
  }

  private mutating func enter(command piece: Substring) {
    let line = Line(text: "> \(piece)", piece: piece)
    var cursor = LineCursor(line.text)
    enter(run: line, (try? cursor.statement()) ?? .blank)
  }

  private mutating func enter(run line: Line, _ statement: Statement) {
    run.append(line)
    guard case .command(let command) = statement else { return }
    if command.action == .launch { launches = true }
    names(in: command)
  }

  private mutating func names(in command: WrittenCommand) {
    for command in command.all {
      _ = command.action.map {
        if declaresNames { names(in: .screen($0)) }
      } tree: {
        names(in: $0)
      }
    }
  }

  private mutating func enter(setup line: Line) {
    setup.append(line)
    var cursor = LineCursor(line.text)
    switch try? cursor.statement() {
    case .window(let tree): names(in: tree)
    case .when(let call, _, let command):
      note(call.receiver)
      names(in: command)
    case .own(let call, _): note(call.receiver)
    case .screen(let name, let traits):
      declared.insert(name.text)
      if let previewed = traits.previews { names(in: .screen(previewed)) }
    default: break
    }
  }

  /// Declares the screen whose method contains code.
  private mutating func note(_ receiver: Word) {
    if ReceiverKind(named: receiver.text) == .controller { names(in: .screen(receiver)) }
  }

  /// Declares the screens of a tree.
  private mutating func names(in tree: WrittenTree) {
    tree.forEach { tree in
      if tree.kind == .screen, let name = tree.name?.text, !names.contains(name) { names.append(name) }
      if tree.kind != .screen, let name = tree.name?.text { declared.insert(name) }
    }
  }
}
