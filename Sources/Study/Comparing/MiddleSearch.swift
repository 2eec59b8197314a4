/// Looks for the middle of a shortest way from one sequence to another, from both ends at once.
///
/// A diagonal holds the pairs of positions with the same difference. For each one it is kept how far one can get on it
/// with so many steps that drop a number of the left or take one of the right; what is equal costs no step.
struct MiddleSearch {
  /// A position in both sequences.
  typealias Point = (left: Int, right: Int)

  /// After how many steps from either end a good point is taken, and the best one is no longer looked for.
  static let patience = 256

  private let left: ArraySlice<Int32>, right: ArraySlice<Int32>
  /// The left position that is reached on each diagonal, from the beginning and from the end.
  private var ahead: [Int], back: [Int]
  /// What is added to a diagonal to find it in the lists.
  private let offset: Int
  private var lefts = 0..<0, rights = 0..<0
  /// The diagonals that are reached, from the beginning and from the end.
  private var aheadReach = 0...0, backReach = 0...0

  /// Prepares to look at parts of these.
  init(_ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>) {
    self.left = left
    self.right = right
    offset = right.endIndex - left.startIndex + 1
    let count = left.count + right.count + 3
    ahead = [Int](repeating: 0, count: count)
    back = [Int](repeating: 0, count: count)
  }

  /// The middle for a part of both; neither may be empty, nor may they begin or end with the same number.
  mutating func middle(of lefts: Range<Int>, _ rights: Range<Int>) -> Point {
    (self.lefts, self.rights) = (lefts, rights)
    let first = lefts.lowerBound - rights.lowerBound
    let last = lefts.upperBound - rights.upperBound
    (aheadReach, backReach) = (first...first, last...last)
    ahead[first + offset] = lefts.lowerBound
    back[last + offset] = lefts.upperBound
    let meetsAhead = !(first - last).isMultiple(of: 2)
    var steps = 0
    while true {
      if let point = stepAhead(meets: meetsAhead) ?? stepBack(meets: !meetsAhead) { return point }
      steps += 1
      if steps == Self.patience { return furthest() }
    }
  }

  /// The diagonals that one step more reaches, and whether the outermost were reached for the first time.
  private func widened(_ reach: ClosedRange<Int>) -> (reach: ClosedRange<Int>, isNewBelow: Bool, isNewAbove: Bool) {
    let isNewBelow = reach.lowerBound > lefts.lowerBound - rights.upperBound
    let isNewAbove = reach.upperBound < lefts.upperBound - rights.lowerBound
    let low = reach.lowerBound + (isNewBelow ? -1 : 1)
    let high = reach.upperBound + (isNewAbove ? 1 : -1)
    return (low...high, isNewBelow, isNewAbove)
  }

  /// Goes a step on from the beginning on every diagonal; the point where that meets the way from the end.
  private mutating func stepAhead(meets: Bool) -> Point? {
    let (reach, isNewBelow, isNewAbove) = widened(aheadReach)
    aheadReach = reach
    if isNewBelow { ahead[reach.lowerBound - 1 + offset] = -1 }
    if isNewAbove { ahead[reach.upperBound + 1 + offset] = -1 }
    for diagonal in stride(from: reach.upperBound, through: reach.lowerBound, by: -2) {
      let index = diagonal + offset
      var position = max(ahead[index - 1] + 1, ahead[index + 1])
      while position < lefts.upperBound, position - diagonal < rights.upperBound,
        left[position] == right[position - diagonal]
      {
        position += 1
      }
      ahead[index] = position
      if meets, backReach.contains(diagonal), back[index] <= position { return (position, position - diagonal) }
    }
    return nil
  }

  /// Goes a step back from the end on every diagonal; the point where that meets the way from the beginning.
  private mutating func stepBack(meets: Bool) -> Point? {
    let (reach, isNewBelow, isNewAbove) = widened(backReach)
    backReach = reach
    if isNewBelow { back[reach.lowerBound - 1 + offset] = .max }
    if isNewAbove { back[reach.upperBound + 1 + offset] = .max }
    for diagonal in stride(from: reach.upperBound, through: reach.lowerBound, by: -2) {
      let index = diagonal + offset
      var position = min(back[index - 1], back[index + 1] - 1)
      while position > lefts.lowerBound, position - diagonal > rights.lowerBound,
        left[position - 1] == right[position - diagonal - 1]
      {
        position -= 1
      }
      back[index] = position
      if meets, aheadReach.contains(diagonal), position <= ahead[index] { return (position, position - diagonal) }
    }
    return nil
  }

  /// The point furthest from its end of those that were reached.
  private func furthest() -> Point {
    var best: (point: Point, distance: Int) = ((lefts.lowerBound, rights.lowerBound), -1)
    for diagonal in stride(from: aheadReach.upperBound, through: aheadReach.lowerBound, by: -2) {
      let position = min(ahead[diagonal + offset], lefts.upperBound, rights.upperBound + diagonal)
      let distance = 2 * position - diagonal - lefts.lowerBound - rights.lowerBound
      if distance > best.distance { best = ((position, position - diagonal), distance) }
    }
    for diagonal in stride(from: backReach.upperBound, through: backReach.lowerBound, by: -2) {
      let position = max(back[diagonal + offset], lefts.lowerBound, rights.lowerBound + diagonal)
      let distance = lefts.upperBound + rights.upperBound - 2 * position + diagonal
      if distance > best.distance { best = ((position, position - diagonal), distance) }
    }
    return best.point
  }
}
