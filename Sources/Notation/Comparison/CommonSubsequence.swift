/// The longest common subsequence of two sequences, as pieces of equal elements (Myers).
///
/// Among several equally long ones, it is the one that drops elements of the left as early as possible. If more differs
/// than `patience` allows, the sequences are aligned part by part from the end; the result may then be shorter than the
/// longest, but the time stays proportional to the length.
package struct CommonSubsequence {
  /// A stretch of equal elements in both sequences.
  package struct Piece: Hashable, Sendable {
    /// The positions at which the stretch starts, and the number of elements.
    package var left: Int, right: Int, count: Int

    package init(left: Int, right: Int, count: Int) { (self.left, self.right, self.count) = (left, right, count) }
  }

  /// The elements that only one of the sequences has, and the common piece that follows them.
  package typealias Part = (left: Range<Int>, right: Range<Int>, common: Piece)

  /// The number of differing elements after which the result so far is fixed and the search starts again.
  package static let patience = 1_024

  /// In order; adjacent ones are joined.
  package private(set) var pieces: [Piece] = []
  private var lefts: Range<Int>, rights: Range<Int>

  /// Aligns two sequences; positions are indices of the slices.
  ///
  /// - Parameter gaps: positions on the left at which elements that only the right has are taken as early as possible.
  package init<Element: Equatable>(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>, gaps: Set<Int> = []) {
    (lefts, rights) = (left.indices, right.indices)
    var (leftEnd, rightEnd) = (left.endIndex, right.endIndex)
    var found: [[Piece]] = []
    while leftEnd > left.startIndex || rightEnd > right.startIndex {
      let search = BackwardSearch(left[..<leftEnd], right[..<rightEnd])
      found.append(search.pieces(left[..<leftEnd], right[..<rightEnd], gaps: gaps))
      (leftEnd, rightEnd) = search.start
    }
    for piece in found.reversed().joined() { add(piece) }
  }

  /// Aligns two sequences so that swapping them only swaps the sides of the result.
  ///
  /// Among several equally long results, this is the one whose pieces are as late as possible, after the common
  /// beginning.
  package init<Element: Comparable>(symmetric left: ArraySlice<Element>, _ right: ArraySlice<Element>) {
    if right.lexicographicallyPrecedes(left) {
      self.init(symmetric: right, left)
      (lefts, rights) = (rights, lefts)
      pieces = pieces.map { Piece(left: $0.right, right: $0.left, count: $0.count) }
    } else {
      let head = zip(left, right).prefix { $0 == $1 }.count
      self.init(left.prefix(head), right.prefix(head))
      (lefts, rights) = (left.indices, right.indices)
      let backward = CommonSubsequence(
        Array(left.dropFirst(head).reversed())[...], Array(right.dropFirst(head).reversed())[...])
      for piece in backward.pieces.reversed() {
        let (leftEnd, rightEnd) = (left.endIndex - piece.left, right.endIndex - piece.right)
        add(Piece(left: leftEnd - piece.count, right: rightEnd - piece.count, count: piece.count))
      }
    }
  }

  /// The parts of both sequences from beginning to end; the common piece of the last part is empty.
  package var parts: [Part] {
    var parts: [Part] = []
    var (left, right) = (lefts.lowerBound, rights.lowerBound)
    for piece in pieces + [Piece(left: lefts.upperBound, right: rights.upperBound, count: 0)] {
      parts.append((left..<piece.left, right..<piece.right, piece))
      (left, right) = (piece.left + piece.count, piece.right + piece.count)
    }
    return parts
  }

  /// Appends a piece, joining it with the previous one if it continues that.
  private mutating func add(_ piece: Piece) {
    if let last = pieces.last, last.left + last.count == piece.left, last.right + last.count == piece.right {
      pieces[pieces.count - 1].count += piece.count
    } else {
      pieces.append(piece)
    }
  }
}

/// A search from the end for the fewest insertions and deletions that turn one sequence into the other.
///
/// A diagonal consists of the pairs of positions with the same difference. After step n, `reached[n]` has, for every
/// second diagonal, the smallest left position from which n insertions and deletions reach the end.
private struct BackwardSearch {
  /// The diagonal of both ends, where the search begins; each step adds a diagonal on both sides.
  private let last: Int
  private var reached: [[Int]] = []
  /// The position at which the search ended: both beginnings, or the best position when `patience` ran out.
  private(set) var start: (left: Int, right: Int)

  init<Element: Equatable>(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) {
    last = left.endIndex - right.endIndex
    start = (left.endIndex, right.endIndex)
    while reached.count <= CommonSubsequence.patience {
      let step = reached.count
      var positions = [Int](repeating: .max, count: step + 1)
      for index in 0...step {
        let diagonal = last - step + 2 * index
        let next = next(
          at: index, onDiagonal: diagonal, leftStart: left.startIndex, rightStart: right.startIndex,
          leftEnd: left.endIndex)
        guard var position = next else { continue }
        while position > left.startIndex, position - diagonal > right.startIndex,
          left[position - 1] == right[position - diagonal - 1]
        {
          position -= 1
        }
        positions[index] = position
        if 2 * position - diagonal < start.left + start.right { start = (position, position - diagonal) }
      }
      reached.append(positions)
      if start == (left.startIndex, right.startIndex) { return }
    }
  }

  /// Returns the smallest left position on a diagonal that one more insertion or deletion than in the previous step
  /// reaches.
  private func next(at index: Int, onDiagonal diagonal: Int, leftStart: Int, rightStart: Int, leftEnd: Int) -> Int? {
    guard let before = reached.last else { return leftEnd }
    var best = Int.max
    if index < before.count, before[index] != .max, before[index] > leftStart { best = before[index] - 1 }
    if index > 0, before[index - 1] != .max, before[index - 1] - diagonal >= rightStart {
      best = min(best, before[index - 1])
    }
    return best == .max ? nil : best
  }

  /// Returns true if the end can be reached from a position with a number of insertions and deletions.
  private func reaches(_ left: Int, _ right: Int, with count: Int) -> Bool {
    let distance = left - right - last + count
    guard count >= 0, distance.isMultiple(of: 2), reached[count].indices.contains(distance / 2) else { return false }
    return reached[count][distance / 2] <= left
  }

  /// Returns the equal elements on the best way from `start` to the end.
  func pieces<Element: Equatable>(
    _ left: ArraySlice<Element>, _ right: ArraySlice<Element>, gaps: Set<Int>
  ) -> [CommonSubsequence.Piece] {
    var pieces: [CommonSubsequence.Piece] = []
    var position = start
    var count = reached.count - 1
    while position.left < left.endIndex || position.right < right.endIndex {
      let isAtGap = gaps.contains(position.left)
      if isAtGap, position.right < right.endIndex, reaches(position.left, position.right + 1, with: count - 1) {
        position.right += 1
        count -= 1
      } else if position.left < left.endIndex, position.right < right.endIndex,
        left[position.left] == right[position.right]
      {
        pieces.append(.init(left: position.left, right: position.right, count: 1))
        position = (position.left + 1, position.right + 1)
      } else if position.left < left.endIndex, reaches(position.left + 1, position.right, with: count - 1) {
        position.left += 1
        count -= 1
      } else {
        position.right += 1
        count -= 1
      }
    }
    return pieces
  }
}
