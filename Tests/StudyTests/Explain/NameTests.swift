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

  @Test(
    "The same instance cannot load its view again: what is shown is found without that, and the line is named",
    arguments: ["<NAME: 0x107f8aID> CALL", "-[NAME CALL] 0x107f8aID"])
  func reloaded(line: String) {
    let calls = PushedLog.text.replacing("A viewDidAppear\n", with: "A viewDidAppear\nA viewDidLoad\n")
    let lines = calls.split(separator: "\n").map { call in
      line.replacing("NAME", with: call.prefix(1)).replacing("CALL", with: call.dropFirst(2))
        .replacing("ID", with: call.hasPrefix("A") ? "1234" : "5678")
    }
    let explanation = LogExplanation(of: lines.joined(separator: "\n"))
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

  @Test("What the app does may stand there in words alone, and a view that is moved is no controller")
  func words() {
    let told = "Will resign active.\nDid enter background.\n"
    #expect(calls(in: told) == ["AppDelegate.willResignActive", "AppDelegate.didEnterBackground"])
    #expect(calls(in: "We will resign active use.\n").isEmpty)
    #expect(calls(in: "A viewDidLoad()\nBadge willMove(toSuperview:)\nA viewWillAppear(_:)\n").count == 2)
  }

  @Test(
    "A class that is said to be the parent is not the receiver",
    arguments: [
      "{\"screen\": \"NAME\", \"parentViewController\": \"HomeVC\", \"event\": \"CALL\"}",
      "CALL <NAME: 0x10c21d000> presenting=<HomeVC: 0x10580a400>",
    ])
  func relatives(_ line: String) {
    let told = [("ListVC", "viewDidLoad"), ("ItemVC", "viewDidLoad"), ("ListVC", "viewDidAppear")]
    let text = told.map { line.replacing("NAME", with: $0.0).replacing("CALL", with: $0.1) }
    #expect(calls(in: text.joined(separator: "\n")) == told.map { "\($0).\($1)" })
  }

  @Test("Two calls may share a line with a rule between them, and an object of JSON may have more keys than others")
  func longLines() {
    let told = ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear"]
    let pushed = "-- PUSH --\n<A: 0x7fa11067a730> viewWillDisappear\n<B: 0x7fa110516530> viewWillAppear\n"
    let last = "<B: 0x7fa110516530> viewDidAppear -----POP----- <B: 0x7fa110516530> viewWillDisappear\n"
    #expect(calls(in: pushed + last) == told)
    let short = ["ListVC", "ItemVC", "CartVC", "PayVC"].map {
      "{\"screen\": \"\($0)\", \"event\": \"viewDidAppear\"}\n"
    }
    let keys = (1...9).map { "\"key\($0)\": \"value of it\", " }.joined()
    let long = short[3].replacing("{", with: "{\(keys)")
    #expect(calls(in: short[..<3].joined() + long).last == "PayVC.viewDidAppear")
  }

  @Test("A label in brackets may be in other letters than the names")
  func label() {
    let lines = calls(in: PushedLog.text).map { "1: \($0)" }
    let labeled = lines.enumerated().map { $0 == 4 ? "【viewControllerのログ】\($1)" : $1 }
    #expect(calls(in: labeled.joined(separator: "\n")) == calls(in: PushedLog.text))
  }
}
