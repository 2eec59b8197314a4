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

  private func journey(_ keys: String) throws -> Journey { try Journey(Self.stack, keys: keys) }

  @Test("what is being shown stands still at a breakpoint, and Space goes on from there")
  func live() throws {
    var journey = try journey(#"/ "viewWillAppear of C" Enter t p"#)
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
    #expect(try journey("/ \"\(name[1]) of \(name[0])\" Enter t p").here == first)
  }

  @Test("r goes from one to the next, R back, and both say when there is none")
  func stepping() throws {
    var journey = try journey(#"r p g / "appear" Enter t g r"#)
    let first = journey.session.cursor
    try journey.press("r")
    #expect(try #require(journey.session.cursor) > (first ?? 0))
    try journey.press("R")
    #expect(journey.session.cursor == first)
    try journey.press("R")
    #expect(journey.session.cursor == first && journey.model.notice?.text == "no breakpoint lies behind")
    try journey.press("G r", says: "no breakpoint lies ahead")
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
    var journey = try journey("Right Right Right Enter / \"\(text)\" Enter t g")
    let queries = journey.model.breakpointQueries
    var found: [String] = []
    while let next = journey.model.nextBreakpoint(before: journey.session.timeline.events.count) {
      found.append(journey.session.text(of: next) ?? "")
      journey.change { $0.moveCursor(to: next) }
    }
    #expect(!queries.isEmpty && !found.contains(not) && (holds.map(found.contains) ?? found.isEmpty), "\(found)")
  }

  @Test("an action is not held up by one while calls wait for keys, and one that is off holds nowhere")
  func off() throws {
    let journey = try journey(#"/ "viewWillAppear of C" Enter t Ctrl-P "breakpoints" Enter Space Esc p"#)
    #expect(journey.session.isAtEnd)
    let removed = try self.journey(#"/ "viewWillAppear of C" Enter t Ctrl-P "breakpoints" Enter Delete Esc p"#)
    #expect(removed.session.breakpoints.isEmpty)
  }

  @Test("a word that is not known is said, and sets none")
  func unknown() throws {
    let journey = try journey(#"/ "viewDidApear" Enter t"#)
    #expect(
      journey.model.notice?.text == "\"viewdidapear\" is neither a call nor a controller; did you mean viewDidAppear?")
    #expect(journey.session.breakpoints.isEmpty)
  }

  @Test("one that means the same is the same, however it is written: t removes it")
  func twice() throws {
    var journey = try journey(#"p g / "viewWillAppear of C" Enter t"#)
    #expect(journey.session.breakpoints.map(\.text) == ["viewWillAppear of C"])
    try journey.press(#"/ "C.viewWillAppear" Enter t"#)
    #expect(journey.session.breakpoints.isEmpty)
    #expect(journey.model.notice?.text == "no breakpoint any more: C.viewWillAppear")
  }

  @Test("one at a numbered call marks that call alone, as a bookmark does")
  func numbered() throws {
    let journey = try journey(#"p g / "call 9" Enter t g r"#)
    #expect(journey.session.callNumber == 9 && journey.picture.contains("▸■"))
  }

  @Test("t takes the call under the cursor where nothing is marked, its rows get a sign, and t again takes it away")
  func here() throws {
    var journey = try journey("p k t")
    #expect(journey.session.breakpoints.map(\.text) == [try #require(journey.here).reversedAtDot])
    #expect(journey.picture.contains("▸■"))
    try journey.press("t")
    #expect(journey.session.breakpoints.isEmpty && !journey.picture.contains("▸■"))
  }

  @Test("they belong to their run: another app has none, and going back brings them back")
  func belonging() throws {
    var journey = try journey(#"/ "viewWillAppear of C" Enter t"#)
    let own = journey.session.breakpoints
    try journey.choose("new app")
    #expect(!own.isEmpty && journey.session.breakpoints.isEmpty)
    try journey.press("Esc u")
    #expect(journey.session.breakpoints == own)
  }

  @Test("they name nobody where nobody is called so")
  func naming() throws {
    var journey = try journey("")
    journey.change {
      $0.session.breakpoints = [Breakpoint(text: "viewWillAppear of Detail"), Breakpoint(text: "viewWillAppear of C")]
    }
    try journey.press(#"Ctrl-P "breakpoints" Enter"#)
    let panel = try #require(journey.model.menu)
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
