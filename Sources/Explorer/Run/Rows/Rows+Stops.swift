import Lifecycle

extension Rows {
  /// The first row for an event at the place or a later one; `count` when there is none.
  public func index(from place: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The row that shows an event, if one does.
  public func index(of place: Int) -> Int? {
    var index = index(from: place)
    if index < count, self[index].kind == .pause { index += 1 }
    return index < count && self[index].place == place ? index : nil
  }

  /// Whether the cursor can stand on a row: on calls and complaints, and on an action under which nothing is shown.
  public func isStop(_ index: Int) -> Bool {
    switch self[index].kind {
    case .call, .suppressed, .complaint: true
    case .pause: false
    case .action: index + 1 == count || self[index + 1].kind == .action
    }
  }

  /// The place of the first stop at a place or after it.
  public func stop(from place: Int) -> Int? {
    var index = index(from: place)
    while index < count, !isStop(index) { index += 1 }
    return index < count ? self[index].place : nil
  }

  /// The place of the last stop before a place.
  public func stop(before place: Int) -> Int? {
    var index = index(from: place) - 1
    while index >= 0, !isStop(index) { index -= 1 }
    return index >= 0 ? self[index].place : nil
  }

  /// The place of the first stop.
  public var firstStop: Int? { stop(from: 0) }

  /// The place of the last stop.
  public var lastStop: Int? { stop(before: eventCount) }
}
