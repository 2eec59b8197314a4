import Testing

/// A window that gets another root, and a sheet that may not be pulled away.
struct RootTests {
  private let app = """
    ios: 17
    screen A: code
    screen B: code
    screen C: code, isModalInPresentation
    logs *: viewDidLoad appearance deinit shouldDismiss willDismiss didDismiss didAttemptToDismiss
    window: A
    == case
    > launch
    ...

    """

  @Test("A root gives way to another, and is freed")
  func replaced() {
    expectHolding(
      app + """
        > root nav(B)
        A.viewWillDisappear
        B.viewDidLoad
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        A.deinit
        > present C
        ...
        > dismiss
        C.viewWillDisappear
        C.viewDidDisappear
        C.deinit
        """)
  }

  @Test("A root that presents a sheet disappears with it, and neither is freed")
  func replacedUnderASheet() {
    expectHolding(
      app + """
        > present C
        ...
        > root B
        C.viewWillDisappear
        A.viewWillDisappear
        B.viewDidLoad
        B.viewWillAppear
        C.viewDidDisappear
        A.viewDidDisappear
        B.viewDidAppear
        > dismiss
        ! nothing to dismiss: B neither presents nor is presented
        """)
  }

  @Test("Code in a call replaces the root once the call has returned")
  func replacedByCode() {
    expectHolding(
      app.replacing("window: A", with: "when first A.viewDidAppear: root B\nwindow: A").replacing("...", with: "")
        + """
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        A.viewWillDisappear
        B.viewDidLoad
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        A.deinit
        """)
  }

  @Test("A sheet that is modal in its presentation comes back, and its delegate is told of the attempt")
  func modal() {
    for sheet in ["C", "nav(C)"] {
      let receiver = sheet == "C" ? "C" : "M"
      expectHolding(
        app + """
          > present \(sheet == "C" ? "C" : "M=nav(C)")
          ...
          > drag 0.7
          > lift
          \(receiver).didAttemptToDismiss
          > drag 0.2
          > lift
          > dismiss
          ...
          C.viewDidDisappear
          ...
          """)
    }
  }
}
