import Lifecycle

/// Numbers the events of an action that a person sees, and finds the call inside of which each came.
struct Numbering {
  private(set) var last: Int
  private let start: Int
  /// For each event its number, or 0 where nobody sees it.
  private var numbers: [Int] = []
  /// For each event the one inside of which it came, counted from the start; -1 where there is none.
  private var parents: [Int] = []
  /// For each event that enters a call the one with which that call is made, counted from the start; else itself.
  private var calls: [Int] = []

  /// Numbers events on from what came before.
  init(_ events: ArraySlice<Event>, after number: Int) {
    last = number
    start = events.startIndex
    // By depth: the latest call that was made or entered.
    var latest: [Int] = []
    for (offset, event) in events.enumerated() {
      let depth = Int(event.depth)
      parents.append(depth > 0 && depth <= latest.count ? latest[depth - 1] : -1)
      calls.append(offset)
      switch event.happening {
      case .call(let call):
        if depth < latest.count, case let opened = latest[depth], opened >= 0,
          events[start + opened].happening == .entered(call), events[start + opened].receiver == event.receiver
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

  /// Notes that what follows more deeply happens inside this.
  private func open(_ offset: Int, _ depth: Int, _ latest: inout [Int]) {
    latest.removeLast(max(latest.count - depth, 0))
    while latest.count < depth { latest.append(-1) }
    latest.append(offset)
  }

  /// The number of the event at a place of the timeline; nothing where nobody sees it.
  func number(at position: Int) -> Int? {
    numbers[position - start] > 0 ? numbers[position - start] : nil
  }

  /// The number of the call inside of which an event came; the call itself may come later, as it prints after super.
  func enclosing(_ position: Int) -> Int? {
    let parent = parents[position - start]
    guard parent >= 0, case let number = numbers[calls[parent]], number > 0 else { return nil }
    return number
  }
}
