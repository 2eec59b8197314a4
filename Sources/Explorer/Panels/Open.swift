import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let open = KeyCommand("open", ["o"], "Opens the next example, a recording, a level, a file or a log.") {
    $0.showPalette(.open)
  }
}

enum OpeningPurpose: Hashable, Sendable {
  case open, compare
  case explain
  /// Show the answer to a question; Esc leads back.
  case answer
  case openCase(Int)
}

extension MenuPanel {
  /// Returns the menu of transcripts and questions to open, files of the current folder first.
  ///
  /// A text that matches none is read as the path of a file.
  static func opening(_ model: Model, for purpose: OpeningPurpose = .open) -> MenuPanel {
    let (language, search) = (model.language, model.search)
    let shelf = model.openable(for: purpose)
    let items = model.casesOfFile(missingFrom: shelf) + MenuItem.shelf(model, for: purpose)
    let fallback = Fallback(
      items: { text, _ in
        if text.isPath { return [] }
        return search().hits(text, in: language).compactMap { hit in
          if case .question(let question) = hit, purpose != .open || question.isMessage { return nil }
          return MenuItem(hit, among: shelf, language, for: purpose)
        }
      }, footer: "Enter reads this as the path of a file."
    ) { $1.read($0.trimmed, for: purpose) }
    let next = purpose == .open ? items.firstIndex { $0.isNext(model.session) } : nil
    var menu = MenuPanel(
      "Compare with", items, selection: next ?? 0, emptyWords: "nothing has this name", fallback: fallback,
      saying: model.phrasebook)
    if purpose == .open { menu.kind = .open }
    return menu
  }
}

extension MenuItem {
  /// Creates an item for a common question, which opens the run that answers it.
  ///
  /// - Parameter isNear: true if something else was asked, to which the question only comes near.
  init(_ question: AskedQuestion, _ language: Language, isNear: Bool = false) {
    let answer = question.answerSentence(language)
    self.init(
      "\(question.text(language))", more: isNear ? "Nothing answers that; this comes nearest. \(answer)" : answer,
      words: question.words, .answer
    ) { $0.open(question) }
  }

  /// Creates an item for what a search found; `nil` for a transcript that is not among some.
  init?(
    _ hit: LibrarySearch.Hit, among shelf: [LibraryItem], _ language: Language, for purpose: OpeningPurpose,
    named name: (String) -> Sentence = { "\($0)" }
  ) {
    switch hit {
    case .question(let question): self.init(question, language)
    case .transcript(let file, let index, let title):
      guard shelf.contains(where: { $0.name == file.name }) else { return nil }
      self.init(name(file.name), Sentence(key: title), note: file.kind.name, .file) {
        $0.open(file, case: index, for: purpose)
      }
    }
  }

  /// Returns items for all transcripts to open, files of the current folder first, each followed by its examples.
  static func shelf(_ model: Model, for purpose: OpeningPurpose) -> [MenuItem] {
    folder(model, for: purpose)
      + model.openable(for: purpose).flatMap { [item($0, for: purpose)] + cases(of: $0, for: purpose) }
  }

  static func folder(_ model: Model, for purpose: OpeningPurpose, named name: (String) -> Sentence = { "\($0)" })
    -> [MenuItem]
  {
    model.opening.files.map { file in
      MenuItem(name(file), "in this folder", note: "file", .file) { $0.read(file, for: purpose) }
    }
  }

  static func item(_ file: LibraryItem, for purpose: OpeningPurpose, named name: (String) -> Sentence = { "\($0)" })
    -> MenuItem
  {
    MenuItem(name(file.name), Sentence(key: file.title), note: file.kind.name, .file) {
      $0.open(file, for: purpose)
    }
  }

  static func cases(
    of file: LibraryItem, for purpose: OpeningPurpose, named name: (String) -> Sentence = { "\($0)" }
  ) -> [MenuItem] {
    let titles = file.kind == .lesson ? [] : file.caseTitles
    return titles.enumerated().map { index, title in
      MenuItem(
        name("\(file.name) \(index + 1)"), "  \(Sentence(key: title))", note: file.kind.name, .file
      ) { $0.open(file, case: index, for: purpose) }
    }
  }

  /// Returns true if the item opens the example that follows that of a run.
  fileprivate func isNext(_ session: Session) -> Bool {
    session.casePosition.map { name.english == "\(session.sourceName) \(($0.index + 1) % $0.count + 1)" } ?? false
  }
}

extension String {
  /// True if the text can only be the path of a file.
  fileprivate var isPath: Bool { includes("/") || trimmed.hasLibrarySuffix }

  /// True if the text ends like the names of transcripts and levels.
  fileprivate var hasLibrarySuffix: Bool { hasSuffix(LibraryItem.suffix) || hasSuffix(LibraryItem.levelSuffix) }
}

extension Model {
  /// Returns the items that can be opened for a purpose; levels cannot be compared.
  fileprivate func openable(for purpose: OpeningPurpose) -> [LibraryItem] {
    shelf.filter { purpose != .compare || $0.kind != .level }
  }

  /// Returns the examples of the current run's file, unless the shelf already contains the file.
  fileprivate func casesOfFile(missingFrom shelf: [LibraryItem]) -> [MenuItem] {
    let name = session.sourceName
    guard let position = session.casePosition, !shelf.contains(where: { $0.name == name }) else { return [] }
    return (0..<position.count).map { index in
      MenuItem("\(name) \(index + 1)", "example \(index + 1) of \(position.count)") { $0.openCase(at: index) }
    }
  }

  fileprivate mutating func read(_ path: String, for purpose: OpeningPurpose) {
    guard !path.isEmpty else { return }
    opening.purpose = purpose
    effects.append(.read(path: path))
  }

  /// Requests the files of the current folder, after which the menu to open them appears.
  mutating func askWhatToOpen(for purpose: OpeningPurpose, searching text: String = "") {
    opening.purpose = purpose
    opening.query = text
    effects.append(.list)
  }

  /// Opens the menu of transcripts, which includes the files of the current folder.
  mutating func receive(listed names: [String]) {
    opening.files = names.filter { $0.hasLibrarySuffix || $0.hasSuffix(".log") || $0.hasSuffix(".txt") }
    var menu = MenuPanel.opening(self, for: opening.purpose)
    if !opening.query.isEmpty { menu.search = TextField(opening.query) }
    panel = .menu(menu)
  }

  /// The built-in items that can be opened by name; lessons only in the learner's language.
  var shelf: [LibraryItem] {
    library.filter { $0.kind != .lesson || $0.language == language }
      .map { $0.kind == .level ? $0.titled(in: language) : $0 }
  }

  /// Opens the run that answers a question, and shows the answer.
  ///
  /// If a version changed the answer, the run is shown on that version, compared with the one before.
  mutating func open(_ question: AskedQuestion) {
    answer = question.answerSentence(language)
    let named = shelf.first { $0.lessonName == question.name }
    guard let item = question.played(in: language) ?? named else { return }
    open(item, case: question.caseIndex, for: .answer)
    if let changed = question.changed, notice?.kind != .warning {
      let older = scores.versions.last { $0 < changed }
      if let score = older.flatMap({ scores[$0, like: session.score] }) { session.change(score: score) }
      VersionsStage.open(at: changed, &self)
    }
  }

  /// The maximum size of a transcript that is opened without the second thread, in bytes.
  private static let bytesOpenedAtOnce = 100_000

  /// Opens a transcript or one of its cases, by default the first; for a comparison the user chooses among several.
  mutating func open(_ item: LibraryItem, case index: Int? = nil, for purpose: OpeningPurpose = .open) {
    if item.kind == .level { return learn(item) }
    // A case compared with another case of the same file is played on the same version.
    let version = purpose == .compare && item.name == session.sourceName ? session.version : nil
    let wished = purpose == .answer ? session.version : chosen.version
    let isMuch = item.text.utf8.count > Self.bytesOpenedAtOnce
    work("opens the file", isMuch: isMuch) { [scores, isStepping] isWanted in
      guard isWanted(0) else { return nil }
      do throws(OpeningProblem) {
        let transcript = try Session.transcript(text: item.text, name: item.name, scores: scores)
        if transcript.isLesson, purpose == .open { return { $0.learn(item) } }
        if purpose == .compare, index == nil, transcript.cases.count > 1 {
          let cases = transcript.cases.enumerated().map { index, one in
            MenuItem(one.title.map { Sentence(key: $0) } ?? "example \(index + 1)") {
              $0.open(item, case: index, for: purpose)
            }
          }
          return { $0.panel = .menu(MenuPanel(Sentence(key: item.title), cases)) }
        }
        guard isWanted(50) else { return nil }
        let playable = purpose == .answer ? wished.flatMap { transcript.firstCase(on: $0, scores) } : nil
        let opened = try Session.open(
          transcript, case: min(index ?? playable ?? 0, transcript.cases.count - 1), scores: scores,
          versions: version.map { [$0] }, wished: wished, stepping: isStepping, isFile: item.kind == .file)
        return { $0.use(opened, for: purpose) }
      } catch {
        return { $0.warn(error.text) }
      }
    }
  }

  /// Opens a run, or compares the current run with it.
  private mutating func use(_ opened: Session, for purpose: OpeningPurpose) {
    if purpose == .compare { return ComparisonStage.open(with: opened, &self) }
    // Esc leads back from any answer to the run that was open before the first one.
    let first =
      returnPoints.first(where: { $0.isRun })
      ?? ReturnPoint(stage: .exploring(ExploringStage()), session: session, behind: nil)
    open(opened, leaving: session)
    if purpose == .answer {
      returnPoints.append(first)
    } else if let version = chosen.version, version != opened.version {
      tell("this is not played on iOS \(version), but on iOS \(opened.version)")
    }
  }

  mutating func receive(read path: String, _ text: String?, _ problem: Sentence?) {
    guard let text else { return warn(Sentence(problem ?? "cannot be read", at: visible(path))) }
    if opening.purpose == .explain { return ExplainingStage.open(text, ofFile: path, &self) }
    if opening.purpose == .open, isLog(text, path) { return ExplainingStage.open(text, ofFile: path, &self) }
    let index: Int? = if case .openCase(let index) = opening.purpose { index } else { nil }
    let kind: LibraryItem.Kind = path.hasSuffix(LibraryItem.levelSuffix) ? .level : .file
    open(LibraryItem(name: path, title: path, kind: kind, text: text), case: index, for: opening.purpose)
  }

  /// Returns true if a file is not a transcript but contains calls.
  private func isLog(_ text: String, _ path: String) -> Bool {
    guard !path.hasLibrarySuffix, (try? Session.transcript(text: text, name: path, scores: scores)) == nil else {
      return false
    }
    return LogText(pasted: text, scores.complaintWords).reading.callCount > 0
  }
}

extension KeyCommand {
  static let openLog = KeyCommand(
    "open a log", [], "Finds out from a log what was done: paste it, or name its file."
  ) { $0.panel = .log(OpenLogPanel()) }
}

/// The input line for the file name of a log; it also accepts the log itself.
struct OpenLogPanel: LinePanel {
  var field = TextField()
  /// A log that the user pasted without opening this line first.
  var pasted: LogText?

  var panel: Panel { .log(self) }
  var explainsLogs: Bool { true }

  /// Drops the pasted log, since the user is typing a file name instead.
  func textChanged(_ model: inout Model) { model.panel = .log(OpenLogPanel(field: field)) }

  func use(_ model: inout Model) {
    if let pasted { return ExplainingStage.open(pasted, &model) }
    let path = field.text.trimmed
    guard !path.isEmpty else { return model.warn("a file needs a name") }
    model.opening.purpose = .explain
    model.effects.append(.read(path: path))
  }

  func line(_ model: Model) -> LineOverlay {
    let offer = pasted.map { log -> Sentence in
      "this looks like a log with \(log.reading.callCount) calls: Enter explains it, Esc drops it"
    }
    return LineOverlay(
      prompt: "log", field: field, complaint: offer,
      explanation: "Paste what your app printed, or type the path of a file.")
  }
}
