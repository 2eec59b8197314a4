/// Everything that happened, in order.
///
/// An event takes twelve bytes here: its number is its position, and the time, the turn and the action, which change far
/// less often, are kept once for all events that share them.
public struct Events: RandomAccessCollection, Sendable {
  /// What an event does not share with its neighbors.
  private struct Packed {
    let target: ControllerID, subject: UInt16, rule: RuleID, kind: EventKind, depth: UInt8
  }

  /// When the events from a position on happen, and which action causes them.
  private struct Moment {
    let start: UInt32, time: UInt32, turn: UInt32, action: UInt32
  }

  /// After how many events it is kept which moment they belong to.
  private static let blockLength = 256

  private var packed = Pieces<Packed>()
  private var moments = Pieces<Moment>()
  private var blocks = Pieces<UInt32>()
  private var latest = Moment(start: 0, time: .max, turn: .max, action: .max)
  private var firstNumber: UInt32

  /// No events; the next one has this number.
  init(firstNumber: UInt32 = 0) {
    self.firstNumber = firstNumber
  }

  /// Positions count from 0.
  public var startIndex: Int { 0 }
  /// Where the events end.
  public var endIndex: Int { packed.count }
  /// How many events there are.
  public var count: Int { packed.count }

  /// The event at a position.
  public subscript(position: Int) -> Event { event(position, moments[moment(of: position)]) }

  private func event(_ position: Int, _ moment: Moment) -> Event {
    let packed = packed[position]
    return Event(
      number: firstNumber &+ UInt32(truncatingIfNeeded: position), time: moment.time, turn: moment.turn,
      action: moment.action, target: packed.target, subject: packed.subject, rule: packed.rule, kind: packed.kind,
      depth: packed.depth)
  }

  /// Which moment an event belongs to: the last that begins no later.
  private func moment(of position: Int) -> Int {
    let block = position / Self.blockLength
    var low = Int(blocks[block])
    var high = block + 1 < blocks.count ? Int(blocks[block + 1]) + 1 : moments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle].start <= position { low = middle } else { high = middle }
    }
    return low
  }

  /// Adds an event; its number must be the next one.
  mutating func append(_ event: Event) {
    let position = UInt32(truncatingIfNeeded: packed.count)
    if event.turn != latest.turn || event.time != latest.time || event.action != latest.action {
      latest = Moment(start: position, time: event.time, turn: event.turn, action: event.action)
      moments.append(latest)
    }
    if position % UInt32(Self.blockLength) == 0 { blocks.append(UInt32(truncatingIfNeeded: moments.count - 1)) }
    packed.append(
      Packed(
        target: event.target, subject: event.subject, rule: event.rule, kind: event.kind, depth: event.depth))
  }

  mutating func removeLast(_ count: Int) {
    packed.removeLast(count)
    blocks.removeLast(blocks.count - (packed.count + Self.blockLength - 1) / Self.blockLength)
    while let last = moments.last, last.start >= packed.count { moments.removeLast(1) }
    latest = moments.last ?? Moment(start: 0, time: .max, turn: .max, action: .max)
  }

  /// Forgets all events; the next one has this number.
  mutating func begin(at number: UInt32) {
    removeLast(count)
    firstNumber = number
  }

  /// How many bytes of memory they take, with what was reserved for more.
  var byteCount: Int { packed.byteCount + moments.byteCount + blocks.byteCount }
}

extension Events {
  /// Goes through events in order, and looks for a moment only where another one begins.
  public struct Iterator: IteratorProtocol {
    private let events: Events
    private var position: Int, end: Int
    private var index: Int, moment: Moment, momentEnd: Int

    fileprivate init(_ events: Events, _ range: Range<Int>) {
      self.events = events
      (position, end, momentEnd) = (range.lowerBound, range.upperBound, range.lowerBound)
      index = range.isEmpty ? 0 : events.moment(of: range.lowerBound) - 1
      moment = events.latest
    }

    /// The next event.
    public mutating func next() -> Event? {
      guard position < end else { return nil }
      if position >= momentEnd {
        index += 1
        moment = events.moments[index]
        momentEnd = index + 1 < events.moments.count ? Int(events.moments[index + 1].start) : end
      }
      defer { position += 1 }
      return events.event(position, moment)
    }
  }

  /// All events, one after the other.
  public func makeIterator() -> Iterator { Iterator(self, indices) }

  /// The events of a range, one after the other.
  public func iterator(in range: Range<Int>) -> Iterator { Iterator(self, range) }
}
