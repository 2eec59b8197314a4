import Lifecycle
import Notation

/// Actions of two runs that stand beside each other.
///
/// The same action on both sides makes a section of its own. Where the actions differ, one stands beside its
/// counterpart if that can be told, and else as many as differ stand together: `pop` beside a swipe and its lift.
public struct Section: Hashable, Sendable {
  /// The actions on either side; one of them may have none.
  public let left: Range<Int>, right: Range<Int>
  /// Whether the same is done on both sides, in the same words.
  public let isSame: Bool

  /// The sections of two runs, in order; every action is in one of them.
  static func sections(_ left: Run, _ right: Run) -> [Section] {
    let likeness = Likeness(
      left.timeline.entries.lazy.map(\.command), { WrittenCommand($0, in: left.timeline.setup).printed },
      right.timeline.entries.lazy.map(\.command), { WrittenCommand($0, in: right.timeline.setup).printed })
    let words = Likeness(
      left.timeline.entries.lazy.map(\.command), { left.word(of: $0) },
      right.timeline.entries.lazy.map(\.command), { right.word(of: $0) })
    var sections: [Section] = []
    for (gap, piece) in gaps(likeness.left[...], likeness.right[...]) {
      for (rest, alike) in gaps(words.left[gap.left], words.right[gap.right]) {
        sections += unlike(rest.left, rest.right)
        sections += pairs(alike, isSame: false)
      }
      sections += pairs(piece, isSame: true)
    }
    return sections
  }

  /// The positions of the actions before each piece that both sides share, with the piece; the last one is empty.
  private static func gaps(
    _ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>
  ) -> [((left: Range<Int>, right: Range<Int>), CommonSubsequence.Piece)] {
    var result: [((left: Range<Int>, right: Range<Int>), CommonSubsequence.Piece)] = []
    var (leftEnd, rightEnd) = (left.startIndex, right.startIndex)
    let end = CommonSubsequence.Piece(left: left.endIndex, right: right.endIndex, count: 0)
    for piece in CommonSubsequence(left, right).pieces + [end] {
      result.append(((leftEnd..<piece.left, rightEnd..<piece.right), piece))
      (leftEnd, rightEnd) = (piece.left + piece.count, piece.right + piece.count)
    }
    return result
  }

  /// The actions of a piece, each beside its counterpart.
  private static func pairs(_ piece: CommonSubsequence.Piece, isSame: Bool) -> [Section] {
    (0..<piece.count).map { index in
      let (left, right) = (piece.left + index, piece.right + index)
      return Section(left: left..<left + 1, right: right..<right + 1, isSame: isSame)
    }
  }

  /// Actions that have nothing in common: one by one if there are as many on either side, else together.
  private static func unlike(_ left: Range<Int>, _ right: Range<Int>) -> [Section] {
    if left.isEmpty, right.isEmpty { return [] }
    if left.count != right.count { return [Section(left: left, right: right, isSame: false)] }
    let piece = CommonSubsequence.Piece(left: left.lowerBound, right: right.lowerBound, count: left.count)
    return pairs(piece, isSame: false)
  }
}

extension Run {
  fileprivate func word(of command: Command) -> String {
    WrittenCommand(command, in: timeline.setup).action.word
  }
}
