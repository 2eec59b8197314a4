import Canvas
import Lifecycle
import Notation

/// The keys pressed since a run was opened, from which a picture can be reproduced.
struct KeyHistory: Sendable {
  /// The explorer before the first key.
  ///
  /// An array of at most one element, since a model cannot contain itself.
  private(set) var start: [Model] = []
  private(set) var keys: [Key] = []
  /// The number of keys pressed before the current panel was opened.
  private(set) var countBeforePanel = 0
  /// True if the keys alone reproduce everything that was done.
  private(set) var isWhole = true

  static let limit = 10_000

  /// The keys pressed before the current panel was opened.
  var script: KeyScript { KeyScript(keys: keys.prefix(countBeforePanel)) }

  fileprivate mutating func append(_ key: Key, to model: Model) {
    if start.isEmpty { start = [model] }
    if model.panel == nil { countBeforePanel = keys.count }
    if keys.count < Self.limit { keys.append(key) } else { isWhole = false }
  }

  fileprivate mutating func miss() { isWhole = false }
}

extension Model {
  /// Records a key, or notes that keys alone do not reproduce the run; opening a file starts over.
  mutating func remember(_ message: Message) {
    switch message {
    case .input(.key(let key)):
      // The effect of a key during an animation depends on its timing.
      if sweep != nil || stage.millisecondsUntilGoingOn(self) != nil { history.keys.miss() }
      history.keys.append(key, to: self)
    case .input(.mouse), .input(.pasted), .pointed: history.keys.miss()
    case .read: history.keys = KeyHistory()
    default: break
    }
  }
}

/// The format of a saved run: a transcript, or for readers who do not have the program a picture of the screen, or the
/// calls with a link.
enum ExportForm: String, CaseIterable, Sendable {
  case appear, txt, svg, md

  /// The format for a file extension.
  init?(path: String) {
    guard let form = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = form
  }

  /// The argument of `draw --as`.
  fileprivate var word: String { self == .txt ? "text" : rawValue }
}

extension Model {
  /// Returns the picture of the screen without panels, or the calls as Markdown.
  func exported(as form: ExportForm) -> String {
    if form == .md { return session.markdown(scores, page: page, phrasebook) }
    let title = visible("\(session.sourceName), iOS \(session.version)"), theme = Theme.named(theme) ?? .standard
    var shown = self
    (shown.panel, shown.notice) = (nil, nil)
    let canvas = shown.picture
    return form == .txt ? canvas.plainText() : canvas.svg(theme, title: title, description: replay(as: form) ?? title)
  }

  /// Returns the shell command that reproduces the screen; `nil` if keys alone do not.
  func replay(as form: ExportForm) -> String? {
    guard form != .md, let start = history.keys.start.first, history.keys.isWhole, start.stage.isExploring,
      (start.session.casePosition?.index ?? 0) == 0
    else { return nil }
    var words = ["mightappear", "draw"]
    if !start.showsHint { words.append(quotedForShell(start.session.sourceName)) }
    words += ["--ios", "\(start.session.version)"]
    for name in start.session.score.chosenAlternatives.sorted() { words += ["--with", quotedForShell(name)] }
    if start.isStepping { words.append("--step") }
    if charset == .ascii { words.append("--ascii") }
    if theme != Theme.standard.name { words += ["--theme", theme] }
    if size != .usual { words += ["--size", size.text] }
    let script = history.keys.script.text
    if !script.isEmpty { words += ["--keys", quotedForShell(script)] }
    return (words + ["--as", form.word]).joined(separator: " ")
  }
}

/// Returns a word as a shell reads it, quoted if necessary.
func quotedForShell(_ text: String) -> String {
  let plain = text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic && scalar.isASCII || "0123456789-_./".unicodeScalars.contains(scalar)
  }
  if plain, !text.isEmpty { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
