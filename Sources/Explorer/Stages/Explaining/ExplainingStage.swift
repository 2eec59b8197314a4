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
