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
