import Lifecycle
import Study

package struct LiveLog: Sendable {
  /// The form of its lines, if that was said, and the versions that are tried.
  let pattern: LogPattern?, versions: [Version]
  private(set) var bytes: [UInt8]
  /// The number of bytes that the explanation on the screen knows.
  private(set) var knownCount: Int
  /// True if more may come.
  private(set) var isOpen = true
  /// True if it is known to grow, and not only a file that might.
  private(set) var isGrowing: Bool

  /// - Parameter isPipe: true if it has not ended, since its writer is there.
  package init(_ text: LogText, isPipe: Bool, pattern: LogPattern?, versions: [Version]) {
    (bytes, knownCount, isGrowing) = (text.bytes, text.bytes.count, isPipe)
    (self.pattern, self.versions) = (pattern, versions)
  }

  /// True if it is shown as one that is being written.
  var isFollowed: Bool { isOpen && isGrowing }

  var millisecondsUntilNextLook: Int? { isOpen ? 100 : nil }

  /// Its whole lines, if some are not explained yet; at the end of the log, all of it.
  fileprivate var unexplained: [UInt8]? {
    let end = isOpen ? bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 : bytes.count
    return end > knownCount ? Array(bytes[..<end]) : nil
  }

  fileprivate mutating func add(_ new: [UInt8], hasEnded: Bool) {
    bytes += new
    if !new.isEmpty { isGrowing = true }
    if hasEnded { isOpen = false }
  }

  fileprivate mutating func know(_ count: Int) { knownCount = max(knownCount, count) }
}

extension Model {
  package mutating func follow(_ log: LiveLog) {
    live = log
    changeStage(ExplainingStage.self) { stage, model in
      guard log.isFollowed else { return }
      stage.goLive(model.scores)
      stage.select(stage.newestRow, &model)
    }
  }

  mutating func receive(logged bytes: [UInt8], hasEnded: Bool) {
    live?.add(bytes, hasEnded: hasEnded)
    if hasEnded { tell("nothing more is written to the log") }
  }

  /// Explains what has come since the last time, on the second thread and one log at a time.
  mutating func explainLive() {
    guard let live, working == nil, let stage = ExplainingStage(stage), let bytes = live.unexplained else { return }
    workCount += 1
    working = Working(number: workCount, title: "", session: session, isLive: true)
    effects.append(
      .work(
        Work(number: workCount) { [name = stage.name, scores = scores, words = scores.complaintWords] isWanted in
          guard let reading = LogReading(bytes, pattern: live.pattern, words: words, isWanted: isWanted) else {
            return nil
          }
          let explanation = LogExplanation(
            reading, versions: live.versions, known: scores.versions, scores: { scores[$0] }, isWanted: isWanted)
          guard isWanted(100) else { return nil }
          let stage = ExplainingStage(
            LogText(bytes, reading), named: name, explanation, scores: scores, isLive: live.isOpen)
          return { $0.renew(stage, knowing: bytes.count) }
        }))
  }

  /// Shows a newer explanation in place of the one on the screen, if that is still there.
  private mutating func renew(_ new: ExplainingStage, knowing count: Int) {
    guard let old = ExplainingStage(stage) else { return }
    live?.know(count)
    var new = new
    new.showOnlyCalls(old.wantsOnlyCalls)
    new.select(new.row(after: old), &self)
    enter(new)
    let known = old.explanation.findings.map { $0.text }
    if let fresh = new.explanation.findings.first(where: { $0.isSuspicion && !known.contains($0.text) }) {
      warn(fresh.text)
    }
  }
}

extension ExplainingStage {
  /// The newest line that is shown.
  fileprivate var newestRow: Int {
    alignment.rows.lastIndex { $0.line != nil && !(showsOnlyCalls && $0.kind == .noise) } ?? 0
  }

  /// The row to select after another stage: the newest one, unless the user looked at an earlier line there.
  fileprivate func row(after old: ExplainingStage) -> Int {
    guard old.selection < old.newestRow, let line = old.row?.line else { return newestRow }
    return alignment.rows.firstIndex { $0.line == line } ?? newestRow
  }
}
