import Canvas
import Lifecycle
import Notation
import Study

/// The rows of the timeline pane, in order; it grows with the timeline and is never computed anew for a picture.
package struct Rows: Sendable {
  /// After how many events the number of calls is kept.
  private static let blockLength = 256

  private var rows = [Row]()
  /// The number of calls before each block of events.
  private var callCounts = [UInt32]()
  /// A bit for each event: set for calls that have a line in a transcript.
  private var countedCalls: [UInt64] = []
  /// The number of calls that have a line in a transcript.
  package private(set) var callCount = 0
  /// The number of events that were added.
  package private(set) var eventCount = 0
  /// The time of the event that the last row is for.
  private var lastTime: UInt32 = 0
  /// The fold of the events that were seen.
  private var world = World()
  package private(set) var lanes = Lanes()
  /// The promises, lane by lane, of shown and hidden calls.
  package private(set) var promises = Promises()
  package private(set) var filter: RowFilter
  /// For calls that were checked, true if they match the query of the filter, where call and receiver decide that.
  private var passing: [UInt64: Bool] = [:]
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

  /// Adds the events since the last time, or those before a position.
  package mutating func follow(_ timeline: Timeline, upTo end: Int? = nil) {
    let end = end ?? timeline.events.count
    if query(timeline.setup)?.calls?.concernsPromises ?? false {
      // An earlier row may belong to a promise that only now is broken.
      var whole = Rows()
      whole.follow(timeline.events[..<end], of: timeline.setup)
      self = Rows(filter: filter)
      knownPromises = whole.promises
    }
    follow(timeline.events[eventCount..<end], of: timeline.setup) { timeline.endsMove(at: $0) }
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
    _ events: some Sequence<Event>, of setup: Setup, endsMove: (Int) -> Bool = { _ in false }
  ) {
    let haveLines = setup.declarations.map(\.hasLines)
    let (query, names) = (query(setup), filter.text.isEmpty ? [] : setup.classNames)
    for event in events {
      if eventCount % Self.blockLength == 0 { callCounts.append(UInt32(truncatingIfNeeded: callCount)) }
      if eventCount % 64 == 0 { countedCalls.append(0) }
      world.evolve(event)
      if event.happening == .mark(.acted), rows.last?.kind == .action, endsMove(eventCount) { rows.removeLast() }
      let isUnnamed = isUnnamed(event, haveLines)
      append(event, isUnnamed: isUnnamed, query, names)
      if !isUnnamed { followPromises(event) }
      eventCount += 1
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

  /// Forgets the events from a position on.
  package mutating func rewind(toEventCount count: Int, _ timeline: Timeline) {
    guard count < eventCount else { return }
    callCount = calls(before: count)
    eventCount = count
    countedCalls.removeLast(countedCalls.count - (count + 63) / 64)
    if count % 64 != 0 { countedCalls[count / 64] &= (1 << UInt64(count % 64)) - 1 }
    while let last = rows.last, last.position >= count { rows.removeLast(1) }
    lastTime = rows.last.map { timeline[event: $0.position].time } ?? 0
    callCounts.removeLast(callCounts.count - (count + Self.blockLength - 1) / Self.blockLength)
    lanes.close(from: count)
    promises.rewind(to: count) { timeline[event: $0].call }
    world = timeline.world(after: count)
    // The end of a gesture may have taken the row of its last move.
    guard count > 0, let index = timeline.entryIndex(ofEvent: count - 1) else { return }
    let start = timeline.entries[index].events.lowerBound
    if rows.last?.position ?? -1 < start { rows.append(Row(.action, position: start)) }
  }

  private mutating func append(_ event: Event, isUnnamed: Bool, _ query: Query?, _ names: [String]) {
    switch event.happening {
    case .mark(.acted):
      rows.append(Row(.action, position: eventCount))
      lastTime = event.time
    case .mark(.made):
      if case .controller(let id)? = event.receiver { lanes.open(id, in: world, position: eventCount) }
    case .complaint: append(.complaint, event)
    case .call(let call):
      let isShown = shows(call, of: event, isSuppressed: false, isUnnamed) && passes(query, call, of: event, names)
      // Calls that the transcript does not cover have no line in it.
      if !isUnnamed, isShown || filter.coverage == nil {
        callCount += 1
        countedCalls[eventCount / 64] |= 1 << UInt64(eventCount % 64)
      }
      if isShown { append(.call, event) }
    case .suppressed(let call):
      if shows(call, of: event, isSuppressed: true, isUnnamed), passes(query, call, of: event, names) {
        append(.suppressed, event)
      }
    case .mark, .entered: break
    }
  }

  /// Returns true if the filter lets a call pass.
  private func shows(_ call: Call, of event: Event, isSuppressed: Bool, _ isUnnamed: Bool) -> Bool {
    let lane = filter.hiddenLanes.isEmpty ? nil : lanes.lane(of: event, in: world)
    return filter.shows(
      call, isSuppressed: isSuppressed, isUnnamed: isUnnamed, lane: lane, receiver: receiver(of: event))
  }

  /// Returns true if a call matches the query of the filter.
  private mutating func passes(_ query: Query?, _ call: Call, of event: Event, _ names: [String]) -> Bool {
    guard let query else { return true }
    var (receiver, key) = ("", UInt64(call.rawValue) << 32)
    switch event.receiver {
    case nil: break
    case .appDelegate: (receiver, key) = (Role.appDelegate.rawValue, key | 1 << 48)
    case .sceneDelegate: (receiver, key) = (Role.sceneDelegate.rawValue, key | 2 << 48)
    case .controller(let id):
      let controller = world[id]
      receiver = names[Int(controller.declaration.index)]
      if controller.ordinal > 1 { receiver += " \(controller.ordinal)" }
      key |= 3 << 48 | UInt64(controller.declaration.index) << 16 | UInt64(controller.ordinal)
    }
    let isTimeless = query.calls?.isTimeless ?? true
    if isTimeless, let answer = passing[key] { return answer }
    let holds =
      query.calls.map { calls in
        calls.matches(
          call, complains: false, in: world, receiver: receiver, number: callCount + 1,
          isBroken: knownPromises?.isBroken(at: eventCount) ?? false)
      } ?? Notation.text(of: call, receiver: receiver).lowercased().includes(query.plain)
    if isTimeless { passing[key] = holds != query.isExcluding }
    return holds != query.isExcluding
  }

  /// The receiver of an event, if the filter needs it.
  private func receiver(of event: Event) -> LogReceiver? {
    guard filter.coverage != nil else { return nil }
    switch event.receiver {
    case .appDelegate: return .appDelegate
    case .sceneDelegate: return .sceneDelegate
    case .controller(let id): return .controller(world[id].declaration)
    case nil: return nil
    }
  }

  /// Adds a row, after a pause row if time has passed in an animation.
  private mutating func append(_ kind: Row.Kind, _ event: Event) {
    if !rows.isEmpty, event.time - lastTime > Self.frameMilliseconds { rows.append(Row(.pause, position: eventCount)) }
    rows.append(Row(kind, position: eventCount))
    lastTime = event.time
  }

  /// The duration of a frame on the device; shorter times are not pauses.
  static let frameMilliseconds: UInt32 = 16

  /// The number of counted calls before an event.
  package func calls(before position: Int) -> Int {
    guard position < eventCount else { return callCount }
    let block = position / Self.blockLength
    var count = Int(callCounts[block])
    for word in block * Self.blockLength / 64..<position / 64 { count += countedCalls[word].nonzeroBitCount }
    let rest = countedCalls[position / 64] & ((1 << UInt64(position % 64)) - 1)
    return count + rest.nonzeroBitCount
  }

  /// The position of the call with a number, counted from 1, or of the next row that the cursor can be on.
  func position(ofCall number: Int) -> Int? {
    var (low, high) = (0, eventCount)
    while low < high {
      let middle = (low + high) / 2
      if calls(before: middle + 1) < number { low = middle + 1 } else { high = middle }
    }
    return stop(from: low)
  }

  /// Returns true if an event is a counted call.
  package func isCounted(_ position: Int) -> Bool { countedCalls[position / 64] >> UInt64(position % 64) & 1 == 1 }
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
  package func index(from position: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

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
  package var firstStop: Int? { stop(from: 0) }

  /// The position of the last stop.
  package var lastStop: Int? { stop(before: eventCount) }
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
  /// The event that opened it.
  let position: Int

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
  package private(set) var all = [Lane(declaration: nil, ordinal: 1, position: 0)]
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

  mutating func open(_ id: ControllerID, in world: World, position: Int) {
    let controller = world[id]
    let key = Key(declaration: controller.declaration, ordinal: controller.ordinal)
    guard positions[key] == nil else { return }
    positions[key] = all.count
    all.append(Lane(declaration: controller.declaration, ordinal: controller.ordinal, position: position))
  }

  /// Removes the lanes that were opened from a position on.
  mutating func close(from position: Int) {
    while let last = all.last, let declaration = last.declaration, last.position >= position {
      positions[Key(declaration: declaration, ordinal: last.ordinal)] = nil
      all.removeLast()
    }
  }
}
