import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// What the explorer is to show, and how: shared by the commands that show it.
struct ExplorerSubject: Hashable, Sendable {
  /// The transcript; none means the first steps.
  var source: Source?
  /// The versions of which one plays; none means the transcript's own.
  let versions: VersionChoice?
  /// The language of lessons; none means that of the environment.
  let language: Language?
  /// Whether it begins before the first call, and waits for a key at each.
  let isStepping: Bool
  let isAscii: Bool
  private let themeName: String
  fileprivate let speed: Speed

  var theme: Theme { Theme.named(themeName) ?? .standard }

  static let options: [OptionEntry] =
    [
      iosOption("The version to simulate; of several the newest that fits."),
      OptionEntry("step", "Begin before the first call, and wait for a key at each."),
    ] + appearance

  static let appearance: [OptionEntry] = [
    asciiOption,
    OptionEntry(
      "theme", .oneOf(Theme.all.map(\.name), called: "NAME"),
      "The colors: default (for all eyes), mono (none) or high-contrast."),
    OptionEntry(
      "speed", .oneOf(Speed.allCases.map(\.name), called: "TIMES"),
      "How fast calls are shown, as a part or a multiple of the simulated time."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    source = arguments.operands.first.map(Source.init)
    versions = try arguments.preferredVersions()
    language = arguments.language
    isStepping = arguments.has("step")
    isAscii = arguments.isOn("ascii")
    themeName = arguments.preferred("theme") ?? Theme.standard.name
    let speedName = arguments.preferred("speed")
    speed = Speed.allCases.first { $0.name == speedName } ?? .full
  }
}

extension Console {
  /// The explorer with the subject open; `nil` once it is said why it cannot be opened.
  ///
  /// - Parameter progress: what the learner has done so far, which says where a lesson goes on.
  mutating func model(of subject: ExplorerSubject, progress: Progress = Progress()) -> Model? {
    guard let library = library() else { return nil }
    var versions: [Version]?
    if let choice = subject.versions {
      guard let named = self.versions(choice, library) else { return nil }
      versions = named
    }
    let language = subject.language ?? spokenLanguage
    if case .named(let name)? = subject.source, let lesson = LibraryItem.lesson(name, language) {
      return model(with: lesson, version: versions?.max(), subject, progress, library)
    }
    if let source = subject.source, source.isLevel {
      return model(withLevel: source, version: versions?.max(), subject, progress, library)
    }
    let source = subject.source ?? .named(FirstScenario.name)
    guard let loaded = load(source, library) else { return nil }
    if loaded.transcript.isLesson {
      let spoken = subject.language ?? Language(ofFile: loaded.name) ?? spokenLanguage
      return model(with: LibraryItem(loaded, spoken), version: versions?.max(), subject, progress, library)
    }
    return model(running: loaded, isFile: source.isFile, versions, subject, progress, library)
  }

  /// The explorer with a lesson open, and the first steps behind it; `nil` once it is said why it cannot be opened.
  mutating func model(
    with lesson: LibraryItem, version: Version?, _ subject: ExplorerSubject, _ progress: Progress,
    _ library: ScoreLibrary
  ) -> Model? {
    guard var model = firstSteps(subject, progress, library) else { return nil }
    model.showsHint = false
    model.language = lesson.language
    model.openLesson(lesson, version: version)
    guard let notice = model.notice, notice.kind == .warning else { return model }
    report(notice.text)
    return nil
  }

  /// The explorer with a level open, and the first steps behind it; `nil` once it is said why it cannot be opened.
  mutating func model(
    withLevel source: Source, version: Version?, _ subject: ExplorerSubject, _ progress: Progress,
    _ library: ScoreLibrary
  ) -> Model? {
    let (reading, text) = levelReading(source, library)
    report(reading.diagnostics)
    guard reading.value != nil, var model = firstSteps(subject, progress, library) else { return nil }
    model.showsHint = false
    let item = LibraryItem(
      name: source.name, title: source.name, kind: .level, text: String(decoding: text, as: UTF8.self))
    model.openLevel(item, version: version)
    guard let notice = model.notice, notice.kind == .warning else { return model }
    report(notice.text)
    return nil
  }

  /// The explorer with the first steps open; `nil` once it is said why they cannot be opened.
  mutating func firstSteps(_ subject: ExplorerSubject, _ progress: Progress, _ library: ScoreLibrary) -> Model? {
    load(.named(FirstScenario.name), library).flatMap { loaded in
      model(running: loaded, isFile: false, nil, subject, progress, library)
    }
  }

  /// The explorer with the run of a transcript open; `nil` once it is said why it cannot be opened.
  mutating func model(
    running loaded: LoadedTranscript, isFile: Bool, _ versions: [Version]?, _ subject: ExplorerSubject,
    _ progress: Progress, _ library: ScoreLibrary
  ) -> Model? {
    let scores = Scores(
      versions: library.versions, alternatives: library.alternatives, evidence: { library.evidence }
    ) { library.score($0) }
    do throws(OpeningProblem) {
      let run = try Session.open(
        loaded.transcript, resolved: loaded.cases.first, scores: scores, versions: versions,
        stepping: subject.isStepping, isFile: isFile)
      var model = Model(session: run, scores: scores, theme: subject.theme.name)
      model.builtIn = BuiltIn(
        library: { LibraryItem.shelf }, curriculum: { .builtIn }, questions: { AskedQuestion.builtIn })
      model.today = today
      model.language = subject.language ?? spokenLanguage
      model.phrasebook = phrasebook
      model.isStepping = subject.isStepping
      model.speed = subject.speed
      model.showsHint = subject.source == nil
      model.charset = subject.isAscii ? .ascii : .unicode
      _ = update(&model, .progress(progress, problem: nil))
      return model
    } catch {
      report(error.diagnostics)
      return nil
    }
  }
}
