/// A handwritten log, as somebody would paste it into a question, with the correct explanation.
package struct WrittenLog: Sendable {
  /// The title, which says what is special about the log.
  package let title: String
  package let text: String
  /// The titles of the explanations that count as correct.
  package let deeds: [String]
  /// The class that a finding has to name; `nil` if the app is sound.
  package let culprit: String?

  init(_ title: String, _ deeds: [String], culprit: String? = nil, _ text: String) {
    (self.title, self.deeds, self.culprit, self.text) = (title, deeds, culprit, text)
  }

  package static let all = sound + pasted + asked + faulty

  /// The logs of apps without a bug.
  package static let sound: [WrittenLog] = [
    WrittenLog(
      "plain launch", ["launch"],
      """
      ViewController viewDidLoad
      ViewController viewWillAppear
      ViewController viewDidAppear
      """),
    WrittenLog(
      "push with emoji", ["launch, push DetailVC"],
      """
      🟢 HomeVC - viewDidLoad()
      🟢 HomeVC - viewWillAppear(_:)
      🟢 HomeVC - viewDidAppear(_:)
      button tapped
      🟢 DetailVC - viewDidLoad()
      🔴 HomeVC - viewWillDisappear(_:)
      🟢 DetailVC - viewWillAppear(_:)
      🔴 HomeVC - viewDidDisappear(_:)
      🟢 DetailVC - viewDidAppear(_:)
      """),
    WrittenLog(
      "push and back, NSLog", ["launch, push SecondViewController, pop"],
      """
      2023-03-04 10:11:12.345678+0900 MyApp[4242:123456] FirstViewController viewDidLoad
      2023-03-04 10:11:12.355678+0900 MyApp[4242:123456] FirstViewController viewWillAppear
      2023-03-04 10:11:12.365678+0900 MyApp[4242:123456] FirstViewController viewDidAppear
      2023-03-04 10:11:15.345678+0900 MyApp[4242:123456] SecondViewController viewDidLoad
      2023-03-04 10:11:15.355678+0900 MyApp[4242:123456] FirstViewController viewWillDisappear
      2023-03-04 10:11:15.365678+0900 MyApp[4242:123456] SecondViewController viewWillAppear
      2023-03-04 10:11:15.875678+0900 MyApp[4242:123456] FirstViewController viewDidDisappear
      2023-03-04 10:11:15.885678+0900 MyApp[4242:123456] SecondViewController viewDidAppear
      2023-03-04 10:11:19.345678+0900 MyApp[4242:123456] SecondViewController viewWillDisappear
      2023-03-04 10:11:19.355678+0900 MyApp[4242:123456] FirstViewController viewWillAppear
      2023-03-04 10:11:19.865678+0900 MyApp[4242:123456] SecondViewController viewDidDisappear
      2023-03-04 10:11:19.875678+0900 MyApp[4242:123456] FirstViewController viewDidAppear
      """),
    WrittenLog(
      "back only, from the middle", ["pop", "dismiss"],
      """
      DetailVC: viewWillDisappear
      HomeVC: viewWillAppear
      DetailVC: viewDidDisappear
      HomeVC: viewDidAppear
      DetailVC: deinit
      """),
    WrittenLog(
      "push, seen from the middle", ["push DetailVC", "present DetailVC"],
      """
      [DetailVC] viewDidLoad
      [HomeVC] viewWillDisappear
      [DetailVC] viewWillAppear
      [HomeVC] viewDidDisappear
      [DetailVC] viewDidAppear
      """),
    WrittenLog(
      "sheet over a list", ["launch, present FormVC, dismiss"],
      """
      ListVC.viewDidLoad
      ListVC.viewWillAppear
      ListVC.viewDidAppear
      FormVC.viewDidLoad
      FormVC.viewWillAppear
      FormVC.viewDidAppear
      FormVC.viewWillDisappear
      FormVC.viewDidDisappear
      """),
    WrittenLog(
      "cover", ["launch, present LoginVC fullScreen", "launch, push LoginVC"],
      """
      -[MainVC viewDidLoad]
      -[MainVC viewWillAppear:]
      -[MainVC viewDidAppear:]
      -[LoginVC viewDidLoad]
      -[MainVC viewWillDisappear:]
      -[LoginVC viewWillAppear:]
      -[LoginVC viewDidAppear:]
      -[MainVC viewDidDisappear:]
      """),
    WrittenLog(
      "cover, Swift, brackets", ["launch, present LoginVC fullScreen", "launch, push LoginVC"],
      """
      [MainVC] viewDidLoad()
      [MainVC] viewWillAppear(_:)
      [MainVC] viewDidAppear(_:)
      [LoginVC] viewDidLoad()
      [MainVC] viewWillDisappear(_:)
      [LoginVC] viewWillAppear(_:)
      [MainVC] viewDidDisappear(_:)
      [LoginVC] viewDidAppear(_:)
      """),
    WrittenLog(
      "names that begin with a digit", ["launch, push 2nd"],
      """
      1st viewDidLoad
      1st viewWillAppear
      1st viewDidAppear
      2nd viewDidLoad
      1st viewWillDisappear
      2nd viewWillAppear
      1st viewDidDisappear
      2nd viewDidAppear
      """),
    WrittenLog(
      "lower-case names", ["launch, push second, pop"],
      """
      first viewDidLoad
      first viewWillAppear
      first viewDidAppear
      second viewDidLoad
      first viewWillDisappear
      second viewWillAppear
      first viewDidDisappear
      second viewDidAppear
      second viewWillDisappear
      first viewWillAppear
      second viewDidDisappear
      first viewDidAppear
      """),
    WrittenLog(
      "file and line before the call", ["launch, push Second"],
      """
      First.swift 27 viewDidLoad()
      First.swift 31 viewWillAppear(_:)
      First.swift 35 viewDidAppear(_:)
      Second.swift 18 viewDidLoad()
      First.swift 39 viewWillDisappear(_:)
      Second.swift 22 viewWillAppear(_:)
      First.swift 43 viewDidDisappear(_:)
      Second.swift 26 viewDidAppear(_:)
      """),
    WrittenLog(
      "file, line and column in brackets", ["launch, push SecondVC"],
      """
      [FirstVC.swift:27] viewDidLoad() > loaded
      [FirstVC.swift:31] viewWillAppear(_:) > will
      [FirstVC.swift:35] viewDidAppear(_:) > did
      [SecondVC.swift:18] viewDidLoad() > loaded
      [FirstVC.swift:39] viewWillDisappear(_:) > will
      [SecondVC.swift:22] viewWillAppear(_:) > will
      [FirstVC.swift:43] viewDidDisappear(_:) > did
      [SecondVC.swift:26] viewDidAppear(_:) > did
      """),
    WrittenLog(
      "one bracketed line among bare ones", ["launch"],
      """
      [App] started with viewDidLoad logging
      viewDidLoad
      viewWillAppear
      viewDidAppear
      """),
    WrittenLog(
      "cut at the end", ["launch, push DetailVC"],
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      """),
    WrittenLog(
      "begun and ended in a transition", ["pop", "dismiss", "push DetailVC, pop", "push DetailVC"],
      """
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      DetailVC viewWillDisappear
      HomeVC viewWillAppear
      """),
    WrittenLog(
      "swipe that is cancelled", ["launch, push Detail, swipe 0.5, cancel"],
      """
      List: viewDidLoad
      List: viewWillAppear
      List: viewDidAppear
      Detail: viewDidLoad
      List: viewWillDisappear
      Detail: viewWillAppear
      List: viewDidDisappear
      Detail: viewDidAppear
      Detail: viewWillDisappear
      List: viewWillAppear
      List: viewWillDisappear
      List: viewDidDisappear
      Detail: viewWillAppear
      Detail: viewDidAppear
      """),
    WrittenLog(
      "tabs", ["launch, select SearchVC, select HomeVC"],
      """
      HomeVC | viewDidLoad
      HomeVC | viewWillAppear
      HomeVC | viewDidAppear
      SearchVC | viewDidLoad
      SearchVC | viewWillAppear
      HomeVC | viewWillDisappear
      HomeVC | viewDidDisappear
      SearchVC | viewDidAppear
      HomeVC | viewWillAppear
      SearchVC | viewWillDisappear
      SearchVC | viewDidDisappear
      HomeVC | viewDidAppear
      """),
    WrittenLog(
      "tabs from the middle", ["select FeedVC, select ProfileVC"],
      """
      FeedVC viewWillAppear
      ProfileVC viewWillDisappear
      ProfileVC viewDidDisappear
      FeedVC viewDidAppear
      ProfileVC viewWillAppear
      FeedVC viewWillDisappear
      FeedVC viewDidDisappear
      ProfileVC viewDidAppear
      """),
    WrittenLog(
      "to the background and back", ["launch, home, foreground"],
      """
      application(_:didFinishLaunchingWithOptions:)
      scene(_:willConnectTo:options:)
      ViewController viewDidLoad
      sceneWillEnterForeground
      ViewController viewWillAppear
      sceneDidBecomeActive
      ViewController viewDidAppear
      sceneWillResignActive
      sceneDidEnterBackground
      sceneWillEnterForeground
      sceneDidBecomeActive
      """),
    WrittenLog(
      "from the background", ["foreground, home", "foreground, switcher"],
      """
      sceneWillEnterForeground
      sceneDidBecomeActive
      sceneWillResignActive
      sceneDidEnterBackground
      """),
    WrittenLog(
      "modules and addresses", ["launch, push DetailVC, pop"],
      """
      <Shop.HomeVC: 0x7f8a12304560> viewDidLoad
      <Shop.HomeVC: 0x7f8a12304560> viewWillAppear
      <Shop.HomeVC: 0x7f8a12304560> viewDidAppear
      <Shop.DetailVC: 0x7f8a12309990> viewDidLoad
      <Shop.HomeVC: 0x7f8a12304560> viewWillDisappear
      <Shop.DetailVC: 0x7f8a12309990> viewWillAppear
      <Shop.HomeVC: 0x7f8a12304560> viewDidDisappear
      <Shop.DetailVC: 0x7f8a12309990> viewDidAppear
      <Shop.DetailVC: 0x7f8a12309990> viewWillDisappear
      <Shop.HomeVC: 0x7f8a12304560> viewWillAppear
      <Shop.DetailVC: 0x7f8a12309990> viewDidDisappear
      <Shop.HomeVC: 0x7f8a12304560> viewDidAppear
      """),
    WrittenLog(
      "prose with the name of a method", ["launch"],
      """
      Let me check why viewWillAppear is not called when I come back from the other app
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      """),
    WrittenLog(
      "another class's dealloc", ["launch, push DetailVC, pop"],
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      ImageLoader deinit
      DetailVC viewWillDisappear
      HomeVC viewWillAppear
      DetailVC viewDidDisappear
      HomeVC viewDidAppear
      """),
    WrittenLog(
      "a misspelled override", ["launch, push DetailVC"],
      """
      HomeVC viewDidLoad
      HomeVC viewWillApear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      HomeVC viewWillDisappear
      DetailVC viewWillApear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      """),
    WrittenLog(
      "Japanese", ["launch, push 詳細画面"],
      """
      一覧画面: viewDidLoadが呼ばれた
      一覧画面: viewWillAppearが呼ばれた
      一覧画面: viewDidAppearが呼ばれた
      詳細画面: viewDidLoadが呼ばれた
      一覧画面: viewWillDisappearが呼ばれた
      詳細画面: viewWillAppearが呼ばれた
      一覧画面: viewDidDisappearが呼ばれた
      詳細画面: viewDidAppearが呼ばれた
      """),
    WrittenLog(
      "lines with the animated flag", ["launch, push B"],
      """
      A viewDidLoad
      A viewWillAppear animated: false
      A viewDidAppear animated: false
      B viewDidLoad
      A viewWillDisappear animated: true
      B viewWillAppear animated: true
      A viewDidDisappear animated: true
      B viewDidAppear animated: true
      """),
    WrittenLog(
      "numbered screens", ["launch, push VC2, push VC3, pop"],
      """
      VC1 viewWillAppear
      VC1 viewDidAppear
      VC1 viewWillDisappear
      VC2 viewWillAppear
      VC1 viewDidDisappear
      VC2 viewDidAppear
      VC2 viewWillDisappear
      VC3 viewWillAppear
      VC2 viewDidDisappear
      VC3 viewDidAppear
      VC3 viewWillDisappear
      VC2 viewWillAppear
      VC3 viewDidDisappear
      VC2 viewDidAppear
      """),
    WrittenLog(
      "sheet from the middle", ["present FilterVC, dismiss"],
      """
      FilterVC viewDidLoad
      FilterVC viewWillAppear
      FilterVC viewDidAppear
      FilterVC viewWillDisappear
      FilterVC viewDidDisappear
      """),
    WrittenLog(
      "two back from deep", ["pop, pop"],
      """
      C viewWillDisappear
      B viewWillAppear
      C viewDidDisappear
      B viewDidAppear
      B viewWillDisappear
      A viewWillAppear
      B viewDidDisappear
      A viewDidAppear
      """),
    WrittenLog(
      "the whole app in a question, with a stack trace", ["launch, push Child"],
      """
      Parent viewDidLoad
      Parent viewWillAppear
      Parent viewDidAppear
      2024-02-02 11:11:11 [Network] GET https://example.com/api 200 OK
      Child viewDidLoad
      0   MyApp   0x0000000104a1c2d4 $s5MyApp5ChildC11viewDidLoadyyF + 1234
      Parent viewWillDisappear
      Child viewWillAppear
      Parent viewDidDisappear
      Child viewDidAppear
      """),
  ]
}
