import Canvas
import Lifecycle
import Notation
import Study

/// A log beside the run that explains it, and the selected row.
package struct ExplainingStage: RowStage {
  let text: LogText
  let name: String
  let explanation: LogExplanation
  /// Advice for each explanation on what to log to tell it from the first one.
  let advice: [String?]
  /// The line of each finding; if a finding is about a class, the first line of that class.
  private let findingLines: [Int]
  private(set) var index = 0
  private(set) var alignment: LogAlignment
  /// The run shown beside the log; `nil` if not even the beginning of the log is explained.
  private(set) var explained: Session?
  /// True if the user wants to see only calls, and false if all lines; `nil` until that is said.
  var wantsOnlyCalls: Bool?
  /// True if the log is still being written.
  private(set) var isLive: Bool
  var list: RowList

  /// Shows the likeliest explanation, and selects a row to look at first.
  ///
  /// That is the first line that does not fit, otherwise the first suspicion, otherwise the first call.
  init(_ text: LogText, named name: String, _ explanation: LogExplanation, scores: Scores, isLive: Bool = false) {
    (self.text, self.name, self.explanation, self.isLive) = (text, name, explanation, isLive)
    advice = explanation.accounts.indices.map { $0 == 0 ? nil : explanation.advice(telling: $0) }
    findingLines = explanation.findings.map { $0.firstLine(in: explanation.reading) }
    alignment = LogAlignment(explanation.reading, nil, nil, score: nil)
    list = RowList(count: 0)
    show(0, scores)
    let rows = alignment.rows
    let suspect = rows.firstIndex { row in findings(in: row).contains(where: { $0.isSuspicion }) }
    list.select(rows.firstIndex(where: { $0.isWrong }) ?? suspect ?? rows.firstIndex { $0.kind == .call } ?? 0)
  }

  var account: Account? {
    let accounts = explanation.accounts
    return accounts.indices.contains(index) ? accounts[index] : explanation.shortfall?.account
  }

  var count: Int { explanation.accounts.count }

  var adviceNow: String? { advice.indices.contains(index) ? advice[index] : nil }

  var row: LogAlignment.Row? { alignment.rows.indices.contains(selection) ? alignment.rows[selection] : nil }

  func isAction(_ row: Int) -> Bool { alignment.rows[row].kind == .action }

  var version: Version? { explanation.accounts.isEmpty ? explanation.shortfall?.version : account?.version }

  /// Shows another explanation; the same line of the log stays selected.
  mutating func show(_ index: Int, _ scores: Scores) {
    let line = alignment.rows.indices.contains(selection) ? row?.line : nil
    self.index = index
    let score = version.flatMap { scores[$0] }
    alignment = LogAlignment(explanation.reading, account, explanation.shortfall, score: score, isLive: isLive)
    explained = alignment.run.map { Session(title: account?.title ?? "", sourceName: name, timeline: $0.timeline) }
    list = RowList(count: alignment.rows.count)
    if let line, let row = alignment.rows.firstIndex(where: { $0.line == line }) { list.select(row) }
    foldNoise()
  }

  mutating func goLive(_ scores: Scores) {
    isLive = true
    show(index, scores)
  }

  /// True if lines that are no calls are left out: by itself where they are nine of ten.
  var showsOnlyCalls: Bool { wantsOnlyCalls ?? (text.reading.callCount * 10 <= text.lineCount) }

  mutating func showOnlyCalls(_ isWanted: Bool?) {
    wantsOnlyCalls = isWanted
    foldNoise()
  }

  private mutating func foldNoise() {
    let rows = alignment.rows
    list.show(only: showsOnlyCalls ? rows.indices.filter { rows[$0].kind != .noise } : nil)
  }

  func findings(in row: LogAlignment.Row) -> [Finding] {
    guard let line = row.line else { return [] }
    // A log that is still being written has not ended.
    return zip(explanation.findings, findingLines).filter { $1 == line && !(isLive && $0.kind == .cut) }.map { $0.0 }
  }

  /// The next row with a problem or a finding; after the last one, the first.
  var nextRemarkable: Int? {
    let rows = alignment.rows
    let remarkable = rows.indices.filter { rows[$0].isWrong || !findings(in: rows[$0]).isEmpty }
    return remarkable.first { $0 > selection } ?? remarkable.first
  }

  func showSelectedRow(_ model: inout Model) {
    guard var session = explained else { return }
    session.cursor = alignment.rows.isEmpty ? nil : alignment.position(ofRow: selection).flatMap(session.nearestStop)
    model.playback = nil
    model.session = session
  }

  static let keymap = Keymap([.rows, .explaining])
  func hints(_ model: Model) -> [Hint] {
    [
      Hint(.nextRow, .previousRow, label: "step"), Hint(.wrongLine, label: "what is not explained"),
      Hint(.nextExplanation, .previousExplanation, label: "explanation"), Hint(.nextRowAction, label: "action"),
      Hint(.exploreLog, label: "explore"), Hint(.onlyCalls, label: "only calls"),
    ]
  }

  var lastHints: [Hint] { [Hint(.help, label: "all keys"), Hint(.leaveLog, label: "back")] }

  var legend: Legend {
    [([.complaint], "a line that is not explained where it is, or has a finding"), ([.here], "what would fit there")]
  }

  func draw(_ frame: Frame, on canvas: inout Canvas) { ExplainingView(self, frame).draw(on: &canvas) }

  func target(at point: Point, _ frame: Frame) -> Target? {
    ExplainingView(self, frame).areas.row(of: list, at: point).map { .row($0) }
  }
}

extension ExplainingStage {
  /// Opens a log that the program was started with, beside the run that explains it.
  package static func open(_ text: LogText, named name: String, _ explanation: LogExplanation, _ model: inout Model) {
    ExplainingStage(text, named: name, explanation, scores: model.scores).enter(&model)
  }

  static func open(_ log: LogText, _ model: inout Model) { open(named: "log", &model) { _ in log } }

  static func open(_ text: String, ofFile path: String, _ model: inout Model) {
    open(named: path, &model) { [words = model.scores.complaintWords] isWanted in
      LogText(Array(text.utf8), words, isWanted: isWanted)
    }
  }

  /// Reads and explains a log on the second thread, then shows it beside the run that explains it.
  private static func open(
    named name: String, _ model: inout Model, _ read: @escaping @Sendable ((Int) -> Bool) -> LogText?
  ) {
    model.panel = nil
    model.work("looks for what explains the log", isMuch: true) { [scores = model.scores] isWanted in
      guard let text = read(isWanted) else { return nil }
      guard text.reading.callCount > 0 else {
        return { $0.warn("\(visible(name)): no line is a call, so it is not a log") }
      }
      let explanation = LogExplanation(
        text.reading, versions: scores.versions, scores: { scores[$0] }, isWanted: isWanted)
      guard isWanted(100) else { return nil }
      let stage = ExplainingStage(text, named: name, explanation, scores: scores)
      return {
        $0.keepRun()
        stage.enter(&$0)
      }
    }
  }

  private func enter(_ model: inout Model) {
    (model.playback, model.panel) = (nil, nil)
    model.enter(self)
    showSelectedRow(&model)
  }

  /// Shows the explanation at a distance from the current one, with advice on telling it from the first.
  mutating func showExplanation(_ distance: Int, _ model: inout Model) {
    show(index + distance, model.scores)
    showSelectedRow(&model)
    if let adviceNow { model.tell("to tell this from the first, log \(adviceNow)") }
  }

  /// Opens the explaining run at the selected row; the user can return to the log.
  fileprivate func explore(_ model: inout Model) {
    guard var explained else { return }
    explained.cursor = model.session.cursor ?? explained.rows.firstStop
    model.explore(explained, leaving: model.session)
  }

  /// Returns to the run that was open before, or ends a program that was started with the log.
  fileprivate func close(_ model: inout Model) {
    if model.runBehind == nil { model.run(.quit) } else { model.leaveStage() }
  }
}

extension Finding {
  /// Returns the finding's line, or else the first line of its class, or of the log.
  fileprivate func firstLine(in reading: LogReading) -> Int {
    if let line { return line }
    let first = (0..<reading.callCount).first { call in
      name.map { reading.text(ofCall: call).hasPrefix("\($0).") } ?? true
    }
    return first.map(reading.line(ofCall:)) ?? 1
  }
}

extension KeySection {
  static let explaining = KeySection(
    "A log and what explains it",
    [.nextExplanation, .previousExplanation, .explanations, .wrongLine, .onlyCalls, .exploreLog, .leaveLog, .closeLog])
}

extension KeyCommand {
  static let nextExplanation = KeyCommand(
    "next explanation", [.right, "l"], "Shows the next explanation, which is less likely.", in: ExplainingStage.self,
    unless: .noExplanation("this is the last explanation") { $0.index + 1 < $0.count }
  ) { $0.showExplanation(1, &$1) }
  static let previousExplanation = KeyCommand(
    "explanation before", [.left, "h"], "Shows the explanation before, which is likelier.", in: ExplainingStage.self,
    unless: .noExplanation("this is the likeliest explanation") { $0.index > 0 }
  ) { $0.showExplanation(-1, &$1) }
  static let wrongLine = KeyCommand(
    "the line that is not explained", [.tab],
    "Goes to the next line that is not explained, lacks something, or has a finding.",
    in: ExplainingStage.self,
    unless: Obstacle(in: ExplainingStage.self) { stage, _ in
      stage.nextRemarkable == nil ? "every call of the log is explained, and nothing is found" : nil
    }
  ) { $0.select($0.nextRemarkable, &$1) }
  static let onlyCalls = KeyCommand(
    "only calls", ["f"], "Leaves out the lines that are no calls, or shows all lines again.",
    in: ExplainingStage.self
  ) { stage, _ in stage.showOnlyCalls(!stage.showsOnlyCalls) }
  static let exploreLog = KeyCommand(
    "explore", [.enter, "E"],
    "Opens the run that explains the log at this call; \(KeyCommand.escape.firstKeyName(.ascii)) returns to the log.",
    in: ExplainingStage.self,
    unless: Obstacle(in: ExplainingStage.self) { stage, _ in
      stage.explained == nil ? "nothing of the log is explained" : nil
    }
  ) { $0.explore(&$1) }
  static let leaveLog = KeyCommand(
    "back", [.escape], "Goes back to the run that was open before, or else to the one that explains the log.",
    in: ExplainingStage.self
  ) { $1.leaveStage() }
  static let closeLog = KeyCommand(
    "close", ["q"], "Goes back to the run that was open before; ends a program that began with the log.",
    in: ExplainingStage.self
  ) { $0.close(&$1) }
}

extension Obstacle {
  fileprivate static func noExplanation(
    _ reason: Sentence, _ isThere: @escaping @Sendable (ExplainingStage) -> Bool
  ) -> Obstacle {
    Obstacle(in: ExplainingStage.self) { stage, _ in
      guard !isThere(stage) else { return nil }
      return stage.count == 0
        ? "nothing explains all of the log" : stage.count == 1 ? "there is only one explanation" : reason
    }
  }
}
