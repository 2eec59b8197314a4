import Foundation
import MightAppear
import Testing

@Suite("A run")
struct RunTests {
  @Test("brings the calls of its actions, in order")
  func calls() throws {
    let run = try Run("push B; pop", on: .iOS(17))
    #expect(run.actions == ["launch", "push B", "pop"] && run.version == .iOS(17))
    #expect(
      run.calls(in: "pop", only: .appearance) == [
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
      ])
    #expect(run.calls(in: "push", only: .named("viewDidLoad")) == ["B.viewDidLoad"])
    #expect(run.calls(in: "launch", only: .layout).first == "A.viewWillLayoutSubviews")
    #expect(run.calls(in: "pop-to-root").isEmpty && run.complaints.isEmpty)
    #expect(run.calls().count > run.calls(only: .appearance).count)
  }

  @Test("prints itself as a transcript does")
  func description() throws {
    let text = "\(try Run("push B", in: "nav(Home)", on: .iOS(16)))"
    #expect(text.hasPrefix("# iOS 16\n> launch\n") && text.contains("\n> push B\n"))
    #expect(text.contains("\nB.viewDidLoad\n"))
    #expect("\(SystemVersion.newest)".hasPrefix("iOS ") && SystemVersion.known.contains(.iOS(9)))
    #expect("\(CallFilter.appearance), \(CallFilter.named("a", "b"))" == "appearance, a, b")
  }

  @Test("says which rule makes a call, and who vouches for it, as the document shows")
  func reasons() throws {
    let run = try Run("push Detail; swipe 0.3; cancel", in: "nav(List)", on: .iOS(17))
    #expect(
      run.reasons(in: "cancel", only: .named("viewWillAppear", "viewIsAppearing")).map(\.description) == [
        "Detail.viewWillAppear: swipe, cancel (interactive-pop-cancel, pop-01)",
        "Detail.viewIsAppearing: swipe, cancel (inferred)",
      ])
    let document = try String(contentsOf: repository.appending(path: "Documentation/Library.md"), encoding: .utf8)
    let printed = run.reasons(in: "cancel").map { "    \($0)\n" }.joined()
    #expect(document.contains("It prints:\n\n" + printed))
    #expect(run.reasons(in: "pop").isEmpty)
  }

  /// The folder that the document lies in.
  private var repository: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..") }

  @Test("takes a whole transcript")
  func transcript() throws {
    let text = "screen A: storyboard\nscreen B: nib\nwindow: tabs(A, B)\n> launch\n> select B\n"
    #expect(try Run(transcript: text, on: .iOS(15)).calls(in: "select B").contains("B.viewDidAppear"))
  }

  @Test("tells of what UIKit refuses")
  func complaints() throws {
    let run = try Run("push B running; push C; wait; pop-to A; dismiss", on: .iOS(6))
    #expect(!run.complaints.isEmpty && run.complaints.allSatisfy { $0.hasPrefix("! ") }, "\(run)")
  }

  @Test(
    "says in a sentence why it cannot be",
    arguments: [
      ("psuh B", "psuh"), ("select B", "B"), ("push", "push"), ("pop-to Z", "Z"), ("page Q", "Q"), ("lift", "lift"),
      ("push B(", "push B("), ("launch; launch", "launch"),
    ])
  func mistakes(_ actions: String, _ word: String) {
    let mistake = #expect(throws: Run.Mistake.self) { try Run(actions, on: .iOS(17)) }
    let text = mistake?.description ?? ""
    #expect(text.contains(word) && text.contains(" ") && !text.contains("\n"), "\(text)")
  }

  @Test("knows which versions there are, and which windows and transcripts cannot be read")
  func others() {
    #expect(throws: Run.Mistake.self) { try Run("pop", on: .iOS(3)) }
    #expect(throws: Run.Mistake.self) { try Run("pop", on: .iOS(300)) }
    #expect(throws: Run.Mistake.self) { try Run("pop", in: "nav(") }
    #expect(throws: Run.Mistake.self) { try Run(transcript: "") }
    #expect(throws: Run.Mistake.self) {
      try Run(transcript: "ios: 17\nscreen A: code\nwith: no such answer\nwindow: A\n> launch\n")
    }
    #expect(throws: Run.Mistake.self) { try Run(transcript: "screen A\nwindow: A\n> launch\n> select B\n") }
  }
}
