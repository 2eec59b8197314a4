import TestSupport
import Testing

@testable import Study

@Suite("The names and the instances in a log")
struct NameTests {
  @Test("A name is the same with other capitals, where it is long enough to be typed wrongly")
  func capitals() {
    let text = PushedLog.text.replacing("A ", with: "ListViewController ").replacing("B ", with: "ItemViewController ")
    let slip = text.replacing("ItemViewController viewDidAppear", with: "ItemViewcontroller viewDidAppear")
    #expect(LogReading(Array(slip.utf8)).names == ["ListViewController", "ItemViewController"])
    #expect(LogReading(Array("a viewDidLoad\nA viewDidLoad\n".utf8)).names == ["a", "A"])
  }

  @Test("Prose in other letters than the names around a method is no call")
  func proseInOtherLetters() {
    let prose = "마찬가지로 `viewDidLoad()`는 호출되지 않는다\n"
    let reading = LogReading(Array((PushedLog.text + "\n" + prose).utf8))
    #expect(reading.names == ["A", "B"] && reading.callCount == 12)
    let named = PushedLog.text.replacing("B ", with: "詳細 ")
    #expect(LogReading(Array(named.utf8)).names == ["A", "詳細"])
  }

  @Test("The same instance cannot load its view again: what is shown is found without that, and the line is named")
  func reloaded() {
    let text = PushedLog.text.replacing("A ", with: "<A: 0x7f8a1234> ").replacing("B ", with: "<B: 0x7f8a5678> ")
    let again = text.replacing(
      "<A: 0x7f8a1234> viewDidAppear\n", with: "<A: 0x7f8a1234> viewDidAppear\n<A: 0x7f8a1234> viewDidLoad\n")
    let explanation = LogExplanation(of: again)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.findings.map(\.kind) == [.reloaded] && explanation.findings.map(\.line) == [4])
  }

  @Test("A screen that a new one of its class covers keeps its name while the others are freed")
  func covered() {
    func push(_ new: String, over old: String) -> [String] {
      [
        "\(new) viewDidLoad", "\(old) viewWillDisappear", "\(new) viewWillAppear", "\(old) viewDidDisappear",
        "\(new) viewDidAppear",
      ]
    }
    let folders = (1...4).map { "<Folder: 0x7f8a000\($0)>" }
    let launch = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "\(folders[0]) \($0)" }
    let pushed = (1...3).flatMap { push(folders[$0], over: folders[$0 - 1]) }
    let back = [
      "\(folders[3]) viewWillDisappear", "\(folders[1]) viewWillAppear", "\(folders[3]) viewDidDisappear",
      "\(folders[1]) viewDidAppear", "\(folders[2]) deinit", "\(folders[3]) deinit",
    ]
    let explanation = LogExplanation(of: (launch + pushed + back).joined(separator: "\n"))
    #expect(
      explanation.accounts.first?.title == "launch, push Folder2, push Folder3, push Folder4, pop-to Folder2")
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
  }
}
