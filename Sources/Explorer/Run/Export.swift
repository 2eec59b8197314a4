import Canvas
import Lifecycle
import Notation

/// What a session is saved as: a transcript, or what shows it to those who do not have the program, a picture of the
/// screen or a film of all keys.
enum ExportForm: String, CaseIterable, Sendable {
  case appear, txt, svg, html, cast

  /// The form that the end of a file's name asks for.
  init?(path: String) {
    guard let form = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = form
  }

  /// Whether it shows one moment only.
  var isPicture: Bool { self == .txt || self == .svg }

  /// What `draw --as` calls it.
  fileprivate var word: String { self == .txt ? "text" : rawValue }

  /// How many keys a film shows.
  fileprivate static let mostKeys = 500
}

extension Model {
  /// What a file of a form contains; nothing once it is said why.
  mutating func exported(as form: ExportForm) -> String? {
    let line = replay(as: form)
    let title = visible("\(session.sourceName), iOS \(session.version)"), theme = Theme.named(theme) ?? .standard
    guard !form.isPicture else {
      var shown = self
      (shown.panel, shown.notice) = (nil, nil)
      let canvas = shown.picture
      return form == .txt ? canvas.plainText() : canvas.svg(theme, title: title, description: line ?? title)
    }
    guard let start = typed.start.first, typed.isWhole else {
      warn("a film repeats the keys, and something was done here with the mouse, by pasting, or by itself")
      return nil
    }
    let (count, most) = (typed.countBeforePanel, ExportForm.mostKeys)
    guard count <= most else {
      warn("a film shows at most \(most) keys, and \(count) were pressed since this was opened")
      return nil
    }
    var beginning = start
    (beginning.size, beginning.charset) = (size, charset)
    var player = Player(beginning)
    let film = player.film(typed.script, title: line ?? title)
    var text = ""
    if form == .html { film.html(theme) { text += $0 } } else { film.cast(theme) { text += $0 } }
    return text
  }

  /// The command that shows the same again; nothing where keys do not tell all, or begin where no command does.
  func replay(as form: ExportForm) -> String? {
    guard let start = typed.start.first, typed.isWhole, start.stage is ExploringStage,
      (start.session.casePosition?.index ?? 0) == 0
    else {
      return nil
    }
    var words = ["mightappear", "draw"]
    if !start.showsHint { words.append(quotedForShell(start.session.sourceName)) }
    words += ["--ios", "\(start.session.version)"]
    for name in start.session.score.with.sorted() { words += ["--with", quotedForShell(name)] }
    if start.isStepping { words.append("--step") }
    if charset == .ascii { words.append("--ascii") }
    if theme != Theme.standard.name { words += ["--theme", theme] }
    if size != .usual { words += ["--size", size.text] }
    let script = typed.script.text
    if !script.isEmpty { words += ["--keys", quotedForShell(script)] }
    return (words + ["--as", form.word]).joined(separator: " ")
  }
}

/// A word as a shell reads it, in quotation marks where it needs them.
private func quotedForShell(_ text: String) -> String {
  let plain = text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic && scalar.isASCII || "0123456789-_./".unicodeScalars.contains(scalar)
  }
  if plain, !text.isEmpty { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
