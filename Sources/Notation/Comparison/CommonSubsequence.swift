/// The longest common subsequence of two sequences, in pieces (Myers).
///
/// Of several that are equally long, the one that drops elements of the left as early as possible. If more differs than
/// `patience` allows, the sequences are aligned part by part from the end; the result may then be shorter than the
/// longest, but the time stays proportional to the length.
package struct CommonSubsequence {
  /// A number of equal elements in a row, from these positions on.
  package struct Piece: Hashable, Sendable {
    /// The positions, and the number of elements.
    package var left: Int, right: Int, count: Int

    /// A piece at these positions.
    package init(left: Int, right: Int, count: Int) {
      (self.left, self.right, self.count) = (left, right, count)
    }
  }

  /// Elements that only one of the sequences has, and the piece of both that follows them.
  package typealias Part = (left: Range<Int>, right: Range<Int>, common: Piece)

  /// The number of elements on one side only after which the result is committed and the search begins anew.
  package static let patience = 1_024

  /// The pieces, in order; no piece continues the one before on both sides.
  package private(set) var pieces: [Piece] = []
  /// The positions of both sequences.
  private var lefts: Range<Int>, rights: Range<Int>

  /// Aligns two sequences; positions are those of the arrays that the slices belong to.
  ///
  /// - Parameter gaps: positions on the left where elements that only the right has are taken as early as possible.
  package init<Element: Equatable>(
    _ left: ArraySlice<Element>, _ right: ArraySlice<Element>, gaps: Set<Int> = []
  ) {
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
  /// Of several results that are equally long, this takes the one whose pieces are as late as possible, after the
  /// common beginning.
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

  /// Both sequences from beginning to end; the piece of the last part is empty.
  package var parts: [Part] {
    var parts: [Part] = []
    var (left, right) = (lefts.lowerBound, rights.lowerBound)
    for piece in pieces + [Piece(left: lefts.upperBound, right: rights.upperBound, count: 0)] {
      parts.append((left..<piece.left, right..<piece.right, piece))
      (left, right) = (piece.left + piece.count, piece.right + piece.count)
    }
    return parts
  }

  /// Adds a piece, to the one before if it continues that.
  private mutating func add(_ piece: Piece) {
    if let last = pieces.last, last.left + last.count == piece.left, last.right + last.count == piece.right {
      pieces[pieces.count - 1].count += piece.count
    } else {
      pieces.append(piece)
    }
  }
}

/// Finds the fewest insertions and deletions that turn one sequence into the other, from the end.
///
/// A diagonal holds the pairs of positions with the same difference. After each step, `reached` has for every second
/// diagonal the smallest left position from which the end can be reached with so many insertions and deletions.
private struct BackwardSearch {
  /// The diagonal of the ends, which the first step has alone; each step adds one on both sides.
  private let last: Int
  private var reached: [[Int]] = []
  /// The position where the search ended: both beginnings, or the best one reached before it took too long.
  private(set) var start: (left: Int, right: Int)

  init<Element: Equatable>(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) {
    last = left.endIndex - right.endIndex
    start = (left.endIndex, right.endIndex)
    while reached.count <= CommonSubsequence.patience {
      let step = reached.count
      var positions = [Int](repeating: .max, count: step + 1)
      for index in 0...step {
        let diagonal = last - step + 2 * index
        guard var position = next(index, diagonal, left.startIndex, right.startIndex, left.endIndex) else { continue }
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

  /// The smallest left position on a diagonal that is reached with one more insertion or deletion than in the previous
  /// step.
  private func next(_ index: Int, _ diagonal: Int, _ leftStart: Int, _ rightStart: Int, _ leftEnd: Int) -> Int? {
    guard let before = reached.last else { return leftEnd }
    var best = Int.max
    if index < before.count, before[index] != .max, before[index] > leftStart { best = before[index] - 1 }
    if index > 0, before[index - 1] != .max, before[index - 1] - diagonal >= rightStart {
      best = min(best, before[index - 1])
    }
    return best == .max ? nil : best
  }

  /// Returns true if the end can be reached from a position with so many insertions and deletions.
  private func reaches(_ left: Int, _ right: Int, with count: Int) -> Bool {
    let distance = left - right - last + count
    guard count >= 0, distance.isMultiple(of: 2), reached[count].indices.contains(distance / 2) else { return false }
    return reached[count][distance / 2] <= left
  }

  /// The equal elements from the start of the search to the end.
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
