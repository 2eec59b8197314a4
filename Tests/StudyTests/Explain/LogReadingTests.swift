import TestSupport
import Testing

@testable import Study

@Suite("A log as programs print it")
struct LogReadingTests {
  @Test("Where each screen has a column, the line above names the screens")
  func columns() {
    let text = "Home          Detail\nviewDidLoad\n              viewDidLoad\nviewWillAppear\n"
    #expect(calls(in: text) == ["Home.viewDidLoad", "Detail.viewDidLoad", "Home.viewWillAppear"])
  }

  @Test(
    "A line tells who receives what, however it is written",
    arguments: [
      "Child: viewDidLoad", "-[Child viewDidLoad]", "Child viewDidLoad()", "Child:viewDidLoad()", "Child · viewDidLoad",
      "Child.viewDidLoad()", "MyApp.Child viewDidLoad()", "<MyApp.Child: 0x7f8a1234>: viewDidLoad()",
      "viewDidLoad() <Child: 0x7f8a1234>", "viewDidLoad() in Child", "viewDidLoad - Child", "[Child] viewDidLoad()",
      "2024-05-01 10:11:12.345 MyApp[812:1234] -[Child viewDidLoad]", "10:11:12.345 Child viewDidLoad()",
      "  12. Child viewDidLoad()", "[12:00:01] Child | viewDidLoad", "🟢 Child viewDidLoad",
      "Child.swift:23 viewDidLoad()", "Child.swift 23 viewDidLoad()", "Child.swift - line 23 - viewDidLoad()",
      "Child.swift, line: 23, viewDidLoad()", "Child.swift|L23|viewDidLoad()", "Child.swift #23 viewDidLoad() called",
      "23 Child.swift viewDidLoad()", "viewDidLoad() | Child.swift | line 23",
      "【Child】viewDidLoad()が呼ばれました", "ChildのviewDidLoadが呼ばれた", "画面: Child　メソッド: viewDidLoad",
      "{\"level\":\"debug\",\"msg\":\"Child viewDidLoad()\",\"ts\":1714526001.12}",
      "{\"ts\":1714526001,\"class\":\"Child\",\"method\":\"viewDidLoad()\"}", "D/Child( 1234): viewDidLoad",
      "/Users/me/MyApp/Sources/Child.swift viewDidLoad() 20", "[Child viewDidLoad] entered",
      "1\tChild\tviewDidLoad\tok",
      "func viewDidLoad() of class Child was called", "Child - override func viewDidLoad()",
      "10:11:12.345 💚 DEBUG Child.viewDidLoad():21 - called", "-[Child viewDidLoad] animated: YES",
      "\u{1B}[32mChild\u{1B}[0m viewDidLoad()", "Child viewDidLoad()\r",
      "2024-05-01 10:11:12.345678+0900 0x1f3 Default 0x0 812 0 MyApp: [com.example:life] Child viewDidLoad()",
    ])
  func spellings(_ line: String) {
    let other = line.replacing("Child", with: "Home").replacing("DidLoad", with: "WillAppear")
    let text = "App started\n\(line)\n\nfetched 12 items\n\(other)\n\(line)\n"
    #expect(calls(in: text) == ["Child.viewDidLoad", "Home.viewWillAppear", "Child.viewDidLoad"])
  }

  @Test(
    "A record may go over several lines, one of which names the screen",
    arguments: [
      "NAME\n    CALL()", "=== CALL()\n=== class: NAME", "{\n  \"class\": \"NAME\",\n  \"method\": \"CALL\"\n}",
      "Function: CALL()\nFile: NAME.swift\nLine: 27\n", "10:11:12 [NAME]\nCALL", "CALL()\n<MyApp.NAME: 0x7f9c8b50a2c0>",
      "10:11:12 NAME.swift:27\n➡️ CALL()",
    ])
  func records(_ record: String) {
    let told = PushedLog.text.split(separator: "\n").map { $0.split(separator: " ") }
    let records = told.map { record.replacing("NAME", with: $0[0]).replacing("CALL", with: $0[1]) }
    let expected = told.map { "\($0[0]).\($0[1])" }
    for text in [records, Array(records.dropFirst(2).dropLast())] {
      let found = calls(in: text.joined(separator: "\n"))
      #expect(found == (text.count == records.count ? expected : Array(expected.dropFirst(2).dropLast())))
    }
    #expect(calls(in: "start\n" + records.joined(separator: "\nfetched 12 items\n")) == expected)
  }

  @Test("Lines between those of a log that names nobody name no screen")
  func noiseBetween() {
    let lines = PushedLog.text.split(separator: "\n").map { "\($0.split(separator: " ")[1])\nfetched items" }
    #expect(LogReading(Array(lines.joined(separator: "\n").utf8)).names == ["ViewController"])
  }

  @Test("A line without a time among lines with one is prose, also where no line names a class")
  func untimed() {
    let life = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let lines = (life + life + life).enumerated().map { "2017-04-15 12:05:\(10 + $0).974 Shop[59:11] \($1)" }
    #expect(calls(in: "当我们不实现`loadView`的时候打印结果:\n" + lines.joined(separator: "\n")).count == lines.count)
  }

  @Test("What an observer logs beside a delegate is told to the app once")
  func observed() {
    let text = "A viewDidLoad\napplicationDidBecomeActive:\nVC: applicationDidBecomeActive\n"
    #expect(calls(in: text) == ["A.viewDidLoad", "AppDelegate.didBecomeActive"])
  }

  @Test("A method may be written in any case, and in words")
  func cases() {
    let text = "Home viewdidload\nHome: ViewWillAppear\nHome view did appear\nHome - View Will Layout Subviews\n"
    let expected = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews"]
    #expect(calls(in: text) == expected.map { "Home.\($0)" })
  }

  @Test("A name may begin with a digit, and a stamp is no name")
  func digits() {
    for names in [
      ["1st", "2nd"], ["1stViewController", "2ndViewController"], ["3DViewController", "2DViewController"],
    ] {
      let text = "10:11:12 \(names[0]): viewDidLoad\n12ms \(names[1]): viewDidLoad\n"
      #expect(LogReading(Array(text.utf8)).names == names)
    }
  }

  @Test("Lines that name nobody are read beside those that do")
  func bare() {
    let text = "viewDidLoad\nviewWillAppear\nviewDidAppear\n[Detail] viewDidLoad\n[Detail] viewWillAppear\n"
    let named = "Detail viewDidLoad\nDetail viewWillAppear\nDetail viewDidAppear\nviewDidLoad\n"
    #expect(LogReading(Array(text.utf8)).names == ["ViewController", "Detail"])
    #expect(LogReading(Array(named.utf8)).names == ["Detail", "ViewController"])
  }

  @Test("Lines that are not read are counted, with the reason")
  func skipped() {
    let long = String(repeating: "x", count: LogReading.maxLineLength)
    let text = """
      override func viewDidLoad() {
      super.viewDidLoad()
      Home: viewDidLoad
      Home: viewDidLoad \(long)
      Home: viewWillAppear
      is viewDidLoad called before viewWillAppear?
      """
    let reading = LogReading(Array(text.utf8))
    #expect(reading.callCount == 2 && reading.names == ["Home"])
    #expect(reading.remarks.map(\.kind) == [.unclear, .tooLong])
    #expect(reading.remarks.map(\.line) == [1, 4] && reading.remarks.map(\.count) == [3, 1])
  }

  @Test("Of more names than are kept, the lines are counted")
  func manyNames() {
    let text = (0..<LogReading.maxNames + 50).map { "S\($0): viewDidLoad\n" }.joined()
    let reading = LogReading(Array(text.utf8))
    #expect(reading.callCount == LogReading.maxNames)
    #expect(reading.remarks.map(\.kind) == [.tooManyNames] && reading.remarks.map(\.count) == [50])
  }

  @Test("Callbacks of another platform are told from calls")
  func foreign() {
    let reading = LogReading(Array("MainActivity: onCreate\nHome: onAppear\nMainActivity: onResume()\n".utf8))
    #expect(reading.callCount == 0)
    let kinds: [LogRemark.Kind] = [
      .foreign(word: "onCreate", platform: "Android"), .foreign(word: "onAppear", platform: "SwiftUI"),
    ]
    #expect(reading.remarks.map(\.kind) == kinds && reading.remarks.map(\.count) == [2, 1])
  }

  @Test("Where names could stand on either side, they stand before the call")
  func bothSides() {
    let text = "Child viewDidLoad Home\nHome viewWillAppear Child\nChild viewDidAppear Home\n"
    #expect(calls(in: text) == ["Child.viewDidLoad", "Home.viewWillAppear", "Child.viewDidAppear"])
  }

  /// A log with addresses, in which a list opens another one: two instances of a class live at the same time.
  private func lists(_ line: (_ name: String, _ address: String, _ call: String) -> String) -> String {
    let calls = [
      ("1", "viewDidLoad"), ("1", "viewWillAppear"), ("1", "viewDidAppear"), ("2", "viewDidLoad"),
      ("1", "viewWillDisappear"), ("2", "viewWillAppear"), ("1", "viewDidDisappear"), ("2", "viewDidAppear"),
      ("2", "viewWillDisappear"), ("1", "viewWillAppear"), ("2", "viewDidDisappear"), ("1", "viewDidAppear"),
    ]
    return calls.map { line("List", "0x7f8a100\($0.0)", $0.1) + "\n" }.joined()
  }

  @Test("Two screens of a class that live at the same time are two, by their addresses")
  func instances() {
    let logs = [
      lists { "\($2)() <MyApp.\($0): \($1)>" }, lists { "<MyApp.\($0): \($1)>: \($2)" },
      lists { "2024-05-01 10:11:12 0x1f3a2 Default <\($0): \($1)> \($2)" },
    ]
    for log in logs {
      let reading = LogReading(Array(log.utf8))
      #expect(reading.names == ["List"], "what is compared with a transcript keeps its names")
      let explanation = explained(reading)
      #expect(explanation.reading.names == ["List", "List2"], "\(log)")
      #expect(explanation.accounts.first?.title == "launch, push List2, pop")
    }
    let threads = lists { "10:11:12 \($1) Default \($0) \($2)" }
    #expect(explained(LogReading(Array(threads.utf8))).reading.names == ["List"], "the numbers are of threads")
  }

  @Test("A number that returns to an earlier class is no address of an instance")
  func threads() {
    let names = ["Rooms", "Rooms", "Room", "Rooms"]
    let text = names.map { "viewDidAppear [\($0)] TID: 0x1a2b3c\n" }.joined()
    #expect(LogReading(Array(text.utf8)).addresses.isEmpty)
    #expect(!LogReading(Array(text.replacing("[Rooms]", with: "[Room]").utf8)).addresses.isEmpty)
  }

  @Test(
    "The severity of a logger is no part of a name",
    arguments: [
      "[I] HOME.swift:31 CALL() | x", "DEBUG [main] HOME.CALL():31", "💚 DEBUG HOME.CALL()", "<Info>: HOME CALL",
    ])
  func severities(format: String) {
    let lines = ["Home", "Home", "Search", "Home"].enumerated().map { index, name in
      var line = format.replacing("HOME", with: name).replacing("CALL", with: "viewDidAppear")
      if index.isMultiple(of: 2) { line = line.replacing("[I]", with: "[D]").replacing("DEBUG", with: "INFO") }
      return "2024-05-02 11:00:0\(index).101 " + line.replacing("<Info>", with: "<Warning>")
    }
    #expect(LogReading(Array(lines.joined(separator: "\n").utf8)).names == ["Home", "Search"])
    #expect(LogReading(Array("D viewDidLoad\nE viewDidLoad\n".utf8)).names == ["D", "E"])
  }

  @Test("A base class that logs each call once more is left out; a container that is seen with one child is not")
  func baseClass() {
    func read(_ names: [String], _ outer: String) -> LogReading {
      let lines = names.flatMap { name in
        ["viewDidLoad", "viewWillAppear", "viewDidAppear"].flatMap { ["\(outer): \($0)", "\(name): \($0)"] }
      }
      return LogReading(Array(lines.joined(separator: "\n").utf8))
    }
    let reading = read(["List", "Detail"], "Base")
    #expect(reading.baseClass == "Base" && reading.names == ["List", "Detail"] && reading.callCount == 6)
    #expect(read(["Child", "Child"], "Container").baseClass == nil)
  }

  @Test("Words that only go with the method are no part of a name")
  func verbs() {
    let lines = ["Feed", "Detail", "Feed"].flatMap { name in
      [
        "\(name) is about to appear (viewWillAppear)", "\(name) appeared (viewDidAppear)",
        "\(name) is gone (viewDidDisappear)",
      ]
    }
    #expect(LogReading(Array(lines.joined(separator: "\n").utf8)).names == ["Feed", "Detail"])
  }

  @Test("Screens of a class that follow one another share a name")
  func followers() {
    let text = (1...3).map { "viewDidLoad <Detail: 0x7f8a100\($0)>\nviewWillAppear <Detail: 0x7f8a100\($0)>\n" }
    let reading = LogReading(Array((text.joined() + "viewDidLoad <Home: 0x7f8a2000>\n").utf8))
    #expect(explained(reading).reading.names == ["Detail", "Home"])
  }

  private func explained(_ reading: LogReading) -> LogExplanation {
    LogExplanation(reading, versions: BuiltInScores.versions.suffix(3)) { BuiltInScores.all[$0] }
  }

  @Test("Delegates are known by the names of their methods")
  func delegates() {
    let text = """
      AppDelegate application(_:didFinishLaunchingWithOptions:)
      SceneDelegate scene(_:willConnectTo:options:)
      sceneDidEnterBackground(_:)
      -[MainNav navigationController:willShowViewController:animated:]
      -[Home viewDidLoad]
      """
    let expected = [
      "AppDelegate.didFinishLaunching", "SceneDelegate.willConnect", "SceneDelegate.didEnterBackground",
      "MainNav.willShow", "Home.viewDidLoad",
    ]
    #expect(calls(in: text) == expected)
  }

  @Test("Names are told apart at commas, but for those of a list in brackets")
  func commas() {
    #expect(ReceiverText("Home, Detail", isLeading: false).words == ["Home", "Detail"])
    #expect(ReceiverText("[Home, Detail], Child", isLeading: false).words.last == "Child")
    #expect(ReceiverText("[Home,Detail]", isLeading: false).words.count == 1)
  }

  @Test("A name of two words is one name")
  func words() {
    #expect(
      calls(in: "Detail 31 viewDidLoad()\nHome 12 viewDidLoad()\n") == ["Detail31.viewDidLoad", "Home12.viewDidLoad"])
  }

  @Test("A name of two words is kept where it is the only one")
  func onlyName() {
    #expect(calls(in: "Detail 31 viewDidLoad()\nDetail 31 viewWillAppear(_:)\n").first == "Detail31.viewDidLoad")
  }

  @Test("A line that only tells of a method is no call")
  func prose() {
    let text = "Home: viewDidLoad\nHome: viewWillAppear\nwe measure the time that it takes from viewDidLoad on here\n"
    #expect(calls(in: text) == ["Home.viewDidLoad", "Home.viewWillAppear"])
  }

  @Test("The line of each call is counted from 1, with all that stands between")
  func lines() {
    let reading = LogReading(Array("x\nA viewDidLoad\n\nB viewDidLoad\n".utf8))
    #expect((0..<2).map(reading.line) == [2, 4] && reading.lineCount == 4 && reading.names == ["A", "B"])
  }

  @Test("A pattern says how lines are written that nothing else tells")
  func pattern() throws {
    let pattern = try LogPattern("*>> CALL @NAME;*")
    let reading = LogReading(
      Array("1 >> viewDidLoad @A; ok\nA viewDidLoad\n2 >> viewWillAppear @B;\n".utf8), pattern: pattern)
    #expect((0..<reading.callCount).map { reading.text(ofCall: $0) } == ["A.viewDidLoad", "B.viewWillAppear"])
  }

  @Test("A pattern that no line can match is none, and says why")
  func patternFlaws() throws {
    for text in ["NAME alone", "NAME NAME CALL", ""] {
      #expect(throws: LogPattern.Flaw.count) { try LogPattern(text) }
    }
    for (text, pair) in [
      ("*NAME CALL", "*NAME"), ("NAMECALL", "NAMECALL"), ("NAME*CALL", "NAME*"), ("CALL** NAME", "CALL*"),
    ] {
      #expect(throws: LogPattern.Flaw.touching(pair)) { try LogPattern(text) }
    }
    let reading = LogReading(Array("A viewDidLoad x\n".utf8), pattern: try LogPattern("NAME CALL*"))
    #expect(reading.callCount == 1)
  }

  @Test("Every spelling is read, whatever stands between the lines", arguments: LogSpelling.allCases)
  func allSpellings(_ spelling: LogSpelling) {
    for (seed, log) in MadeLog.generated(20).enumerated() {
      var log = log
      log.spell(spelling, seed: UInt64(seed))
      let reading = LogReading(Array(log.text.utf8))
      #expect((0..<reading.callCount).map(reading.line) == log.lines, "\(log.title)")
    }
  }

  @Test("A log with its newest line first is turned around")
  func falling() {
    #expect(
      calls(in: "10:12:03.300 A viewDidAppear\n10:12:03.200 A viewWillAppear\n10:12:03.100 A viewDidLoad\n")
        == ["A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear"])
    #expect(calls(in: "10:12:03.300 B viewDidLoad\n10:12:03.100 A viewDidLoad\n").first == "A.viewDidLoad")
  }

  @Test("A log that ends with the launch has its newest line first, also without times")
  func newestFirst() {
    let text = "sceneDidBecomeActive\nsceneWillEnterForeground\nA viewDidLoad\napplicationDidFinishLaunching\n"
    #expect(
      calls(in: text) == [
        "AppDelegate.didFinishLaunching", "A.viewDidLoad", "SceneDelegate.willEnterForeground",
        "SceneDelegate.didBecomeActive",
      ])
    let again = "sceneDidBecomeActive\nsceneDidEnterBackground\napplicationDidFinishLaunching\n"
    #expect(calls(in: again).last == "AppDelegate.didFinishLaunching")
  }

  @Test("An arrow ends prose also on most lines, where the others have the names that stand behind it")
  func proseBeforeArrows() {
    let text =
      "이제 -> B viewDidLoad\n첫번째 -> A viewWillDisappear\n두번째 -> B viewWillAppear\nA viewDidDisappear\nB viewDidAppear\n"
    #expect(calls(in: text).first == "B.viewDidLoad")
    #expect(Set(LogReading(Array(text.utf8)).names) == ["A", "B"])
  }

  @Test("A base class that prints each call with its generic argument is a second logger")
  func genericBase() {
    let text = PushedLog.text.replacing("A ", with: "HomeVC ").replacing("B ", with: "CartVC ").split(separator: "\n")
    let both = text.flatMap { line in
      let words = line.split(separator: " ")
      return ["BaseVC<\(words[0])> \(words[1])", String(line)]
    }
    #expect(calls(in: both.joined(separator: "\n")) == calls(in: text.joined(separator: "\n")))
  }
}
