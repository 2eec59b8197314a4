import Lifecycle
import Testing

@testable import Explorer

/// What can be taken back.
@Suite("The history")
struct HistoryTests {
  /// A change after so many actions.
  private func change(_ number: Int) -> Change {
    let side = Change.Side(commands: [], bookmarks: [], placeMarks: PlaceMarks(), version: Version(9))
    return Change(keptCount: number, before: side, after: side)
  }

  @Test("remembers as many changes as its limit, and forgets the oldest")
  func limit() {
    var history = History()
    for number in 0..<History.limit { history.add(change(number)) }
    #expect(history.done.count == History.limit && history.done.first?.keptCount == 0)
    history.add(change(History.limit))
    #expect(history.done.count == History.limit && history.done.first?.keptCount == 1)
    #expect(history.done.last?.keptCount == History.limit)
  }

  @Test("forgets what was taken back as soon as something else changes")
  func undone() {
    var history = History()
    history.undone = [change(1)]
    history.add(change(2))
    #expect(history.undone.isEmpty)
  }
}
