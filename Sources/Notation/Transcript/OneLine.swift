import Lifecycle

/// A transcript that is written in one line, such as `push B; swipe 0.3; cancel`.
///
/// A `;` or a line break separates what would be lines. A command needs no `>`, the launch is implied, and each name is
/// declared as a screen by its use; all other lines of a transcript are allowed, too.
package struct OneLine: Sendable {
  /// The window of a line that names none.
  package static let usualWindow = "nav(A)"

  /// The line, as it was written.
  package let text: String
  private let title: String
  private var setup: [String] = [], run: [String] = []
  private var names: [String] = [], declared: Set<String> = []
  private var launches = false

  /// A line, and the content of the window.
  package init(_ text: String, window: String? = nil, title: String? = nil) {
    self.text = text
    self.title = title ?? text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    let pieces = text.split { $0 == ";" || $0.isNewline }.map { $0.drop(while: \.isWhitespace) }
    let saysWindow = pieces.contains { $0.hasPrefix(SetupWord.window.rawValue) }
    if let window = window ?? (saysWindow ? nil : Self.usualWindow) { enter(setup: "window: \(window)") }
    for piece in pieces where !piece.isEmpty { enter(String(piece)) }
  }

  /// The transcript that the line stands for.
  package var transcript: String {
    var lines = ["title: \(title)"]
    lines += names.filter { !declared.contains($0) }.map { "screen \($0): code" }
    lines += setup
    lines.append("")
    if !launches { lines.append("> launch") }
    return (lines + run).joined(separator: "\n") + "\n"
  }

  /// Returns true if a word looks like such a line: it has several parts or words, or is a command by itself.
  package static func isMeant(by word: String) -> Bool {
    word.contains { $0 == ";" || $0.isWhitespace } || ActionWord(word) != nil
  }

  /// Takes a piece of the line; an unreadable one counts as a command, and is reported when that is read.
  private mutating func enter(_ piece: String) {
    var cursor = LineCursor(piece)
    guard let statement = try? cursor.statement() else {
      // The first word tells which kind of line was intended, and so which mistake is reported.
      let first = String(piece.prefix { !$0.isWhitespace && $0 != ":" })
      return SetupWord(rawValue: first) == nil ? enter(command: piece) : setup.append(piece)
    }
    switch statement {
    case .command, .call, .complaint, .gap: enter(run: piece, statement)
    default: enter(setup: piece)
    }
  }

  private mutating func enter(command: String) {
    let line = "> \(command)"
    var cursor = LineCursor(line)
    enter(run: line, (try? cursor.statement()) ?? .blank)
  }

  private mutating func enter(run line: String, _ statement: Statement) {
    run.append(line)
    guard case .command(let command) = statement else { return }
    if command.action == .launch { launches = true }
    names(in: command)
  }

  private mutating func names(in command: WrittenCommand) {
    for command in command.all {
      _ = command.action.map {
        names(in: .screen($0))
      } tree: {
        names(in: $0)
      }
    }
  }

  private mutating func enter(setup line: String) {
    setup.append(line)
    var cursor = LineCursor(line)
    switch try? cursor.statement() {
    case .window(let tree): names(in: tree)
    case .when(_, _, let command): names(in: command)
    case .screen(let name, let traits):
      declared.insert(name.text)
      if let previewed = traits.previews { names(in: .screen(previewed)) }
    default: break
    }
  }

  /// Notes the screens of a tree.
  private mutating func names(in tree: WrittenTree) {
    tree.forEach { tree in
      if tree.kind == .screen, let name = tree.name?.text, !names.contains(name) { names.append(name) }
      if tree.kind != .screen, let name = tree.name?.text { declared.insert(name) }
    }
  }
}
