import Lifecycle
import Testing

@testable import Explorer

@Suite("Counts before a key")
struct CountTests {
  private static let tabs = """
    title: Two tabs
    ios: 17
    screen A: code
    screen B: code
    window: tabs(A, B)
    > launch
    ...

    """

  private func journey(_ keys: String, _ text: String = Shelf.stackAndPreview) throws -> Journey {
    try Journey(text, keys: keys)
  }

  @Test("a key is done as often as was typed, and once again after that")
  func steps() throws {
    #expect(try journey("g 5 j").session.cursor == journey("g j j j j j").session.cursor)
    #expect(try journey("g 1 2 j j").session.cursor == journey("g" + String(repeating: " j", count: 13)).session.cursor)
    #expect(try journey("3 p").actions == journey("p p p").actions)
    #expect(try journey("3 p 2 b 4 u").actions == journey("p").actions)
  }

  @Test("it ends where nothing is left to do, which is said only if nothing was done")
  func ends() throws {
    let journey = try journey("g 9 9 9 j")
    #expect(journey.session.isAtEnd && journey.model.notice == nil && journey.model.count == nil)
    #expect(try self.journey("k 2 j").model.notice == nil)
    #expect(try self.journey("3 j").model.notice?.text == "this is the end of the timeline")
  }

  @Test("G and g go to the call with that number, or to the last", arguments: ["G", "g"])
  func calls(key: String) throws {
    #expect(try journey("1 2 \(key)").session.callNumber == 12)
    #expect(try journey("1 \(key)").session.callNumber == 1)
    #expect(try journey("9 9 9 \(key)").session.isAtEnd)
  }

  @Test("a digit selects a tab where there are tabs, and begins a count elsewhere or behind a 0, but never both")
  func tabs() throws {
    #expect(try journey("2", Self.tabs).actions.last == "select B")
    let uncounted = try journey("3 k", Self.tabs)
    #expect(uncounted.session.cursor == (try journey("k", Self.tabs)).session.cursor)
    #expect(try journey("3", Self.tabs).model.notice?.text == "there is no tab 3 here: 0 begins a count")
    #expect(try journey("1 2 g", Self.tabs).session.callNumber == 1)
    let zero = try journey("0 2 k", Self.tabs)
    #expect(zero.actions == (try journey("", Self.tabs)).actions)
    #expect(zero.session.cursor == (try journey("k k", Self.tabs)).session.cursor)
  }

  @Test("Esc gives a count up, and what takes none is done once")
  func givenUp() throws {
    #expect(try journey("5 Esc j").model.count == nil)
    #expect(try journey("p { 5 Esc k").session.cursor == journey("p { k").session.cursor)
    #expect(try journey("3 z").actions.last == "home")
  }
}
