import Canvas
import Lifecycle
import Notation
import Study

/// The view of a level: its code with the current call highlighted, the calls beside it, and remarks below.
struct LevelView: FramePart {
  let frame: Frame
  let stage: LevelStage

  private var level: Level { stage.level }

  /// The minimum number of rows below the code, and the number for a roomy layout.
  private static let minWords = 4, roomyWords = 6

  private var callsWidth: Int {
    level.code.classes.flatMap { $0.methods }.map { text(of: $0.call, receiver: "").cellWidth }.max() ?? 0
  }

  private struct Areas {
    var code: Rectangle, calls: Rectangle, words: Rectangle
    /// The area of the phone; empty if there is no room.
    var phone: Rectangle
    /// True if there are empty lines between methods.
    var isSpaced: Bool
  }

  /// The width of the code, wherever its lines are moved.
  private var codeWidth: Int {
    let heads = level.code.classes.flatMap {
      $0.head.enumerated().map { $1.cellWidth + ($0 == 0 ? 0 : 2) } + $0.methods.map { $0.head.cellWidth + 4 }
    }
    return (heads + level.code.lines.flatMap { $0.rows }.map { $0.cellWidth + 4 }).max() ?? 0
  }

  /// The maximum height of the code, reached when each line is in a method of its own.
  private var codeHeight: Int {
    let code = level.code
    return code.classes.reduce(0) { $0 + $1.head.count + 1 } + code.lines.reduce(0) { $0 + $1.rows.count + 3 }
  }

  /// The preferred height of the code: its current rows, and some more while lines can be moved to other methods.
  private var wantedCodeHeight: Int {
    let rows = level.code.rows(stage.wiring).count { !$0.text.isEmpty }
    return min(codeHeight, rows + (stage.isMending ? 3 : 0))
  }

  /// The width of the phone with a line to its left, and the minimum width of the calls beside it.
  private static let phoneWidth = 30, callsBesidePhone = 30

  private var areas: Areas {
    let whole = arrangement.whole
    let inner = max(0, whole.height - 5)
    let spaced = codeHeight + level.code.lines.count
    let isSpaced = spaced + Self.roomyWords <= inner
    let wished = max(isSpaced ? spaced : wantedCodeHeight, inner * 3 / 5)
    // The code scrolls, but the words below it do not.
    let wordsHeight = max(Self.minWords, min(wordsHeight(width: whole.width - 4), inner / 2))
    let height = max(0, min(wished, inner - wordsHeight))
    let inside = Rectangle(x: 1, y: 2, width: max(0, whole.width - 2), height: height)
    // If space is short, the column to the right of the code is dropped first.
    let rest = inside.width - codeWidth - 2 - callsWidth
    let width = codeWidth + (rest > 0 ? 2 : 1)
    let hasCalls = rest >= 0 && height > 0
    let (code, right) = inside.split(left: hasCalls ? width : inside.width)
    var calls = right.split(left: hasCalls ? 1 : 0).rest
    var phone = Rectangle.nowhere
    if calls.width >= Self.phoneWidth + Self.callsBesidePhone, height >= 12 {
      (calls, phone) = calls.split(left: calls.width - Self.phoneWidth)
      phone = phone.split(left: 1).rest
    }
    let words = Rectangle(x: 1, y: inside.bottom + 1, width: inside.width, height: max(0, inner - height))
    return Areas(code: code, calls: calls, words: words, phone: phone, isSpaced: isSpaced)
  }

  func draw(on canvas: inout Canvas) {
    let areas = areas
    canvas.drawHeader(
      "iOS \(session.version)", level.title(in: model.language), trailing: actionCount, in: arrangement.header)
    canvas.draw([
      TitledPane(areas.code, say("Code")), TitledPane(areas.calls, say("Calls")),
      TitledPane(areas.phone, say("Screens")), TitledPane(areas.words, say(title)),
    ])
    drawCode(on: &canvas, in: areas.code.split(left: 1).rest, isSpaced: areas.isSpaced)
    if !areas.calls.isEmpty { CallList(frame: frame).draw(on: &canvas, in: areas.calls) }
    if !areas.phone.isEmpty { drawPhone(on: &canvas, in: areas.phone) }
    drawWords(on: &canvas, in: areas.words.inset(columns: 1, rows: 0))
  }

  private func drawPhone(on canvas: inout Canvas, in area: Rectangle) {
    ScreensView(
      world: session.worldAtCursor, naming: session.naming, shortNaming: frame.shortNaming,
      animation: model.animationShare, phrasebook: phrasebook
    ).draw(on: &canvas, in: area)
  }

  private var title: Sentence {
    if stage.isMended, model.playback == nil { return "Mended" }
    if stage.isMending { return "Mend it" }
    return isBreachSeen ? "Broken" : "Find actions that break the rule"
  }

  /// The number of actions, until the code is broken.
  private var actionCount: String {
    stage.isMending ? "" : say(actions(stage.actionCount(session))) + " "
  }

  /// The breach in the run; it is shown only once the cursor has reached it.
  private var breach: CodeRun.PlacedBreach? { stage.breach }
  private var isBreachSeen: Bool { breach.map { $0.eventCount <= session.eventCountAtCursor } ?? false }

  /// The call to highlight: the call under the cursor, or at the end of a breaking run, the call to blame.
  private var litSpot: Spot? {
    if let breach, isBreachSeen, session.isAtEnd { return breach.breach.spot ?? breach.breach.state.lastSpot }
    guard let event = session.eventAtCursor, let call = event.call else { return nil }
    let world = session.timeline.world(after: Int(event.number) + 1)
    let owner = world.receiverClass(event.receiver).flatMap(level.code.owner)
    return owner.map { Spot(owner: $0, call: call) }
  }

  private func drawCode(on canvas: inout Canvas, in area: Rectangle, isSpaced: Bool) {
    let rows = level.code.rows(stage.wiring).filter { isSpaced || !$0.text.isEmpty }
    let lit = litSpot
    let selected = stage.isMending && !stage.isMended ? stage.selectedLine : nil
    let moved = stage.wiring.movedLines(level.code)
    let wanted = rows.firstIndex { selected != nil ? $0.line == selected : $0.spot == lit && lit != nil } ?? 0
    let first = max(0, min(wanted - area.height / 2, rows.count - area.height))
    for (number, row) in rows.dropFirst(first).prefix(area.height).enumerated() {
      let isLit = row.spot != nil && row.spot == lit
      let isMoved = row.line.map(moved.contains) ?? false
      let role: CellRole = isMoved ? .changed : row.line != nil ? .strong : .plain
      if isMoved {
        canvas.put(row.text, row: number, of: area, role: role)
      } else {
        canvas.put(swift: row.text, row: number, of: area, role: role)
      }
      if isLit { canvas.restyle(area.row(number), role: .match) }
      guard let line = row.line, line == selected else { continue }
      canvas.restyle(area.row(number), role: .cursor)
      canvas.cursor = Point(x: area.x, y: area.y + number)
    }
  }

  /// The state of each thing at the cursor, or at the breach before it, which the remarks tell.
  private var holdings: String {
    let count = min(session.eventCountAtCursor, breach?.eventCount ?? .max)
    let run = CodeRun(level.code, session.timeline, wiring: stage.wiring, upTo: count)
    let told = isBreachSeen && model.playback == nil ? breach?.breach : nil
    let states = run.states(level.code, session.naming, in: session.timeline.world(after: count), besides: told)
    return states.map(say).joined(separator: "   ")
  }

  private var remarks: Prose {
    if stage.trial != nil, model.playback != nil {
      return [(say("It is played again; Enter goes to the end."), .quiet)]
    }
    if let trial = stage.trial {
      let result = say(sentence(about: trial))
      guard stage.isMended else { return [(result, .warning)] + unrun.map { (say($0), .warning) } + hints }
      let tries: Sentence =
        stage.trialCount == 1 ? "Mended at the first try." : "Mended at try \(stage.trialCount)."
      let reason = level.reason(in: model.language)
      let next: Sentence =
        stage.next(model).map { "Enter: \($0.title(in: model.language))" } ?? "That was the end of the course."
      let told: Prose = [(result, CellRole.accent), (reason, .plain), (say("\(score) \(tries)"), .strong)]
      return stage.round == nil ? told + [(say(next), .quiet)] : told
    }
    if stage.isMending {
      let spot = stage.wiring.spots[stage.selectedLine].name(level.code)
      let text = level.code.lines[stage.selectedLine].rows.first ?? ""
      return hints + [(say("Selected: \(text) in \(spot)."), .plain)] + rules
    }
    if let breach, isBreachSeen {
      let mend: Sentence =
        level.moves == 1
        ? "Enter goes on: one line has to be moved." : "Enter goes on: \(level.moves) lines have to be moved."
      return [(say(breach.breach.sentence(level.code)), .warning), (say(score), .strong), (say(mend), .plain)]
    }
    guard stage.actionCount(session) == 0, stage.hintCount == 0 else { return hints + rules }
    return level.story(in: model.language).map { ($0.joinedAsProse(), CellRole.plain) } + rules
  }

  /// The hint shown last.
  private var hints: Prose {
    level.hints(in: model.language).prefix(stage.hintCount).suffix(1).map { (say("Hint: \($0)"), .accent) }
  }

  private var rules: Prose {
    let versions = text(of: level.resolved.candidates, known: model.scores.versions)
    return level.code.things.map { thing in
      let rules = thing.ruleSentences(level.code).map { say("- \($0)") }
      return (([say("Rules for \(thing.name) on \(versions):")] + rules).joined(separator: "\n"), .quiet)
    }
  }

  /// True if the result of the trial is that a line never runs, whatever else is broken.
  private var isIdle: Bool { if case .neverRuns? = stage.trial { true } else { false } }

  /// The moved lines that did not run before what is told about a trial broke.
  private var unrun: [Sentence] {
    guard let breach, !isIdle else { return [] }
    let run = CodeRun(level.code, session.timeline, wiring: stage.wiring, upTo: breach.eventCount)
    let ran = Set(run.traces.flatMap { $0.lines })
    return stage.wiring.movedLines(level.code).filter { !ran.contains($0) }.map { line in
      "Until then \(level.code.lines[line].rows.first ?? "") has not run."
    }
  }

  private func sentence(about trial: LevelStage.Trial) -> Sentence {
    switch trial {
    case .stillBroken(let breach, by: nil):
      return "Now it is broken before anything is done. \(breach.sentence(level.code))"
    case .stillBroken(let breach, by: let action?):
      return "The same actions still break it, at “\(action)”. \(breach.sentence(level.code))"
    case .brokenElsewhere(let found) where found.offers.isEmpty:
      return """
        Those actions no longer break it. But on iOS \(found.version) it is broken before anything is done. \
        \(found.breach.sentence(level.code))
        """
    case .brokenElsewhere(let found):
      let offers = found.offers.map { "\(level.offers[$0].text)" as Sentence }.joined { "\($0), \($1)" }
      return """
        Those actions no longer break it. But on iOS \(found.version): \(offers). \(found.breach.sentence(level.code))
        """
    case .neverRuns(let line, let version):
      let spot = stage.wiring.spots[line].name(level.code), text = level.code.lines[line].rows.first ?? ""
      let call = stage.wiring.spots[line].call
      guard model.scores[version]?.has(call) != false else {
        return "iOS \(version) never calls \(call.method): \(text) does not run there."
      }
      return "Nothing that is done here calls \(spot) on iOS \(version): \(text) never runs."
    case .mended:
      let versions = text(of: level.resolved.candidates, known: model.scores.versions)
      return "Nothing within \(actions(level.bound)) breaks it on \(versions)."
    }
  }

  private func actions(_ count: Int) -> Sentence { count == 1 ? "1 action" : "\(count) actions" }

  /// The number of actions that broke the code, and the minimum.
  private var score: Sentence {
    let count = stage.breaking?.count ?? stage.actionCount(session), fewest = stage.fewestActions ?? count
    return count <= fewest
      ? "Broken by \(actions(count)), the fewest: full score."
      : "Broken by \(actions(count)); \(actions(fewest)) would do."
  }

  /// The state of the things, shown above the remarks; empty from moving a line until the code is tried, and where the
  /// result is not about it.
  private var shownHoldings: String { stage.isMending && stage.trial == nil || isIdle ? "" : holdings }

  /// Returns the number of rows of all words, without empty lines.
  private func wordsHeight(width: Int) -> Int {
    remarks.lines(width: width).count + (shownHoldings.isEmpty ? 0 : 1)
  }

  private func drawWords(on canvas: inout Canvas, in area: Rectangle) {
    let holdings = shownHoldings
    var row = 0
    if !holdings.isEmpty {
      canvas.put(holdings, row: 0, of: area, role: isBreachSeen ? .warning : .label)
      row = 1
    }
    let remarks = remarks
    // If space is short, the empty lines between paragraphs are dropped first.
    let isRoomy = remarks.lines(width: area.width, isSpaced: true).count < area.height - row
    if isRoomy, row > 0 { row += 1 }
    canvas.draw(remarks.lines(width: area.width, isSpaced: isRoomy), in: area.split(top: row).rest)
  }
}

/// The calls of a run in a narrow column; if space is short, receivers become headings above their calls.
struct CallList: FramePart {
  let frame: Frame

  private struct Line {
    var text: String, role: CellRole
    /// The color of the receiver at the start of the line.
    var tint = Canvas.Tint.none
    var isCursor = false
  }

  /// The number of rows before and after the cursor that can be shown.
  private static let reach = 60

  private func lines(width: Int) -> [Line] {
    let rows = session.rows
    let current = session.cursor.flatMap { rows.index(of: $0) } ?? -1
    let range = max(0, current - Self.reach)..<min(rows.count, current + Self.reach)
    let found = range.compactMap { index -> (receiver: String, line: Line)? in
      let position = rows[index].position, isFuture = index > current
      let event = session.timeline.events[position], world = session.timeline.world(after: position + 1)
      var line = Line(
        text: session.naming.callText(event, in: world), role: isFuture ? .future : .plain, isCursor: index == current)
      switch rows[index].kind {
      case .action:
        line.text = session.text(of: event, in: world) ?? ""
        line.role = isFuture ? .future : .action
        return ("", line)
      case .call:
        if case .controller(let id)? = event.receiver { line.tint = session.naming.tint(id, in: world) }
        return (session.naming.receiverName(event.receiver, in: world), line)
      case .suppressed, .complaint, .pause: return nil
      }
    }
    let fits = found.allSatisfy { $0.receiver.cellWidth + $0.line.text.cellWidth + 2 <= width }
    var (lines, last) = ([Line](), "")
    for (receiver, shown) in found {
      var line = shown
      if !receiver.isEmpty {
        if !fits, receiver != last {
          lines.append(Line(text: receiver, role: line.role == .future ? .future : .label, tint: line.tint))
        }
        line.text = fits ? " \(receiver).\(line.text)" : " \(line.text)"
        if !fits { line.tint = .none }
      }
      last = receiver
      lines.append(line)
    }
    return lines
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = lines(width: area.width)
    let selected = lines.firstIndex(where: { $0.isCursor }) ?? 0
    // The call under the cursor is visible, with a few rows after it.
    let first = max(0, min(selected + 3 - area.height, lines.count - area.height))
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      canvas.put(call: line.text, of: area.row(row), role: line.role, tint: line.tint)
      if line.isCursor { canvas.restyle(area.row(row), role: .cursor) }
    }
  }
}
