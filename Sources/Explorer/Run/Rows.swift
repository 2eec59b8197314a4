import Canvas
import Lifecycle
import Notation
import Study

/// The rows of the timeline pane, in order; they grow with the timeline, and are made anew when it loses events.
package struct Rows: Sendable {
  private var rows = [Row]()
  /// For each event, the number of calls before it that have a line in a transcript.
  private var callCounts: [Int] = []
  /// The number of calls that have a line in a transcript.
  package private(set) var callCount = 0
  /// The time of the event that the last row is for.
  private var lastTime: UInt32 = 0
  /// The fold of the events that were seen.
  private var world = World()
  package private(set) var lanes = Lanes()
  /// The promises, lane by lane, of shown and hidden calls.
  package private(set) var promises = Promises()
  package private(set) var filter: RowFilter
  /// The promises of the whole run, if the filter asks for broken ones.
  private var knownPromises: Promises?

  /// No rows.
  package init(filter: RowFilter = RowFilter()) {
    self.filter = filter
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// The row at an index.
  package subscript(index: Int) -> Row { rows[index] }

  /// The number of events that were added.
  package var eventCount: Int { callCounts.count }

  /// Shows the events of a timeline, or the first ones.
  package mutating func follow(_ timeline: Timeline, upTo end: Int? = nil) {
    let end = end ?? timeline.events.count, naming = Naming(setup: timeline.setup, score: timeline.score)
    if end < eventCount { self = Rows(filter: filter) }
    if query(timeline.setup)?.calls?.concernsPromises ?? false {
      // An earlier row may belong to a promise that only now is broken.
      var whole = Rows()
      whole.follow(timeline.events[..<end], naming)
      self = Rows(filter: filter)
      knownPromises = whole.promises
    }
    follow(timeline.events[eventCount..<end], naming) { timeline.endsMove(at: $0) }
  }

  /// The query of the filter, if it has one.
  private func query(_ setup: Setup) -> Query? {
    filter.text.isEmpty ? nil : Query(filter.text, names: setup.classNames)
  }

  /// Adds events that would be next.
  ///
  /// - Parameter endsMove: returns true if an action ends the gesture that the action before it moved on: a move
  ///   without calls then has no row of its own.
  mutating func follow(
    _ events: some Sequence<Event>, _ naming: Naming, endsMove: (Int) -> Bool = { _ in false }
  ) {
    let haveLines = naming.setup.declarations.map(\.hasLines)
    let query = query(naming.setup)
    for event in events {
      world.evolve(event)
      if event.happening == .mark(.acted), rows.last?.kind == .action, endsMove(eventCount) { rows.removeLast() }
      let isUnnamed = isUnnamed(event, haveLines), before = callCount
      append(event, isUnnamed: isUnnamed, passes: passes(query, event, naming))
      if !isUnnamed { followPromises(event) }
      callCounts.append(before)
    }
  }

  /// Notes what an event announces or keeps.
  private mutating func followPromises(_ event: Event) {
    switch event.happening {
    case .call(let call) where call.concernsPromises:
      guard let lane = lanes.lane(of: event, in: world) else { return }
      promises.follow(call, lane: lane, at: eventCount)
    case .mark(.gone): promises.endAll(at: eventCount)
    default: break
    }
  }

  /// Returns true if an event is about an unnamed container; the world is the one right after it.
  private func isUnnamed(_ event: Event, _ haveLines: [Bool]) -> Bool {
    guard case .controller(let id)? = event.receiver, Int(id.slot) < world.controllers.count else { return false }
    return !haveLines[Int(world[id].declaration.index)]
  }

  /// Returns true if the call of an event, made or suppressed, matches the query of the filter.
  private func passes(_ query: Query?, _ event: Event, _ naming: Naming) -> Bool {
    guard let query else { return true }
    switch event.happening {
    case .call(let call), .suppressed(let call):
      return query.matches(event, as: call, in: world, naming, number: callCount + 1) {
        knownPromises?.isBroken(at: eventCount) ?? false
      }
    case .complaint, .entered, .mark: return true
    }
  }

  private mutating func append(_ event: Event, isUnnamed: Bool, passes: Bool) {
    switch event.happening {
    case .mark(.acted):
      rows.append(Row(.action, position: eventCount))
      lastTime = event.time
    case .mark(.made):
      if case .controller(let id)? = event.receiver { lanes.open(id, in: world) }
    case .complaint: append(.complaint, event)
    case .call(let call):
      let isShown = shows(call, of: event, isSuppressed: false, isUnnamed) && passes
      // Calls that the transcript does not cover have no line in it.
      if !isUnnamed, isShown || filter.coverage == nil { callCount += 1 }
      if isShown { append(.call, event) }
    case .suppressed(let call):
      if shows(call, of: event, isSuppressed: true, isUnnamed), passes { append(.suppressed, event) }
    case .mark, .entered: break
    }
  }

  /// Returns true if the filter lets a call pass.
  private func shows(_ call: Call, of event: Event, isSuppressed: Bool, _ isUnnamed: Bool) -> Bool {
    let lane = filter.hiddenLanes.isEmpty ? nil : lanes.lane(of: event, in: world)
    let receiver = world.receiverClass(event.receiver)
    return filter.shows(call, isSuppressed: isSuppressed, isUnnamed: isUnnamed, lane: lane, receiver: receiver)
  }

  /// Adds a row, after a pause row if time has passed in an animation.
  private mutating func append(_ kind: Row.Kind, _ event: Event) {
    if !rows.isEmpty, event.time - lastTime > Performer.frameMilliseconds {
      rows.append(Row(.pause, position: eventCount))
    }
    rows.append(Row(kind, position: eventCount))
    lastTime = event.time
  }

  /// The number of counted calls before an event.
  package func calls(before position: Int) -> Int { position < eventCount ? callCounts[position] : callCount }

  /// The position of the call with a number, counted from 1, or of the next row that the cursor can be on.
  func position(ofCall number: Int) -> Int? {
    stop(from: (0..<eventCount).first { calls(before: $0 + 1) >= number } ?? eventCount)
  }

  /// Returns true if an event is a counted call.
  package func isCounted(_ position: Int) -> Bool { calls(before: position + 1) > calls(before: position) }
}

extension Timeline {
  /// Returns true if the action that begins at an event ends a gesture that the action before it moved on.
  fileprivate func endsMove(at position: Int) -> Bool {
    guard let index = entryIndex(ofEvent: position), index > 0 else { return false }
    switch entries[index].command.action {
    case .lift, .cancel, .finish: break
    default: return false
    }
    return Gesture.move(entries[index - 1].command.action, score) != nil
  }
}

extension Rows {
  /// The first row for an event at the position or later; `count` if there is none.
  package func index(from position: Int) -> Int { (0..<count).countOfFirst { self[$0].position < position } }

  /// The row that shows an event, if one does.
  package func index(of position: Int) -> Int? {
    var index = index(from: position)
    if index < count, self[index].kind == .pause { index += 1 }
    return index < count && self[index].position == position ? index : nil
  }

  /// Returns true if the cursor can be on a row: calls, complaints, and actions without shown calls.
  package func isStop(_ index: Int) -> Bool {
    switch self[index].kind {
    case .call, .suppressed, .complaint: true
    case .pause: false
    case .action: index + 1 == count || self[index + 1].kind == .action
    }
  }

  /// The position of the first stop at a position or after it.
  package func stop(from position: Int) -> Int? {
    var index = index(from: position)
    while index < count, !isStop(index) { index += 1 }
    return index < count ? self[index].position : nil
  }

  /// The position of the last stop before a position.
  package func stop(before position: Int) -> Int? {
    var index = index(from: position) - 1
    while index >= 0, !isStop(index) { index -= 1 }
    return index >= 0 ? self[index].position : nil
  }

  /// The position of the first stop.
  var firstStop: Int? { stop(from: 0) }

  /// The position of the last stop.
  var lastStop: Int? { stop(before: eventCount) }
}

/// A row of the timeline pane.
package struct Row: Hashable, Sendable {
  /// The content of a row.
  package enum Kind: Sendable {
    /// Time that passes before the next row, since an animation runs.
    case pause
    case action
    case call, suppressed, complaint
  }

  /// The content.
  package let kind: Kind
  /// The index of its event, or of the event after the pause.
  package let position: Int

  init(_ kind: Kind, position: Int) {
    self.kind = kind
    self.position = position
  }

  /// True if it shows an event other than an action.
  var showsEvent: Bool { kind != .pause && kind != .action }
}

/// A column of the timeline pane: the delegates of the app, or all instances of a class with one number.
package struct Lane: Hashable, Sendable {
  /// The class, or `nil` for the delegates.
  package let declaration: DeclarationID?
  /// The number among living instances of the class, counted from 1.
  package let ordinal: UInt16

  /// Its name, as a call of one of its controllers is written.
  package func name(_ naming: Naming) -> String {
    guard let declaration else { return "App" }
    let name = naming.name(declaration)
    return ordinal == 1 ? name : "\(name) \(ordinal)"
  }
}

/// All lanes in the order of their appearance, and the lane of each controller.
package struct Lanes: Sendable {
  /// Identifies a lane.
  private struct Key: Hashable {
    let declaration: DeclarationID, ordinal: UInt16
  }

  /// The lanes; the first is that of the delegates.
  package private(set) var all = [Lane(declaration: nil, ordinal: 1)]
  /// The lane of each controller that has one.
  private var positions: [Key: Int] = [:]

  /// The number of lanes.
  package var count: Int { all.count }

  /// The lane of a controller that lives, or lived until the last event.
  package func lane(of id: ControllerID, in world: World) -> Int? {
    guard Int(id.slot) < world.controllers.count else { return nil }
    let controller = world[id]
    return positions[Key(declaration: controller.declaration, ordinal: controller.ordinal)]
  }

  /// The lane of an event's receiver; the world is the one right after it.
  package func lane(of event: Event, in world: World) -> Int? {
    switch event.receiver {
    case nil: nil
    case .appDelegate, .sceneDelegate: 0
    case .controller(let id): lane(of: id, in: world)
    }
  }

  mutating func open(_ id: ControllerID, in world: World) {
    let controller = world[id]
    let key = Key(declaration: controller.declaration, ordinal: controller.ordinal)
    guard positions[key] == nil else { return }
    positions[key] = all.count
    all.append(Lane(declaration: controller.declaration, ordinal: controller.ordinal))
  }
}
