import TestSupport
import Testing

struct StackTests {
  @Test("A new stack with the same top tells the delegate nothing, since nothing else is shown")
  func sameTop() {
    #expect(
      check(
        """
        ios: any
        screen A: code
        screen B: code
        logs A: appearance
        logs Nav: willShow didShow
        window: Nav=nav(A)
        == case
        > launch
        ...
        > set-stack B A
        """) == "")
  }

  @Test("A screen that a new stack leaves out hears that it has no parent any more, the old top as well")
  func replaced() {
    #expect(
      check(
        """
        ios: 5+
        screen A: code
        screen B: code
        screen C: code
        logs *: willMove didMove appearance deinit
        window: nav(A)
        == case
        > launch
        ...
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
        """) == "")
  }

  @Test("A pop to the top itself does nothing, and is no mistake")
  func popToTop() {
    #expect(
      check(
        """
        ios: any
        screen A: code
        screen B: code
        logs *: appearance
        window: nav(A)
        == case
        > launch
        ...
        > push B
        ...
        > pop-to B
        > pop-to A
        B.viewWillDisappear
        A.viewWillAppear
        B.viewDidDisappear
        A.viewDidAppear
        """) == "")
  }

  @Test("Of two instances on a stack the one nearest the top is popped to")
  func popToTheNearest() {
    #expect(
      check(
        """
        ios: 5+
        screen A: code
        screen B: code
        screen C: code
        logs *: viewDidAppear deinit
        window: nav(A)
        == case
        > launch
        ...
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
        """) == "")
  }
}
