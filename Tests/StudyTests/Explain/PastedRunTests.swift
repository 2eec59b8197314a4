import Study
import TestSupport
import Testing

@Suite("What was done, as it is told of logs that people paste")
struct PastedRunTests {
  private func told(_ lines: [String]) -> String? {
    LogExplanation(of: lines.joined(separator: "\n")).accounts.first?.title
  }

  private func findings(_ lines: [String]) -> [Finding] { LogExplanation(of: lines.joined(separator: "\n")).findings }

  private func calls(of screen: String, _ methods: [String]) -> [String] { methods.map { "\(screen) \($0)" } }

  private let come = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]

  private func covered(_ left: String, by shown: String) -> [String] {
    ["\(left) viewWillDisappear", "\(shown) viewWillAppear", "\(shown) viewDidAppear", "\(left) viewDidDisappear"]
  }

  @Test(
    "The text above a call decides between actions that make the same calls",
    arguments: [
      ("", "push CartVC, pop"), ("-- open as a modal --", "present CartVC, dismiss"),
      ("カートをモーダルで表示", "present CartVC, dismiss"), ("tab bar: second tab", "select CartVC, select HomeVC"),
      ("push notification received", "push CartVC, pop"),
    ])
  func hints(text: String, title: String) {
    #expect(told(["HomeVC viewDidAppear", text, "CartVC viewDidAppear", "HomeVC viewDidAppear"]) == "launch, \(title)")
  }

  @Test("A breadcrumb tells whether its screen is presented")
  func presented() {
    func crumb(_ screen: String, _ isPresented: Bool) -> String {
      """
      {"type":"navigation","category":"ui.lifecycle","data":{"screen":"\(screen)","beingPresented":"\(isPresented)"}}
      """
    }
    let menu = crumb("MenuVC", false)
    #expect(told([menu, crumb("CakeVC", false), menu]) == "launch, push CakeVC, pop")
    #expect(told([menu, crumb("CakeVC", true), menu]) == "launch, present CakeVC, dismiss")
  }

  @Test("Cases below headings, each from the same screen, are told as such rather than as something unusual")
  func cases() {
    let pushed = ["NextVC viewDidLoad", "TopVC viewWillDisappear", "NextVC viewWillAppear", "TopVC viewDidDisappear"]
    let lines =
      ["起動"] + calls(of: "TopVC", come) + ["", "ボタンで遷移"] + pushed + ["NextVC viewDidAppear", "", "モーダルで表示"]
      + ["ModalVC viewDidLoad"] + covered("TopVC", by: "ModalVC")
    let title = told(lines)
    #expect(title == "launch, push NextVC, pop, present ModalVC fullScreen")
  }

  @Test("Screens that are only freed were in the stack, however many there are")
  func freedBelow() {
    let back = ["TopVC viewWillDisappear", "ListVC viewWillAppear", "TopVC viewDidDisappear", "ListVC viewDidAppear"]
    for freed in [["OneVC", "TopVC"], ["OneVC", "TwoVC", "TopVC"], ["TopVC", "ThreeVC", "TwoVC", "OneVC"]] {
      #expect(told(back + freed.map { "\($0) deinit" }) == "..., pop-to-root", "freed: \(freed)")
    }
  }

  @Test("Children that change beside others that stay are in a container of the app's, which does not present them")
  func exchanged() {
    let family = ["ParentVC", "HeaderVC", "ListVC"]
    let launched = come.flatMap { method in family.map { "\($0) \(method)" } }
    let left = ["viewWillDisappear", "viewDidDisappear"].flatMap { method in
      ["ParentVC", "HeaderVC", "MapVC"].map { "\($0) \(method)" }
    }
    let lines = launched + ["MapVC viewDidLoad"] + covered("ListVC", by: "MapVC") + left
    #expect(told(lines) == "launch, switch MapVC, present Unseen fullScreen")
    #expect(findings(lines).isEmpty)
  }

  @Test("What a container shows that never disappears itself may be left for another screen")
  func leaving() {
    let launched = come.flatMap { method in ["SplitVC", "ListVC", "EmptyVC"].map { "\($0) \(method)" } }
    let change = [
      "EmptyVC viewWillDisappear", "MailVC viewWillAppear", "EmptyVC viewDidDisappear", "MailVC viewDidAppear",
    ]
    #expect(told(launched + ["MailVC viewDidLoad"] + change) == "launch, push MailVC")
  }

  @Test("A child whose calls are not all those of its parent, or more, is one nevertheless")
  func partial() {
    let push = ["B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear"]
    let pop = ["B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear", "A viewDidAppear"]
    let whole = calls(of: "A", come) + push + pop
    let shown = whole.flatMap { line in
      line == "A viewWillAppear" || line == "A viewDidAppear" ? [line, line.replacing("A ", with: "Chart ")] : [line]
    }
    #expect(told(shown) == "launch, push B, pop")
    #expect(findings(shown).isEmpty)
  }

  @Test("A root that is a named container is told with it")
  func namedRoot() {
    let root = [
      "MainTabBarController viewDidLoad", "LoginVC viewWillDisappear", "LoginVC viewDidDisappear",
      "HomeVC viewDidLoad", "MainTabBarController viewWillAppear", "HomeVC viewWillAppear",
      "MainTabBarController viewDidAppear", "HomeVC viewDidAppear", "LoginVC deinit",
    ]
    #expect(told(calls(of: "LoginVC", come) + root) == "launch, root MainTabBarController=tabs(HomeVC)")
  }

  @Test("Several classes with the name of a tab bar controller are tabs")
  func tabs() {
    let change = [
      "SecondTabController viewWillAppear", "FirstTabController viewWillDisappear",
      "FirstTabController viewDidDisappear", "SecondTabController viewDidAppear",
    ]
    let lines = calls(of: "FirstTabController", come) + ["SecondTabController viewDidLoad"] + change
    #expect(told(lines) == "launch, select SecondTabController")
  }

  @Test("Two sheets that go one after the other are dismissed by two actions")
  func twoSheets() {
    let sheets = calls(of: "EditVC", come) + calls(of: "PhotoVC", come)
    let closed = ["PhotoVC", "EditVC"].flatMap { calls(of: $0, ["viewWillDisappear", "viewDidDisappear"]) }
    let title = told(calls(of: "ListVC", come) + sheets + closed)
    #expect(title == "launch, present EditVC, present PhotoVC, dismiss, dismiss")
  }

  @Test("A text that has lost the ends of its lines is read")
  func joined() {
    let calls = ["FirstVC viewDidLoad()", "FirstVC viewWillAppear(_:)", "FirstVC viewDidAppear(_:)"]
    let modal = ["NextVC viewDidLoad()", "NextVC viewWillAppear(_:)", "NextVC viewDidAppear(_:)"]
    #expect(told([(calls + ["// FirstVC -> NextVC"] + modal).joined(separator: " ")]) == "launch, present NextVC")
    #expect(told(["FirstVC viewDidLoad and NextVC viewDidLoad are called, viewWillAppear never"]) == nil)
  }

  @Test("A label before every call is no screen, though a line of prose lacks it")
  func label() {
    let lines = ["HomeScreen", "RecipeScreen", "HomeScreen", "MapScreen", "HomeScreen"].map {
      "[Tracking] viewDidAppear \($0)"
    }
    let title = told(["We have this hook only (swizzling of viewDidAppear), sorry:", ""] + lines)
    #expect(title == "launch, push RecipeScreen, pop, push MapScreen, pop")
  }

  @Test("A deinit with a word in other letters is one")
  func freedInWords() {
    let shown = ["SheetVC 0x10a2> viewWillAppear", "SheetVC 0x10a2> viewDidAppear", "SheetVC 0x10a2> viewDidDisappear"]
    let lines = (["ListVC 0x1038> viewDidAppear"] + shown + ["SheetVC 0x10a2> 销毁 deinit"]).map { "<\($0)" }
    let reading = LogReading(Array(lines.joined(separator: "\n").utf8))
    #expect(reading.callCount == 5)
  }
}
