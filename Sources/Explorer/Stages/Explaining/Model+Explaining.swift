import Canvas
import Notation
import Study

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
  public mutating func show(_ text: LogText, named name: String, _ explanation: LogExplanation) {
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
