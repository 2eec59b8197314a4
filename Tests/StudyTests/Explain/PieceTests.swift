import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("A log that begins or ends in the middle")
struct PieceTests {
  private let pushedAndBack = PushedLog.text.split(separator: "\n").map(String.init)

  private func explain(_ lines: some Sequence<String>) -> LogExplanation {
    LogExplanation(LogReading(Array(lines.joined(separator: "\n").utf8)), versions: BuiltInScores.versions) {
      BuiltInScores.all[$0]
    }
  }

  @Test("What was there before is set up by commands whose calls are left out")
  func begunLater() throws {
    let accounts = explain(pushedAndBack.dropFirst(8)).accounts.filter { $0.title == "..., pop" }
    let account = try #require(accounts.first)
    #expect(account.lines.contains("> launch") && account.lines.contains("..."))
    #expect(account.lines.suffix(5) == ["> pop"] + pushedAndBack.dropFirst(8).map { $0.replacing(" ", with: ".") })
    #expect(check(account.lines.map { $0 + "\n" }.joined()) == "")
  }

  @Test("A log may begin and end in the middle of what an action brings")
  func inside() throws {
    let accounts = explain(pushedAndBack[6..<10]).accounts.filter { $0.ownTitle == "push B, pop" }
    let account = try #require(accounts.first)
    #expect(
      account.lines.suffix(7) == [
        "...", "A.viewDidDisappear", "B.viewDidAppear", "> pop", "B.viewWillDisappear", "A.viewWillAppear", "...",
      ])
    #expect(account.isCut)
  }

  @Test("Screens that are only freed were in the stack that is popped to its root")
  func freedBelow() {
    let last = ["CartVC viewWillDisappear", "ListVC viewWillAppear", "CartVC viewDidDisappear", "ListVC viewDidAppear"]
    let explanation = explain(last + ["ItemVC deinit", "CartVC deinit"])
    #expect(explanation.accounts.first?.title == "..., pop-to-root")
  }

  @Test(
    "A log whose delegate logs no more than that a scene is active again may begin with the launch",
    arguments: [
      (["sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive"], "launch, home"),
      (["sceneWillResignActive", "sceneDidBecomeActive"], "..., switcher, foreground"),
    ])
  func launchUnlisted(log: [String], title: String) {
    #expect(explain(log).accounts.first?.title == title)
  }

  @Test(
    "What the newest version alone explains is explained on all versions as well",
    arguments: [
      (
        "dismiss, select B",
        [
          "C viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "C viewDidDisappear", "B viewDidLoad",
          "B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear",
        ]
      ),
      (
        "launch, push B, pop, push C, pop",
        [
          "A viewDidLoad", "A viewWillAppear", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
          "A viewWillAppear", "C viewDidLoad", "A viewWillDisappear", "C viewWillAppear", "C viewWillDisappear",
          "A viewWillAppear",
        ]
      ),
    ])
  func newestAmongAll(title: String, log: [String]) throws {
    let newest = try #require(BuiltInScores.versions.last)
    let reading = LogReading(Array(log.joined(separator: "\n").utf8))
    let alone = LogExplanation(reading, versions: [newest]) { BuiltInScores.all[$0] }
    for explanation in [alone, explain(log)] {
      let found = try #require(explanation.accounts.first?.ownTitle)
      #expect(found.hasPrefix(title), "\(found)")
    }
  }

  @Test("What is freed before an action begins was freed by the one before")
  func freedBefore() {
    let first = ["C viewWillDisappear", "B viewWillAppear", "B viewDidAppear", "C viewDidDisappear", "C deinit"]
    let second = ["B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "B viewDidDisappear", "B deinit"]
    #expect(explain(first + second).accounts.first?.ownTitle == "dismiss, dismiss")
  }

  @Test("Where it ends in the middle, what would come next is said, and nobody is suspected")
  func cut() throws {
    let findings = explain(pushedAndBack.prefix(6)).findings
    #expect(findings.map(\.kind) == [.cut])
    #expect(findings.first?.text.english.hasPrefix("The log ends in the middle of `push B`: ") == true)
  }

  @Test("A log may begin inside layout passes")
  func layout() throws {
    let lines = ["viewDidLayoutSubviews", "viewWillTransition", "viewWillLayoutSubviews", "viewDidLayoutSubviews"]
    #expect(explain(lines.map { "A \($0)" }).accounts.first?.ownTitle == "launch, rotate")
  }

  @Test("An app that is in the background when the log begins")
  func background() throws {
    let log = ["sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground"]
    let accounts = explain(log[2...] + log[...1]).accounts
    #expect(accounts.contains { $0.ownTitle == "home, foreground" }, "\(accounts.map(\.title))")
  }

  @Test("The transcript of a piece is compared with the piece, and not with more or less of it than its dots allow")
  func compared() throws {
    let account = try #require(explain(pushedAndBack.dropFirst(8)).accounts.first)
    func fits(_ lines: some Sequence<String>) -> Bool {
      let reading = LogReading(Array(lines.joined(separator: "\n").utf8))
      return !LogComparison(reading, with: account.resolved) { BuiltInScores.all[$0] }.verdict.fits.isEmpty
    }
    #expect(fits(pushedAndBack.dropFirst(8)) && fits(pushedAndBack.dropFirst(9)))
    #expect(!fits(pushedAndBack.dropFirst(8) + ["B viewDidDisappear"]), "its end has no dots")
  }
}
