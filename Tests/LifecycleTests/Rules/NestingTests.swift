import Testing

struct NestingTests {
  private static let stack = """
    screen A: code
    screen B: code
    screen C: code
    logs *: viewDidLoad appearance
    window: Nav=nav(A)
    == case
    > launch
    ...

    """

  @Test(
    "From iOS 11 a push into a push is done once that has ended, also where both are asked for in one turn",
    arguments: [("push B running", "> push C\n"), ("push B running & push C", "")])
  func deferred(first: String, second: String) {
    expectHolding(
      "ios: 17\n" + Self.stack + """
        > \(first)
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        \(second)! the stack changes once the transition has ended
        > wait
        A.viewDidDisappear
        B.viewDidAppear
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test(
    "Two pushes in one turn come one after the other, also where its first command begins nothing",
    arguments: ["push B & push C", "pop-to A & push B & push C"])
  func inOneTurn(commands: String) {
    expectHolding(
      "ios: 17\n" + Self.stack + """
        > \(commands)
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        ! the stack changes once the transition has ended
        A.viewDidDisappear
        B.viewDidAppear
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("Before iOS 11 UIKit complains when the second push comes, and again when it is done")
  func complainedAbout() {
    expectHolding(
      "ios: 7\n" + Self.stack + """
        > push B & push C
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        ! nested push animation can result in corrupted navigation bar
        A.viewDidDisappear
        B.viewDidAppear
        ! Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get \
        corrupted.
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("A push while a finger swipes back is done when the finger has been lifted, wherever that leads")
  func underAFinger() {
    expectHolding(
      "ios: 17\n" + Self.stack + """
        > push B
        ...
        > swipe 0.3
        B.viewWillDisappear
        A.viewWillAppear
        > push C
        ! deferred until the transition has ended
        > cancel
        A.viewWillDisappear
        A.viewDidDisappear
        B.viewWillAppear
        B.viewDidAppear
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("A push under a presentation that runs is done below what is presented by then")
  func underAPresentation() {
    expectHolding(
      "ios: 17\n" + Self.stack + """
        > present B
        ...
        > dismiss running
        B.viewWillDisappear
        > push C
        ! deferred until the transition has ended
        > wait
        B.viewDidDisappear
        C.viewDidLoad
        A.viewWillDisappear
        C.viewWillAppear
        A.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("A deferred command can be left running in its turn")
  func running() {
    expectHolding(
      "ios: 17\n" + Self.stack + """
        > push B running
        ...
        > set-stack A C running
        ! deferred until the transition has ended
        > wait
        A.viewDidDisappear
        B.viewDidAppear
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        > wait
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("A push that zooms in is completed when a finger takes it back, and then popped")
  func takenBack() {
    expectHolding(
      "ios: 18\n" + Self.stack + """
        > push B zoom running
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        > swipe 0.3
        A.viewDidDisappear
        B.viewDidAppear
        B.viewWillDisappear
        A.viewWillAppear
        > finish
        B.viewDidDisappear
        A.viewDidAppear
        """)
  }
}
