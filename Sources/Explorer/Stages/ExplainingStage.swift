import Canvas
import Lifecycle
import Notation
import Study

/// A log beside the run that explains it, and the row on which one stands in both.
struct ExplainingStage: RowStage {
  let text: LogText
  /// What the log is called.
  let name: String
  let explanation: LogExplanation
  /// What to log to tell each explanation from the first.
  private let advice: [String?]
  /// The run that was open before; nothing where the program began with the log.
  var origin: Session?
  /// Which of the explanations is shown.
  private(set) var index = 0
  private(set) var alignment: LogAlignment
  /// The run that is shown beside the log; nothing where not even its beginning is explained.
  private(set) var explained: Session?
  private(set) var showsOnlyCalls = false
  var list: RowList

  /// Begins with the likeliest explanation, at its first call, or at the first line that cannot be.
  init(_ text: LogText, named name: String, _ explanation: LogExplanation, scores: Scores) {
    (self.text, self.name, self.explanation) = (text, name, explanation)
    advice = explanation.accounts.indices.map { $0 == 0 ? nil : explanation.advice(telling: $0) }
    alignment = LogAlignment(explanation.reading, nil, nil, score: nil)
    list = RowList(count: 0)
    show(0, scores)
    let rows = alignment.rows
    list.select(rows.firstIndex(where: \.isWrong) ?? rows.firstIndex { $0.kind == .call } ?? 0)
  }

  /// What is shown beside the log, if anything.
  var account: Account? {
    let accounts = explanation.accounts
    return accounts.indices.contains(index) ? accounts[index] : explanation.shortfall?.account
  }

  /// How many explanations there are.
  var count: Int { explanation.accounts.count }

  var adviceNow: String? { advice.indices.contains(index) ? advice[index] : nil }

  var selection: Int { list.selection }

  var row: LogAlignment.Row? { alignment.rows.indices.contains(selection) ? alignment.rows[selection] : nil }

  func isAction(_ row: Int) -> Bool { alignment.rows[row].kind == .action }

  /// The version of the run that is shown.
  var version: Version? { explanation.accounts.isEmpty ? explanation.shortfall?.version : account?.version }

  /// Shows another explanation, at the line of the log at which one stood.
  mutating func show(_ index: Int, _ scores: Scores) {
    let line = alignment.rows.indices.contains(selection) ? row?.line : nil
    self.index = index
    let score = version.flatMap { scores[$0] }
    alignment = LogAlignment(explanation.reading, account, explanation.shortfall, score: score)
    explained = alignment.run.map { Session(title: account?.title ?? "", sourceName: name, timeline: $0.timeline) }
    list = RowList(count: alignment.rows.count)
    if let line, let row = alignment.rows.firstIndex(where: { $0.line == line }) { list.select(row) }
    if showsOnlyCalls { showCalls() }
  }

  mutating func toggleCalls() {
    showsOnlyCalls.toggle()
    if showsOnlyCalls { showCalls() } else { list.show(only: nil) }
  }

  private mutating func showCalls() {
    let rows = alignment.rows
    list.show(only: rows.indices.filter { rows[$0].kind != .noise })
  }

  /// The next row in which something is wrong, or, behind the last one, the first.
  var nextWrong: Int? {
    let rows = alignment.rows
    return rows.indices.first { $0 > selection && rows[$0].isWrong } ?? rows.firstIndex(where: \.isWrong)
  }

  /// The run that was open before stays so.
  func kept(_ open: Session) -> Session { origin ?? open }

  /// Lets the run that is explained stand at the row.
  func follow(_ model: inout Model) {
    guard var session = explained else { return }
    session.cursor = alignment.rows.isEmpty ? nil : alignment.position(ofRow: selection).flatMap(session.nearestStop)
    model.showing = nil
    model.session = session
  }

  func resume(_ model: inout Model) {
    model.stage = self
    follow(&model)
  }
}

extension ExplainingStage {
  /// What the keys do with a log and what explains it.
  static let keymap = Keymap([.rows, .explaining])
  private static let hints = [
    Hint(.nextRow, .previousRow, label: "step"), Hint(.wrongLine, label: "what cannot be"),
    Hint(.nextExplanation, .previousExplanation, label: "explanation"), Hint(.nextRowAction, label: "action"),
    Hint(.exploreLog, label: "explore"), Hint(.onlyCalls, label: "only calls"),
  ]
  private static let lastHints = [Hint(.help, label: "all keys"), Hint(.leaveLog, label: "back")]
  static let legend: [(glyphs: [Glyph], meaning: String)] = [
    ([.complaint], "a line that cannot be where it stands"), ([.made], "what could have stood there"),
  ]

  func hints(_ model: Model) -> [Hint] { Self.hints }

  var lastHints: [Hint] { Self.lastHints }

  func draw(_ frame: Frame, on canvas: inout Canvas) { ExplainingView(self, frame).draw(on: &canvas) }

  /// The row at a point.
  func target(at point: Point, _ frame: Frame) -> Target? {
    ExplainingView(self, frame).areas.row(of: list, at: point).map { .row($0) }
  }
}

extension Model {
  /// The log that fills the screen, if one does.
  var explaining: ExplainingStage? {
    get { stage as? ExplainingStage }
    set { if let newValue { stage = newValue } }
  }

  /// Explains a log, once it is read, and shows it beside what explains it.
  private mutating func explain(named name: String, _ read: @escaping @Sendable ((Int) -> Bool) -> LogText?) {
    panel = nil
    work("looks for what explains the log", isMuch: true) { [scores] isWanted in
      guard let text = read(isWanted) else { return nil }
      guard text.reading.callCount > 0 else {
        return { $0.warn("\(visible(name)): no line tells of a call, so it is no log") }
      }
      let explanation = LogExplanation(
        text.reading, versions: scores.versions, scores: { scores[$0] }, isWanted: isWanted)
      guard isWanted(100) else { return nil }
      let stage = ExplainingStage(text, named: name, explanation, scores: scores)
      return { $0.show(stage, before: $0.stage.kept($0.session)) }
    }
  }

  /// Shows a log beside what explains it, where the program begins with it.
  package mutating func show(_ text: LogText, named name: String, _ explanation: LogExplanation) {
    show(ExplainingStage(text, named: name, explanation, scores: scores), before: nil)
  }

  /// Shows a log, behind which lies a run.
  private mutating func show(_ stage: ExplainingStage, before origin: Session?) {
    (showing, panel) = (nil, nil)
    var stage = stage
    stage.origin = origin
    self.stage = stage
    stage.follow(&self)
  }

  /// Explains what was pasted, and says whether it is anything but a word or a line to be typed.
  mutating func explain(pasted text: String) -> Bool {
    guard text.hasSeveralLines || text.hasSeveralPieces(of: { $0.isLetter || $0.isNumber }) else { return false }
    let log = LogText(pasted: text)
    guard log.reading.callCount > 0 else {
      if text.hasSeveralLines { warn("no line of what was pasted tells of a call, so it is no log") }
      return text.hasSeveralLines
    }
    explainPasted(log)
    return true
  }

  /// Explains a log that was pasted.
  mutating func explainPasted(_ log: LogText) { explain(named: "log") { _ in log } }

  /// Explains a file that was read.
  mutating func explain(_ text: String, ofFile path: String) {
    explain(named: path) { LogText(Array(text.utf8), isWanted: $0) }
  }

  /// Goes over to another explanation, and says what would tell it from the first.
  mutating func showExplanation(_ distance: Int) {
    guard var stage = explaining else { return }
    stage.show(stage.index + distance, scores)
    explaining = stage
    stage.follow(&self)
    if let advice = stage.adviceNow { tell("to tell this from the first, log \(advice)") }
  }

  /// Opens the run that is explained, where one stands; the log can be gone back to.
  mutating func exploreLog() {
    guard let stage = explaining, var explained = stage.explained else { return }
    explained.cursor = session.cursor ?? explained.rows.firstStop
    if let origin = stage.origin { open(explained, leaving: origin) } else { session = explained }
    leftStage = stage
    self.stage = Stages.first
  }

  /// Goes back to the run that was open before, or else to the one that explains the log.
  mutating func leaveLog() {
    guard let stage = explaining else { return }
    session = stage.kept(session)
    self.stage = Stages.first
  }
}

extension Collection {
  /// Whether what is meant stands in it more than once, with something else in between.
  fileprivate func hasSeveralPieces(of isMeant: (Element) -> Bool) -> Bool {
    drop { !isMeant($0) }.drop(while: isMeant).contains(where: isMeant)
  }
}

extension String {
  /// Whether more than one of its lines says anything.
  var hasSeveralLines: Bool { utf8.hasSeveralPieces { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } }
}

extension KeySection {
  /// The commands about a log that is explained.
  static let explaining = KeySection(
    "A log and what explains it",
    [.nextExplanation, .previousExplanation, .wrongLine, .onlyCalls, .exploreLog, .leaveLog, .closeLog])
}

extension KeyCommand {
  static let nextExplanation = KeyCommand(
    "next explanation", [.right, "l"], "Shows the next explanation, which is less likely.",
    unless: .noExplanation("this is the last explanation") { $0.index + 1 < $0.count }
  ) { $0.showExplanation(1) }
  static let previousExplanation = KeyCommand(
    "explanation before", [.left, "h"], "Shows the explanation before, which is likelier.",
    unless: .noExplanation("this is the likeliest explanation") { $0.index > 0 }
  ) { $0.showExplanation(-1) }
  static let wrongLine = KeyCommand(
    "the line that cannot be", [.tab], "Goes to the line that cannot be, or to what is missing there.",
    unless: Obstacle { $0.explaining?.nextWrong == nil ? "every call of the log is explained" : nil }
  ) { $0.selectRow { ($0 as? ExplainingStage)?.nextWrong } }
  static let onlyCalls = KeyCommand(
    "only calls", ["f"], "Leaves out the lines that are no calls, or shows all lines again."
  ) { $0.explaining?.toggleCalls() }
  static let exploreLog = KeyCommand(
    "explore", [.enter, "E"], "Opens the run that explains the log at this call; there E comes back to the log.",
    unless: Obstacle { $0.explaining?.explained == nil ? "nothing of the log is explained" : nil }
  ) { $0.exploreLog() }
  static let leaveLog = KeyCommand(
    "back", [.escape], "Goes back to the run that was open before, or else to the one that explains the log."
  ) { $0.leaveLog() }
  static let closeLog = KeyCommand(
    "close", ["q"], "Goes back to the run that was open before; ends a program that began with the log."
  ) { model in
    if model.explaining?.origin == nil { model.run(.quit) } else { model.leaveLog() }
  }
}

extension Obstacle {
  /// There is no other explanation, or none further on.
  fileprivate static func noExplanation(
    _ reason: String, _ isThere: @escaping @Sendable (ExplainingStage) -> Bool
  ) -> Obstacle {
    Obstacle { model in
      guard let stage = model.explaining, !isThere(stage) else { return nil }
      return stage.count == 0
        ? "nothing explains all of the log" : stage.count == 1 ? "there is only one explanation" : reason
    }
  }
}
