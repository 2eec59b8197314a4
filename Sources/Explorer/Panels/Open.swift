import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let open = KeyCommand("open", ["o"], "Opens the next case, an example, a recording, a level, a file or a log.")
  { model in
    model.panel = OpenPanel(model)
  }
}

/// The purpose of choosing a transcript.
enum OpeningPurpose: Hashable, Sendable {
  case open, compare
  /// Explain it, since it is a log.
  case explain
  /// Show the answer to a question, from which Esc leads back.
  case answer
  /// Open one of its cases.
  case openCase(Int)
}

/// The files that can be opened, with their cases; typed text searches them, or is the path of a file.
struct OpenPanel: ListPanel {
  /// A transcript, a case, or a question that a transcript answers.
  struct Item: Sendable {
    var file: LibraryItem?
    var question: AskedQuestion?
    /// The number of the case, counted from 0; `nil` for the whole transcript.
    var index: Int?
    let row: ListRow

    /// Returns true if it contains all words.
    func matches(_ words: [Substring]) -> Bool {
      let text = "\(row.first.english) \(row.second.english) \(row.third.english)".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }

  /// Everything, each transcript with its cases.
  private var shelf: [[Item]]
  /// The common questions.
  private let questions: [AskedQuestion]
  private let language: Language
  var search: TextField? = TextField() { didSet { items = find() } }
  /// The matching items: transcripts with all their cases, or with the matching ones.
  private var items: [Item] = []
  /// The index of the selected item among the matching ones.
  var selection = 0
  let purpose: OpeningPurpose

  init(_ model: Model, for purpose: OpeningPurpose = .open) {
    self.purpose = purpose
    questions = purpose == .open ? model.questions : []
    language = model.language
    // Only runs can be compared.
    shelf = model.shelf.filter { purpose != .compare || $0.kind != .level }.map { file in
      let row = ListRow(
        first: "\(file.name)", second: file.kind.name, third: Sentence(key: file.title))
      let titles = file.kind == .lesson ? [] : file.caseTitles
      let cases = titles.enumerated().map { Item(file: file, index: $0, row: ListRow(third: "  \(Sentence(key: $1))")) }
      return [Item(file: file, row: row)] + cases
    }
    if let position = model.session.casePosition,
      !shelf.contains(where: { $0[0].file?.name == model.session.sourceName })
    {
      let name = model.session.sourceName
      shelf.insert(
        (0..<position.count).map { index in
          Item(index: index, row: ListRow(first: "\(name)", third: "example \(index + 1) of \(position.count)"))
        }, at: 0)
    }
    items = find()
    guard purpose == .open, let position = model.session.casePosition else { return }
    let next = (position.index + 1) % position.count
    selection =
      items.firstIndex { $0.index == next && ($0.file?.name ?? model.session.sourceName) == model.session.sourceName }
      ?? 0
  }

  /// True if the typed text can only be the path of a file.
  private var isPath: Bool {
    searched.includes("/") || [".appear", LibraryItem.levelSuffix].contains(where: searched.trimmed.hasSuffix)
  }

  private func find() -> [Item] {
    guard !isPath else { return [] }
    let words = searched.lowercased().split(separator: " ")
    let named = shelf.flatMap { items in
      if items[0].matches(words) { return items }
      let cases = items.dropFirst().filter { $0.matches(words) }
      return cases.isEmpty ? [] : [items[0]] + cases
    }
    return named.isEmpty ? told : named
  }

  /// If no title has all the words: common questions, and cases whose prose or calls have them.
  private var told: [Item] {
    LibrarySearch(questions, shelf.compactMap { $0.first?.file }, in: language).hits(searched).map { hit in
      switch hit {
      case .question(let question):
        Item(question: question, row: ListRow(first: "\(question.text(language))", isWide: true))
      case .transcript(let file, let index, let title):
        Item(
          file: file, index: index,
          row: ListRow(first: "\(file.name)", second: file.kind.name, third: Sentence(key: title)))
      }
    }
  }

  func count(_ model: Model) -> Int { items.count }

  /// Opens the item; what matches nothing is the path of a file.
  func choose(_ model: inout Model) {
    model.panel = nil
    if items.indices.contains(selection) {
      return model.open(items[selection], for: purpose)
    }
    model.readingPurpose = purpose
    let path = searched.trimmed
    if !path.isEmpty { model.effects.append(.read(path: path)) }
  }

  func list(_ model: Model) -> ListOverlay {
    func rows(_ items: [Item]) -> [ListRow] {
      items.enumerated().map { index, item in
        var row = item.row
        row.item = index
        return row
      }
    }
    return ListOverlay(
      title: purpose == .open ? "Open" : "Compare with",
      note: "\(items.count { $0.file != nil && $0.index == nil }) of \(shelf.count)", search: search, rows: rows(items),
      measuredRows: rows(shelf.flatMap(\.self)), selection: selection,
      footer: footer(items),
      emptyWords: isPath ? "a path" : "nothing has this name")
  }

  private func footer(_ items: [Item]) -> Sentence {
    guard !items.isEmpty else { return "Enter reads this as the path of a file." }
    let question = items.indices.contains(selection) ? items[selection].question : nil
    if let question { return "\(question.answer(language))" }
    return purpose == .open
      ? "Enter opens it. Anything else is the path of a file or of a log." : "Enter takes it. Anything else is a path."
  }
}

/// The cases of a transcript that has several.
struct CasesPanel: ListPanel {
  let item: LibraryItem
  let titles: [String]
  let purpose: OpeningPurpose
  var selection = 0

  func count(_ model: Model) -> Int { titles.count }

  func choose(_ model: inout Model) {
    model.panel = nil
    model.open(item, case: selection, for: purpose)
  }

  func list(_ model: Model) -> ListOverlay {
    let rows = titles.enumerated().map { index, title in
      ListRow(first: title.isEmpty ? "case \(index + 1)" : Sentence(key: title), item: index)
    }
    return ListOverlay(
      title: Sentence(key: item.title), note: "\(titles.count) cases", rows: rows, selection: selection)
  }
}

extension Model {
  /// The items that can be opened by name; lessons only in the learner's language.
  var shelf: [LibraryItem] {
    library.filter { $0.kind != .lesson || $0.language == language }
      .map { $0.kind == .level ? $0.titled(in: language) : $0 }
  }

  /// Opens what was chosen.
  fileprivate mutating func open(_ item: OpenPanel.Item, for purpose: OpeningPurpose) {
    if let question = item.question { return open(question) }
    if let file = item.file { return open(file, case: item.index, for: purpose) }
    if let index = item.index { openCase(at: index) }
  }

  /// Goes to where the answer is seen, and says it; where a version changed it, to that version beside the one before.
  mutating func open(_ question: AskedQuestion) {
    let answer = question.answer(language)
    self.answer = answer
    let named = shelf.first { $0.lessonName == question.name }
    guard let item = question.played(in: language) ?? named else { return }
    open(item, case: question.caseIndex, for: .answer)
    if let changed = question.changed, notice?.kind != .warning {
      let older = scores.versions.last { $0 < changed }
      if let score = older.flatMap({ scores[$0, like: session.score] }) { session.change(score: score) }
      VersionsStage.open(at: changed, &self)
    }
    // A lesson has no such place.
    if item.kind == .lesson, notice?.kind != .warning { tell("\(answer)") }
  }

  /// The greatest size of a file that is opened at once, in bytes.
  private static let bytesOpenedAtOnce = 100_000

  /// Opens a transcript, or one of its cases, by default the first; for a comparison the user chooses among several.
  mutating func open(_ item: LibraryItem, case index: Int? = nil, for purpose: OpeningPurpose = .open) {
    if item.kind == .level { return LevelStage.open(item, &self) }
    // Another case of the same file is simulated on the version of the run that it is compared with.
    let version = purpose == .compare && item.name == session.sourceName ? session.version : nil
    let wished = purpose == .answer ? session.version : nil
    let isMuch = item.text.utf8.count > Self.bytesOpenedAtOnce
    work("opens the file", isMuch: isMuch) { [scores, isStepping] isWanted in
      guard isWanted(0) else { return nil }
      do throws(OpeningProblem) {
        let transcript = try Session.transcript(text: item.text, name: item.name, scores: scores)
        if transcript.isLesson, purpose != .compare { return { LessonStage.open(item, &$0) } }
        if purpose == .compare, index == nil, transcript.cases.count > 1 {
          let titles = transcript.cases.map { $0.title ?? "" }
          return { $0.panel = CasesPanel(item: item, titles: titles, purpose: purpose) }
        }
        guard isWanted(50) else { return nil }
        let opened = try Session.open(
          transcript, case: min(index ?? 0, transcript.cases.count - 1), scores: scores,
          versions: version.map { [$0] }, wished: wished, stepping: isStepping, isFile: item.kind == .file)
        return { $0.use(opened, for: purpose) }
      } catch {
        return { $0.warn(error.text) }
      }
    }
  }

  /// Shows a run that was opened, or compares with it.
  private mutating func use(_ opened: Session, for purpose: OpeningPurpose) {
    if purpose == .compare { return ComparisonStage.open(with: opened, &self) }
    // An answer is gone back from to the run that was open before the first one.
    let left = purpose == .answer ? leftRun ?? session : nil
    open(opened, leaving: session)
    leftRun = left
  }

  /// Opens a file that was read.
  mutating func noteRead(_ path: String, _ text: String?, _ problem: Sentence?) {
    guard let text else { return warn(Sentence(problem ?? "cannot be read", at: visible(path))) }
    if readingPurpose == .explain { return ExplainingStage.open(text, ofFile: path, &self) }
    if readingPurpose == .open, isLog(text, path) { return ExplainingStage.open(text, ofFile: path, &self) }
    let index: Int? = if case .openCase(let index) = readingPurpose { index } else { nil }
    let kind: LibraryItem.Kind = path.hasSuffix(LibraryItem.levelSuffix) ? .level : .file
    open(LibraryItem(name: path, title: path, kind: kind, text: text), case: index, for: readingPurpose)
  }
}

extension Model {
  /// The words of UIKit's complaints on the newest version.
  var complaintWords: ComplaintWords { ComplaintWords(scores.versions.last.flatMap { scores[$0] }) }

  /// Returns true if a file is no transcript, and has calls in it.
  private func isLog(_ text: String, _ path: String) -> Bool {
    let isNamed = [".appear", LibraryItem.levelSuffix].contains(where: path.hasSuffix)
    guard !isNamed, (try? Session.transcript(text: text, name: path, scores: scores)) == nil else { return false }
    return LogText(pasted: text, complaintWords).reading.callCount > 0
  }
}

extension KeyCommand {
  static let openLog = KeyCommand(
    "open a log", [], "Finds out from a log what was done: paste it, or name its file."
  ) { $0.panel = OpenLogPanel() }
}

/// The name of a log's file, or the log itself.
struct OpenLogPanel: LinePanel {
  var field = TextField()
  /// A log that was pasted without being asked for.
  var pasted: LogText?

  func takes(pasted text: String, _ model: inout Model) -> Bool { ExplainingStage.takes(pasted: text, &model) }

  /// Drops the pasted log, since the user types a name instead.
  func follow(_ model: inout Model) { model.panel = OpenLogPanel(field: field) }

  func use(_ model: inout Model) {
    if let pasted { return ExplainingStage.open(pasted, &model) }
    let path = field.text.trimmed
    guard !path.isEmpty else { return model.warn("a file needs a name") }
    model.readingPurpose = .explain
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

extension Model {
  /// Offers to explain what was pasted where it is a log, and logs are explained here; says whether it does.
  mutating func offerLog(pasted text: String) -> Bool {
    guard type(of: stage).keymap.offered.contains(.openLog), text.hasSeveralLines else { return false }
    let log = LogText(pasted: text, complaintWords)
    guard log.reading.callCount > 0 else { return false }
    panel?.leave(&self)
    panel = OpenLogPanel(pasted: log)
    return true
  }
}
