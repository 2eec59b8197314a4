import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// What the explorer is to show, and how: shared by `explore`, which needs a terminal, and `draw`, which does not.
struct ExplorerSubject: Hashable, Sendable {
  /// The transcript; none means the first steps.
  let source: Source?
  /// The versions of which one plays, as they are written; none means the transcript's own.
  let versions: String?
  /// Whether it begins before the first call, and waits for a key at each.
  let isStepping: Bool
  /// Whether only ASCII is drawn.
  let isAscii: Bool
  /// The name of the theme.
  private let themeName: String

  /// What the roles look like.
  var theme: Theme { Theme.named(themeName) ?? .standard }

  /// The options that say it.
  static let options: [OptionEntry] = [
    iosOption("The version that plays: a number, a list, a range or `any`; of several the newest that fits."),
    OptionEntry("step", "Begin before the first call, and wait for a key at each."),
    asciiOption,
    OptionEntry("theme", .oneOf(Theme.all.map(\.name), called: "NAME"), "The colors: for all eyes, none, or strong."),
  ]

  /// Understands what was written.
  init(_ arguments: ParsedArguments) {
    source = arguments.operands.first.map(Source.init)
    versions = arguments.value("ios")
    isStepping = arguments.has("step")
    isAscii = arguments.has("ascii")
    themeName = arguments.value("theme") ?? Theme.standard.name
  }
}

extension Session {
  /// The explorer with the subject open; `nil` once it is said why it cannot be opened.
  mutating func model(of subject: ExplorerSubject) -> Model? {
    guard let library = library() else { return nil }
    var versions: [Version]?
    if let text = subject.versions {
      guard let named = Version.list(text, known: library.versions) else {
        reportUnreadable(versions: text)
        return nil
      }
      versions = named
    }
    let items = Catalog.transcripts.map(LibraryItem.init)
    let source = subject.source ?? .named(FirstScenario.name)
    guard let loaded = load(source, versions: library.versions) else { return nil }
    let scores = Scores(versions: library.versions) { library.score($0) }
    do throws(OpeningProblem) {
      let run = try Explorer.Session.open(
        loaded.transcript, resolved: loaded.cases.first, scores: scores, versions: versions,
        stepping: subject.isStepping)
      var model = Model(session: run, library: items, scores: scores, theme: subject.theme.name)
      model.isStepping = subject.isStepping
      model.showsHint = subject.source == nil
      model.charset = subject.isAscii ? .ascii : .unicode
      if loaded.transcript.isLesson { model.openLesson(LibraryItem(loaded), version: versions?.max()) }
      return model
    } catch {
      report(error.diagnostics)
      return nil
    }
  }
}

extension LibraryItem {
  /// A transcript that was read, as something that can be opened.
  fileprivate init(_ loaded: LoadedTranscript) {
    let title = loaded.transcript.header(.title) ?? loaded.name
    self.init(name: loaded.name, title: title, kind: .file, text: loaded.transcript.source?.text ?? "")
  }

  /// A built-in transcript as something that can be opened.
  fileprivate init(_ resource: Resource) {
    let text = String(decoding: resource.bytes, as: UTF8.self)
    let line = text.utf8.prefix { $0 != UInt8(ascii: "\n") }
    let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 == UInt8(ascii: " ") }
    self.init(
      name: resource.commonName, title: value.isEmpty ? resource.name : String(Substring(value)),
      kind: Kind(rawValue: resource.kind.rawValue) ?? .file, text: text,
      language: Language(rawValue: resource.language) ?? .english)
  }
}
