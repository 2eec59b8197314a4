import Lifecycle
import TestSupport
import Testing

@testable import Study

@Suite("A log as people paste it")
struct PastedLogTests {
  private func read(_ text: String) -> LogReading { LogReading(Array(text.utf8)) }

  @Test(
    "A class is found by how it looks, whatever else changes from line to line",
    arguments: [
      "{\"ts\":\"10:11:1#\",\"event\":\"CALL\",\"screen\":\"NAME\",\"session\":\"9f3c#\"}",
      "level=debug screen=NAME event=CALL n=#", "# info ui.lifecycle screen: NAME CALL 09:14:0#.401",
      "2015-02-03 10:11:1#.001 Shop[411:90#2] -[_TtC4Shop12NAME CALL]",
      "[tid:main][Screen.mm:2#0] <Shop.NAME: 0x10c21d000> CALL", "[BaseViewController] NAME CALL (#)",
    ])
  func classes(_ line: String) {
    let told = [
      ("ListScreenVC", "viewDidLoad"), ("ItemScreenVC", "viewDidLoad"), ("ListScreenVC", "viewWillDisappear"),
    ]
    let text = told.enumerated().map { index, call in
      line.replacing("NAME", with: call.0).replacing("CALL", with: call.1).replacing("#", with: "\(index)")
    }
    #expect(calls(in: text.joined(separator: "\n")) == told.map { "\($0).\($1)" })
  }

  @Test("A misspelled method is the call of a screen that other lines name, and one with a number is none")
  func misspelled() {
    let text = PushedLog.text.replacing("B viewDidAppear\n", with: "B viewDidApear\n")
    #expect(calls(in: text) == calls(in: PushedLog.text))
    #expect(LogExplanation(of: text).accounts.first?.title == "launch, push B, pop")
    #expect(calls(in: "A viewDidLoad\nA viewDidAppear\nA viewDidAppear2\nC viewWillApear\n").count == 2)
    let logged = PushedLog.text.replacing("viewDidAppear", with: "viewDidApear")
    #expect(LogExplanation(of: logged).findings.isEmpty, "A word that the logger always spells so accuses no class")
    #expect(
      calls(in: "A viewDidLoad\napplicationDidBecomeActivie:\n") == ["A.viewDidLoad", "AppDelegate.didBecomeActive"])
  }

  @Test("A sentence that follows a call without a blank is no part of it")
  func glued() {
    let text = "-[Cart viewDidLoad]\n-[Cart viewDidAppear:]切换到第二个UITabBar时，显示消息\n"
    #expect(calls(in: text) == ["Cart.viewDidLoad", "Cart.viewDidAppear"])
    #expect(calls(in: "-[Cart viewDidLoad]\n-[Cart viewDidAppear:]_block_invoke\n") == ["Cart.viewDidLoad"])
  }

  @Test("The app delegate of an app with scenes is not told when it becomes active")
  func notifications() {
    let text = "sceneDidBecomeActive\nUIApplication.didBecomeActive\n"
    #expect(calls(in: text) == ["SceneDelegate.didBecomeActive"])
    #expect(calls(in: "-[AppDelegate applicationDidBecomeActive:]\n") == ["AppDelegate.didBecomeActive"])
  }

  @Test("A sentence that begins with a word and a method is no call, whatever its language")
  func sentence() {
    let text = PushedLog.text + "\n\nEn viewWillAppear mando el evento a analytics y me sale doble\n"
    #expect(calls(in: text) == calls(in: PushedLog.text))
  }

  @Test("What stands behind a class tells screens of it apart")
  func suffixes() {
    #expect(
      calls(in: "PageVC(0) viewDidLoad\nPageVC[1] viewDidLoad\nHostingController<Row> viewDidLoad\n")
        == ["PageVC0.viewDidLoad", "PageVC1.viewDidLoad", "HostingControllerRow.viewDidLoad"])
    #expect(
      read("[log] Hosting<Row> viewDidLoad\n[log] Hosting<Card> viewDidLoad\n").names == ["HostingRow", "HostingCard"])
  }

  @Test("A number in parentheses tells screens apart if it comes with several methods, as that of a line does not")
  func numbers() {
    let methods = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    for label in ["", "index: "] {
      let pages = (0...1).flatMap { page in methods.map { "Page(\(label)\(page)) \($0)" } }
      #expect(read(pages.joined(separator: "\n")).names == ["Page0", "Page1"], "\(label)")
    }
    let lines = ["List", "Item"].flatMap { name in methods.indices.map { "\(name)(\(20 + $0)) \(methods[$0])" } }
    #expect(read(lines.joined(separator: "\n")).names == ["List", "Item"])
  }

  @Test("A file is no class beside one, and the one whose code it is where there is no other")
  func files() {
    let text = """
      BaseVC.swift:31 ListVC base viewDidLoad
      BaseVC.swift:37 ListVC base viewWillAppear
      BaseVC.swift:31 ItemVC base viewDidLoad
      ItemVC.swift:62 viewWillAppear: 9 rows
      """
    #expect(
      calls(in: text) == ["ListVC.viewDidLoad", "ListVC.viewWillAppear", "ItemVC.viewDidLoad", "ItemVC.viewWillAppear"])
  }

  @Test("An address may stand right before the class, and a short one there is a thread's")
  func addressBefore() {
    let reading = read("[0x12d80a600] MineVC viewDidLoad\n[0x12d80a600] MineVC viewDidAppear\n")
    #expect(reading.addresses == [0x12_d80a_600, 0x12_d80a_600])
    #expect(read("[0x12d80] MineVC viewDidLoad\n[0x12d80] MineVC viewDidAppear\n").addresses.isEmpty)
  }

  @Test("A breadcrumb with a screen tells that it has appeared, and one with a state is another platform's")
  func breadcrumbs() {
    let crumb = #"{"category":"ui.lifecycle","data":{"screen":"Velo.RideVC","parent":"UINavigationController"}}"#
    let other = crumb.replacing("Ride", with: "Map")
    #expect(calls(in: "\(crumb)\n\(other)\n") == ["RideVC.viewDidAppear", "MapVC.viewDidAppear"])
    #expect(calls(in: crumb.replacing("parent", with: "state")).isEmpty)
    let events = ["    ga_screen_class (_sc) = RideVC;", "screen_view(screen_class=MapVC)", "tap(screen_class=MapVC)"]
    #expect(calls(in: events.joined(separator: "\n")) == ["RideVC.viewDidAppear", "MapVC.viewDidAppear"])
  }

  @Test("Beside an address the word view may be missing")
  func withoutView() {
    #expect(
      calls(in: "<M.ListVC: 0x7f8e4a00> will appear\n<M.ItemVC: 0x7f8e5a00> did load\nkeyboard did appear\n")
        == ["ListVC.viewWillAppear", "ItemVC.viewDidLoad"])
  }

  @Test("Prose that mentions a class and a method is no call")
  func prose() {
    let text = "ListVC viewDidLoad\nItemVC viewDidLoad\n"
    let prose = "Du coup viewWillAppear de ListVC n'est jamais appelé, une idée ?\n"
    #expect(calls(in: text + prose) == ["ListVC.viewDidLoad", "ItemVC.viewDidLoad"])
  }

  @Test(
    "A question is no call",
    arguments: ["Bonjour, viewDidLoad est appelé deux fois, pourquoi ?", "请教一下App切到后台再回来为什么viewDidLoad？"])
  func questions(_ line: String) {
    #expect(
      calls(in: "\(line)\nListVC viewDidLoad\nItemVC viewDidLoad\n") == ["ListVC.viewDidLoad", "ItemVC.viewDidLoad"])
  }

  @Test("A question mark behind a call of a known screen is a remark")
  func remark() {
    let text = "A viewDidLoad\nB viewDidLoad\nA viewWillAppear 🧐?\nWhy viewDidAppear?\n"
    #expect(calls(in: text) == ["A.viewDidLoad", "B.viewDidLoad", "A.viewWillAppear"])
  }

  @Test(
    "Delegates' methods are read in any capitalization, joined or in words",
    arguments: ["scenedidBecomeActive(_:)", "Scene did become active", "SCENEDIDBECOMEACTIVE"])
  func delegates(_ line: String) { #expect(calls(in: "\(line)\n") == ["SceneDelegate.didBecomeActive"]) }

  @Test("An override that logs where it begins and where it ends is called once")
  func ends() {
    let lines = ["loadView, before super", "loadView, after super", "viewDidLoad called", "viewDidLoad completed"]
    let text = lines.map { "[A] \($0)\n" }.joined() + "[A] viewWillAppear\n"
    #expect(calls(in: text) == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear"])
    #expect(calls(in: "-[A initWithNibName:bundle:]\n-[A init]\n-[A loadView]\n") == ["A.init", "A.loadView"])
    #expect(calls(in: "A viewDidAppear 1\nA viewDidAppear 2\n") == ["A.viewDidAppear", "A.viewDidAppear"])
    let delegate = "applicationDidBecomeActive: hiding\napplicationDidBecomeActive: telling\n"
    #expect(calls(in: delegate) == ["AppDelegate.didBecomeActive"])
  }

  @Test("Several calls on a line, with arrows between them, are read in order if each names its screen")
  func chain() {
    #expect(
      calls(in: "A viewWillDisappear----->B viewWillAppear\n-> A viewDidDisappear → B viewDidAppear\n")
        == ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
    #expect(
      calls(in: "A viewDidLoad\nB viewDidLoad\nviewDidLoad -> viewWillAppear\n") == ["A.viewDidLoad", "B.viewDidLoad"])
  }

  @Test(
    "Code and prose around a log are no calls",
    arguments: [
      "print(\"A viewDidLoad\")", "NSLog(@\"A viewDidLoad\");", "[[A alloc] initWithNibName:nil];",
      "Aはviewが最初に表示されるときviewDidAppearを呼ぶ。", "// viewDidAppear", "1.didMoveToParentViewController",
    ])
  func code(_ line: String) {
    let log = "10:12:03 A viewDidLoad\n10:12:04 A viewWillAppear\n10:12:05 B viewDidLoad\n"
    #expect(calls(in: log + line + "\n") == ["A.viewDidLoad", "A.viewWillAppear", "B.viewDidLoad"])
  }

  @Test("Tags and remarks around a call are dropped")
  func tags() {
    #expect(
      calls(in: "<li>A - viewDidLoad</li>\n<li>B - viewDidLoad</li>\n<li>B dealloc//其后</li>\n")
        == ["A.viewDidLoad", "B.viewDidLoad", "B.deinit"])
  }

  @Test("A word between the names and most methods is dropped")
  func link() {
    let text = "A invoke viewDidLoad\nB invoke viewDidLoad\nA invoke viewDidAppear\nB invoke viewDidAppear\n"
    #expect(read(text + "A viewDidAppear\n").names == ["A", "B"])
  }

  @Test("Frames of a stack trace are no calls")
  func frames() {
    let frame = "#0  0x0000276a in -[ListVC viewDidLoad] at ListVC.m:71\n"
    let reading = read("ListVC viewDidLoad\nItemVC viewDidLoad\n\(frame)")
    #expect(reading.callCount == 2)
    #expect(reading.remarks.map(\.kind) == [.frame])
  }

  @Test("Calls of another process and of an earlier run are left out")
  func processes() {
    let text = """
      Nov  5 10:12:03 iPhone Board(UIKitCore)[65] <Notice>: IconVC viewDidDisappear
      Nov  5 10:12:03 iPhone Shop[70] <Notice>: ListVC viewDidLoad
      Nov  5 10:12:03 iPhone Shop[70] <Notice>: ListVC viewWillAppear
      Nov  5 10:12:04 iPhone Shop[81] <Notice>: ListVC viewDidLoad
      Nov  5 10:12:04 iPhone Shop[81] <Notice>: ListVC viewWillAppear
      """
    #expect(calls(in: text) == ["ListVC.viewDidLoad", "ListVC.viewWillAppear"])
    let reading = read(text)
    #expect(reading.remarks.map(\.kind) == [.process("Board"), .earlierRun])
    let earlier = reading.earlierRuns(in: Array(text.utf8), words: ComplaintWords())
    #expect(earlier.map { $0.line(ofCall: 0) } == [2])
  }

  @Test(
    "A name of several words is one name, in brackets or before a class",
    arguments: [("[첫 번째 뷰]", "[두 번째 뷰]"), ("First VC -", "Second VC -"), ("「一覧 画面」", "「詳細 画面」")])
  func wordsOfNames(_ first: String, _ second: String) {
    let text = [first, second, first].map { "\($0) viewDidLoad\n\($0) viewDidAppear\n" }.joined()
    #expect(read(text).names == [first, second].map { name in String(name.filter(\.isLetter)) })
  }

  @Test("An arrow before the method ends prose where few lines have one, and follows the name where most do")
  func arrows() {
    let text = "起動 → A viewDidLoad\nA viewDidAppear\npush後→B viewDidLoad\nA viewWillDisappear\nB viewDidAppear\n"
    let expected = ["A.viewDidLoad", "A.viewDidAppear", "B.viewDidLoad", "A.viewWillDisappear", "B.viewDidAppear"]
    #expect(calls(in: text) == expected)
    #expect(calls(in: text.replacing("起動 → A", with: "A →")) == expected)
    #expect(read("// 启动 -> viewDidLoad\nviewWillAppear\nviewDidAppear\n").names == ["ViewController"])
    #expect(read("1. A → viewDidLoad\n2. B → viewDidLoad\n3. A → viewDidAppear\n").names == ["A", "B"])
  }

  @Test("A remark behind a mark is as long as it likes, but one that denies the call")
  func longRemarks() {
    let text = """
      A viewDidLoad
      B viewDidLoad
      A viewWillAppear
      A viewDidAppear → 화면이 보인 바로 그 다음에
      B viewDidAppear (only here, the first time)
      """
    #expect(calls(in: text).suffix(2) == ["A.viewDidAppear", "B.viewDidAppear"])
    #expect(calls(in: text.replacing("only", with: "never")).count == 4)
    let classes = "AVC viewDidLoad\nBVC viewDidLoad\n| 3 | AVC | `viewDidAppear` | after a tap on the row |\n"
    #expect(calls(in: classes).last == "AVC.viewDidAppear")
  }

  @Test("A class on a line of its own names the screen of the calls below it")
  func sections() {
    let text = """
      ### Push
      **ListVC**
      viewDidLoad
      viewDidAppear
      App.DetailVC:
          viewDidLoad
          viewDidAppear
      ListVC
          viewWillDisappear
      """
    let list = ["viewDidLoad", "viewDidAppear"].map { "ListVC.\($0)" }
    #expect(calls(in: text) == list + list.map { $0.replacing("List", with: "Detail") } + ["ListVC.viewWillDisappear"])
  }

  @Test("A method that begins with another sender is no call of a delegate")
  func senders() {
    let lines = [
      "MainTabs tabBar(_:didSelect:)", "-[MainTabs tabBar:didSelectItem:]", "MapVC mapView(_:didSelect:)",
      "-[MapVC splitViewController:willShowViewController:invalidatingBarButtonItem:]",
      "MainTabs tabBarController(_:didSelect:)", "MainTabs: didSelect", "MapVC viewDidLoad",
    ]
    let told = ["MainTabs.didSelectItem", "MainTabs.didSelectItem", "MainTabs.didSelect", "MainTabs.didSelect"]
    #expect(calls(in: lines.joined(separator: "\n")) == told + ["MapVC.viewDidLoad"])
  }

  @Test("Calls below a heading that speaks of what is expected are none, up to the next text")
  func wishes() {
    let wish = "A viewDidLoad\n\nI expected:\n```\nA viewDidAppear\nB viewDidLoad\n```\nActual:\nA viewWillAppear\n"
    let reading = read(wish)
    #expect(calls(in: wish) == ["A.viewDidLoad", "A.viewWillAppear"])
    #expect(reading.remarks.map(\.kind) == [.wish])
    for line in ["Unexpected order:", "But not what I expected:"] {
      #expect(read(wish.replacing("I expected:", with: line)).remarks.isEmpty, "\(line)")
    }
    #expect(read("A viewDidLoad\nexpected 12 items\nB viewDidLoad\n").callCount == 2)
  }

  @Test("A remark may mention another method")
  func remarkWithMethod() {
    let text = "A viewDidLoad\nA viewWillAppear ← viewDidLoadは呼ばれない\nB viewDidAppear (after viewDidLoad)\n"
    #expect(calls(in: text) == ["A.viewDidLoad", "A.viewWillAppear", "B.viewDidAppear"])
    #expect(calls(in: "A viewDidLoad\nB viewDidLoad\nviewDidAppear, viewDidLoad <- which\n").count == 2)
  }

  /// A screen that shows another one, over all of it or as a sheet.
  private static let covering =
    "A viewDidLoad\nA viewDidAppear\nB viewDidLoad\nA viewWillDisappear\nB viewDidAppear\nA viewDidDisappear\n"
  private static let sheet = "A viewDidLoad\nA viewDidAppear\nB viewDidLoad\nB viewDidAppear\n"

  @Test(
    "Below a heading a new run begins where the first screen is made anew while it is there",
    arguments: [
      "## iOS 13\n", "with automatic:\n", "\nI started it again\n", "```\nand now\n```\n", "■2回目\n",
    ])
  func runs(_ heading: String) {
    for first in [Self.covering, Self.sheet] {
      let reading = read("Before:\n" + first + heading + Self.sheet)
      #expect(reading.callCount == 4 && reading.names == ["A", "B"])
      #expect(reading.remarks.map(\.kind) == [.earlierRun] && reading.remarks[0].line == 2)
    }
  }

  /// The calls of a sheet that is shown and left, and of a third screen that covers the first.
  private static let sheetAlone = "B viewDidLoad\nB viewDidAppear\nB viewDidDisappear\n"
  private static let third = "C viewDidLoad\nA viewWillDisappear\nC viewDidAppear\nA viewDidDisappear\n"

  @Test(
    "Where a screen that has gone is made again, another one goes or comes back, or no heading stands, the run goes on",
    arguments: [
      sheetAlone + "again:\n" + sheetAlone, sheetAlone + third + "again:\n" + sheetAlone,
      covering + "after logging out:\nA viewDidLoad\nB viewWillDisappear\nA viewDidAppear\n",
      covering + "another list:\nA viewDidLoad\nA viewDidAppear\nA viewDidDisappear\nB viewDidDisappear\n",
      sheetAlone.replacing("B", with: "A").replacing("A viewDidDisappear\n", with: "again:\n")
        + sheetAlone.replacing("B", with: "A") + third,
      covering + "fetched 12 items\n" + sheet, covering + "10:12:13 Shop: fetched:\n" + sheet, covering + sheet,
    ])
  func oneRun(_ text: String) { #expect(read(text).remarks.isEmpty && read(text).lines.first == 1) }

  @Test("What two loggers print is taken once")
  func twoLoggers() {
    let reading = read(
      "A: viewDidLoad\nA: viewDidLoad\nA: viewWillAppear\nA: viewWillAppear\nA: viewDidAppear\nA: viewDidAppear\n")
    #expect(reading.callCount == 3 && reading.hasTwoLoggers)
  }

  @Test("A class that misses a line of its base class does not call super there, with or without a label before it")
  func missingBase() {
    let told = [
      "List viewWillAppear", "List viewDidAppear", "List viewWillDisappear", "Cart viewWillAppear",
      "List viewDidDisappear", "Cart viewDidAppear", "Cart viewWillDisappear", "Cart viewDidDisappear",
    ]
    for label in ["", "# "] {
      let lines = told.map { $0 == "Cart viewDidAppear" ? $0 : "\(label)\($0)\n\($0)" }
      let reading = read("Cart viewDidLoad\n" + lines.joined(separator: "\n"))
      #expect(reading.callCount == 9 && reading.hasTwoLoggers, "\(label)\(reading.names)")
      #expect(reading.onceLogged == [OnceLogged(name: "Cart", call: .viewDidAppear): UInt32(12)])
    }
    let lines = told.map { $0 == "Cart viewDidAppear" ? $0 : "Base \($0.drop { $0 != "v" })\n\($0)" }
    let named = read(lines.joined(separator: "\n"))
    #expect(named.callCount == 8 && named.baseClass == "Base" && named.names == ["List", "Cart"])
    #expect(named.onceLogged == [OnceLogged(name: "Cart", call: .viewDidAppear): UInt32(11)])
    #expect(read(told.joined(separator: "\n")).onceLogged.isEmpty)
  }

  @Test("A destructor's name is a deinit, and a path or a number is none")
  func destructor() {
    #expect(
      calls(in: "CartVC viewDidAppear\nShopVC viewWillAppear\n~CartVC\nsaved to ~/Cart\nabout ~20 items\n")
        == ["CartVC.viewDidAppear", "ShopVC.viewWillAppear", "CartVC.deinit"])
  }

  @Test("A log of nothing but viewDidAppear is known as one")
  func onlyAppearing() {
    #expect(read("ListVC viewDidAppear\nCartVC viewDidAppear\n").showsOnlyAppearing)
    #expect(!read("ListVC viewDidAppear\nCartVC viewDidLoad\n").showsOnlyAppearing)
  }

  @Test("A screen at the end of a piece is not accused of disappearing without a word")
  func piece() {
    let explanation = LogExplanation(
      of: """
        PayVC viewDidAppear
        PayVC viewWillDisappear
        CartVC viewWillAppear
        CartVC viewDidAppear
        PayVC viewDidDisappear
        AddressVC deinit
        PayVC deinit
        """)
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("A log of SwiftUI has no calls")
  func foreign() { #expect(calls(in: "ContentView init\nContentView onAppear\nDetailView init\n").isEmpty) }

  @Test("A class that was there before the log is not accused of what it does not log")
  func resident() {
    let text = """
      Home viewWillAppear
      Home viewDidAppear
      Item loadView
      Item viewDidLoad
      Home viewWillDisappear
      Item viewWillAppear
      Item viewWillLayoutSubviews
      Item viewDidLayoutSubviews
      Item viewDidAppear
      Home viewDidDisappear
      """
    #expect(LogExplanation(of: text).findings.filter(\.isSuspicion).map(\.text.english) == [])
  }
}
