import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear [FILE|NAME]`: opens the explorer on the terminal.
struct Explore: Request {
  let subject: ExplorerSubject
  /// True if the name of the command was left out.
  var impliesCommand = false

  /// The name of the command, which may be left out.
  static let name = "explore"

  static let entry = CommandEntry(
    name: name,
    operands: .optional("FILE|NAME|COMMANDS"),
    summary: "Open the explorer: act with keys and step through the calls.",
    details: [
      """
      The word `explore` may be left out. A transcript opens with its first case run to the end; without one, \
      the explorer opens on a small app in which a stack, a peek and a swipe are one key away.
      """,
      "Inside, ? lists all keys. NAME is what `list` names; ./NAME is a file of the same name.",
      oneLineHelp,
    ],
    options: ExplorerSubject.options + [
      mouseOption
    ],
    examples: [
      Example("", "Open the explorer on the first steps."),
      Example("peek-and-pop-ios9 --step", "Step through a recording from its first call on."),
    ]
  ) { (arguments) throws(UsageError) in
    Explore(
      subject: try ExplorerSubject(arguments), impliesCommand: arguments.impliesCommand)
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    if impliesCommand, case .named(let name)? = subject.source, isMistyped(name) {
      let message: Sentence = "there is no command, no file, and nothing built in called `\(visible(name))`"
      throw Failure(message.proposing(Self.guess(name)))
    }
    let exploration = try console.exploration(subject) { console, progress throws(Failure) in
      try console.model(of: subject, progress: progress)
    }
    var operand: String?
    if case .named(let name)? = subject.source { operand = name }
    try console.show(exploration, drawnAs: operand)
    return .success
  }

  /// Returns true if a word was probably meant as a command: there is no such file, and it does not look like a path.
  private func isMistyped(_ word: String) -> Bool {
    !word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      && Catalog.resource(named: word) == nil && !Platform.exists(word)
  }

  /// Returns the command closest to a word, or else the closest built-in name.
  private static func guess(_ word: String) -> String? {
    suggestion(for: word, among: CommandTable.commands.map(\.name))
      ?? suggestion(for: word, among: Catalog.transcripts.map(\.name))
  }
}

extension Console {
  /// Prepares the explorer with the learner's progress.
  mutating func exploration(
    _ subject: ExplorerSubject, _ model: (inout Console, Progress) throws(Failure) -> Model
  ) throws(Failure) -> Exploration {
    var recorder = ProgressRecorder(environment: environment)
    let problem = recorder.open()
    var model = try model(&self, recorder.progress)
    if let problem { _ = update(&model, .progress(recorder.progress, problem: problem)) }
    return Exploration(
      model: model, recorder: recorder, theme: subject.theme, isAscii: subject.isAscii,
      usesMouse: subject.usesMouse)
  }

  /// Shows the explorer on the terminal; without a terminal, names the `draw` command that prints it.
  ///
  /// - Parameter name: the operand for `draw`.
  mutating func show(_ exploration: Exploration, drawnAs name: String? = nil) throws(Failure) {
    try show(exploration, else: ["draw", name.map(visible)].compactMap(\.self).joined(separator: " "))
  }

  /// Shows the explorer on the terminal; without a terminal, names the command that prints it.
  mutating func show(_ exploration: Exploration, else words: String) throws(Failure) {
    output.flush()
    guard let problem = explore(exploration) else { return }
    throw Failure(problem, ["Without a terminal, `\(CommandTable.program) \(words)` prints what would be seen."])
  }
}

/// An explorer to show on a terminal, with its settings.
package struct Exploration: Sendable {
  /// The explorer to show.
  var model: Model
  /// Records the learner's progress.
  package var recorder: ProgressRecorder
  package var theme: Theme
  /// True to draw with ASCII only, and true to use the mouse.
  package var isAscii: Bool, usesMouse: Bool
  /// True to open the map of the course, whose signs depend on the terminal.
  var opensCourse = false

  /// Returns the explorer as it is shown on a terminal with these characters.
  package func model(drawnWith charset: Charset) -> Model {
    var model = model
    model.charset = charset
    if opensCourse { model.openCourse() }
    return model
  }
}

/// The transcript to open in the explorer, and options shared by the commands that open it.
struct ExplorerSubject: Hashable, Sendable {
  /// The transcript; `nil` for the first steps.
  var source: Source?
  /// The versions, of which one is played; `nil` for the transcript's own.
  let versions: VersionChoice?
  /// The language of lessons; `nil` for that of the environment.
  let language: Language?
  /// True to start before the first call, and wait for a key at each.
  let isStepping: Bool
  let isAscii: Bool, usesMouse: Bool
  private let themeName: String
  fileprivate let speed: Speed

  var theme: Theme { Theme.named(themeName) ?? .standard }

  static let options: [OptionEntry] =
    [
      windowOption,
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
    source = arguments.sources.first
    versions = try arguments.preferredVersions()
    language = arguments.language
    isStepping = arguments.has("step")
    isAscii = arguments.isOn("ascii")
    usesMouse = arguments.preferred(mouseOption.name) != "no"
    themeName = arguments.preferred("theme") ?? Theme.standard.name
    let speedName = arguments.preferred("speed")
    speed = Speed.allCases.first { $0.name == speedName } ?? .full
  }
}

extension Console {
  /// Returns an explorer in which the subject is open.
  ///
  /// - Parameter progress: the learner's progress, which determines the position in a lesson.
  mutating func model(of subject: ExplorerSubject, progress: Progress = Progress()) throws(Failure) -> Model {
    let scores = try scores()
    let versions = try scores.versions(of: subject.versions)
    let language = subject.language ?? spokenLanguage
    if case .named(let name)? = subject.source, let lesson = LibraryItem.lesson(name, language) {
      return try model(with: lesson, version: versions?.max(), subject, progress, scores)
    }
    if let source = subject.source, source.isLevel {
      return try model(withLevel: source, version: versions?.max(), subject, progress, scores)
    }
    let source = subject.source ?? .named(FirstScenario.name)
    let loaded = try load(source, scores)
    if loaded.transcript.isLesson {
      let spoken = subject.language ?? Language(ofFile: loaded.name) ?? spokenLanguage
      return try model(with: LibraryItem(loaded, spoken), version: versions?.max(), subject, progress, scores)
    }
    return try model(running: loaded, isFile: source.isFile, versions, subject, progress, scores)
  }

  /// Returns an explorer with a lesson open, from which the user returns to the first steps.
  mutating func model(
    with lesson: LibraryItem, version: Version?, _ subject: ExplorerSubject, _ progress: Progress,
    _ scores: Scores
  ) throws(Failure) -> Model {
    var model = try firstSteps(subject, progress, scores)
    model.phrasebook = .builtIn(lesson.language)
    LessonStage.open(lesson, version: version, &model)
    return try opened(model)
  }

  /// Returns an explorer with a level open, from which the user returns to the first steps.
  mutating func model(
    withLevel source: Source, version: Version?, _ subject: ExplorerSubject, _ progress: Progress,
    _ scores: Scores
  ) throws(Failure) -> Model {
    let (reading, text) = levelReading(source, scores)
    report(reading.diagnostics)
    guard reading.value != nil else { throw .reported }
    var model = try firstSteps(subject, progress, scores)
    let item = LibraryItem(
      name: source.name, title: source.name, kind: .level, text: String(decoding: text, as: UTF8.self))
    LevelStage.open(item, version: version, &model)
    return try opened(model)
  }

  /// Returns an explorer in which a lesson or a level was opened; throws if it shows a warning that this failed.
  private func opened(_ model: Model) throws(Failure) -> Model {
    if let notice = model.notice, notice.kind == .warning { throw Failure(notice.text) }
    var model = model
    model.showsHint = false
    return model
  }

  /// Returns the explorer with the first steps open.
  mutating func firstSteps(
    _ subject: ExplorerSubject, _ progress: Progress, _ scores: Scores
  ) throws(Failure) -> Model {
    let loaded = try load(.named(FirstScenario.name), scores)
    return try model(running: loaded, isFile: false, nil, subject, progress, scores)
  }

  /// Returns the explorer with the run of a transcript open.
  func model(
    running loaded: LoadedTranscript, isFile: Bool, _ versions: [Version]?, _ subject: ExplorerSubject,
    _ progress: Progress, _ scores: Scores
  ) throws(Failure) -> Model {
    let run: Session
    do throws(OpeningProblem) {
      run = try Session.open(
        loaded.transcript, resolved: loaded.cases.first, scores: scores, versions: versions,
        stepping: subject.isStepping, isFile: isFile)
    } catch {
      throw Failure(error.diagnostics)
    }
    var model = Model(session: run, scores: scores, theme: subject.theme.name)
    model.builtIn = BuiltIn(
      library: { LibraryItem.shelf }, curriculum: { .builtIn }, questions: { AskedQuestion.searched })
    model.today = today
    model.phrasebook = subject.language.map(Phrasebook.builtIn) ?? phrasebook
    model.isStepping = subject.isStepping
    model.speed = subject.speed
    model.showsHint = subject.source == nil
    model.charset = subject.isAscii ? .ascii : .unicode
    _ = update(&model, .progress(progress, problem: nil))
    return model
  }
}
