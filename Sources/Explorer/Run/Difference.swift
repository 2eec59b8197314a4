import Lifecycle
import Notation

extension Timeline {
  /// The number of the first call, counted from 1, as which another timeline has another one or none.
  public func firstDifference(from other: Timeline) -> Int? {
    Self.firstDifference(Run(self), other, entries: other.entries.indices).map { $0 + 1 }
  }

  /// How many calls an action led to before one that another timeline of the same actions does not have there.
  func callsBeforeDifference(inEntry index: Int, from other: Timeline) -> Int? {
    Self.firstDifference(Run(self, actions: index..<index + 1), other, entries: index..<index + 1)
  }

  /// How many calls a run has before a line that another timeline does not have there.
  private static func firstDifference(_ run: Run, _ other: Timeline, entries: Range<Int>) -> Int? {
    let (mine, theirs) = (run.lines, Run(other, actions: entries, lexicon: run.lexicon).lines)
    let sameCount = zip(mine, theirs).prefix { $0.entry == $1.entry }.count
    guard sameCount < max(mine.count, theirs.count) else { return nil }
    return mine.prefix(sameCount).count { $0.entry.call != nil }
  }

  /// The same actions, played by other rules.
  func played(by score: Score) -> Timeline {
    Timeline(score: score, setup: setup, commands: entries.map(\.command))
  }
}

extension Session {
  /// The number of the first call of an action that another timeline of the same actions does not have there.
  func firstDifference(inEntry index: Int, from other: Timeline) -> Int? {
    let before = rows.calls(before: timeline.entries[index].events.lowerBound)
    return timeline.callsBeforeDifference(inEntry: index, from: other).map { before + $0 + 1 }
  }
}
