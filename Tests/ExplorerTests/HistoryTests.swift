import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("The history")
struct HistoryTests {
  /// The run before a change, with so many actions.
  private func run(_ count: Int) throws -> Snapshot {
    let score = try #require(Shelf.scores[Version(9)])
    let commands = Array(repeating: Command(.launch), count: count)
    return Snapshot(commands: commands, cursor: nil, placeMarks: PlaceMarks(), score: score, revision: 0)
  }

  @Test("remembers as many changes as its limit, and forgets the oldest")
  func limit() throws {
    var history = History()
    for number in 0..<History.limit { history.add(try run(number), changesFile: true) }
    #expect(history.undoable.count == History.limit && history.undoable.first?.commands.count == 0)
    history.add(try run(History.limit), changesFile: true)
    #expect(history.undoable.count == History.limit && history.undoable.first?.commands.count == 1)
    #expect(history.undoable.last?.commands.count == History.limit)
  }

  @Test("what is undone and done otherwise is a branch: one key compares, and the list goes back to it")
  func branches() throws {
    var journey = try Journey(keys: "p b u Right")
    let swiped = journey.actions
    #expect(journey.session.otherBranches.map { $0.commands.count } == [3])
    try journey.press("U")
    #expect(ComparisonStage(journey.model.stage) != nil)
    try journey.press("Esc")
    try journey.choose("branches")
    try journey.press("Enter")
    #expect(journey.actions == ["launch", "push B", "pop"])
    try journey.choose("branches")
    try journey.press("Enter")
    #expect(journey.actions == swiped)
  }

  @Test("an action that goes on, or is done again, begins no branch")
  func noBranch() throws {
    var journey = try Journey(keys: "p Right Right Right Enter u U u")
    #expect(journey.session.otherBranches.isEmpty)
    try journey.choose("branches")
    #expect(journey.model.notice?.text == "nothing was undone and then done otherwise")
  }
}
