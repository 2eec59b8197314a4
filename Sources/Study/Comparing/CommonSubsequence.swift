/// What two sequences of numbers have in common, in order: the longest common subsequence, in linear memory (Myers).
///
/// Where a very large part differs, a good one is taken in place of the longest, so that the time stays linear, too.
struct CommonSubsequence {
  /// So many numbers that stand in both, from these positions on.
  struct Piece: Hashable {
    var left: Int, right: Int, count: Int
  }

  /// A part of both sequences.
  private typealias Part = (left: Range<Int>, right: Range<Int>)

  /// What stands in both, in order; no piece begins where another one ends on both sides.
  private(set) var pieces: [Piece] = []

  /// Compares two sequences; positions are those of the whole arrays that they are parts of.
  ///
  /// Exchanging the two exchanges the positions in the result, since the smaller one is always looked at first.
  init(_ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>) {
    guard left != right else {
      if !left.isEmpty {
        pieces = [Piece(left: left.startIndex, right: right.startIndex, count: left.count)]
      }
      return
    }
    if right.lexicographicallyPrecedes(left) {
      pieces = CommonSubsequence(right, left).pieces.map {
        Piece(left: $0.right, right: $0.left, count: $0.count)
      }
    } else {
      compare(left, right)
    }
  }

  /// Divides both where a shortest way from one to the other has its middle, and looks at the halves.
  private mutating func compare(_ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>) {
    var search = MiddleSearch(left, right)
    var parts: [Part] = [(left.indices, right.indices)]
    while var part = parts.popLast() {
      var head = 0
      while head < min(part.left.count, part.right.count),
        left[part.left.lowerBound + head] == right[part.right.lowerBound + head]
      {
        head += 1
      }
      add(Piece(left: part.left.lowerBound, right: part.right.lowerBound, count: head))
      part = (part.left.dropFirst(head), part.right.dropFirst(head))
      var tail = 0
      while tail < min(part.left.count, part.right.count),
        left[part.left.upperBound - 1 - tail] == right[part.right.upperBound - 1 - tail]
      {
        tail += 1
      }
      part = (part.left.dropLast(tail), part.right.dropLast(tail))
      // What both end with waits until all before it is done, so that the pieces come in order.
      if tail > 0 {
        let (leftEnd, rightEnd) = (part.left.upperBound, part.right.upperBound)
        parts.append((leftEnd..<leftEnd + tail, rightEnd..<rightEnd + tail))
      }
      guard !part.left.isEmpty, !part.right.isEmpty else { continue }
      let middle = search.middle(of: part.left, part.right)
      parts.append((middle.left..<part.left.upperBound, middle.right..<part.right.upperBound))
      parts.append((part.left.lowerBound..<middle.left, part.right.lowerBound..<middle.right))
    }
  }

  /// Adds a piece, to the one before if it goes on there.
  private mutating func add(_ piece: Piece) {
    guard piece.count > 0 else { return }
    if let last = pieces.last, last.left + last.count == piece.left, last.right + last.count == piece.right {
      pieces[pieces.count - 1].count += piece.count
    } else {
      pieces.append(piece)
    }
  }
}

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

/// Numbers for what two runs say: what says the same has the same number, and a number says which text comes first.
///
/// Runs of two files have different setups, so that only the words can be compared. Which run stands on the left makes
/// no difference to the numbers.
struct Likeness {
  let left: [Int32], right: [Int32]

  /// Compares values by their words; each word is asked for only once.
  init<Value: Hashable>(
    _ left: some Collection<Value>, _ leftText: (Value) -> String,
    _ right: some Collection<Value>, _ rightText: (Value) -> String
  ) {
    let leftWords = Words(left, leftText)
    let rightWords = Words(right, rightText)
    var ranks: [String: Int32] = [:]
    for text in (leftWords.texts + rightWords.texts).sorted() where ranks[text] == nil {
      ranks[text] = Int32(ranks.count)
    }
    self.left = leftWords.numbers(ranks)
    self.right = rightWords.numbers(ranks)
  }

  /// The words of one run.
  private struct Words {
    /// Each text, in the order in which it comes first.
    private(set) var texts: [String] = []
    private var positions: [Int32] = []

    /// Collects the words of values.
    init<Value: Hashable>(_ values: some Collection<Value>, _ text: (Value) -> String) {
      var known: [Value: Int32] = [:]
      positions.reserveCapacity(values.count)
      for value in values {
        if let position = known[value] {
          positions.append(position)
        } else {
          known[value] = Int32(texts.count)
          positions.append(Int32(texts.count))
          texts.append(text(value))
        }
      }
    }

    /// For each value the number of its text.
    func numbers(_ ranks: [String: Int32]) -> [Int32] {
      let numbers = texts.map { ranks[$0] ?? 0 }
      return positions.map { numbers[Int($0)] }
    }
  }
}
