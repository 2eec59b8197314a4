import Canvas
import Lifecycle
import Study

extension Glyph {
  static let right = Glyph("✓", "v"), wrong = Glyph("✗", "x")
  static let selection = Glyph("▸", ">")
}

/// The view of an exercise: the question, the choices, and the reply beside or below them.
struct ExerciseView: FramePart {
  let frame: Frame
  let attempt: Attempt
  /// The reasons for the call that the question asks for, shown below the reply.
  var why: [WhyLine]
  var hands = Hands()
  var isOfClass: Bool

  /// The minimum width for showing the reply beside the choices.
  private static let columnsWidth = 70
  private static let whyHeight = 4
  /// The minimum width of the reply beside two orders.
  private static let narrowest = 22

  /// The heading of the right order, shown beside the chosen one.
  private var rightLane: String { attempt.outcome == nil ? "" : say("right order") }
  private var chosenTitle: String {
    let isLast = attempt.outcome == nil || attempt.outcome == .shown && attempt.wrongAnswerCount == 1
    return say(isOfClass ? "the class’s order" : isLast ? "your order" : "your first order")
  }

  private struct Line {
    var text: String, role: CellRole
    var isSelected = false
    /// The choice of the line; `nil` for one that is in an order already.
    var choice: Int?
  }

  private var lines: [Line] {
    if hands.isEmpty { return choiceLines }
    var lines = choiceLines
    let width = lines.map({ $0.text.cellWidth }).max() ?? 0
    for index in lines.indices {
      guard let choice = lines[index].choice else { continue }
      lines[index].text = lines[index].text.padded(toCells: width) + hands.bar(for: choice, charset)
    }
    return lines
  }

  /// The lines of the choices that the reply to an answer is about: those that are right, that were chosen, and the one
  /// with the most hands.
  private var neededLines: [Line] {
    guard attempt.outcome != nil, attempt.exercise.form != .arrange else { return lines }
    let needed = attempt.wrong.union(attempt.marked).union(attempt.exercise.rightChoices).union(
      hands.most.map { [$0] } ?? [])
    return lines.filter { line in line.choice.map { needed.contains($0) || attempt.countsAsWell($0) } ?? true }
  }

  /// The choices, one per line; for an order, the taken ones first.
  private var choiceLines: [Line] {
    let exercise = attempt.exercise
    if exercise.form == .arrange {
      // A number is a key for taking a choice, so places in the order are numbered only when nothing is left to take.
      let taken = attempt.arranged.enumerated().map { index, choice in
        attempt.outcome == nil
          ? Line(text: "  \(Glyph.vertical.text(charset)) \(text(choice))", role: .did)
          : Line(text: "  \(index + 1). \(text(choice))", role: .strong)
      }
      return taken + attempt.open.map { line($0, $0, mark: "") }
    }
    return attempt.open.enumerated().filter { isListed($0.element) }.map { index, choice in
      guard attempt.outcome == nil else {
        // A choice that no source proves right is only noted.
        let isNoted = exercise.isInferred && attempt.countsAsWell(choice)
        let isRight = exercise.solution.contains(choice) || !isNoted && attempt.countsAsWell(choice)
        let isWrong = attempt.wrong.contains(choice) || attempt.marked.contains(choice)
        let mark: Glyph = isRight ? .right : isNoted ? .absence : isWrong ? .wrong : .space
        return Line(text: "  \(mark.text(charset)) \(text(choice))", role: isRight ? .strong : .quiet, choice: choice)
      }
      let isWrong = attempt.wrong.contains(choice), cross = Glyph.wrong.text(charset)
      if exercise.isTyped { return Line(text: "  \(cross) \(text(choice))", role: .suppressed, choice: choice) }
      let mark =
        exercise.form == .mark
        ? isWrong ? " \(cross)  " : attempt.marked.contains(choice) ? "[x] " : "[ ] " : isWrong ? "\(cross) " : ""
      var line = line(index, choice, mark: mark)
      if isWrong { line.role = .suppressed }
      return line
    }
  }

  /// The wrong order to show beside the choices, in which those are marked that would have to be moved.
  ///
  /// During another try it is the last one; beside the right order it is the first one.
  private var chosenLane: [Line] {
    guard attempt.exercise.form == .arrange,
      let order = attempt.outcome != nil ? attempt.wrongOrder : attempt.wrongAnswer
    else { return [] }
    return zip(order, attempt.exercise.staying(in: order)).map { choice, stays in
      let mark = stays ? Glyph.space : .wrong
      return Line(text: "\(mark.text(charset)) \(text(choice))", role: stays ? .quiet : .suppressed)
    }
  }

  /// Returns the widths of the two orders; `nil` if they and the reply do not fit.
  private func lanesWidth(in area: Rectangle) -> (right: Int, chosen: Int, isBeside: Bool)? {
    let lane = chosenLane
    guard !lane.isEmpty else { return nil }
    let right = max(choicesWidth, rightLane.cellWidth + 6)
    let chosen = max(lane.map { $0.text.cellWidth }.max() ?? 0, chosenTitle.cellWidth) + 4
    let height = lane.count + 1
    let rest = area.width - right - chosen
    let isWide = rest >= Self.narrowest && remarks.allSatisfy { $0.text.widestName <= rest }
    if isWide, height <= area.height, remarks.lines(width: rest).count + whyHeight <= area.height {
      return (right, chosen, true)
    }
    let isFitting = rest >= -4 && height + remarks.lines(width: area.width).count + whyHeight <= area.height
    return isFitting ? (right, chosen, false) : nil
  }

  private var whyHeight: Int { why.isEmpty ? 0 : Self.whyHeight }

  private func drawLanes(
    _ widths: (right: Int, chosen: Int, isBeside: Bool), on canvas: inout Canvas, in area: Rectangle
  ) {
    let lane = chosenLane
    let (left, rest) = area.split(left: widths.right)
    let (middle, side) = rest.split(left: widths.chosen)
    canvas.put("  " + rightLane, row: 0, of: left, role: .label)
    canvas.put(chosenTitle, row: 0, of: middle, role: .label)
    drawChoices(on: &canvas, in: left.split(top: 1).rest)
    for (row, line) in lane.enumerated() { canvas.put(line.text, row: row + 1, of: middle, role: line.role) }
    if widths.isBeside {
      canvas.verticalLine(x: side.x - 2, y: side.y, height: lane.count + 1, role: .quiet)
      drawRemarks(on: &canvas, in: side)
    } else {
      let isRoomy = lane.count + 2 + remarks.lines(width: area.width).count + whyHeight <= area.height
      drawRemarks(on: &canvas, in: area.split(top: lane.count + (isRoomy ? 2 : 1)).rest)
    }
  }

  /// Returns true if a choice is shown; choices that were not picked make room for reasons.
  ///
  /// If the user types answers, only choices that were picked or are right are shown.
  private func isListed(_ choice: Int) -> Bool {
    if attempt.outcome == nil { return !attempt.exercise.isTyped || attempt.wrong.contains(choice) }
    guard !why.isEmpty || attempt.exercise.isTyped else { return true }
    return attempt.exercise.solution.contains(choice) || attempt.wrong.contains(choice) || attempt.countsAsWell(choice)
  }

  private func line(_ index: Int, _ choice: Int, mark: String) -> Line {
    let isSelected = choice == attempt.selection
    let pointer = isSelected ? Glyph.selection.text(charset) : " "
    let text = "\(pointer) \(index + 1) \(mark)\(text(choice))"
    return Line(text: text, role: .plain, isSelected: isSelected, choice: choice)
  }

  private func text(_ choice: Int) -> String { say(attempt.exercise.choices[choice].sentence) }

  /// The reply to the answer; once there are reasons, the hints make room for them.
  private var remarks: Prose {
    var remarks: Prose = []
    // Beside the sentence about the most hands a mark at the right choice is enough.
    if let verdict = attempt.verdict, popularMistake == nil || attempt.outcome == nil {
      remarks.append((say(verdict), attempt.outcome == nil ? .warning : .accent))
    }
    guard attempt.outcome != nil else {
      return remarks + attempt.hints.prefix(attempt.shownHintCount).map { (say("Hint: \($0)"), .quiet) }
    }
    if let popularMistake { remarks.append((say(popularMistake), .warning)) }
    if let remark = attempt.remark { remarks.append((say(remark), .quiet)) }
    let because = attempt.because.joinedAsProse()
    if !because.isEmpty { remarks.append((because, .plain)) }
    if let contradiction = attempt.exercise.contradiction {
      remarks.append((say(contradiction.sentence()), .changed))
    }
    return remarks
  }

  /// The reason why the choice with the most hands is wrong; `nil` if it may be right, or for an order.
  private var popularMistake: Sentence? {
    let exercise = attempt.exercise
    guard exercise.form != .arrange, !exercise.isInferred, !hands.isTied, let choice = hands.most,
      !exercise.rightChoices.contains(choice),
      let correction = exercise.corrections(in: [choice]).first?.correction
    else { return nil }
    return "Most hands were for \(exercise.choices[choice].sentence): \(correction.sentence)"
  }

  /// Returns the question behind its action, if both fit on a line, or a class reads them.
  private func question(_ width: Int) -> Prose {
    let asked = attempt.exercise.question
    let whole = say(attempt.action.map { "> \($0): \(asked)" } ?? asked)
    return Prose([(isOfClass || whole.cellWidth <= width ? whole : say(asked), .strong)]).lines(width: width)
  }

  /// Returns the remark on a question whose answer no source shows, until it is answered.
  private func caveat(_ width: Int) -> Prose {
    guard attempt.outcome == nil, let caveat = attempt.caveat else { return [] }
    return Prose([(say(caveat), .changed)]).lines(width: width)
  }

  /// The width of the choices, including the gap before the reply.
  private var choicesWidth: Int { (lines.map { $0.text.cellWidth }.max() ?? 0) + 4 }

  /// Returns true if the reply fits beside the choices without cutting them.
  private func hasColumns(_ width: Int) -> Bool { width >= Self.columnsWidth && choicesWidth <= width * 3 / 5 }

  func height(width: Int) -> Int {
    // Two orders have headings above them.
    let head = question(width).count + caveat(width).count + (chosenLane.isEmpty ? 1 : 2)
    guard hasColumns(width) else { return head + lines.count + remarks.lines(width: width).count + whyHeight }
    return head + max(lines.count, remarks.lines(width: width - choicesWidth).count + whyHeight)
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let question = question(area.width), head = question + caveat(area.width)
    canvas.draw(head, in: area)
    // If space is short, the empty line is dropped first.
    let gap = height(width: area.width) <= area.height ? 1 : 0
    let last = question.last?.text.cellWidth ?? 0
    let howTo = say(attempt.exercise.isTyped ? "type it" : attempt.exercise.instruction(isOfClass))
    let isBehind = last + howTo.cellWidth + 3 <= area.width
    if attempt.outcome == nil, isBehind || gap > 0 {
      let y = area.y + (isBehind ? question.count - 1 : head.count)
      canvas.put(howTo, x: area.right - howTo.cellWidth, y: y, role: .quiet, within: area)
    }
    let rest = area.split(top: head.count + gap).rest
    let below = [rest, area.split(top: head.count).rest]
    if let room = below.first(where: { lanesWidth(in: $0) != nil }), let widths = lanesWidth(in: room) {
      drawLanes(widths, on: &canvas, in: room)
    } else if remarks.isEmpty, why.isEmpty {
      drawChoices(on: &canvas, in: rest)
    } else if hasColumns(area.width) {
      let (left, right) = rest.split(left: choicesWidth)
      drawChoices(on: &canvas, in: left)
      // A line separates the reply from the choice beside it, since it is not about that choice.
      let replyHeight = why.isEmpty ? remarks.lines(width: right.width).count : rest.height
      let height = min(rest.height, max(lines.count, replyHeight))
      canvas.verticalLine(x: right.x - 2, y: right.y, height: height, role: .quiet)
      drawRemarks(on: &canvas, in: right)
    } else {
      let wished = remarks.lines(width: rest.width).count + whyHeight
      // An order is shown completely, as are the few choices that are left beside a reason.
      let isWhole = attempt.exercise.form == .arrange && attempt.outcome != nil
      let choiceCount =
        isWhole ? lines.count : !why.isEmpty ? min(lines.count, Self.whyHeight) : hands.isEmpty ? 2 : neededLines.count
      let remarkCount = min(wished, max(0, rest.height - choiceCount))
      let (upper, lower) = rest.split(top: min(lines.count, rest.height - remarkCount))
      drawChoices(on: &canvas, in: upper)
      drawRemarks(on: &canvas, in: lower)
    }
  }

  /// Draws the choices; if there are too many, those that the reply is about, or those around the selected one.
  private func drawChoices(on canvas: inout Canvas, in area: Rectangle) {
    let lines = lines.count > area.height ? neededLines : lines
    let selected = lines.firstIndex(where: { $0.isSelected }) ?? 0
    let first = max(0, min(selected - area.height / 2, lines.count - area.height))
    canvas.cursor = Point(x: area.x, y: area.y)
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      canvas.put(line.text, row: row, of: area, role: line.role)
      guard line.isSelected, attempt.outcome == nil else { continue }
      let width = min(line.text.cellWidth + 1, area.width)
      canvas.restyle(Rectangle(x: area.x, y: area.y + row, width: width, height: 1), role: .cursor)
      canvas.cursor = Point(x: area.x, y: area.y + row)
    }
  }

  private func drawRemarks(on canvas: inout Canvas, in area: Rectangle) {
    let lines = remarks.lines(width: area.width)
    canvas.draw(lines, in: area)
    guard !why.isEmpty else { return }
    canvas.drawWhy(why, in: area.split(top: lines.count).rest.inset(columns: -1, rows: 0), phrasebook)
  }
}

extension Exercise {
  fileprivate func instruction(_ isOfClass: Bool) -> Sentence {
    switch form {
    case .pick: "one is right"
    case .mark: markCount.map { "mark all that are right: \("\($0)")" } ?? "mark all that are right"
    case .arrange where isOfClass: "hands for the next one; Enter takes the most"
    case .arrange: "take them in order"
    }
  }
}

extension Attempt {
  var verdict: Sentence? {
    switch outcome {
    case .right? where exercise.isInferred: "The simulator says so, too; no source settles it. Not graded."
    case .disputed? where exercise.isInferred: "The simulator says otherwise; no source settles it. Not graded."
    case .shown? where exercise.isInferred: "The simulator says this; no source settles it. Not graded."
    case .right?: "Right."
    case .disputed?: "This counts, too: the sources disagree."
    case .shown?: "This is the answer."
    case nil: wrongAnswer.map(reply)
    }
  }

  private func reply(to answer: [Int]) -> Sentence {
    let corrections = exercise.corrections(in: answer)
    if corrections.map({ $0.correction }) == [.incomplete] { return Correction.incomplete.sentence }
    var sentence: Sentence?
    for (choice, correction) in corrections {
      let reason = correction.sentence
      sentence =
        switch (sentence, choice.map { exercise.choices[$0].sentence }) {
        case (nil, nil): "Not so. \(reason)"
        case (nil, let name?): "Not so. \(name): \(reason)"
        case (let sentence?, nil): "\(sentence) \(reason)"
        case (let sentence?, let name?): "\(sentence) \(name): \(reason)"
        }
    }
    guard let reply = sentence else { return "Not so: another answer is right." }
    let hasRightMark = exercise.form == .mark && answer.contains(where: exercise.solution.contains)
    return hasRightMark ? "\(reply) The rest of what you marked is right." : reply
  }
}
