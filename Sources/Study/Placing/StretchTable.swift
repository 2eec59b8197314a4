/// Which stretches of a list each action lies in.
public struct StretchTable: Sendable {
  /// For each action where its numbers begin, and at the end how many there are.
  private var starts: [Int]
  /// The numbers of the stretches, action by action.
  private var numbers: [Int32]

  /// The table of stretches; `Stretch.list` holds what they have together within bounds.
  public init(_ stretches: [Stretch]) {
    starts = [Int](repeating: 0, count: (stretches.map(\.last).max() ?? 0) + 1)
    for stretch in stretches {
      for action in stretch.actions { starts[action + 1] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    numbers = [Int32](repeating: 0, count: starts[starts.count - 1])
    var ends = starts
    for (number, stretch) in stretches.enumerated() {
      for action in stretch.actions {
        numbers[ends[action]] = Int32(number)
        ends[action] += 1
      }
    }
  }

  /// The numbers of the stretches that an action, counted from 0, lies in, in order.
  func numbers(of action: Int) -> ArraySlice<Int32> {
    action + 1 < starts.count ? numbers[starts[action]..<starts[action + 1]] : []
  }

  /// Whether an action, counted from 0, lies in any of them.
  public func contains(_ action: Int) -> Bool { !numbers(of: action).isEmpty }
}
