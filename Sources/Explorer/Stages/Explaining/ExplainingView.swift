import Canvas
import Lifecycle
import Notation
import Study

/// A log and the run that explains it, in two columns or, where it is narrow, the log alone; below it the reasons, and
/// beside it the screens where there is room for them.
struct ExplainingView {
  let stage: ExplainingStage
  let frame: Frame
  let areas: PairedAreas
  /// Where the screens lie; empty where there is no room for them.
  private let screens: Rectangle

  /// How wide the whole has to be for screens beside the log, and how wide they are.
  private static let leastWidthWithScreens = 130, screensWidth = 42

  init(_ stage: ExplainingStage, _ frame: Frame) {
    (self.stage, self.frame) = (stage, frame)
    let (width, height) = (frame.model.size.width, frame.model.size.height)
    let hasScreens = width >= Self.leastWidthWithScreens && stage.explained != nil
    let room = hasScreens ? width - Self.screensWidth : width
    areas = PairedAreas(width: room, height: height)
    screens = hasScreens ? Rectangle(x: room, y: 1, width: Self.screensWidth, height: height - 2) : .nowhere
  }

  private var phrasebook: Phrasebook { frame.model.phrasebook }

  func draw(on canvas: inout Canvas) {
    drawHeader(on: &canvas)
    let reasons = ExplainingReasons(stage, frame.model)
    let (log, run) = (PaneTitle(phrasebook.say("Log"), phrasebook.say(counts)), PaneTitle(title, versionWords))
    canvas.drawPair(
      areas, left: log, right: run, list: log,
      why: PaneTitle(phrasebook.say("Why"), phrasebook.say(reasons.note)))
    let visible = areas.visiblePositions(of: stage.list)
    let digits = "\(stage.text.lineCount)".utf8.count
    for position in visible {
      let index = stage.list.row(at: position)
      let row = ExplainingRow(stage: stage, index: index, digits: digits)
      let line = position - visible.lowerBound
      if let (left, right) = areas.columns {
        row.drawLog(on: &canvas, in: left.row(line))
        row.drawRun(on: &canvas, in: right.row(line))
      } else {
        row.drawAlone(on: &canvas, in: areas.rows.row(line))
      }
    }
    if visible.isEmpty {
      canvas.put(phrasebook.say("no line is a call"), of: areas.rows.inset(columns: 2, rows: 0), role: .quiet)
    }
    canvas.drawWhy(reasons.lines.said(by: phrasebook), in: areas.why)
    guard !screens.isEmpty else { return }
    canvas.frame(screens, title: phrasebook.say("Screens"))
    RunView(frame).screensView.draw(on: &canvas, in: screens.inset(columns: 1, rows: 1))
  }

  /// Draws the line at the top: which log it is, and which of the explanations is shown.
  private func drawHeader(on canvas: inout Canvas) {
    let header = Rectangle(x: 0, y: 0, width: frame.model.size.width, height: 1)
    let right = " \(phrasebook.say(position)) "
    let left = header.split(left: header.width - right.cellWidth - 1).left
    var x = left.x + 1
    if left.width >= 50 { x = canvas.put("mightappear", x: x, y: left.y, role: .title, within: left) + 2 }
    x = canvas.put(phrasebook.say("explain"), x: x, y: left.y, role: .accent, within: left) + 2
    canvas.put(visible(stage.name), of: Rectangle(x: x, y: left.y, width: left.right - x, height: 1), role: .strong)
    canvas.put(right, of: header, role: stage.count == 0 ? .warning : .plain, alignment: .trailing)
  }

  private var position: String {
    switch stage.count {
    case 0: "not explained"
    case 1: "the only explanation"
    default: "explanation \(stage.index + 1) of \(stage.count)"
    }
  }

  private var counts: String { "calls: \(stage.text.reading.callCount), lines: \(stage.text.lineCount)" }

  /// What was done, as far as the log tells.
  private var title: String {
    guard let account = stage.account else { return phrasebook.say("What was done") }
    let isWhole = stage.explanation.shortfall.map { $0.slip != nil } ?? true
    return isWhole ? account.title : phrasebook.say("Up to there: \(account.title)")
  }

  private var versionWords: String { stage.version.map { "iOS \($0)" } ?? "" }
}
