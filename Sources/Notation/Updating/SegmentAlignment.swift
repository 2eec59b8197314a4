/// Lays what a file expects of a command beside what the model plays, so that as little as possible has to change.
///
/// The least number of lines is dropped and added; a gap takes up whatever lies at its position. To stay linear in time
/// however long the sides are, only a window is looked at, and only its first half is settled before it moves on.
struct SegmentAlignment {
  /// How many entries of either side are looked at together.
  private static let window = 256

  /// What happens to the lines, in order.
  enum Move: Hashable {
    /// The expected line stays.
    case keep(Int)
    case drop(Int)
    /// The played entry gets a line.
    case add(Int)
    /// The expected gap takes up these played entries.
    case gap(Int, Range<Int>)
  }

  /// What is laid side by side.
  let expected: [LogEntry], played: [LogEntry]
  /// How far either side is settled.
  private var left = 0, right = 0
  private(set) var moves: [Move] = []

  /// Aligns the two sides.
  init(expected: [LogEntry], played: [LogEntry]) {
    self.expected = expected
    self.played = played
    while left < expected.count || right < played.count {
      if left < expected.count, right < played.count, expected[left] == played[right] {
        keep()
      } else {
        settleWindow()
      }
    }
  }

  /// The expected line stays.
  private mutating func keep() {
    moves.append(.keep(left))
    left += 1
    right += 1
  }

  /// Settles the first half of the window, or all of it where both sides end in it.
  private mutating func settleWindow() {
    let costs = Costs(expected[left...].prefix(Self.window), played[right...].prefix(Self.window), in: self)
    let isLast = left + costs.height == expected.count && right + costs.width == played.count
    let bottom = isLast ? expected.count : left + max(costs.height / 2, 1)
    let end = isLast ? played.count : right + max(costs.width / 2, 1)
    let (top, start) = (left, right)
    while isLast ? left < bottom || right < end : left < bottom && right < end {
      step(costs, row: left - top, column: right - start)
    }
  }

  /// Makes the next move: of those that cost least a line that stays, then one that goes, then one that comes.
  private mutating func step(_ costs: Costs, row: Int, column: Int) {
    let (cost, height, width) = (costs[row, column], costs.height, costs.width)
    let isGap = row < height && expected[left] == .gap
    if isGap {
      extendGap(takes: column < width && costs[row + 1, column] > cost)
    } else if row < height, column < width, expected[left] == played[right], costs[row + 1, column + 1] == cost {
      keep()
    } else if row < height, column == width || costs[row + 1, column] + 1 == cost {
      moves.append(.drop(left))
      left += 1
    } else {
      moves.append(.add(right))
      right += 1
    }
  }

  /// Lets a gap take up the next played entry, or ends it.
  private mutating func extendGap(takes: Bool) {
    var range = right..<right
    if case .gap(left, let begun)? = moves.last {
      range = begun
      moves.removeLast()
    }
    moves.append(.gap(left, range.lowerBound..<right + (takes ? 1 : 0)))
    if takes { right += 1 } else { left += 1 }
  }
}

/// The least number of lines that change from each pair of positions on to the end of a window.
private struct Costs {
  /// How many expected and played entries the window has.
  let height: Int, width: Int
  /// The numbers, row by row.
  private var costs: [UInt16]

  /// Works backwards; where a side goes on beyond the window, what is left of the other costs nothing yet.
  init(_ expected: ArraySlice<LogEntry>, _ played: ArraySlice<LogEntry>, in alignment: SegmentAlignment) {
    (height, width) = (expected.count, played.count)
    costs = [UInt16](repeating: 0, count: (height + 1) * (width + 1))
    let (top, start) = (expected.startIndex, played.startIndex)
    let goesOnBelow = expected.endIndex < alignment.expected.count
    let goesOnBeside = played.endIndex < alignment.played.count
    for row in (0...height).reversed() {
      for column in (0...width).reversed() {
        if row == height, goesOnBelow || column == width { continue }
        if column == width, goesOnBeside { continue }
        let price: UInt16 = row < height && expected[top + row] == .gap ? 0 : 1
        var least = UInt16.max
        if row < height { least = min(least, self[row + 1, column] + price) }
        if column < width { least = min(least, self[row, column + 1] + price) }
        if row < height, column < width, expected[top + row] == played[start + column] {
          least = min(least, self[row + 1, column + 1])
        }
        costs[row * (width + 1) + column] = least
      }
    }
  }

  /// The number for a pair of positions.
  subscript(row: Int, column: Int) -> UInt16 { costs[row * (width + 1) + column] }
}
