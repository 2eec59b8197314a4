import Lifecycle

/// The numbers of the visible events of an action, and the call that encloses each event.
struct Numbering {
  private(set) var last: Int
  private let start: Int
  /// The number of each event; 0 if it is not visible.
  private var numbers: [Int] = []
  /// The offset of the event that encloses each event; -1 if there is none.
  private var parents: [Int] = []
  /// For an event that enters a call, the offset of the event that makes this call; otherwise the event's own offset.
  private var calls: [Int] = []

  init(_ events: ArraySlice<Event>, after number: Int) {
    last = number
    start = events.startIndex
    // The last event that made or entered a call, by depth.
    var latest: [Int] = []
    for (offset, event) in events.enumerated() {
      let depth = Int(event.depth)
      parents.append(depth > 0 && depth <= latest.count ? latest[depth - 1] : -1)
      calls.append(offset)
      switch event.content {
      case .call(let call):
        if depth < latest.count, case let opened = latest[depth], opened >= 0,
          events[start + opened].content == .entered(call), events[start + opened].receiver == event.receiver
        {
          calls[opened] = offset
        }
        open(offset, depth, &latest)
        fallthrough
      case .suppressed, .complaint:
        last += 1
        numbers.append(last)
        continue
      case .entered: open(offset, depth, &latest)
      case .mark: break
      }
      numbers.append(0)
    }
  }

  /// Makes an event the one that encloses deeper events.
  private func open(_ offset: Int, _ depth: Int, _ latest: inout [Int]) {
    latest.removeLast(max(latest.count - depth, 0))
    while latest.count < depth { latest.append(-1) }
    latest.append(offset)
  }

  /// Returns the number of an event of the timeline; `nil` if it is not visible.
  func number(at position: Int) -> Int? { numbers[position - start] > 0 ? numbers[position - start] : nil }

  /// Returns the number of the call that encloses an event; `nil` if there is none.
  ///
  /// That call can have a later number, since an override may print after calling super.
  func enclosing(_ position: Int) -> Int? {
    let parent = parents[position - start]
    guard parent >= 0, case let number = numbers[calls[parent]], number > 0 else { return nil }
    return number
  }
}
