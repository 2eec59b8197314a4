import Testing

struct TabTests {
  private static let app = """
    screen A: code
    screen B: code
    screen C: code
    screen D: code
    logs A: appearance
    logs B: appearance
    logs C: appearance deinit
    logs D: appearance deinit
    window: Tabs=tabs(Main=nav(A), B)

    """

  @Test("A tap on the selected tab pops its stack to the root, as a pop to the root does, and code that selects it not")
  func selectedAgain() {
    expectHolding(
      """
      ios: any
      \(Self.app)logs Tabs: didSelect
      == case
      > launch
      ...
      > push C
      ...
      > push D
      ...
      > select A by-code
      > select A
      Tabs.didSelect(Main)
      D.viewWillDisappear
      A.viewWillAppear
      C.deinit
      D.viewDidDisappear
      A.viewDidAppear
      D.deinit
      > select A
      Tabs.didSelect(Main)
      """)
  }

  @Test("From iOS 18 the did-calls of a tapped tab wait for its fade, and a second tap falls into it")
  func fading() {
    expectHolding(
      """
      ios: 18+
      \(Self.app)== it waits
      > launch
      ...
      > select B running
      B.viewWillAppear
      A.viewWillDisappear
      > wait
      B.viewDidAppear
      A.viewDidDisappear
      == it is overtaken
      > launch
      ...
      > select B running
      B.viewWillAppear
      A.viewWillDisappear
      > select A
      ! Unbalanced calls to begin/end appearance transitions for <B>.
      B.viewDidAppear
      A.viewDidDisappear
      A.viewWillAppear
      B.viewWillDisappear
      A.viewDidAppear
      B.viewDidDisappear
      """)
  }

  @Test(
    "A tab without an animation is there at once, and the old one's did-call comes first",
    arguments: ["ios: 4-17|running", "ios: 18+|unanimated", "ios: any|by-code", "ios: any|by-code running"])
  func withoutFade(_ setup: String) {
    let parts = setup.split(separator: "|")
    expectHolding(
      """
      \(parts[0])
      \(Self.app)== case
      > launch
      ...
      > select B \(parts[1])
      B.viewWillAppear
      A.viewWillDisappear
      A.viewDidDisappear
      B.viewDidAppear
      """)
  }

  @Test("Two tabs selected in one turn are unbalanced, also where nothing is animated")
  func inOneTurn() {
    expectHolding(
      """
      ios: any
      \(Self.app)== case
      > launch
      ...
      > select B by-code & select A by-code
      B.viewWillAppear
      A.viewWillDisappear
      ! Unbalanced calls to begin/end appearance transitions for <B>.
      A.viewDidDisappear
      B.viewDidAppear
      A.viewWillAppear
      B.viewWillDisappear
      B.viewDidDisappear
      A.viewDidAppear
      """)
  }

  @Test("A tab that was never visited is not loaded; its stack loads when it is first shown")
  func unvisited() {
    expectHolding(
      ios: "17", in: "tabs(nav(A), nav(B))", logging: "logs *: viewDidLoad appearance",
      """
      > select B
      B.viewDidLoad
      B.viewWillAppear
      A.viewWillDisappear
      A.viewDidDisappear
      B.viewDidAppear
      > select A
      A.viewWillAppear
      B.viewWillDisappear
      B.viewDidDisappear
      A.viewDidAppear
      """)
  }
}
