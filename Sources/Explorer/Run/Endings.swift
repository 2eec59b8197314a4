import Canvas
import Lifecycle
import Notation
import Study

/// One of the ways in which a gesture or an animation that is going on may end, played on a copy of the run.
struct Ending: Sendable {
  /// A row: a will-call that is still without its did-call, or what follows.
  struct Line: Sendable {
    /// The part of a call in a pair of a will-call and its did-call.
    enum Part {
      case none, will, did
      /// A will-call whose did-call is never made.
      case broken
    }

    let text: String
    var tint = Canvas.Tint.none
    var call: Call?
    var part = Part.none
    /// The words of UIKit, in place of a call.
    var complaint: Sentence?
    /// True if the row shows time that passes.
    var isPause = false
    /// True if the other ending has it as well.
    var isShared = false
  }

  let session: Session
  /// The command that leads to it; `nil` if it comes by itself.
  let command: Command?
  /// The number of will-calls at the beginning of the lines, which precede the end.
  private(set) var pendingCount = 0
  private(set) var lines: [Line] = []
  /// The did-calls that are never made.
  private(set) var missing: [Sentence] = []
  /// True if there are will-calls, and each of them has been followed by its did-call or by none.
  private var hasWills = false, isOpen = false

  /// Reads the end of a run, from an event on.
  fileprivate init(_ session: Session, by command: Command? = nil, from start: Int) {
    (self.session, self.command) = (session, command)
    let naming = session.naming.short
    addPending(before: start, naming)
    pendingCount = lines.count
    var time = start > 0 ? session.timeline.events[start - 1].time : 0
    var world = session.timeline.world(after: start)
    for (position, event) in session.timeline.events.enumerated().dropFirst(start) {
      world.evolve(event)
      guard event.call != nil || event.isComplaint, session.isNamed(event.receiver, in: world),
        let text = naming.text(of: event, in: world)
      else { continue }
      if event.time - time > Performer.frameMilliseconds {
        lines.append(Line(text: "\(event.time - time)", isPause: true))
      }
      time = event.time
      add(text, event, at: position, world, naming)
    }
  }

  /// Adds the will-calls before an event that are without their did-calls there.
  private mutating func addPending(before start: Int, _ naming: Naming) {
    let rows = session.rows
    let open = (0..<rows.lanes.count).compactMap { rows.promises.promise(of: $0, upTo: start - 1) }
      .filter { $0.end ?? .max >= start }
    for position in open.map({ $0.start }).sorted() {
      let world = session.timeline.world(after: position + 1), event = session.timeline.events[position]
      guard let text = naming.text(of: event, in: world) else { continue }
      add(text, event, at: position, world, naming)
    }
  }

  private mutating func add(_ text: String, _ event: Event, at position: Int, _ world: World, _ naming: Naming) {
    let lane = session.rows.lanes.lane(of: event, in: world)
    var line = Line(text: text, call: event.call)
    if event.isComplaint { line.complaint = naming.words(of: event, in: world) }
    if case .controller(let id)? = event.receiver { line.tint = naming.tint(id, in: world) }
    if let promise = lane.flatMap({ session.rows.promises.promise(of: $0, upTo: position) }) {
      if promise.start == position {
        line.part = promise.isBroken ? .broken : .will
        hasWills = true
        if promise.end == nil { isOpen = true }
      } else if promise.end == position, !promise.isBroken {
        line.part = .did
      }
    }
    if line.part == .broken, let did = event.call?.didCall {
      missing.append("\(naming.receiverLabel(event.receiver, in: world))'s \(did.method)")
    }
    lines.append(line)
  }

  /// The calls and complaints that the end brings, as their rows say them.
  fileprivate var texts: [String] { lines.dropFirst(pendingCount).filter { !$0.isPause }.map { $0.text } }

  /// Marks the lines that another ending has as well.
  fileprivate mutating func markShared(_ numbers: some Sequence<Int>) {
    let calls = lines.indices.dropFirst(pendingCount).filter { !lines[$0].isPause }
    for number in numbers { lines[calls[number]].isShared = true }
  }

  /// The end of a sentence that says what becomes of the will-calls.
  var consequence: Sentence {
    let all = missing.joined { "\($0) and \($1)" }
    switch missing.count {
    case 0: break
    case 1: return "\(all) is never called"
    default: return "\(all) are never called"
    }
    if hasWills, !isOpen { return "each will-call gets its did-call" }
    let count = texts.count
    return count == 0 ? "no method is called" : count == 1 ? "1 call follows" : "\(count) calls follow"
  }
}

/// The two ways in which a gesture or an animation that is going on may end.
struct Endings: Sendable {
  /// The gesture cancelled and completed, or the animation at its end and with an action during it.
  private(set) var left: Ending, right: Ending
  /// The ending that follows if the finger is lifted now; `nil` for neither.
  private(set) var next: Comparison.Side?
  /// The command that interrupts the animation; `nil` for a gesture.
  private(set) var interruption: Command?

  /// Plays both ends of what is going on at the cursor of a run; `nil` if nothing is.
  init?(_ session: Session) {
    guard session.hasEndings else { return nil }
    let base = session.first(actionCount: session.keptCount), world = base.timeline.world
    if world.finger != .up {
      guard let cancelled = base.ending(by: .cancel), let completed = base.ending(by: base.completion) else {
        return nil
      }
      (left, right) = (cancelled, completed)
      let lifted = base.ending(by: .lift(speed: nil))?.texts
      next = lifted == left.texts ? .left : lifted == right.texts ? .right : nil
    } else if world.holdsAnimation {
      guard let ended = base.ending(by: .wait), let interrupted = base.interrupted() else { return nil }
      (left, right, interruption) = (ended, interrupted, interrupted.command)
    } else {
      guard let held = session.commandToHold, let cursor = session.cursor else { return nil }
      var running = session.first(actionCount: session.keptCount - 1)
      guard (try? running.append(held)) != nil, cursor < running.timeline.events.count,
        let interrupted = running.interrupted(from: cursor + 1)
      else { return nil }
      (left, right) = (Ending(base, from: cursor + 1), interrupted)
      interruption = interrupted.command
    }
    let shared = CommonSubsequence(symmetric: left.texts[...], right.texts[...]).pieces
    left.markShared(shared.flatMap { $0.left..<$0.left + $0.count })
    right.markShared(shared.flatMap { $0.right..<$0.right + $0.count })
  }

  subscript(side: Comparison.Side) -> Ending { side == .left ? left : right }

  /// Returns the title of a side: what has to happen.
  func title(_ side: Comparison.Side) -> Sentence {
    if let interruption {
      return side == .left ? "if it ends" : "if \(left.session.text(of: interruption)) is called now"
    }
    if side == next { return side == .left ? "let go: cancelled" : "let go: completed" }
    return side == .left ? "if cancelled" : "if completed"
  }

  func sentence(_ side: Comparison.Side) -> Sentence {
    let consequence = self[side].consequence
    if let interruption {
      if side == .left { return "If it ends, \(consequence)." }
      let text = left.session.text(of: interruption)
      guard let answer = right.lines.lazy.compactMap({ $0.complaint }).first else {
        return "If \(text) is called now, \(consequence)."
      }
      return "If \(text) is called now: \(answer); \(consequence)."
    }
    if side == next { return "Let go now, and \(consequence)." }
    return side == .left ? "If it is cancelled, \(consequence)." : "If it completes, \(consequence)."
  }
}

extension Session {
  /// True if something is going on at the cursor that may end in two ways: a gesture or an animation.
  var hasEndings: Bool {
    guard keptCount > 0 else { return false }
    let world = actingWorld
    if world.finger != .up { return world.finger != .spent }
    return world.holdsAnimation || worldAtCursor.transition != nil && commandToHold != nil
  }

  /// Returns a copy of the run that ends after the first `count` actions.
  fileprivate func first(actionCount count: Int) -> Session {
    var copy = self
    copy.rewind(toActionCount: count)
    copy.cursor = copy.rows.lastStop
    return copy
  }

  /// Returns the end of the run by an action, and by what still runs then; `nil` if the action is not possible.
  ///
  /// - Parameter start: the first event of the end, by default the first one of the action.
  fileprivate func ending(by action: Action, from start: Int? = nil) -> Ending? {
    var copy = self
    guard (try? copy.append(Command(action))) != nil else { return nil }
    if copy.timeline.world.holdsAnimation { copy.attempt(Command(.wait)) }
    return Ending(copy, by: Command(action), from: start ?? timeline.events.count)
  }

  /// Returns the end of the run in which the running animation is interrupted, by going back if that is possible.
  fileprivate func interrupted(from start: Int? = nil) -> Ending? {
    let interruptions: [Action] = [.pop, .dismiss(nil), .home]
    return interruptions.lazy.compactMap { ending(by: $0, from: start) }.first
  }

  /// The action that completes the gesture, however far the finger has come.
  fileprivate var completion: Action { timeline.world.finger == .pressing ? .press(.pop) : .finish }

  /// Returns true if a receiver has lines, as unnamed containers have not.
  func isNamed(_ receiver: Receiver?, in world: World) -> Bool {
    guard case .controller(let id)? = receiver else { return true }
    return setup[world[id].declaration].hasLines
  }
}

extension KeyCommand {
  static let eitherWay = KeyCommand(
    "either way", ["s"],
    """
    Shows side by side what follows if the gesture is cancelled and if it completes, or if an animation ends and if \
    one goes back during it; both move with the finger.
    """,
    unless: .noEndings, endsAnimation: false
  ) { $0.toggleEndings() }
  static let complete = KeyCommand(
    "complete", ["C"], "Completes the gesture, however far the finger came; during an animation, goes back.",
    unless: .noEndings, endsAnimation: false
  ) { $0.complete() }
}

extension Obstacle {
  static let noEndings = Obstacle { model in
    model.session.hasEndings ? nil : "no finger is down, and no animation runs here: there is only one way to go on"
  }
}

extension Model {
  /// The two ways in which what is going on may end, if they are shown.
  var endings: Endings? { showsEndings ? Endings(session) : nil }

  /// Goes back to the timeline; after the first picture, the first steps go on.
  mutating func closeEndings() {
    if showsEndings, showsHintAfterEndings { (showsHint, showsHintAfterEndings) = (true, false) }
    showsEndings = false
  }

  fileprivate mutating func toggleEndings() {
    if actingWorld.finger != .up { finishLive() }
    playback?.isPaused = true
    if showsEndings { closeEndings() } else { showsEndings = true }
  }

  fileprivate mutating func complete() {
    guard let endings = Endings(session) else { return }
    if endings.interruption != nil, !session.actingWorld.holdsAnimation { holdAnimation() }
    if let command = endings.right.command { act(command) }
  }
}
