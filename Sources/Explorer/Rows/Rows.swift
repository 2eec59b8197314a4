import Lifecycle

/// The rows of the timeline pane, in order; it grows with the timeline and is never computed anew for a picture.
public struct Rows: Sendable {
  /// After how many events the number of calls is kept.
  private static let blockLength = 256

  /// The rows.
  private var rows: [Row] = []
  /// How many calls come before each block of events.
  private var callCounts: [UInt32] = []
  /// How many calls there are.
  public private(set) var callCount = 0
  /// How many events were seen.
  public private(set) var eventCount = 0
  /// The fold of the events that were seen.
  private var world = World()
  /// The lanes.
  public private(set) var lanes = Lanes()
  /// What is left out.
  public private(set) var filter: RowFilter

  /// Rows of nothing.
  public init(filter: RowFilter = RowFilter()) {
    self.filter = filter
  }

  /// How many rows there are.
  public var count: Int { rows.count }

  /// The row at an index.
  public subscript(index: Int) -> Row { rows[index] }

  /// Takes up the events that came since the last time.
  public mutating func follow(_ timeline: Timeline) {
    let events = timeline.events
    while eventCount < events.count {
      if eventCount % Self.blockLength == 0 { callCounts.append(UInt32(truncatingIfNeeded: callCount)) }
      let event = events[eventCount]
      world.evolve(event)
      append(event, events)
      eventCount += 1
    }
  }

  /// Forgets the events from a place on.
  public mutating func rewind(toEventCount count: Int, _ timeline: Timeline) {
    guard count < eventCount else { return }
    callCount = calls(before: count, timeline)
    eventCount = count
    while let last = rows.last, last.place >= count { rows.removeLast() }
    callCounts.removeLast(callCounts.count - (count + Self.blockLength - 1) / Self.blockLength)
    lanes.close(from: count)
    world = timeline.world(after: count)
  }

  /// Adds the row of an event, if it has one.
  private mutating func append(_ event: Event, _ events: [Event]) {
    switch event.happening {
    case .mark(.acted): rows.append(Row(.action, place: eventCount))
    case .mark(.made):
      if case .controller(let id)? = event.receiver { lanes.open(id, in: world, place: eventCount) }
    case .complaint: append(.complaint, events)
    case .call(let call):
      callCount += 1
      if filter.shows(call, isSuppressed: false, lane: lanes.lane(of: event, in: world)) { append(.call, events) }
    case .suppressed(let call):
      if filter.shows(call, isSuppressed: true, lane: lanes.lane(of: event, in: world)) {
        append(.suppressed, events)
      }
    case .mark, .entered: break
    }
  }

  /// Adds a row, after one that says that time has passed, where an animation ran.
  private mutating func append(_ kind: Row.Kind, _ events: [Event]) {
    if let last = rows.last, events[eventCount].time - events[last.place].time > Self.frameMilliseconds {
      rows.append(Row(.pause, place: eventCount))
    }
    rows.append(Row(kind, place: eventCount))
  }

  /// How long one picture stays on the device; less than that is no pause.
  static let frameMilliseconds: UInt32 = 16

  /// How many calls come before an event.
  public func calls(before place: Int, _ timeline: Timeline) -> Int {
    guard place < eventCount else { return callCount }
    let block = place / Self.blockLength
    let start = block * Self.blockLength
    return Int(callCounts[block]) + timeline.events[start..<place].count { $0.call != nil }
  }
}
