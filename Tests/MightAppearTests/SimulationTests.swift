import Foundation
import MightAppear
import Testing

@Suite("A run")
struct RunTests {
  @Test("has the calls of its actions, in order")
  func calls() throws {
    let simulation = try Simulation("push B; pop", on: .iOS(17))
    #expect(simulation.actions == ["launch", "push B", "pop"] && simulation.version == .iOS(17))
    #expect(
      try simulation.calls(in: "pop", only: .appearance) == [
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
      ])
    #expect(try simulation.calls(in: "push", only: .named("viewDidLoad")) == ["B.viewDidLoad"])
    #expect(try simulation.calls(in: "launch", only: .layout).first == "A.viewWillLayoutSubviews")
    #expect(simulation.complaints.isEmpty)
    #expect(simulation.calls().count > simulation.calls(only: .appearance).count)
  }

  @Test("prints itself as a transcript does")
  func description() throws {
    let text = "\(try Simulation("push B", in: "nav(Home)", on: .iOS(16)))"
    #expect(text.hasPrefix("# iOS 16\n> launch\n") && text.contains("\n> push B\n"))
    #expect(text.contains("\nB.viewDidLoad\n"))
    #expect("\(SystemVersion.newest)".hasPrefix("iOS ") && SystemVersion.known.contains(.iOS(9)))
    let filter = try CallFilter.named("viewDidLoad", "deinit")
    #expect("\(CallFilter.appearance), \(filter)" == "appearance, viewDidLoad, deinit")
  }

  @Test("follows the app's own lines, and finds what breaks their rules")
  func ownLines() throws {
    let text = """
      screen A: code
      screen Clock: code
      window: nav(A)
      when Clock.viewDidAppear: timer.start()
      when Clock.viewDidDisappear: timer.stop()
      > launch
      > push Clock
      """
    let simulation = try Simulation(transcript: text, on: .iOS(17))
    #expect(simulation.brokenRules.isEmpty)
    #expect(simulation.actionsThatBreakARule() == ["swipe 0.3", "lift"])
    let broken = try Simulation(transcript: text + "\n> swipe 0.3\n> lift", on: .iOS(17))
    #expect(broken.brokenRules == ["Clock.viewDidAppear begins it once more. timer: runs twice!"])
  }

  @Test("says which rule makes a call, and who vouches for it, as the document shows")
  func reasons() throws {
    let simulation = try Simulation("push Detail; swipe 0.3; cancel", in: "nav(List)", on: .iOS(17))
    #expect(
      try simulation.reasons(in: "cancel", only: .named("viewWillAppear", "viewIsAppearing")).map(\.description) == [
        "Detail.viewWillAppear: swipe, cancel (interactive-pop-cancel, order-of-a-pop)",
        "Detail.viewIsAppearing: swipe, cancel (claim)",
      ])
    let document = try String(contentsOf: repository.appending(path: "Documentation/Library.md"), encoding: .utf8)
    let printed = try simulation.reasons(in: "cancel").map { "    \($0)\n" }.joined()
    #expect(document.contains("It prints:\n\n" + printed))
  }

  @Test("has no answer about an action or a method that is misspelled, and names the line that asks")
  func misspelled() throws {
    let simulation = try Simulation("push B; pop", on: .iOS(17))
    func text(_ body: () throws -> Void) throws -> String {
      try #require(throws: Simulation.Mistake.self, performing: body).description
    }
    let line = #line
    let action = try text { _ = try simulation.calls(in: "psuh") }
    let reason = try text { _ = try simulation.reasons(in: "dismiss") }
    let method = try text { _ = try simulation.calls(only: .named("viewDidApear")) }
    let none = try text { _ = try CallFilter.named() }
    let actions = "is not among the actions, which are `launch`, `push B`, `pop`"
    #expect(action == "\(#fileID):\(line + 1): `psuh` \(actions); did you mean `push`?")
    #expect(reason == "\(#fileID):\(line + 2): `dismiss` \(actions)")
    #expect(method == "\(#fileID):\(line + 3): there is no method `viewDidApear`; did you mean `viewDidAppear`?")
    #expect(none == "\(#fileID):\(line + 4): no method is named")
  }

  /// The folder that the document lies in.
  private var repository: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..") }

  @Test("takes a whole transcript")
  func transcript() throws {
    let text = "screen A: storyboard\nscreen B: nib\nwindow: tabs(A, B)\n> launch\n> select B\n"
    #expect(try Simulation(transcript: text, on: .iOS(15)).calls(in: "select B").contains("B.viewDidAppear"))
  }

  @Test("tells of what UIKit refuses")
  func complaints() throws {
    let simulation = try Simulation("push B running; push C; wait; pop-to A; dismiss", on: .iOS(6))
    #expect(!simulation.complaints.isEmpty && simulation.complaints.allSatisfy { $0.hasPrefix("! ") }, "\(simulation)")
  }

  @Test(
    "says in a sentence why it cannot be",
    arguments: [
      ("psuh B", "psuh"), ("select B", "B"), ("push", "push"), ("pop-to Z", "Z"), ("page Q", "Q"), ("lift", "lift"),
      ("push B(", "push B("), ("launch; launch", "launch"),
    ])
  func mistakes(_ actions: String, _ word: String) {
    let mistake = #expect(throws: Simulation.Mistake.self) { try Simulation(actions, on: .iOS(17)) }
    let text = mistake?.description ?? ""
    #expect(text.contains(word) && text.contains(" ") && !text.contains("\n"), "\(text)")
  }

  @Test("knows which versions there are, and which windows and transcripts cannot be read")
  func others() {
    #expect(throws: Simulation.Mistake.self) { try Simulation("pop", on: .iOS(3)) }
    #expect(throws: Simulation.Mistake.self) { try Simulation("pop", on: .iOS(300)) }
    #expect(throws: Simulation.Mistake.self) { try Simulation("pop", in: "nav(") }
    #expect(throws: Simulation.Mistake.self) { try Simulation(transcript: "") }
    #expect(throws: Simulation.Mistake.self) {
      try Simulation(transcript: "ios: 17\nscreen A: code\nwith: no such answer\nwindow: A\n> launch\n")
    }
    #expect(throws: Simulation.Mistake.self) {
      try Simulation(transcript: "screen A\nwindow: A\n> launch\n> select B\n")
    }
  }
}
