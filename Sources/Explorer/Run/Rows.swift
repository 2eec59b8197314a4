import Canvas
import Lifecycle
import Study

/// The rows of the timeline pane, in order.
///
/// They grow with the timeline, and are rebuilt when it loses events.
package struct Rows: Sendable {
  private var rows = [Row]()
  /// For each event, the number of calls before it that have a line in a transcript.
  private var callCounts: [Int] = []
  /// The number of calls that have a line in a transcript.
  package private(set) var callCount = 0
  /// The width of the longest call that has a row, with its indentation.
  private(set) var longestCall = 0
  /// The time of the event shown by the last row.
  private var lastTime: UInt32 = 0
  /// The world after all events that were added.
  private var world = World()
  package private(set) var lanes = Lanes()
  /// The lanes in which a row has its mark; that of the delegates only if they are told more than the first launch.
  private(set) var markedLanes: Set<Int> = []
  /// The promises of all calls, shown or hidden, by lane.
  package private(set) var promises = Promises()
  package private(set) var filter: RowFilter
  /// The promises of the whole run, if the filter asks for broken ones.
  private var knownPromises: Promises?

  package init(filter: RowFilter = RowFilter()) { self.filter = filter }

  package var count: Int { rows.count }

  package subscript(index: Int) -> Row { rows[index] }

  /// The number of events that were added.
  package var eventCount: Int { callCounts.count }

  /// Shows the events of a timeline, or only those before `end`.
  package mutating func show(_ timeline: Timeline, upTo end: Int? = nil) {
    let end = end ?? timeline.events.count, naming = timeline.naming
    if end < eventCount { self = Rows(filter: filter) }
    if query(timeline.setup)?.calls?.concernsPromises ?? false {
      // An earlier row may belong to a promise that is broken only by a new event.
      var whole = Rows()
      whole.append(timeline.events[..<end], naming)
      self = Rows(filter: filter)
      knownPromises = whole.promises
    }
    append(timeline.events[eventCount..<end], naming) { timeline.endsMove(at: $0) }
  }

  private func query(_ setup: Setup) -> Query? {
    filter.text.isEmpty ? nil : Query(filter.text, names: setup.classNames)
  }

  /// Adds the events that follow those already added.
  ///
  /// - Parameter endsMove: returns true if the action at a position ends the gesture that the action before it moved; a
  ///   move without calls then has no row of its own.
  mutating func append(_ events: some Sequence<Event>, _ naming: Naming, endsMove: (Int) -> Bool = { _ in false }) {
    let haveLines = naming.setup.declarations.map { $0.hasLines }
    let query = query(naming.setup)
    for event in events {
      world.evolve(event)
      if event.content == .mark(.acted), rows.last?.kind == .action, endsMove(eventCount) { rows.removeLast() }
      let isUnnamed = isUnnamed(event, haveLines), before = callCount
      append(event, isUnnamed: isUnnamed, passes: passes(query, event, naming))
      if rows.last?.position == eventCount, event.content != .mark(.acted) { measure(event, naming) }
      if !isUnnamed { recordPromise(event) }
      callCounts.append(before)
    }
  }

  private mutating func measure(_ event: Event, _ naming: Naming) {
    let text = naming.callLabel(event, in: world)
    // A text has at least as many bytes as cells, which take longer to count.
    if event.indent + text.utf8.count > longestCall { longestCall = max(longestCall, event.indent + text.cellWidth) }
  }

  private mutating func recordPromise(_ event: Event) {
    switch event.content {
    case .call(let call) where call.concernsPromises:
      guard let lane = lanes.lane(of: event, in: world) else { return }
      promises.add(call, lane: lane, at: eventCount)
    case .mark(.gone): promises.endAll(at: eventCount)
    default: break
    }
  }

  /// Returns true if an event's receiver is an unnamed container; `world` must be the one right after the event.
  private func isUnnamed(_ event: Event, _ haveLines: [Bool]) -> Bool {
    guard case .controller(let id)? = event.receiver, Int(id.slot) < world.controllers.count else { return false }
    return !haveLines[Int(world[id].declaration.index)]
  }

  /// Returns true if the call of an event, made or suppressed, matches the filter's query.
  private func passes(_ query: Query?, _ event: Event, _ naming: Naming) -> Bool {
    guard let query else { return true }
    switch event.content {
    case .call(let call), .suppressed(let call):
      return query.matches(event, as: call, in: world, naming, number: callCount + 1) {
        knownPromises?.isBroken(at: eventCount) ?? false
      }
    case .complaint, .entered, .mark: return true
    }
  }

  private mutating func append(_ event: Event, isUnnamed: Bool, passes: Bool) {
    switch event.content {
    case .mark(.acted):
      rows.append(Row(.action, position: eventCount))
      lastTime = event.time
    case .mark(.made):
      if case .controller(let id)? = event.receiver { lanes.open(id, in: world) }
    case .complaint: append(.complaint, event)
    case .call(let call):
      let isShown = shows(call, of: event, isSuppressed: false, isUnnamed) && passes
      // The transcript has no lines for calls that it does not cover.
      if !isUnnamed, isShown || filter.coverage == nil { callCount += 1 }
      if isShown { append(.call, event) }
    case .suppressed(let call):
      if shows(call, of: event, isSuppressed: true, isUnnamed), passes { append(.suppressed, event) }
    case .mark, .entered: break
    }
  }

  /// Returns true if the filter shows a call; its query is checked separately.
  private func shows(_ call: Call, of event: Event, isSuppressed: Bool, _ isUnnamed: Bool) -> Bool {
    let lane = filter.hiddenLanes.isEmpty ? nil : lanes.lane(of: event, in: world)
    let receiver = world.receiverClass(event.receiver)
    return filter.shows(call, isSuppressed: isSuppressed, isUnnamed: isUnnamed, lane: lane, receiver: receiver)
  }

  /// Adds a row, after a pause row if animation time has passed since the last row.
  private mutating func append(_ kind: Row.Kind, _ event: Event) {
    if !rows.isEmpty, event.time - lastTime > Performer.frameMilliseconds {
      rows.append(Row(.pause, position: eventCount))
    }
    rows.append(Row(kind, position: eventCount))
    if let lane = lanes.lane(of: event, in: world), lane > 0 || event.action > 1 { markedLanes.insert(lane) }
    lastTime = event.time
  }

  /// Returns the number of counted calls before an event.
  package func calls(before position: Int) -> Int { position < eventCount ? callCounts[position] : callCount }

  /// Returns the position of the call with a number, counted from 1, or of the next stop if that call has no row.
  func position(ofCall number: Int) -> Int? {
    stop(from: (0..<eventCount).first { calls(before: $0 + 1) >= number } ?? eventCount)
  }

  package func isCounted(_ position: Int) -> Bool { calls(before: position + 1) > calls(before: position) }
}

extension Event {
  /// The columns by which the row of the event is indented: two for each call around it, up to a limit.
  var indent: Int { min(Int(depth) * 2, 6) }
}

extension Timeline {
  /// Returns true if the action that begins at an event ends a gesture that the previous action moved.
  fileprivate func endsMove(at position: Int) -> Bool {
    guard let index = actionIndex(ofEvent: position), index > 0 else { return false }
    switch actions[index].command.action {
    case .lift, .cancel, .finish: break
    default: return false
    }
    return Gesture.move(actions[index - 1].command.action, score) != nil
  }
}

extension Rows {
  /// Returns the index of the first row for an event at or after the position; `count` if there is none.
  package func index(from position: Int) -> Int { (0..<count).countOfFirst { self[$0].position < position } }

  package func index(of position: Int) -> Int? {
    var index = index(from: position)
    if index < count, self[index].kind == .pause { index += 1 }
    return index < count && self[index].position == position ? index : nil
  }

  /// Returns true if the row is a stop, which the cursor can be on: a call, a complaint, or an action without shown
  /// calls.
  package func isStop(_ index: Int) -> Bool {
    switch self[index].kind {
    case .call, .suppressed, .complaint: true
    case .pause: false
    case .action: index + 1 == count || self[index + 1].kind == .action
    }
  }

  /// Returns the position of the first stop at or after a position.
  package func stop(from position: Int) -> Int? {
    var index = index(from: position)
    while index < count, !isStop(index) { index += 1 }
    return index < count ? self[index].position : nil
  }

  package func stop(before position: Int) -> Int? {
    var index = index(from: position) - 1
    while index >= 0, !isStop(index) { index -= 1 }
    return index >= 0 ? self[index].position : nil
  }

  var firstStop: Int? { stop(from: 0) }

  var lastStop: Int? { stop(before: eventCount) }
}

package struct Row: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Animation time that passes before the next row.
    case pause
    case action
    case call, suppressed, complaint
  }

  package let kind: Kind
  /// The index of the row's event; for a pause, of the event after it.
  package let position: Int

  init(_ kind: Kind, position: Int) {
    self.kind = kind
    self.position = position
  }

  var showsEvent: Bool { kind != .pause && kind != .action }
}

/// A column of the timeline pane: the delegates of the app, or all instances of a class that had the same number.
package struct Lane: Hashable, Sendable {
  /// The class; `nil` for the delegates.
  package let declaration: DeclarationID?
  /// The number that distinguishes living instances of the class, counted from 1.
  package let ordinal: UInt16

  /// Returns the receiver's name as a transcript writes it.
  package func name(_ naming: Naming) -> String {
    guard let declaration else { return "App" }
    let name = naming.name(declaration)
    return ordinal == 1 ? name : "\(name) \(ordinal)"
  }
}

extension Lane {
  fileprivate init(of controller: Controller) {
    self.init(declaration: controller.declaration, ordinal: controller.ordinal)
  }
}

/// All lanes in the order in which they were opened, and the lane of each controller.
package struct Lanes: Sendable {
  /// The lanes; the first is the delegates'.
  package private(set) var all = [Lane(declaration: nil, ordinal: 1)]
  /// The position of each lane but that of the delegates.
  private var positions: [Lane: Int] = [:]

  package var count: Int { all.count }

  /// Returns the lane of a controller that is alive, or was until the last event.
  package func lane(of id: ControllerID, in world: World) -> Int? {
    guard Int(id.slot) < world.controllers.count else { return nil }
    return positions[Lane(of: world[id])]
  }

  /// Returns the lane of an event's receiver; `world` is the one right after the event.
  package func lane(of event: Event, in world: World) -> Int? {
    switch event.receiver {
    case nil: nil
    case .appDelegate, .sceneDelegate: 0
    case .controller(let id): lane(of: id, in: world)
    }
  }

  mutating func open(_ id: ControllerID, in world: World) {
    let lane = Lane(of: world[id])
    guard positions[lane] == nil else { return }
    positions[lane] = all.count
    all.append(lane)
  }
}
