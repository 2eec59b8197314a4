import Testing

struct StackTests {
  @Test("A new stack with the same top tells the delegate nothing, since nothing else is shown")
  func sameTop() {
    expectHolding(
      ios: "any", in: "Nav=nav(A)", logging: "logs A: appearance\nlogs Nav: willShow didShow",
      """
      > set-stack B A
      """)
  }

  @Test("A screen that a new stack leaves out hears that it has no parent any more, the old top as well")
  func replaced() {
    expectHolding(
      ios: "5+", logging: "logs *: willMove didMove appearance deinit",
      """
      > push B
      ...
      > set-stack C
      A.willMove(nil)
      A.didMove(nil)
      A.deinit
      B.willMove(nil)
      B.viewWillDisappear
      C.viewWillAppear
      B.viewDidDisappear
      C.viewDidAppear
      B.didMove(nil)
      B.deinit
      """)
  }

  @Test("A pop to the top itself does nothing, and is no mistake")
  func popToTop() {
    expectHolding(
      ios: "any",
      """
      > push B
      ...
      > pop-to B
      > pop-to A
      B.viewWillDisappear
      A.viewWillAppear
      B.viewDidDisappear
      A.viewDidAppear
      """)
  }

  @Test("Of two instances on a stack the one nearest the top is popped to")
  func popToTheNearest() {
    expectHolding(
      ios: "5+", logging: "logs *: viewDidAppear deinit",
      """
      > push B
      ...
      > push B
      ...
      > push C
      ...
      > pop-to B
      B.viewDidAppear
      C.deinit
      > pop
      B.viewDidAppear
      B.deinit
      """)
  }

  @Test("Up to iOS 5 a hidden screen loses its view to a memory warning, and loads it anew")
  func unloadedView() {
    expectHolding(
      ios: "5", logging: "logs A: viewDidLoad viewDidUnload appearance",
      """
      > push B
      A.viewWillDisappear
      A.viewDidDisappear
      > memory-warning
      A.viewDidUnload
      > pop
      A.viewDidLoad
      A.viewWillAppear
      A.viewDidAppear
      """)
  }
}
