import Testing

/// Calls inside a container's implementation, and overrides that leave it out.
struct SuperTests {
  @Test("A container passes a change of size on inside super, so what it prints after super comes last")
  func transition() {
    expectHolding(
      """
      ios: 8+
      screen A: code
      logs *: viewWillTransition
      window: T=tabs(N=nav(A))
      prints T: before super
      == case
      > launch
      > rotate
      T.viewWillTransition
      A.viewWillTransition
      N.viewWillTransition
      """)
  }

  @Test("A navigation controller that calls no super does not pass the call on")
  func noSuper() {
    expectHolding(
      """
      ios: any
      screen A: code
      logs *: viewDidAppear
      super N: viewDidAppear calls nothing
      window: N=nav(A)
      == case
      > launch
      N.viewDidAppear
      """)
  }
}
