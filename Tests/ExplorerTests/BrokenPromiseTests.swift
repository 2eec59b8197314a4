import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

struct BrokenPromiseTests {
  @Test("a cancelled swipe breaks two promises: a count in the header")
  func broken() throws {
    var journey = try Journey(keys: "p Right Right")
    #expect(journey.session.brokenPromiseCount == 0)
    try journey.press("Enter")
    #expect(journey.session.brokenPromiseCount == 2)
    #expect(journey.picture(160, 50).contains("2 broken promises"))
    try journey.press("u")
    #expect(journey.session.brokenPromiseCount == 0)
  }

  @Test("the reasons name the call that never comes, at the will and at what breaks it, and only there")
  func named() throws {
    var journey = try Journey(Scenes.stack, ios: 16, keys: "Right Right Right Enter")
    func words(at call: String) throws -> [String] {
      let session = journey.session
      let all = session.timeline.events.indices
      let position = try #require(all.last { session.timeline.events[$0].call != nil && session.text(of: $0) == call })
      var copy = session
      copy.cursor = position
      let lines = EventExplanation(session: copy, evidence: EvidenceBook())?.lines ?? []
      return lines.filter { $0.role == .warning }.map(\.text.english)
    }
    #expect(try words(at: "VC1.viewWillAppear") == ["A broken promise: VC1's viewDidAppear is never called."])
    #expect(try words(at: "VC1.viewWillDisappear") == ["A broken promise: VC1's viewDidAppear is never called."])
    #expect(try words(at: "VC2.viewWillAppear") == ["A broken promise: VC2's viewDidDisappear is never called."])
    try journey.press("k k")
    journey.resize(80, 24)
    let canvas = journey.model.picture
    #expect(canvas.plainText().contains("A broken promise: "), "it is seen where there is little room")
    #expect(try words(at: "VC2.viewDidAppear").isEmpty && words(at: "VC1.viewDidDisappear").isEmpty)
  }

  @Test("what is broken counts wherever the cursor is, and a filter changes nothing about it")
  func cursor() throws {
    let journey = try Journey(keys: "p Right Right Enter g")
    #expect(journey.session.brokenPromiseCount == 2)
    for width in [50, 80, 160] {
      #expect(journey.picture(width, 24).contains("2 broken promises   call "))
    }
    let all = journey.session.rows.promises
    var filter = journey.session.rows.filter
    filter.hiddenGroups.insert(.appearance)
    var session = journey.session
    session.show(filter)
    #expect(session.rows.promises == all)
  }

  @Test("x and X go to what is announced and never comes, around the ends")
  func keys() throws {
    var journey = try Journey(keys: "p Right Right Enter")
    let starts = journey.session.rows.promises.brokenStarts
    #expect(starts.count == 2)
    try journey.press("g x")
    #expect(journey.session.cursor == starts[0])
    try journey.press("x")
    #expect(journey.session.cursor == starts[1])
    try journey.press("x")
    #expect(journey.session.cursor == starts[0] && journey.model.notice == nil, "it goes around without a message")
    try journey.press("G X")
    #expect(journey.session.cursor == starts[1])
    journey = try Journey(keys: "x")
    #expect(journey.model.notice?.text == "no promise is broken so far")
  }
}
