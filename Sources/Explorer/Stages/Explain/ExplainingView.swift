import Canvas
import Lifecycle
import Notation
import Study

/// A log beside the run that explains it, with the reasons below them.
///
/// A narrow screen has the log alone; a wide one has room for the screens as well.
struct ExplainingView: FramePart {
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

  func draw(on canvas: inout Canvas) {
    canvas.drawHeader(
      say("explain"), visible(stage.name), trailing: " \(say(position)) ",
      role: stage.count == 0 ? .warning : .plain, in: Rectangle(x: 0, y: 0, width: canvas.width, height: 1))
    let reasons = ExplainingReasons(stage, frame.model)
    let logTitle = (say("Log"), say("calls: \(stage.text.reading.callCount), lines: \(stage.text.lineCount)"))
    canvas.drawPair(
      areas, left: logTitle, right: (title, versionWords), list: logTitle,
      why: (say("Why"), say(reasons.note)))
    let columns = areas.lists
    canvas.draw(stage.list, in: columns) { canvas, index, column, line in
      let row = stage.alignment.rows[index]
      let isLog = column == 0 && (columns.count > 1 || row.line != nil)
      canvas.draw(isLog ? log(row, width: line.width) : run(row), in: line)
    }
    if stage.list.shownCount == 0 {
      canvas.put(say("no line is a call"), of: areas.rows.inset(columns: 2, rows: 0), role: .quiet)
    }
    canvas.drawWhy(reasons.lines, in: areas.why, phrasebook)
    guard !screens.isEmpty else { return }
    canvas.frame(screens, title: say("Screens"))
    RunView(frame).screensView.draw(on: &canvas, in: screens.inset(columns: 1, rows: 1))
  }

  private var position: Sentence {
    guard frame.model.live?.isFollowed == true else { return standing }
    return stage.text.reading.callCount == 0 ? "live: no call yet" : "live: \(standing)"
  }

  private var standing: Sentence {
    switch stage.count {
    case 0: "not explained"
    case 1: "the only explanation"
    default: "explanation \(stage.index + 1) of \(stage.count)"
    }
  }

  /// The title of the run: what was done, as far as it is known.
  private var title: String {
    guard let account = stage.account else { return say("What was done") }
    let isWhole = stage.explanation.shortfall.map { $0.slip != nil } ?? true
    return isWhole ? account.title : say("Up to there: \(account.title)")
  }

  private var versionWords: String { stage.version.map { "iOS \($0)" } ?? "" }

  /// Returns the line of the log with its number; nothing if the log lacks a line there.
  private func log(_ row: LogAlignment.Row, width: Int) -> PairedSide {
    guard let number = row.line else { return PairedSide() }
    var side = PairedSide(role: row.kind == .noise ? .quiet : row.kind == .wrong ? .warning : .plain)
    side.number = "\(number)"
    side.indent += "\(stage.text.lineCount)".utf8.count + 1
    side.text = stage.text.line(number).cut(toCells: max(0, width - side.indent), charset)
    if row.kind == .wrong || !stage.findings(in: row).isEmpty {
      (side.signs, side.signRole) = (Glyph.complaint.text(charset), .warning)
    }
    return side
  }

  /// Returns what belongs beside the line of the log: an action, a call, or calls that could have stood there.
  private func run(_ row: LogAlignment.Row) -> PairedSide {
    let (run, calls) = (stage.alignment.run, stage.alignment.calls)
    let call = row.number.flatMap { calls.indices.contains($0) ? calls[$0] : nil }
    switch row.kind {
    case .action:
      let action = row.number.flatMap { run?.text(ofAction: $0) }
      return PairedSide(text: action.map { "> \($0)" } ?? "", role: .action)
    case .call:
      return PairedSide(text: call?.entry.text ?? "", tint: call.flatMap { run?.tint(of: $0) } ?? .none)
    case .missing, .wrong:
      // The run's own call, or if there is none, all calls that the model would accept.
      let accepted = stage.explanation.shortfall?.expected.joined(separator: ", ")
      let expected = (row.number == nil ? accepted : call?.entry.text) ?? ""
      return PairedSide(text: expected, role: .changed, signs: expected.isEmpty ? "" : Glyph.here.text(charset))
    case .ahead:
      return PairedSide(text: call?.entry.text ?? "", role: .quiet, signs: Glyph.ahead.text(charset))
    case .noise, .unexplained: return PairedSide()
    }
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

struct ExplainingReasons {
  private(set) var lines: [WhyLine] = []
  private(set) var note: Sentence = ""

  init(_ stage: ExplainingStage, _ model: Model) {
    guard let row = stage.row else { return }
    switch row.kind {
    case .call:
      guard let explanation = EventExplanation(session: model.session, evidence: model.evidence) else { break }
      (lines, note) = (explanation.lines, explanation.ruleName)
    case .action: lines = Self.action(stage, model.scores.versions)
    case .noise: lines = [WhyLine("This line is not a call, or a call that is left out.", role: .quiet)]
    case .wrong, .missing: lines = Self.failure(stage, model)
    case .ahead: lines = [WhyLine("This call may be made next, if nothing else is done.", role: .quiet)]
    case .unexplained: lines = [WhyLine("This is not explained, since a line above it is not.", role: .quiet)]
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
      lines.append(WhyLine(standing.sentence, role: .quiet, weight: .meaning, shorter: standing.shorterSentences))
    }
    return lines
  }
}
