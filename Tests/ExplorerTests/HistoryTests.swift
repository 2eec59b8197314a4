import Lifecycle
import Testing

@testable import Explorer

/// Undo and redo.
@Suite("The history")
struct HistoryTests {
  /// A change after so many actions.
  private func change(_ number: Int) throws -> Change {
    let score = try #require(Shelf.scores[Version(9)])
    let side = Change.Side(commands: [], placeMarks: PlaceMarks(), score: score)
    return Change(keptCount: number, before: side, after: side)
  }

  @Test("remembers as many changes as its limit, and forgets the oldest")
  func limit() throws {
    var history = History()
    for number in 0..<History.limit { history.add(try change(number)) }
    #expect(history.done.count == History.limit && history.done.first?.keptCount == 0)
    history.add(try change(History.limit))
    #expect(history.done.count == History.limit && history.done.first?.keptCount == 1)
    #expect(history.done.last?.keptCount == History.limit)
  }

  @Test("forgets what was taken back as soon as something else changes")
  func undone() throws {
    var history = History()
    history.undone = [try change(1)]
    history.add(try change(2))
    #expect(history.undone.isEmpty)
  }
}
