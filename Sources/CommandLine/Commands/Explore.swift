import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear [FILE|NAME]`: opens the explorer on the terminal.
struct Explore: Request {
  let subject: ExplorerSubject
  /// True if the command's word was left out.
  var impliesCommand = false

  /// The command's word, which may be left out.
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

  func perform(in console: inout Console) -> ExitCode {
    if impliesCommand, case .named(let name)? = subject.source, isMistyped(name) {
      let message: Sentence = "there is no command, no file, and nothing built in called `\(visible(name))`"
      console.report(message.proposing(Self.guess(name)))
      return .unusable
    }
    let exploration = console.exploration(subject) { console, progress in
      console.model(of: subject, progress: progress)
    }
    guard let exploration else { return .unusable }
    guard case .named(let name)? = subject.source else { return console.show(exploration) }
    return console.show(exploration, drawnAs: name)
  }

  /// Returns true if a word was probably meant as a command: there is no such file, and it does not look like a path.
  private func isMistyped(_ word: String) -> Bool {
    !word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      && Catalog.resource(named: word) == nil && !Platform.exists(word)
  }

  /// The closest command, or else the closest built-in name.
  private static func guess(_ word: String) -> String? {
    suggestion(for: word, among: CommandTable.commands.map(\.name))
      ?? suggestion(for: word, among: Catalog.transcripts.map(\.name))
  }
}

extension Console {
  /// The explorer with the learner's progress; `nil` if it cannot be opened, which is reported.
  mutating func exploration(
    _ subject: ExplorerSubject, _ model: (inout Console, Progress) -> Model?
  ) -> Exploration? {
    var recorder = ProgressRecorder(environment: environment)
    let problem = recorder.open()
    guard var model = model(&self, recorder.progress) else { return nil }
    if let problem { _ = update(&model, .progress(recorder.progress, problem: problem)) }
    return Exploration(
      model: model, recorder: recorder, theme: subject.theme, isAscii: subject.isAscii,
      usesMouse: subject.usesMouse)
  }

  /// Shows the explorer on the terminal; without a terminal, names the `draw` command that prints it.
  ///
  /// - Parameter name: the operand for `draw`.
  mutating func show(_ exploration: Exploration, drawnAs name: String? = nil) -> ExitCode {
    show(exploration, else: ["draw", name.map(visible)].compactMap(\.self).joined(separator: " "))
  }

  /// Shows the explorer on the terminal; without a terminal, names the command that prints it.
  mutating func show(_ exploration: Exploration, else words: String) -> ExitCode {
    output.flush()
    guard let problem = explore(exploration) else { return .success }
    report(problem, ["Without a terminal, `\(CommandTable.program) \(words)` prints what would be seen."])
    return .unusable
  }
}

/// An explorer to be shown on a terminal.
package struct Exploration: Sendable {
  /// The explorer with everything open.
  package var model: Model
  /// Records the learner's progress.
  package var recorder: ProgressRecorder
  package var theme: Theme
  /// True if only ASCII is drawn, and if the mouse is used.
  package var isAscii: Bool, usesMouse: Bool
}

/// The subject and the options of the explorer, shared by the commands that show it.
struct ExplorerSubject: Hashable, Sendable {
  /// The transcript; none means the first steps.
  var source: Source?
  /// The versions of which one plays; none means the transcript's own.
  let versions: VersionChoice?
  /// The language of lessons; none means that of the environment.
  let language: Language?
  /// True if it begins before the first call, and waits for a key at each.
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
  /// The explorer with the subject open; `nil` if it cannot be opened, which is reported.
  ///
  /// - Parameter progress: the learner's progress, which determines where a lesson continues.
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

  /// The explorer with a lesson open, above the first steps; `nil` if it cannot be opened, which is reported.
  mutating func model(
    with lesson: LibraryItem, version: Version?, _ subject: ExplorerSubject, _ progress: Progress,
    _ library: ScoreLibrary
  ) -> Model? {
    guard var model = firstSteps(subject, progress, library) else { return nil }
    model.showsHint = false
    model.phrasebook = .builtIn(lesson.language)
    LessonStage.open(lesson, version: version, &model)
    guard let notice = model.notice, notice.kind == .warning else { return model }
    report(notice.text)
    return nil
  }

  /// The explorer with a level open, above the first steps; `nil` if it cannot be opened, which is reported.
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
    LevelStage.open(item, version: version, &model)
    guard let notice = model.notice, notice.kind == .warning else { return model }
    report(notice.text)
    return nil
  }

  /// The explorer with the first steps open; `nil` if they cannot be opened, which is reported.
  mutating func firstSteps(_ subject: ExplorerSubject, _ progress: Progress, _ library: ScoreLibrary) -> Model? {
    load(.named(FirstScenario.name), library).flatMap { loaded in
      model(running: loaded, isFile: false, nil, subject, progress, library)
    }
  }

  /// The explorer with the run of a transcript open; `nil` if it cannot be opened, which is reported.
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
        library: { LibraryItem.shelf }, curriculum: { .builtIn }, questions: { AskedQuestion.searched })
      model.today = today
      model.phrasebook = subject.language.map(Phrasebook.builtIn) ?? phrasebook
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
