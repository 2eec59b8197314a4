import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// An explorer to show on a terminal, with its settings.
package struct Exploration: Sendable {
  var model: Model
  package var recorder: ProgressRecorder
  package var theme: Theme
  package var isAscii: Bool, usesMouse: Bool
  /// The log that is shown while it is being written, if any.
  package var feed: LogFeed?
  /// True to open the map of the course, whose signs depend on the terminal.
  var opensCourse = false

  /// Creates an explorer that says the remark on the file of progress, if there is one.
  init(_ model: Model, _ recorder: ProgressRecorder, _ subject: ExplorerSubject) {
    (self.model, self.recorder, theme) = (model, recorder, subject.theme)
    (isAscii, usesMouse) = (subject.isAscii, subject.usesMouse)
    if let remark = recorder.remark { _ = update(&self.model, .progress(recorder.progress, problem: remark)) }
  }

  /// Returns the explorer as it is shown on a terminal with these characters.
  package func model(drawnWith charset: Charset) -> Model {
    var model = model
    model.charset = charset
    if opensCourse { model.openCourse() }
    return model
  }
}

extension Console {
  /// Shows the explorer on the terminal; without a terminal, names the `draw` command that prints it.
  mutating func show(_ exploration: Exploration, drawnAs name: String? = nil) throws(Failure) {
    try show(exploration, else: ["draw", name.map(visible)].compactMap(\.self).joined(separator: " "))
  }

  /// Shows the explorer on the terminal; without a terminal, names the command that prints it.
  mutating func show(_ exploration: Exploration, else words: String) throws(Failure) {
    output.flush()
    guard let problem = explore(exploration) else { return }
    throw Failure(problem, ["Without a terminal, `\(CommandTable.program) \(words)` prints what would be seen."])
  }

  /// Returns an explorer in which the subject is open; the progress determines the position in a lesson.
  mutating func model(of subject: ExplorerSubject, progress: Progress = Progress()) throws(Failure) -> Model {
    let scores = try scores()
    let versions = try scores.versions(of: subject.versions)
    let source = subject.source ?? .named(FirstScenario.name)
    // A case of a lesson is opened as a run, without questions.
    let isRun = subject.caseWord != nil
    if !isRun, let item = try learned(source, scores) {
      return try model(with: item, version: versions?.max(), subject, progress, scores)
    }
    let loaded = try load(source, scores)
    if !isRun, loaded.transcript.isLesson {
      return try model(with: lesson(loaded), version: versions?.max(), subject, progress, scores)
    }
    let index = if let word = subject.caseWord { try loaded.index(ofCase: word) } else { 0 }
    return try model(running: loaded, case: index, isFile: source.isFile, versions, subject, progress, scores)
  }

  /// Returns the built-in lesson or the level that a source names; `nil` if it names something else.
  private mutating func learned(_ source: Source, _ scores: Scores) throws(Failure) -> LibraryItem? {
    if case .named(let name) = source, let lesson = LibraryItem.lesson(name, spokenLanguage) { return lesson }
    guard source.isLevel else { return nil }
    let (checked, text) = checkedLevel(source, scores)
    report(checked.diagnostics)
    guard checked.value != nil else { throw .reported }
    return LibraryItem(
      name: source.name, title: source.name, kind: .level, text: String(decoding: text, as: UTF8.self))
  }

  /// Returns an explorer with a lesson or a level open, from which the user returns to the first steps.
  mutating func model(
    with item: LibraryItem, version: Version?, _ subject: ExplorerSubject, _ progress: Progress, _ scores: Scores
  ) throws(Failure) -> Model {
    var model = try firstSteps(subject, progress, scores)
    if item.kind != .level { model.phrasebook = .builtIn(item.language) }
    model.learn(item, version: version)
    if let notice = model.notice, notice.kind == .warning { throw Failure(notice.text) }
    model.showsHint = false
    return model
  }

  mutating func firstSteps(
    _ subject: ExplorerSubject, _ progress: Progress, _ scores: Scores
  ) throws(Failure) -> Model {
    let loaded = try load(.named(FirstScenario.name), scores)
    return try model(running: loaded, isFile: false, nil, subject, progress, scores)
  }

  func model(
    running loaded: LoadedTranscript, case index: Int = 0, isFile: Bool, _ versions: [Version]?,
    _ subject: ExplorerSubject,
    _ progress: Progress, _ scores: Scores
  ) throws(Failure) -> Model {
    let session: Session
    do throws(OpeningProblem) {
      session = try Session.open(
        loaded.transcript, case: index, resolved: loaded.cases.dropFirst(index).first, scores: scores,
        versions: versions,
        stepping: subject.isStepping, isFile: isFile)
    } catch {
      throw Failure(error.diagnostics)
    }
    var model = Model(session: session, scores: scores, theme: subject.theme.name)
    model.builtIn = .all
    model.today = today
    model.phrasebook = phrasebook
    model.isStepping = subject.isStepping
    (model.speed, model.page) = (subject.speed, subject.page)
    if subject.source == nil { model.showFirstSteps() }
    model.charset = subject.isAscii ? .ascii : .unicode
    _ = update(&model, .progress(progress, problem: nil))
    return model
  }
}
