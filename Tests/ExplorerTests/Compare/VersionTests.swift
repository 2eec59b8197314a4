import Lifecycle
import Study
import Testing

@testable import Explorer

/// Other versions, and controllers that ask the coordinator.
struct VersionTests {
  @Test("a version is found by its number")
  func typedVersion() throws {
    var journey = try Journey(ios: 12, keys: "i 9 Enter")
    #expect(journey.session.version == Version(9))
    try journey.press("i 1 7 Enter")
    #expect(journey.session.version == Version(17))
    try journey.press("i 9 9 Enter")
    #expect(journey.session.version == Version(9))
    try journey.press("i 3 Esc")
    #expect(journey.session.version == Version(9))
    try journey.press("c Enter 1 7")
    #expect(ComparisonStage(journey.model.stage)?.right.session.version == Version(17))
  }

  @Test("from the version that is shown, c compares with it")
  func comparing() throws {
    var journey = try Journey(ios: 12, keys: "p i c")
    #expect(journey.model.notice?.text == "this is the version of the run: go to another one first")
    try journey.press("1 7 c")
    #expect(ComparisonStage(journey.model.stage)?.right.session.version == Version(17))
    try journey.press("Esc")
    #expect(journey.session.version == Version(12))
  }

  @Test("typing narrows a list", arguments: [("c", "button"), ("m", "sheet"), ("Ctrl-P \"filter\" Enter", "layout")])
  func searchedLists(keys: String, word: String) throws {
    var journey = try Journey(keys: "p \(keys)")
    let all = try #require(journey.model.menu).found.count
    try journey.press("\"\(word)\"")
    let menu = try #require(journey.model.menu)
    #expect(!menu.found.isEmpty && menu.found.count < all)
    #expect(menu.found.allSatisfy { "\($0.name.english) \($0.detail.english)".contains(word) })
  }

  @Test("another version plays the same actions, and the cursor stays at its action")
  func switching() throws {
    var journey = try Journey(ios: 9, keys: "p p { { i Left Enter")
    #expect(journey.session.version == Version(8))
    #expect(journey.actions == ["launch", "push B", "push C"])
    #expect(journey.session.actionIndex == 1)
    try journey.press("i Right Enter")
    #expect(journey.session.version == Version(9))
    try journey.press("u u")
    #expect(journey.session.version == Version(9))
    #expect(journey.actions == ["launch", "push B", "push C"])
    try journey.press("u")
    #expect(journey.actions == ["launch", "push B"])
  }

  @Test("what a version refuses stays, with the reason, and is there again on the version before")
  func refusals() throws {
    var journey = try Journey(ios: 9, keys: "p ] Enter")
    let calls = journey.calls
    try journey.press("i 6 Enter")
    #expect(journey.session.version == Version(6))
    #expect(journey.actions == ["launch", "push B", "swipe 0.51", "lift"])
    #expect(journey.calls.contains { $0.contains("the edge swipe requires iOS 7") })
    #expect(journey.session.timeline.actions[3].reason(journey.session.naming) == "no finger is down")
    try journey.press("i 9 Enter")
    #expect(journey.calls == calls)
  }

  @Test("the palette lets the selected controller ask the coordinator, and the run is played anew")
  func asking() throws {
    var journey = try Journey(ios: 9, keys: "p ] [ Enter")
    #expect(journey.here == "B.viewDidAppear")
    try journey.choose("ask")
    #expect(journey.calls.contains("B.notifyWhenInteractionEnds(isCancelled: true)"))
    #expect(journey.here == "B.viewDidAppear")
    try journey.choose("ask")
    #expect(!journey.calls.contains { $0.contains("notifyWhenInteraction") })
    try journey.press("u u")
    #expect(!journey.calls.contains { $0.contains("notifyWhenInteraction") })
    try journey.press("U")
    #expect(journey.calls.contains { $0.contains("notifyWhenInteractionEnds") })
  }

  @Test("from iOS 10 on it asks for notifyWhenInteractionChanges, before iOS 7 there is no coordinator")
  func askingByVersion() throws {
    let newer = try Journey(ios: 10, keys: "p Ctrl-P \"ask\" Enter ] [ Enter")
    #expect(newer.calls.contains("B.notifyWhenInteractionChanges(isCancelled: true)"))
    let older = try Journey(ios: 6, keys: "p Ctrl-P \"ask\" Enter")
    #expect(older.model.notice?.text.english.contains("coordinator requires iOS 7") == true)
  }

  @Test("the version that was chosen stays where another example allows it, and elsewhere it is said")
  func staying() throws {
    let text = """
      title: Two
      screen A: code
      window: A

      == One
      ios: 7+
      > launch
      ...

      == Other
      ios: 13+
      > launch
      ...

      """
    var journey = try Journey(ios: 26, library: [LibraryItem(name: "two", title: "Two", kind: .scenario, text: text)])
    try journey.press("i 9 Enter o \"two 1\" Enter")
    #expect(journey.session.version == Version(9))
    try journey.choose("next example")
    #expect(journey.session.version > Version(12))
    #expect(journey.model.notice?.text.english == "this is not played on iOS 9, but on iOS \(journey.session.version)")
  }
}
