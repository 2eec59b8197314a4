import Canvas
import Lifecycle
import Study

/// The scenario that the explorer starts with: a swipe back that may end in two ways.
package enum FirstScenario {
  package static let name = "first-steps"

  /// Returns lines with first steps, which disappear at the first key, and one about questions due for review.
  static func hint(_ model: Model) -> [Sentence] {
    let charset = model.charset
    if let endings = model.endings {
      func key(_ command: KeyCommand) -> String { command.firstKeyName(charset) }
      return [
        endings.next.map(endings.sentence) ?? "",
        """
        \(key(.lift)) lets go, \(key(.complete)) completes, \(key(.slideLeft)) \(key(.slideRight)) move the finger; \
        \(key(.escape)) shows all calls.
        """,
      ].filter { !$0.isEmpty }
    }
    let (right, down, up) = (Key.right.name(charset), Key.down.name(charset), Key.up.name(charset))
    let titles = model.library.first { $0.name == name }?.caseTitles ?? []
    let next = titles.dropFirst((model.session.casePosition?.index ?? titles.count) + 1).first
    let more: Sentence? = next.map { "o Enter goes on to: \(Sentence(key: $0)). Ctrl-P finds all else." }
    let dueCount = model.dueQuestions.count
    let due: Sentence = dueCount == 1 ? "1 question is due again: L v" : "\(dueCount) questions are due again: L v"
    return [
      "\(right) swipes back, Enter lets go; x finds the will whose promise is broken.",
      "p pushes, b goes back, \(down) \(up) step through the calls; ? lists all keys.",
      more ?? "Ctrl-P finds keys, examples, versions and answers.",
    ] + (dueCount == 0 ? [] : [due])
  }
}

extension Model {
  /// Shows the first steps: first both ways in which a gesture may end that is going on, then what else there is.
  package mutating func showFirstSteps() {
    showsHint = true
    (showsEndings, showsHintAfterEndings) = (session.hasEndings, session.hasEndings)
  }

  /// True if a text takes the place of the reasons until the next key.
  var tellsMore: Bool { showsHint || answer != nil || showsSources }
}

/// A text that takes the place of the reasons: the first steps, an answer, or all reasons.
///
/// If there is little room it covers more of the screen.
struct HintView: FramePart {
  let frame: Frame
  private let name: Sentence, texts: Prose

  /// The note beside the name: the way back, or the number of questions due for review.
  var note: String {
    if model.answer != nil, model.returnPoints.contains(where: { $0.isRun }) { return say("Esc: back to your app") }
    let count = model.dueQuestions.count
    return count == 0 || !model.showsHint ? "" : say("\(count) due for review: L, then v")
  }

  init(frame: Frame) {
    self.frame = frame
    let model = frame.model
    if model.showsSources {
      (name, texts) = ("Why", WhyPane(frame).all.map { (model.phrasebook.say($0.text), $0.role) })
    } else if let answer = model.answer {
      (name, texts) = ("Answer", [(model.phrasebook.say(answer), .plain)])
    } else {
      let lines = FirstScenario.hint(model).map { model.phrasebook.say($0) }
      let role: CellRole = model.showsEndings ? .warning : .plain
      (name, texts) = ("To begin with", lines.enumerated().map { ($0.element, $0.offset == 0 ? role : .plain) })
    }
  }

  func draw(on canvas: inout Canvas, _ arrangement: Arrangement) {
    guard let (area, all) = cover(arrangement) else {
      let room = arrangement.why.inset(columns: 1, rows: 0)
      canvas.fill(arrangement.why)
      return canvas.draw(texts.lines(width: room.width), in: room)
    }
    canvas.fill(area)
    canvas.draw([TitledPane(area, say(name), note, isOpen: true)])
    canvas.draw(all, in: area.inset(columns: 1, rows: 0))
  }

  /// Returns the area that the text covers below its title, with its lines; `nil` if it fits into the pane of reasons.
  ///
  /// On a small screen both endings need half of it, so that only the first text is left.
  func cover(_ arrangement: Arrangement) -> (area: Rectangle, lines: Prose)? {
    guard title(arrangement) == nil else { return nil }
    let whole = arrangement.whole
    var lines = texts.lines(width: whole.width - 2)
    if model.showsEndings, (lines.count + 1) * 2 >= whole.height {
      lines = Prose(texts.prefix(1)).lines(width: whole.width - 2)
    }
    let height = min(lines.count, whole.height - 4)
    return (Rectangle(x: 0, y: arrangement.keys.y - height, width: whole.width, height: height), lines)
  }

  /// Returns the title of the pane of reasons if the text fits into it; otherwise `nil`.
  func title(_ arrangement: Arrangement) -> String? {
    let room = arrangement.why.inset(columns: 1, rows: 0)
    return !room.isEmpty && texts.lines(width: room.width).count <= room.height ? say(name) : nil
  }
}
