import Canvas
import Notation
import Study

extension Model {
  /// The log that fills the screen, if one does.
  var explaining: ExplainingStage? {
    get { stage as? ExplainingStage }
    set { if let newValue { stage = newValue } }
  }

  /// How many calls a log may have to be explained while the user waits.
  private static let fewCalls = 40

  /// Explains a log, and shows it beside what explains it.
  private mutating func explain(_ text: LogText, named name: String) {
    panel = nil
    work("looks for what explains the log", isMuch: text.reading.callCount > Self.fewCalls) { [scores] isWanted in
      let explanation = LogExplanation(
        text.reading, versions: scores.versions, scores: { scores[$0] }, isWanted: isWanted)
      return { $0.show(text, named: name, explanation) }
    }
  }

  /// Shows a log beside what explains it.
  ///
  /// - Parameter isFirst: whether the program begins with it, so that no run lies behind.
  public mutating func show(
    _ text: LogText, named name: String, _ explanation: LogExplanation, isFirst: Bool = false
  ) {
    (showing, panel) = (nil, nil)
    let stage = ExplainingStage(
      text, named: name, explanation, origin: isFirst ? nil : self.stage.kept(session), scores: scores)
    self.stage = stage
    stage.follow(&self)
  }

  /// Explains what was pasted, and says whether it is anything but a word or a line to be typed.
  mutating func explain(pasted text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard lines.count > 1 || words.count > 1 else { return false }
    let log = LogText(pasted: text)
    guard log.reading.callCount > 0 else {
      if lines.count > 1 { warn("no line of what was pasted tells of a call, so it is no log") }
      return lines.count > 1
    }
    explain(log, named: "log")
    return true
  }

  /// Explains a file that was read.
  mutating func explain(_ text: String, ofFile path: String) {
    let log = LogText(Array(text.utf8))
    guard log.reading.callCount > 0 else { return warn("\(visible(path)): no line tells of a call, so it is no log") }
    explain(log, named: path)
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
    guard let stage = explaining, let explained = stage.explained else { return }
    if let origin = stage.origin { other = OtherSession(session: origin, isNewer: false) }
    let cursor = session.cursor
    session = explained
    session.cursor = cursor ?? session.rows.firstStop
    (previousVersion, chosenGesture) = (nil, nil)
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
