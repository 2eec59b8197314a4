import Canvas
import Lifecycle
import Study

/// A stage on which something is asked, and answered by choosing.
protocol AskingStage: Stage {
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState? { get set }
  func take(_ model: inout Model)
  func showAnswer(_ model: inout Model)
  func step(isOnward: Bool, _ model: inout Model)
}

extension AskingStage {
  /// Whether something is asked that is not answered yet.
  var isAsking: Bool { exercise.map { $0.outcome == nil } ?? false }

  /// Goes to another call.
  func step(isOnward: Bool, _ model: inout Model) {
    model.moveCursor(to: isOnward ? model.session.nextStop : model.session.previousStop)
  }
}

extension Model {
  /// What fills the screen, where something is asked there.
  var asking: (any AskingStage)? {
    get { stage as? any AskingStage }
    set { if let newValue { stage = newValue } }
  }

  /// Selects another choice, or goes on or back by a step.
  fileprivate mutating func select(isOnward: Bool) {
    guard let stage = asking else { return }
    if stage.isAsking { asking?.exercise?.move(by: isOnward ? 1 : -1) } else { stage.step(isOnward: isOnward, &self) }
  }

  fileprivate mutating func choose(_ number: Int) {
    guard asking?.exercise?.select(number) == true else { return warn("there is no choice \(number + 1)") }
    asking?.take(&self)
  }
}

extension KeySection {
  static let answering = KeySection(
    "Where something is asked", [.choiceDown, .choiceUp, .choice, .showHint, .showAnswer])
}

extension KeyCommand {
  static let choiceDown = KeyCommand(
    "next choice", [.down, "j"], "Selects the next choice; where nothing is asked, goes to the next call.",
    unless: .noCalls
  ) { $0.select(isOnward: true) }
  static let choiceUp = KeyCommand(
    "choice before", [.up, "k"], "Selects the choice before; where nothing is asked, goes to the call before.",
    unless: .noCalls
  ) { $0.select(isOnward: false) }
  static let choice = KeyCommand("choice", digits: "Takes a choice by its number.", unless: .nothingAsked) {
    $0.choose($1)
  }
  static let showHint = KeyCommand("hint", ["h"], "Shows a hint.", unless: .noHint) {
    $0.asking?.exercise?.showHint()
  }
  static let showAnswer = KeyCommand(
    "show the answer", ["s"], "Shows the right answer.", unless: .nothingAsked
  ) { $0.asking?.showAnswer(&$0) }
}

extension Obstacle {
  static let nothingAsked = Obstacle {
    $0.asking?.isAsking == true ? nil : "nothing is asked now: Enter goes on"
  }
  static let noHint = Obstacle { model in
    if let reason = nothingAsked.reason(model) { return reason }
    guard let exercise = model.asking?.exercise, !exercise.hasMoreHints else { return nil }
    return exercise.hints.isEmpty ? "there is no hint" : "there is no further hint"
  }
}

/// The panes above what is told or asked: the screens and the timeline, as far as they are shown.
struct LessonPanes: FramePart {
  let frame: Frame
  let arrangement: Arrangement
  /// What stands in the line above what is told or asked, at the left and at the right.
  let title: String, note: String
  /// What is said about events at the left of their rows.
  var marks: [Int: RowMark] = [:]

  func draw(on canvas: inout Canvas) {
    switch arrangement.shape {
    case .columns:
      var titles = PaneTitles()
      (titles.screens, titles.timeline) = (say(titles.screens), say(titles.timeline))
      (titles.slider, titles.sliderNote) = (title, note)
      (titles.why, titles.whyNote) = ("", "")
      canvas.drawPanes(arrangement, titles)
      ScreensView(
        world: model.session.worldAtCursor, naming: session.naming, shortNaming: frame.shortNaming,
        selected: model.session.selected,
        animation: model.animationShare, phrasebook: phrasebook
      ).draw(on: &canvas, in: arrangement.screens)
    case .strip:
      canvas.rule(arrangement.whole.row(1), title: say("Timeline"))
      canvas.rule(arrangement.whole.row(arrangement.slider.y - 1), title: title, trailing: note)
    case .wide, .single, .tooSmall: break
    }
    guard !arrangement.timeline.isEmpty else { return }
    TimelineView(frame, marks: marks)
      .draw(on: &canvas, in: arrangement.timeline)
  }

  /// Draws the line at the top: the version, what is looked at, and at the right where one stands.
  func drawHeader(_ name: String, trailing: String, on canvas: inout Canvas) {
    let area = arrangement.header
    var x = area.x + 1
    if area.width >= 64 { x = canvas.put("mightappear", x: x, y: area.y, role: .title, within: area) + 2 }
    x = canvas.put("iOS \(model.session.version)", x: x, y: area.y, role: .accent, within: area) + 2
    let room = Rectangle(x: x, y: area.y, width: area.right - trailing.cellWidth - 1 - x, height: 1)
    canvas.put(say(name), of: room, role: .strong)
    canvas.put(trailing, of: area, alignment: .trailing)
  }
}

extension Arrangement {
  /// Where everything lies in a lesson: the panes above, and the teacher's words across the whole width below them, in
  /// the area of the slider and the reasons.
  static func lesson(width: Int, height: Int) -> Arrangement {
    var result = Arrangement(width: width, height: height)
    let inner = height - 5
    let words = max(6, min(inner * 11 / 20, 16))
    let panes = inner - words
    let nowhere = Rectangle.nowhere
    result.why = nowhere
    switch result.shape {
    case .columns, .wide:
      result.shape = .columns
      result.screens.height = panes
      result.timeline.height = panes
    case .strip, .single:
      let isRoomy = panes >= 4
      result.shape = isRoomy ? .strip : .single
      result.screens = nowhere
      result.timeline = isRoomy ? Rectangle(x: 1, y: 2, width: width - 2, height: panes) : nowhere
    case .tooSmall: return result
    }
    let top = result.shape == .single ? 1 : result.timeline.bottom + 1
    let bottom = result.shape == .columns ? height - 2 : height - 1
    result.slider = Rectangle(x: 1, y: top, width: width - 2, height: bottom - top)
    return result
  }
}

/// An exercise that somebody is about to answer, or has answered.
struct ExerciseState: Hashable, Sendable {
  /// How it ended.
  enum Outcome: Hashable, Sendable {
    /// It was answered as the model plays it, or as sources say that contradict it.
    case right, disputed
    case shown
  }

  let exercise: Exercise
  /// The hints, and how many of them are shown.
  let hints: [String]
  private(set) var shownHintCount = 0
  let because: [String]
  /// After how many wrong answers the right one is shown; nothing where one may try for ever.
  let tryCount: Int?
  private(set) var selection = 0
  private(set) var marked: Set<Int> = []
  /// The choices that were put in order so far.
  private(set) var arranged: [Int] = []
  /// The choices that were picked and are wrong.
  private(set) var wrong: Set<Int> = []
  private(set) var mistakeCount = 0
  /// The last answer, if it was wrong.
  private(set) var mistake: [Int]?
  /// The first order that was wrong.
  private(set) var wrongOrder: [Int]?
  /// How it ended; nothing while it goes on.
  private(set) var outcome: Outcome?

  init(_ exercise: Exercise, hints: [String] = [], because: [String] = [], tryCount: Int? = nil) {
    self.exercise = exercise
    self.hints = hints
    self.because = because
    self.tryCount = tryCount
  }

  /// Whether it was answered at the first try, without the answer being shown.
  var isFirstTry: Bool { mistakeCount == 0 && (outcome == .right || outcome == .disputed) }

  /// The choices that can be selected, in the order in which they are shown: of an order those that are not in it yet.
  var open: [Int] {
    exercise.choices.indices.filter { exercise.form != .arrange || !arranged.contains($0) }
  }

  /// Whether a choice was picked that counts, though the model plays another one.
  func countsAsWell(_ choice: Int) -> Bool { outcome == .disputed && exercise.form == .pick && choice == selection }

  /// Whether the selected choice was picked already, and is wrong.
  var isWrongAlready: Bool { outcome == nil && wrong.contains(selection) }

  var hasMoreHints: Bool { outcome == nil && shownHintCount < hints.count }

  mutating func showHint() {
    if hasMoreHints { shownHintCount += 1 }
  }

  /// Moves the selection among the choices that are open.
  mutating func move(by distance: Int) {
    let open = open
    guard outcome == nil, !open.isEmpty else { return }
    let position = open.firstIndex(of: selection) ?? 0
    selection = open[max(0, min(position + distance, open.count - 1))]
  }

  /// Selects one of the choices that are shown, counted from 0, and says whether there is one.
  mutating func select(_ index: Int) -> Bool {
    guard outcome == nil, open.indices.contains(index) else { return false }
    selection = open[index]
    return true
  }

  /// Takes the selected choice: picks it, marks it or takes the mark away, or makes it the next in the order.
  ///
  /// - Returns: the answer, if it is given with that.
  @discardableResult mutating func take() -> [Int]? {
    guard outcome == nil, exercise.choices.indices.contains(selection) else { return nil }
    mistake = nil
    switch exercise.form {
    case .pick: return answer([selection])
    case .mark: marked.formSymmetricDifference([selection])
    case .arrange:
      arranged.append(selection)
      selection = open.first ?? 0
      if open.count == 1 { arranged += open }
      if open.isEmpty { return answer(arranged) }
    }
    return nil
  }

  /// Takes the last choice out of the order again.
  mutating func takeBack() {
    guard outcome == nil, let last = arranged.popLast() else { return }
    mistake = nil
    selection = last
  }

  /// Gives the answer, where it is not given by taking a choice.
  mutating func answerMarks() {
    guard outcome == nil, exercise.form == .mark else { return }
    answer(marked.sorted())
  }

  mutating func giveUp() {
    guard outcome == nil else { return }
    outcome = .shown
    arranged = exercise.form == .arrange ? exercise.solution : []
  }

  /// Notes how an answer fares; of a wrong order the part that is right stays.
  @discardableResult private mutating func answer(_ answer: [Int]) -> [Int] {
    switch exercise.verdict(on: answer) {
    case .right: outcome = .right
    case .disputed: outcome = .disputed
    case .wrong:
      mistakeCount += 1
      mistake = answer
      if mistakeCount > 1 { showHint() }
      if exercise.form == .pick { wrong.insert(selection) }
      if exercise.form == .arrange {
        wrongOrder = wrongOrder ?? answer
        let right = zip(answer, exercise.solution).prefix { exercise.choices[$0] == exercise.choices[$1] }.count
        arranged = Array(answer.prefix(right))
        selection = open.first ?? 0
      }
      if mistakeCount == tryCount { giveUp() }
    }
    return answer
  }
}
