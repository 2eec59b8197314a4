import Lifecycle

/// A transcript written in one line, such as `push B; swipe 0.3; cancel`.
///
/// A `;` or a line break separates the lines. A command needs no `>`, the launch is implied, and each name is declared
/// as a screen by its use; all other lines of a transcript are allowed, too.
package struct OneLine: Sendable {
  package static let usualWindow = "nav(A)"

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
    self.title = title ?? text.split(whereSeparator: { $0.isNewline }).joined(separator: "; ")
    let pieces = Self.pieces(of: text)
    let saysWindow = pieces.contains { $0.hasPrefix(SetupWord.window.rawValue) }
    if let window = window ?? (saysWindow ? nil : Self.usualWindow) {
      enter(setup: Line(text: "window: \(window)", piece: window[...]))
    }
    for piece in pieces { enter(piece) }
  }

  package var transcript: String { lines.map { $0.text }.joined(separator: "\n") + "\n" }

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
    let start = before.lastIndex(where: { $0.isNewline }).map { base.index(after: $0) } ?? base.startIndex
    var written = diagnostic
    written.line = 1 + before.count(where: { $0.isNewline })
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

  /// Returns the pieces of a text that stand for a line each.
  package static func pieces(of text: String) -> [Substring] {
    text.split { $0 == ";" || $0.isNewline }.map { $0.drop(while: { $0.isWhitespace }) }.filter { !$0.isEmpty }
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
      declare(call.receiver)
      names(in: command)
    case .codeLine(let call, _): declare(call.receiver)
    case .screen(let name, let traits):
      declared.insert(name.text)
      if let previewed = traits.previews { names(in: .screen(previewed)) }
    default: break
    }
  }

  /// Declares the screen whose method contains code.
  private mutating func declare(_ receiver: Word) {
    if ReceiverKind(named: receiver.text) == .controller { names(in: .screen(receiver)) }
  }

  private mutating func names(in tree: WrittenTree) {
    tree.forEach { tree in
      if tree.kind == .screen, let name = tree.name?.text, !names.contains(name) { names.append(name) }
      if tree.kind != .screen, let name = tree.name?.text { declared.insert(name) }
    }
  }
}

extension OneLine {
  /// The kind of a piece of a text, read as a line of a transcript or as a command without its `>`.
  package enum Piece: Hashable, Sendable {
    case command
    /// A change of the app, such as a screen or code.
    case setup
    /// The window, a title or a header.
    case frame
    /// A line that tells what comes of commands, such as a call, or prose.
    case listed
    /// A command or a change of the app with a mistake, as far as a few words tell.
    case misspelled
    case other

    package init(_ piece: Substring) {
      let text = String(piece)
      do throws(Problem) {
        self = try Self.read(text)
      } catch {
        self = Self.isMisspelled(text, error) ? .misspelled : .other
      }
    }

    /// Reads a piece as a statement, or else as a command.
    private static func read(_ text: String) throws(Problem) -> Piece {
      guard !text.hasPrefix("==") else { return .frame }
      var cursor = LineCursor(text)
      guard let statement = try? cursor.statement() else {
        var cursor = LineCursor(text.hasPrefix(">") ? text : "> \(text)")
        _ = try cursor.statement()
        return .command
      }
      return switch statement {
      case .command: .command
      case .window, .header: .frame
      case .call, .complaint, .gap, .prose, .blank, .question, .note: .listed
      default: .setup
      }
    }

    /// Returns true if a piece that cannot be read was probably meant to be a command or a change of the app.
    ///
    /// A sentence begins with a capital, has more words, or names a method.
    private static func isMisspelled(_ text: String, _ problem: Problem) -> Bool {
      let words = text.split(whereSeparator: { $0.isWhitespace }).drop { $0 == ">" }
      guard let first = words.first, first.first?.isUppercase == false else { return false }
      let isKnown = ActionWord(String(first)) != nil || SetupWord.texts.contains(String(first.prefix { $0 != ":" }))
      if problem.suggestion != nil { return isKnown || words.count < 4 }
      return isKnown && words.count < 4 && !words.contains { word in Call.allCases.contains { $0.method == word } }
    }
  }
}
