import Lifecycle
import Notation
import Study
import Testing

@testable import struct Study.Occasions

@Suite("The questions of code in a call")
struct StandpointTests {
  /// The known answers in a call of the last command, in words.
  private func known(_ call: String, _ commands: String, window: String = "nav(A)") throws -> [String] {
    let script = commands.split(separator: "|").map { "> \($0)" }.joined(separator: "\n")
    let run = try RunTests.run("screen A\nscreen B\nscreen C\nwindow: \(window)\n\(script)", ios: Version(17))
    let count = run.timeline.actions.count
    let occasions = Occasions(run, try Marking(here: [NumberRange(count)]))
    let row = try #require(
      occasions.rows.first { CodePlace($0.site).text(in: run.timeline.setup) == call },
      "\(call) comes in the last command")
    return try #require(row.here.first?.first).kind.conditions.map(\.words.english)
  }

  @Test("A push adds to the stack, and a pop takes from it")
  func stack() throws {
    let push = "launch|push B"
    #expect(
      try known("B.viewWillAppear", push) == [
        "transitionCoordinator is not nil", "initiallyInteractive is false", "animated is true",
        "isBeingPresented is false", "isMovingToParent is true",
      ])
    #expect(
      try known("A.viewDidDisappear", push) == [
        "animated is true", "isBeingDismissed is false", "isMovingFromParent is false",
      ])
    #expect(try known("B.viewWillDisappear", "\(push)|pop").last == "isMovingFromParent is true")
    #expect(try known("A.viewDidAppear", "\(push)|pop").last == "isMovingToParent is false")
  }

  @Test("A swipe moves from its parent even if it is cancelled; the answer at its return is unknown")
  func swipe() throws {
    #expect(
      try known("B.viewWillDisappear", "launch|push B|swipe 0.4") == [
        "transitionCoordinator is not nil", "initiallyInteractive is true", "animated is true",
        "isBeingDismissed is false", "isMovingFromParent is true",
      ])
    #expect(try known("B.viewWillAppear", "launch|push B|swipe 0.4|cancel") == ["isBeingPresented is false"])
    #expect(try known("A.viewWillDisappear", "launch|push B|swipe 0.4|cancel") == ["isBeingDismissed is false"])
  }

  @Test("The presented screen has the flag, its child does not, and the presenter returns without one")
  func presentation() throws {
    let present = "launch|present nav(B) fullScreen"
    #expect(
      try known("B.viewWillAppear", present).suffix(2) == ["isBeingPresented is false", "isMovingToParent is true"])
    #expect(try known("B.viewDidAppear", present).last == "isBeingPresented is false")
    #expect(try known("B.viewDidAppear", "launch|present B").contains("isBeingPresented is true"))
    #expect(try known("B.viewDidDisappear", "\(present)|dismiss").contains("isBeingDismissed is false"))
    #expect(try known("B.viewDidDisappear", "launch|present B|dismiss").contains("isBeingDismissed is true"))
    #expect(
      try known("A.viewWillAppear", "\(present)|dismiss").suffix(2) == [
        "isBeingPresented is false", "isMovingToParent is false",
      ])
  }

  @Test("In a chain that is dismissed at once the flags are unknown")
  func chain() throws {
    let chain = "launch|present B fullScreen|present C fullScreen|dismiss A"
    #expect(!(try known("C.viewDidDisappear", chain).contains { $0.hasPrefix("isBeingDismissed") }))
  }

  @Test("At the launch there is no coordinator; without an animation, in tabs and pages it is unknown")
  func elsewhere() throws {
    #expect(try known("A.viewWillAppear", "launch").first == "transitionCoordinator is nil")
    #expect(try known("A.viewWillAppear", "launch").contains("isMovingToParent is true"))
    #expect(try known("B.viewWillAppear", "launch|push B unanimated").first == "animated is false")
    #expect(
      try known("B.viewWillAppear", "launch|select B", window: "tabs(A, B)")
        == ["animated is false", "isBeingPresented is false"])
    #expect(try known("B.viewWillAppear", "launch|page B 0.4", window: "pages(A, B)") == ["isBeingPresented is false"])
  }
}
