import TestSupport
import Testing

/// What happens to a stack that is replaced.
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
}
