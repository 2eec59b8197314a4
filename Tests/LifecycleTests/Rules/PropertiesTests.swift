import Testing

/// `updateProperties`, which updates what a screen shows.
struct PropertiesTests {
  /// A head with two screens, of which B overrides `updateProperties`.
  private func app(ios: Int = 26) -> String {
    """
    ios: \(ios)
    screen A: code
    screen B: code
    observe B: updateProperties
    logs B: viewWillAppear updateProperties viewWillLayoutSubviews
    window: nav(A)
    == case
    > launch
    > push B

    """
  }

  @Test("It is called before the first layout, and not with a later one")
  func beforeLayout() {
    expectHolding(
      app() + """
        B.viewWillAppear
        B.updateProperties
        B.viewWillLayoutSubviews
        > rotate
        B.viewWillLayoutSubviews
        B.viewWillLayoutSubviews
        """)
  }

  @Test("setNeedsUpdateProperties calls it at once, or as soon as the view is in a window again")
  func afterChange() {
    expectHolding(
      app() + """
        ...
        > setNeedsUpdateProperties B
        B.updateProperties
        > push A
        > setNeedsUpdateProperties B
        > setNeedsUpdateProperties B
        > pop
        B.viewWillAppear
        B.updateProperties
        """)
  }

  @Test("A container that overrides it gets it before its own layout")
  func container() {
    let app = app().replacing("observe B:", with: "observe Main:").replacing("nav(A)", with: "Main=nav(A)")
      .replacing("logs B:", with: "logs Main:").replacing("> push B\n", with: "")
    expectHolding(
      app + """
        Main.viewWillAppear
        Main.updateProperties
        Main.viewWillLayoutSubviews
        Main.viewWillLayoutSubviews
        """)
  }

  @Test("Code in it says that the screen overrides it")
  func code() {
    let app = app().replacing("observe B: updateProperties", with: "screen C: code\nwhen B.updateProperties: present C")
    expectHolding(
      app + """
        B.viewWillAppear
        B.updateProperties
        ...
        C.viewDidAppear
        """)
  }

  @Test("Before iOS 26 it is not called, and setNeedsUpdateProperties is refused")
  func lacking() {
    expectHolding(
      app(ios: 18) + """
        B.viewWillAppear
        B.viewWillLayoutSubviews
        > setNeedsUpdateProperties B
        ! updateProperties() requires iOS 26.
        """)
  }
}
