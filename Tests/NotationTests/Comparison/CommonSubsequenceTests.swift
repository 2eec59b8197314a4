import TestSupport
import Testing

@testable import Notation

@Suite("The common subsequence")
struct CommonSubsequenceTests {
  static func common(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    CommonSubsequence(left[...], right[...]).pieces.flatMap { left[$0.left..<$0.left + $0.count] }
  }

  /// The length of the longest common subsequence, by the table that is taught in schools.
  static func longest(_ left: [Int32], _ right: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for number in left {
      var diagonal = 0
      for index in right.indices {
        let above = row[index + 1]
        row[index + 1] = number == right[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  /// Returns true if the pieces are in order, disjoint, and equal on both sides.
  static func isSound(_ left: [Int32], _ right: [Int32], _ pieces: [CommonSubsequence.Piece]) -> Bool {
    var (leftEnd, rightEnd) = (0, 0)
    for piece in pieces {
      guard piece.count > 0, piece.left >= leftEnd, piece.right >= rightEnd,
        left[piece.left..<piece.left + piece.count] == right[piece.right..<piece.right + piece.count]
      else { return false }
      (leftEnd, rightEnd) = (piece.left + piece.count, piece.right + piece.count)
    }
    return leftEnd <= left.count && rightEnd <= right.count
  }

  @Test("Equal ones have one piece, and what has nothing in common has none")
  func simple() {
    #expect(CommonSubsequence([1, 2, 3], [1, 2, 3]).pieces == [.init(left: 0, right: 0, count: 3)])
    #expect(CommonSubsequence([Int32]()[...], []).pieces.isEmpty)
    #expect(CommonSubsequence([1], []).pieces.isEmpty)
    #expect(CommonSubsequence([1, 2], [3]).pieces.isEmpty)
    #expect(Self.common([1, 2, 3, 4], [0, 2, 4, 9]) == [2, 4])
  }

  @Test("Nothing longer can be found, and exchanging the two exchanges the places")
  func random() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 {
      let kinds = Int32.random(in: 1...6, using: &random)
      let left = (0..<Int.random(in: 0...14, using: &random)).map { _ in Int32.random(in: 0..<kinds, using: &random) }
      let right = (0..<Int.random(in: 0...14, using: &random)).map { _ in Int32.random(in: 0..<kinds, using: &random) }
      let pieces = CommonSubsequence(symmetric: left[...], right[...]).pieces
      #expect(Self.isSound(left, right, pieces), "\(left) \(right)")
      #expect(pieces.reduce(0) { $0 + $1.count } == Self.longest(left, right), "\(left) \(right)")
      let exchanged = CommonSubsequence(symmetric: right[...], left[...]).pieces
      #expect(exchanged.map(\.left) == pieces.map(\.right) && exchanged.map(\.right) == pieces.map(\.left))
    }
  }

  @Test("Parts of longer sequences are compared in their places")
  func parts() {
    let left: [Int32] = [9, 9, 1, 2, 3, 9]
    let right: [Int32] = [8, 1, 3, 8]
    let pieces = CommonSubsequence(symmetric: left[2..<5], right[1..<3]).pieces
    #expect(pieces == [.init(left: 2, right: 1, count: 1), .init(left: 4, right: 2, count: 1)])
  }

  @Test("Of several that are as long, the left is left out as early as possible")
  func early() {
    #expect(CommonSubsequence([1, 2, 1], [1]).pieces == [.init(left: 0, right: 0, count: 1)])
    #expect(CommonSubsequence([1, 2], [2, 1]).pieces == [.init(left: 1, right: 0, count: 1)])
  }

  @Test("If neither side has priority, equal elements are as late as possible")
  func late() {
    #expect(
      CommonSubsequence(symmetric: [0, 1, 9], [2, 1, 5, 1, 9, 6]).pieces
        == [.init(left: 1, right: 3, count: 2)])
  }

  @Test("At a gap on the left, elements of the right are taken first")
  func gaps() {
    let (left, right): ([Int32], [Int32]) = ([1, 2, 3], [1, 2, 9, 2, 4])
    #expect(CommonSubsequence(left[...], right[...]).pieces == [.init(left: 0, right: 0, count: 2)])
    let pieces = CommonSubsequence(left[...], right[...], gaps: [1]).pieces
    #expect(pieces == [.init(left: 0, right: 0, count: 1), .init(left: 1, right: 3, count: 1)])
  }

  @Test("The parts hold both sequences from beginning to end")
  func wholes() {
    let parts = CommonSubsequence([5, 1, 2, 6], [1, 7, 2]).parts
    #expect(parts.map(\.left) == [0..<1, 2..<2, 3..<4])
    #expect(parts.map(\.right) == [0..<0, 1..<2, 3..<3])
    #expect(parts.map(\.common.count) == [1, 1, 0])
  }

  @Test(
    "With too many differences, the result is still common, and nearly as long as possible",
    arguments: [(8, 8), (8, 5), (5, 8)])
  func hopeless(leftCount: Int, rightCount: Int) {
    var random = SeededRandom(seed: 8)
    let left = (0..<512 * leftCount).map { _ in Int32.random(in: 0..<40, using: &random) }
    let right = (0..<512 * rightCount).map { _ in Int32.random(in: 0..<40, using: &random) }
    let pieces = CommonSubsequence(left[...], right[...]).pieces
    #expect(Self.isSound(left, right, pieces))
    let found = pieces.reduce(0) { $0 + $1.count }
    #expect(found * 10 >= Self.longest(left, right) * 7)
    #expect(left.count + right.count - 2 * found > CommonSubsequence.patience)
  }
}
