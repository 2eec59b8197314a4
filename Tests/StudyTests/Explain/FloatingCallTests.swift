import Lifecycle
import Study
import TestSupport
import Testing

@Suite("Calls whose place in a log no rule fixes")
struct FloatingCallTests {
  private func shown(_ name: String, over other: String) -> String {
    let calls = ["\(name) viewDidLoad", "\(other) viewWillDisappear", "\(name) viewWillAppear"]
    return (calls + ["\(other) viewDidDisappear", "\(name) viewDidAppear"]).joined(separator: "\n") + "\n"
  }

  private let root = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
  private let back = "C viewWillDisappear\nA viewWillAppear\nC viewDidDisappear\nA viewDidAppear\n"

  @Test(
    "Screens that go together are freed in any order, before or after the last calls",
    arguments: ["B deinit\nC deinit\n", "C deinit\nB deinit\n"])
  func freed(deinits: String) throws {
    let explanation = LogExplanation(of: root + shown("B", over: "A") + shown("C", over: "B") + back + deinits)
    #expect(explanation.accounts.first?.title == "launch, push B, push C, pop-to-root")
    #expect(explanation.findings.filter(\.isSuspicion).isEmpty)
    let rows = LogAlignment(
      explanation.reading, explanation.accounts[0], nil, score: BuiltInScores.all[explanation.accounts[0].version]
    ).rows.filter { $0.kind == .call }
    #expect(Set(rows.map(\.number)).count == rows.count && rows.count == 19, "\(rows)")
  }

  @Test("A screen between others that go may be freed at once, and one that goes is freed after it has gone")
  func freedFirst() {
    let told = root + shown("B", over: "A") + shown("C", over: "B")
    let explanation = LogExplanation(of: told + "B deinit\n" + back + "C deinit\n")
    #expect(explanation.accounts.first?.title == "launch, push B, push C, pop-to-root")
    let wrong = LogExplanation(of: told + "C deinit\n" + back + "B deinit\n")
    #expect(wrong.accounts.allSatisfy { $0.title != "launch, push B, push C, pop-to-root" })
  }

  @Test("Of several that go together one that is not freed is still missed")
  func notFreed() {
    let first = root + shown("B", over: "A") + shown("C", over: "B") + back + "C deinit\nB deinit\n"
    let again = first.split(separator: "\n").dropFirst(3).joined(separator: "\n")
    let explanation = LogExplanation(of: first + again.replacing("\nB deinit", with: "") + "\n" + shown("D", over: "A"))
    #expect(explanation.findings.contains { $0.name == "B" && $0.isSuspicion }, "\(explanation.findings)")
  }

  @Test(
    "A container may log above or below its call of super, each time another way",
    arguments: [
      "MainNav viewWillAppear\nA viewWillAppear\nA viewDidAppear\nMainNav viewDidAppear\n",
      "A viewWillAppear\nMainNav viewWillAppear\nA viewDidAppear\nMainNav viewDidAppear\n",
      "MainNav viewWillAppear\nA viewWillAppear\nMainNav viewDidAppear\nA viewDidAppear\n",
    ])
  func container(appearing: String) {
    let explanation = LogExplanation(of: "MainNav viewDidLoad\nA viewDidLoad\n" + appearing + shown("B", over: "A"))
    #expect(explanation.accounts.first?.title == "launch, push B")
    #expect(explanation.findings.filter(\.isSuspicion).isEmpty)
    #expect(explanation.findings.contains { $0.kind == .order && $0.line == 2 }, "\(explanation.findings)")
  }

  @Test("A class that is only freed, and is called like the screens, is one of them where a log begins in the middle")
  func onlyFreed() {
    let log = back.replacing("C ", with: "CartVC ").replacing("A ", with: "HomeVC ")
    let explanation = LogExplanation(of: log + "ListVC deinit\nCartVC deinit\n")
    #expect(explanation.reading.names.contains("ListVC"))
    #expect(LogExplanation(of: log + "Store deinit\nCartVC deinit\n").accounts.first?.ownTitle == "pop")
  }

  @Test("A first screen that never logs that it is loaded was launched, rather than there before")
  func unloaded() {
    let explanation = LogExplanation(
      of: "A viewWillAppear\nA viewDidAppear\nB init\n" + shown("B", over: "A") + back.replacing("C ", with: "B "))
    #expect(explanation.accounts.first?.title.hasPrefix("launch, ") == true, "\(explanation.accounts.map(\.title))")
    #expect(explanation.findings.filter(\.isSuspicion).isEmpty, "\(explanation.findings)")
  }

  @Test("A pair is missed as well where otherwise a stack must have been set that has a screen without a name")
  func pairOrSetStack() throws {
    let away = "B viewWillDisappear\nB viewDidDisappear\nB deinit\n"
    let explanation = LogExplanation(of: root + shown("B", over: "A") + away)
    let suspicions = explanation.findings.filter(\.isSuspicion)
    let finding = try #require(suspicions.first)
    #expect(finding.kind == .lost && finding.name == "A", "\(finding)")
  }

  @Test("What somebody has written behind a call is no name")
  func comment() {
    let text = "viewDidLoad()\nviewWillAppear(_:) // every time\nviewDidAppear(_:)\n"
    #expect(LogExplanation(of: text).reading.names == ["ViewController"])
  }
}
