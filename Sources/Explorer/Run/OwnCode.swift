import Canvas
import Lifecycle
import Notation
import Study

/// The lines of the app's own code in a run: the state of their things, and the moments at which a rule breaks.
struct OwnCode: Sendable {
  private let session: Session
  private let code: Code
  private let whole: CodeRun

  /// The own code of a run; `nil` if the app has none.
  init?(_ session: Session) {
    guard !session.setup.lines.isEmpty else { return nil }
    self.session = session
    code = session.setup.code
    whole = CodeRun(code, session.timeline)
  }

  /// The rule that breaks in the call under the cursor, if one does.
  var breachAtCursor: CodeRun.PlacedBreach? {
    whole.breaches.first { session.nearestStop(to: $0.eventCount - 1) == session.cursor }
  }

  /// The calls in which a rule breaks, in order.
  var breaks: [Int] { whole.breaches.compactMap { session.nearestStop(to: $0.eventCount - 1) } }

  /// The marks for the calls in which a rule breaks, by event.
  var marks: [Int: RowMark] {
    let mark = RowMark(glyph: .complaint, role: .warning, colorsWords: true)
    return Dictionary(first: breaks.map { ($0, mark) })
  }

  /// The state of each thing at the cursor, and the rule that breaks there, if one does.
  var lines: [WhyLine] {
    let count = session.eventCountAtCursor, world = session.worldAtCursor
    let found = breachAtCursor
    let run = CodeRun(code, session.timeline, upTo: count)
    let states = run.states(code, session.naming, in: world, besides: found?.breach)
    let row = states.joinedByCommas
    // All states share a paragraph, since a small screen may have no room for more.
    guard let broken = found?.breach.sentence(code) else {
      return states.isEmpty ? [] : [WhyLine(row, role: .label, weight: .essential)]
    }
    return [WhyLine(states.isEmpty ? broken : "\(row); \(broken)", role: .warning, weight: .essential)]
  }
}

extension CodeRun {
  /// Returns the state of each thing, with the controller that owns it, besides the thing that a breach tells of.
  func states(_ code: Code, _ naming: Naming, in world: World, besides breach: Breach? = nil) -> [Sentence] {
    holdings.filter { $0.thing != breach?.thing }.map { holding in
      let thing = code.things[holding.thing], state = thing.kind.state(holding.state.count)
      let owner = holding.owner.map { naming.name($0, in: world) }
      return owner.map { "\(thing.name) of \($0): \(state)" } ?? "\(thing.name): \(state)"
    }
  }
}

extension Setup {
  /// Returns the app's own lines in a call of a class, as they are written.
  func ownLines(of declaration: DeclarationID, in call: Call) -> String {
    lines.filter { $0.owner == .controller(declaration) && $0.call == call }.map { $0.text }.joined(separator: "; ")
  }

  /// The width of the longest call with the app's own lines beside it, as indented as most are; 0 without such lines.
  var ownLinesWidth: Int {
    lines.map { line in
      guard case .controller(let id) = line.owner else { return 0 }
      return 2 + line.call.method.cellWidth + 2 + ownLines(of: id, in: line.call).cellWidth
    }.max() ?? 0
  }
}

extension Obstacle {
  static let noOwnLine = Obstacle { model in
    model.session.setup.lines.isEmpty
      ? "there is no line of your own yet: \(": when A.viewDidAppear: timer.start()") adds one" : nil
  }
}

extension Model {
  /// Searches for the fewest actions that break a rule of the app's own code, and performs them after the cursor.
  mutating func breakIt() {
    let search = BreachSearch(session.timeline, keeping: session.keptCount)
    work("looking for actions that break a rule", isMuch: true) { isWanted in
      let outcome = search.outcome(isWanted: isWanted)
      return { $0.show(outcome) }
    }
  }

  private mutating func show(_ outcome: BreachSearch.Outcome) {
    guard let found = outcome.found else { return warn(outcome.failure) }
    session.extend(found.setup)
    for command in found.commands { act(command) }
    finishLive()
    session.cursor = OwnCode(session)?.breaks.first ?? session.rows.lastStop
    // The reason stands where the first steps are.
    (showsEndings, showsHint, showsHintAfterEndings) = (false, false, false)
    if found.commands.isEmpty {
      return tell("it is broken already: \(found.breach.sentence(session.setup.code))")
    }
    let actions = found.commands.map { "\(session.text(of: $0))" as Sentence }.joinedByCommas
    tell("broken by \(actions)")
  }

  mutating func remove(_ line: OwnLine) {
    var setup = session.setup
    setup.lines.removeAll { $0 == line }
    playback = nil
    session.change(setup: setup)
    tell("taken away: \(line.text)")
  }
}

extension MenuItem {
  static func ownCode(_ model: Model) -> [MenuItem] {
    let setup = model.session.setup
    let breaking = MenuItem(
      "break it", "Finds the fewest actions that break a rule of your own code, and does them.",
      words: "timer observer own code bug", unless: .noOwnLine
    ) { $0.breakIt() }
    let moving = MenuItem(
      "move a line", "Shows your own code, in which lines are moved to other calls, and tried on the versions in use.",
      words: "timer observer own code bug mend", unless: .noOwnLine
    ) { LevelStage.openCode(&$0) }
    return [breaking, moving]
      + setup.lines.map { line in
        MenuItem(
          "take away \(line.text)", "Takes this line of your own code out of \(line.call.method).", .takingAway
        ) { $0.remove(line) }
      }
  }
}
