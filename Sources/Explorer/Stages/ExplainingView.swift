import Canvas
import Lifecycle
import Notation
import Study

/// A log beside the run that explains it, with the reasons below them.
///
/// A narrow screen has the log alone; a wide one has room for the screens as well.
struct ExplainingView {
  let stage: ExplainingStage
  let frame: Frame
  let areas: PairedAreas
  /// The area of the screens; empty if there is no room.
  private let screens: Rectangle

  /// The minimum width of a screen with room for the pane of screens, and that pane's width.
  private static let minWidthWithScreens = 130, screensWidth = 42

  init(_ stage: ExplainingStage, _ frame: Frame) {
    (self.stage, self.frame) = (stage, frame)
    let (width, height) = (frame.model.size.width, frame.model.size.height)
    let hasScreens = width >= Self.minWidthWithScreens && stage.explained != nil
    let room = hasScreens ? width - Self.screensWidth : width
    areas = PairedAreas(width: room, height: height)
    screens = hasScreens ? Rectangle(x: room, y: 1, width: Self.screensWidth, height: height - 2) : .nowhere
  }

  private var phrasebook: Phrasebook { frame.model.phrasebook }

  func draw(on canvas: inout Canvas) {
    canvas.drawHeader(
      phrasebook.say("explain"), visible(stage.name), trailing: " \(phrasebook.say(position)) ",
      role: stage.count == 0 ? .warning : .plain, in: Rectangle(x: 0, y: 0, width: canvas.width, height: 1))
    let reasons = ExplainingReasons(stage, frame.model)
    let log = (phrasebook.say("Log"), phrasebook.say(counts))
    canvas.drawPair(
      areas, left: log, right: (title, versionWords), list: log,
      why: (phrasebook.say("Why"), phrasebook.say(reasons.note)))
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
    canvas.drawWhy(reasons.lines, in: areas.why, phrasebook)
    guard !screens.isEmpty else { return }
    canvas.frame(screens, title: phrasebook.say("Screens"))
    RunView(frame).screensView.draw(on: &canvas, in: screens.inset(columns: 1, rows: 1))
  }

  private var position: Sentence {
    switch stage.count {
    case 0: "not explained"
    case 1: "the only explanation"
    default: "explanation \(stage.index + 1) of \(stage.count)"
    }
  }

  private var counts: Sentence { "calls: \(stage.text.reading.callCount), lines: \(stage.text.lineCount)" }

  /// The title of the run: what was done, as far as it is known.
  private var title: String {
    guard let account = stage.account else { return phrasebook.say("What was done") }
    let isWhole = stage.explanation.shortfall.map { $0.slip != nil } ?? true
    return isWhole ? account.title : phrasebook.say("Up to there: \(account.title)")
  }

  private var versionWords: String { stage.version.map { "iOS \($0)" } ?? "" }
}

/// A row of a log and of the run that explains it.
struct ExplainingRow {
  private let stage: ExplainingStage
  private let row: LogAlignment.Row
  private let isSelected: Bool
  /// The width of line numbers.
  private let digits: Int

  /// The number of cells before the text: the pointer, a sign and a space.
  private static let margin = 3

  init(stage: ExplainingStage, index: Int, digits: Int) {
    (self.stage, self.digits) = (stage, digits)
    row = stage.alignment.rows[index]
    isSelected = index == stage.selection
  }

  /// Draws the line of the log with its number.
  func drawLog(on canvas: inout Canvas, in line: Rectangle) {
    if let number = row.line {
      if row.kind == .wrong || !stage.findings(in: row).isEmpty {
        canvas.put(Glyph.complaint, x: line.x + 1, y: line.y, role: .warning)
      }
      let text = "\(number)"
      canvas.put(text, x: line.x + Self.margin + digits - text.utf8.count, y: line.y, role: .quiet, within: line)
      let room = line.split(left: Self.margin + digits + 1).rest
      let role: CellRole = row.kind == .noise ? .quiet : row.kind == .wrong ? .warning : .plain
      canvas.put(stage.text.line(number).cut(toCells: room.width, canvas.charset), of: room, role: role)
    }
    mark(on: &canvas, line)
    if isSelected { canvas.cursor = Point(x: line.x, y: line.y) }
  }

  /// Draws what belongs beside the line of the log: an action, a call, or calls that could have stood there.
  func drawRun(on canvas: inout Canvas, in line: Rectangle) {
    let room = line.split(left: Self.margin).rest
    switch row.kind {
    case .action: canvas.put(action, of: room, role: .action)
    case .call: canvas.put(call: call, of: room, tint: tint)
    case .missing, .wrong:
      guard !expected.isEmpty else { break }
      canvas.put(Glyph.made, x: line.x + 1, y: line.y, role: .changed)
      canvas.put(CallText(expected).cut(toCells: room.width, canvas.charset), of: room, role: .changed)
    case .noise, .unexplained: break
    }
    mark(on: &canvas, line)
  }

  /// Draws the line of the log, or if the row has none, what the run has there.
  func drawAlone(on canvas: inout Canvas, in line: Rectangle) {
    if row.line != nil { drawLog(on: &canvas, in: line) } else { drawRun(on: &canvas, in: line) }
    if isSelected { canvas.cursor = Point(x: line.x, y: line.y) }
  }

  private func mark(on canvas: inout Canvas, _ line: Rectangle) {
    guard isSelected else { return }
    canvas.restyle(line, role: .cursor)
    canvas.put(Glyph.pointer, x: line.x, y: line.y, role: .cursor)
  }

  private var action: String {
    guard let run = stage.alignment.run, let number = row.number else { return "" }
    return "> " + run.text(ofAction: number)
  }

  /// The color of the call's receiver.
  private var tint: Canvas.Tint {
    let calls = stage.alignment.calls
    guard let run = stage.alignment.run, let number = row.number, calls.indices.contains(number) else { return .none }
    return run.tint(of: calls[number])
  }

  private var call: String {
    let calls = stage.alignment.calls
    guard let number = row.number, calls.indices.contains(number) else { return "" }
    return calls[number].entry.text
  }

  /// The expected call: the run's own, or if there is none, all calls that the model would accept.
  private var expected: String {
    row.number == nil ? stage.explanation.shortfall?.expected.joined(separator: ", ") ?? "" : call
  }
}

extension LogLine {
  /// Returns the line cut to a number of cells: first its time stamp is cut, then the text after the method.
  func cut(toCells room: Int, _ charset: Charset) -> String {
    if text.cellWidth <= room { return text }
    let ellipsis = Glyph.ellipsis.text(charset)
    let start = stamp.endIndex
    if let end = upToMethod?.endIndex, start < end {
      var kept = text[start..<end]
      let space = room - ellipsis.cellWidth
      if String(kept).cellWidth > space {
        while !kept.isEmpty, String(kept).cellWidth > space { kept = kept.dropFirst() }
        return ellipsis + kept
      }
    }
    return ((start > text.startIndex ? ellipsis : "") + text[start...]).truncated(toCells: room, charset)
  }
}

/// The reasons for the selected row of a log.
struct ExplainingReasons {
  private(set) var lines: [WhyLine] = []
  /// The name of the rule, for the line above.
  private(set) var note: Sentence = ""

  init(_ stage: ExplainingStage, _ model: Model) {
    guard let row = stage.row else { return }
    switch row.kind {
    case .call:
      guard let explanation = CallReason(session: model.session, evidence: model.evidence) else { break }
      (lines, note) = (explanation.lines, explanation.ruleName)
    case .action: lines = Self.action(stage, model.scores.versions)
    case .noise: lines = [WhyLine("This line is no call.", role: .quiet)]
    case .wrong, .missing: lines = Self.failure(stage, model)
    case .unexplained:
      lines = [WhyLine("This is not explained, since a line above it is not.", role: .quiet)]
    }
    // If a line does not fit, the reasons already include its findings.
    if !row.isWrong {
      lines =
        stage.findings(in: row).map {
          WhyLine($0.text, role: $0.isSuspicion ? .warning : .strong, weight: .essential)
        } + lines
    }
  }

  /// Returns the versions on which the actions fit the log, and advice on telling them from the likeliest explanation.
  private static func action(_ stage: ExplainingStage, _ known: [Version]) -> [WhyLine] {
    var lines = [WhyLine("What was done, as far as the log shows.")]
    if stage.count > 0, let account = stage.account {
      let versions = Notation.list(account.fits, known: known)
      lines.append(WhyLine("It makes the calls of the log on iOS \(versions).", continues: true))
    }
    if let advice = stage.adviceNow {
      lines.append(WhyLine("To tell this from the first, log \(advice).", role: .strong, weight: .essential))
    }
    return lines + surrender(stage)
  }

  /// Returns a remark if the search was stopped early.
  private static func surrender(_ stage: ExplainingStage) -> [WhyLine] {
    stage.explanation.isGivenUp ? [WhyLine(LogExplanation.surrender, role: .quiet, weight: .meaning)] : []
  }

  /// Returns why the log is not possible here, what could have stood there, and what may have gone wrong.
  private static func failure(_ stage: ExplainingStage, _ model: Model) -> [WhyLine] {
    guard let shortfall = stage.explanation.shortfall else { return [] }
    let explanation = stage.explanation
    var lines = explanation.unexplained.map { [WhyLine($0, role: .warning, weight: .essential)] } ?? []
    if let words = shortfall.alternatives { lines.append(WhyLine(words, weight: .essential, continues: true)) }
    let findings = stage.row.map(stage.findings) ?? []
    lines += findings.map { WhyLine($0.text, role: .strong, weight: .advice) }
    lines += surrender(stage)
    let standing = model.scores[shortfall.version].flatMap { score in
      model.evidence.flatMap { shortfall.standing($0, score: score) }
    }
    if let standing {
      lines.append(
        WhyLine(
          standing.sentence, role: .quiet, weight: .meaning, shorter: standing.shorterSentences))
    }
    return lines
  }
}
