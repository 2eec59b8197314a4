import Canvas
import Lifecycle
import Testing

@testable import Explorer

@Suite("Breakpoints")
struct BreakpointTests {
  private static let stack = """
    title: A stack
    ios: 16
    screen A: code
    screen B: code
    screen C: code
    window: nav(A, B)
    > launch
    ...

    """

  private func journey(_ keys: String) throws -> Journey {
    var journey = try Journey(Self.stack)
    try journey.press(keys)
    return journey
  }

  @Test("what is being shown stands still at a breakpoint, and Space goes on from there")
  func live() throws {
    var journey = try journey(#"B "viewWillAppear of C" Enter p"#)
    #expect(journey.here == "C.viewWillAppear" && journey.model.notice?.text == "a breakpoint: Space goes on")
    try journey.press("Down")
    #expect(journey.here != "C.viewWillAppear" && !journey.session.isAtEnd)
    try journey.press("{ Space")
    #expect(journey.here == "C.viewWillAppear")
    try journey.press("Space")
    #expect(journey.session.isAtEnd)
  }

  @Test("the first call of an action is one too")
  func first() throws {
    let first = try #require(try journey("p").lastCalls.first)
    let name = first.split(separator: ".")
    #expect(try journey("B \"\(name[1]) of \(name[0])\" Enter p").here == first)
  }

  @Test(". and , go from one to the next, with a count as often, and say when there is none")
  func stepping() throws {
    var journey = try journey(#"p g B "appear" Enter . "#)
    let first = journey.session.cursor
    try journey.press(".")
    #expect(try #require(journey.session.cursor) > (first ?? 0))
    try journey.press(",")
    #expect(journey.session.cursor == first)
    try journey.press(",")
    #expect(journey.session.cursor == first && journey.model.notice?.text == "no breakpoint lies behind")
    try journey.press("4 .")
    let fourth = journey.here
    try journey.press("g . . . . .")
    #expect(journey.here == fourth)
    try journey.press("G .")
    #expect(journey.model.notice?.text == "no breakpoint lies ahead")
  }

  @Test(
    "it can be about what is the case, about complaints and about promises",
    arguments: [
      ("appear while a finger is down", "A.viewWillAppear", "B.viewDidAppear"),
      ("whenever a promise is broken", "A.viewWillDisappear", "A.viewWillAppear"),
      ("while an animation runs", "B.viewWillDisappear", "A.init"),
      ("while cancelled", "A.viewWillDisappear", "A.viewWillAppear"),
      ("view while in the background", nil, "B.viewDidAppear"),
    ])
  func circumstances(text: String, holds: String?, not: String) throws {
    var journey = try journey("Right Right Right Esc B \"\(text)\" Enter g")
    let queries = BreakQueries(journey.model.breakpoints, in: journey.session)
    var found: [String] = []
    while let next = journey.model.nextBreak(before: journey.session.timeline.events.count) {
      found.append(journey.session.text(of: next) ?? "")
      var model = journey.model
      model.moveCursor(to: next)
      journey.player = Player(model)
    }
    #expect(!queries.isEmpty && !found.contains(not) && (holds.map(found.contains) ?? found.isEmpty), "\(found)")
  }

  @Test("an action is not held up by one while calls wait for keys, and one that is off holds nowhere")
  func off() throws {
    let journey = try journey(#"B "viewWillAppear of C" Enter B Space Esc p"#)
    #expect(journey.session.isAtEnd)
    #expect(try self.journey(#"B "viewWillAppear of C" Enter B Delete Esc p"#).model.breakpoints.isEmpty)
  }

  @Test("a word that is not known is said, and what was typed stays")
  func unknown() throws {
    let journey = try journey(#"B "viewDidApear" Enter"#)
    let panel = try #require(journey.model.panel as? NewBreakpointPanel)
    #expect(panel.complaint == "\"viewdidapear\" is neither a call nor a controller; did you mean viewDidAppear?")
    #expect(panel.field.text == "viewDidApear" && journey.model.breakpoints.isEmpty)
  }

  @Test("Enter alone takes the call under the cursor, and its rows are marked")
  func here() throws {
    let journey = try journey("p k B Enter")
    #expect(journey.model.breakpoints.map(\.text) == [try #require(journey.here).reversedAtDot])
    #expect(journey.model.picture.plainText().contains("▸●"))
  }

  @Test("they stay when another run is opened, and name nobody where nobody is called so")
  func staying() throws {
    var model = try journey("").model
    model.breakpoints = [Breakpoint(text: "viewWillAppear of Detail"), Breakpoint(text: "viewWillAppear of C")]
    var journey = try Journey()
    journey.player = Player(model)
    try journey.press("B")
    let panel = try #require(journey.model.panel as? BreakpointsPanel)
    #expect(panel.list(journey.model).rows.map(\.third) == ["not in this run", ""])
  }
}

extension String {
  /// "viewDidAppear of B" for "B.viewDidAppear".
  fileprivate var reversedAtDot: String {
    let parts = split(separator: ".")
    return "\(parts[1].prefix { $0 != "(" }) of \(parts[0])"
  }
}
