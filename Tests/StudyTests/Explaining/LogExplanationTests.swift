import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("What was done, as a log tells it")
struct LogExplanationTests {
  private let pushed = """
    A viewDidLoad
    A viewWillAppear
    A viewDidAppear
    B viewDidLoad
    A viewWillDisappear
    B viewWillAppear
    A viewDidDisappear
    B viewDidAppear
    B viewWillDisappear
    A viewWillAppear
    B viewDidDisappear
    A viewDidAppear
    """

  private func explain(_ text: String) -> LogExplanation {
    LogExplanation(LogReading(Array(text.utf8)), versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
  }

  private func commands(_ account: Account) -> [String] { account.resolved.script.map(\.text) }

  @Test("A pop comes first, and a swipe that prints the same is told as well, with what tells them apart")
  func popOrSwipe() throws {
    let explanation = explain(pushed)
    #expect(
      explanation.accounts.prefix(2).map(commands) == [
        ["launch", "push B", "pop"], ["launch", "push B", "swipe 0.5", "finish"],
      ])
    #expect(explanation.advice(telling: 1) == "notifyWhenInteractionEnds of A")
    #expect(
      explanation.accounts[0].fits.map(\.number).contains(8) && !explanation.accounts[0].fits.map(\.number).contains(9))
  }

  @Test("What is told is a transcript without gaps that holds on each version that it names")
  func holds() {
    for account in explain(pushed).accounts {
      #expect(!account.lines.contains("..."))
      #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(account.title)")
    }
  }

  @Test("An order that only some versions have names them")
  func versions() {
    let lines = pushed.split(separator: "\n")
    let text = (lines[..<3] + [lines[4], lines[3]] + lines[5...]).joined(separator: "\n")
    #expect(explain(text).accounts.first?.fits.map(\.number) == [9, 10])
  }

  @Test("Nothing is told that could be left out")
  func nothingNeedless() {
    for account in explain(pushed).accounts {
      #expect(!commands(account).contains("present Unseen"), "\(account.title)")
    }
  }

  @Test("A line too many, a missing one and two exchanged are named", arguments: ["extra", "missing", "swapped"])
  func slips(_ kind: String) {
    var lines = pushed.split(separator: "\n")
    lines += lines[3...]
    switch kind {
    case "extra": lines.insert(lines[6], at: 6)
    case "missing": lines.remove(at: 10)
    default: lines.swapAt(8, 9)
    }
    let explanation = explain(lines.joined(separator: "\n"))
    #expect(explanation.accounts.isEmpty)
    let named = ["extra": [6, 7], "missing": [10], "swapped": [8]][kind] ?? []
    #expect(
      explanation.shortfall.map { named.contains($0.position) } ?? false, "\(explanation.shortfall?.position ?? -1)")
  }

  @Test("A log without a call has no explanation")
  func empty() {
    #expect(explain("nothing\nat all\n").accounts.isEmpty)
  }
}
