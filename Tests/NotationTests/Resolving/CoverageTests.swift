import Lifecycle
import Notation
import Testing

/// The names and calls of a few that a case with these statements covers.
private func covered(_ statements: String) throws -> [String] {
  let resolved = try resolve(
    "screen A: code\nscreen B: code\nwindow: tabs(Main=nav(A), nav(B))\n\(statements)\n> launch")
  let calls: [Call] = [.viewDidLoad, .viewDidAppear, .willMoveToNil, .notifyWhenInteractionEnds, .didBecomeActive]
  var found: [String] = []
  for (index, declaration) in resolved.setup.declarations.enumerated() {
    let receiver = ReceiverClass.controller(DeclarationID(index: UInt16(index)))
    for call in calls where call != .didBecomeActive && resolved.coverage.covers(call, of: receiver) {
      found.append("\(declaration.name).\(call)")
    }
  }
  if resolved.coverage.covers(.didBecomeActive, of: .appDelegate) { found.append("AppDelegate.didBecomeActive") }
  if resolved.coverage.covers(.didBecomeActive, of: .sceneDelegate) { found.append("SceneDelegate.didBecomeActive") }
  return found
}

@Suite("The coverage of a case")
struct CoverageTests {
  @Test("is everything without a `logs` line, but nothing of a container without a name")
  func everything() throws {
    let found = try covered("")
    #expect(found.count == 3 * 4 + 2)
    #expect(!found.contains { $0.hasPrefix(".") })
  }

  @Test("is what the lines name once there is one")
  func lines() throws {
    #expect(try covered("logs A: viewDidLoad") == ["A.viewDidLoad"])
    #expect(try covered("logs AppDelegate: didBecomeActive") == ["AppDelegate.didBecomeActive"])
    #expect(try covered("logs SceneDelegate: didBecomeActive") == ["SceneDelegate.didBecomeActive"])
  }

  @Test("is for every controller the one of the star, except those with a line of their own")
  func star() throws {
    #expect(
      try covered("logs *: appearance\nlogs B: viewDidLoad")
        == ["A.viewDidAppear", "B.viewDidLoad", "Main.viewDidAppear"])
  }

  @Test("can be asked by name")
  func byName() throws {
    let resolved = try resolve("screen A: code\nlogs A: layout\nlogs AppDelegate: didBecomeActive\nwindow: A\n> launch")
    #expect(resolved.covers(.viewDidLayoutSubviews, of: "A"))
    #expect(!resolved.covers(.viewDidLoad, of: "A"))
    #expect(resolved.covers(.didBecomeActive, of: "AppDelegate"))
    #expect(!resolved.covers(.didBecomeActive, of: "SceneDelegate"))
    #expect(!resolved.covers(.viewDidLoad, of: "B"))
  }

  @Test("is every form of a method that a line names")
  func forms() throws { #expect(try covered("logs A: willMove") == ["A.willMoveToNil"]) }

  @Test("is also what a controller asked the coordinator for")
  func observed() throws {
    #expect(
      try covered("logs A: viewDidLoad\nobserve B: notifyWhenInteractionEnds")
        == ["A.viewDidLoad", "B.notifyWhenInteractionEnds"])
  }

  @Test("leaves out an expected call that no line covers, and warns of it")
  func uncovered() throws {
    let transcript = try readTranscript(
      "screen A: code\nlogs A: viewDidLoad\nwindow: A\n> launch\nA.viewDidLoad\nA.viewDidAppear")
    let reading = transcript.resolved(case: 0, versions: versions)
    #expect(reading.value?.script.first?.expected.map(\.line) == [5])
    #expect(
      reading.diagnostics.map { $0.rendered() } == [
        """
        test.appear:6:1: warning: `A.viewDidAppear` is not covered by the `logs` lines, and is not compared
            6 | A.viewDidAppear
              | ^
        """
      ])
  }

  @Test("are complaints only once the case has one")
  func complaints() throws {
    let silent = try resolve("screen A: code\nwindow: A\n> launch")
    let loud = try resolve("screen A: code\nwindow: A\n> launch\n! Unbalanced calls")
    let complaint = LogEntry(complaint: "Unbalanced calls")
    #expect(!silent.coverage.covers(complaint))
    #expect(loud.coverage.covers(complaint))
  }
}
