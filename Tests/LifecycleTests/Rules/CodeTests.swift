import Lifecycle
import Notation
import TestSupport
import Testing

/// Code in overrides and delegate methods, and what UIKit makes of it.
struct CodeTests {
  /// A head with some code in it.
  private func app(_ code: String, window: String = "nav(A)", ios: Int = 17) -> String {
    """
    ios: \(ios)
    screen A: code
    screen B: code
    screen C: code
    logs *: viewDidLoad appearance
    \(code)
    window: \(window)
    == case
    > launch

    """
  }

  @Test("A presentation in viewDidAppear begins when the push has ended")
  func presentInViewDidAppear() {
    expectHolding(
      app("when B.viewDidAppear: present C") + """
        ...
        > push B
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        C.viewDidLoad
        C.viewWillAppear
        C.viewDidAppear
        """)
  }

  @Test("A screen that is not in the window yet presents nothing", arguments: ["viewDidLoad", "viewWillAppear"])
  func presentTooEarly(method: String) {
    expectHolding(
      app("logs A: viewDidAppear\nlogs B: viewDidAppear\nwhen B.\(method): present C") + """
        A.viewDidAppear
        > push B
        ! Attempt to present <C> on <B> (from <B>) whose view is not in the window hierarchy.
        B.viewDidAppear
        """)
  }

  @Test("A screen that presents already presents nothing else")
  func presentTwice() {
    expectHolding(
      app("when A.viewDidLayoutSubviews: present B & present C", window: "A") + """
        ...
        A.viewDidAppear
        B.viewDidLoad
        B.viewWillAppear
        B.viewDidAppear
        ! Attempt to present <C> on <A> which is already presenting <B>
        """)
  }

  @Test("A push in viewDidLoad waits until its screen has appeared")
  func pushInViewDidLoad() {
    expectHolding(
      app("when B.viewDidLoad: push C") + """
        ...
        > push B
        B.viewDidLoad
        ! the stack changes once the transition has ended
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("A screen is made where code asks for it, whether it is shown at once, later or never")
  func madeAtTheCall() {
    let logs = "logs B: init viewDidLoad viewDidAppear\nlogs C: init viewDidLoad viewDidAppear deinit\n"
    expectHolding(
      app(logs + "logs A: viewDidAppear\nwhen B.viewDidLoad: push C") + """
        A.viewDidAppear
        > push B
        B.init
        B.viewDidLoad
        C.init
        ! the stack changes once the transition has ended
        B.viewDidAppear
        C.viewDidLoad
        C.viewDidAppear
        """)
    expectHolding(
      app(logs + "logs A: viewDidAppear\nwhen B.viewDidLoad: present C") + """
        A.viewDidAppear
        > push B
        B.init
        B.viewDidLoad
        C.init
        ! Attempt to present <C> on <B> (from <B>) whose view is not in the window hierarchy.
        C.deinit
        B.viewDidAppear
        """)
  }

  @Test("What viewDidAppear presents at launch waits for nothing, since nothing runs")
  func presentAtLaunch() {
    expectHolding(
      app("when first A.viewDidAppear: present B\nlogs B: init viewDidLoad viewDidAppear", window: "A") + """
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        B.init
        B.viewDidLoad
        B.viewDidAppear
        > dismiss
        > dismiss
        ! nothing to dismiss: A neither presents nor is presented
        """)
  }

  @Test("Code that is to run once runs once")
  func once() {
    expectHolding(
      app("when first A.viewDidAppear: push C") + """
        ...
        C.viewDidAppear
        > pop
        C.viewWillDisappear
        A.viewWillAppear
        C.viewDidDisappear
        A.viewDidAppear
        """)
  }

  @Test("Code that runs the first time stands beside code of the same method that always runs")
  func onceAndAlways() {
    expectHolding(
      app("when first A.viewDidAppear: push C\nwhen A.viewDidAppear: pop-to-root\nlogs *: viewDidAppear")
        .replacing("logs *: viewDidLoad appearance\n", with: "") + """
          A.viewDidAppear
          C.viewDidAppear
          A.viewDidAppear
          ! deferred until the transition has ended
          ! nothing to pop: A is the root of its stack
          """)
  }

  @Test("A tab that is chosen in viewDidLoad is shown from the start")
  func selectBeforeItAppears() {
    expectHolding(
      app("when Tabs.viewDidLoad: select B", window: "Tabs=tabs(A, B)") + """
        Tabs.viewDidLoad
        B.viewDidLoad
        B.viewWillAppear
        Tabs.viewWillAppear
        B.viewDidAppear
        Tabs.viewDidAppear
        """)
  }

  @Test("A push goes to the stack of the screen whose code pushes")
  func ownStack() {
    expectHolding(
      app("when B.viewDidAppear: push C", window: "Main=nav(A)")
        + """
        ...
        > present nav(B)
        B.viewDidLoad
        B.viewWillAppear
        B.viewDidAppear
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        """)
  }

  @Test("Code that leads to itself is left alone after a while, and that is said")
  func endless() {
    expectHolding(
      app("when B.viewDidLoad: push B") + """
        ...
        > push B
        ...
        ! this code triggers itself without end, and is not run any more
        ...
        """)
  }

  @Test("From iOS 15 UIKit complains of an appearance method that code calls itself", arguments: [14, 17])
  func calledDirectly(version: Int) {
    let complaint = """
      ! Calling -viewWillAppear: directly on a view controller is not supported, and may result in out-of-order \
      callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and \
      -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. Make a \
      symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View \
      controller: <A: 0x7f8a2c>.

      """
    expectHolding(
      app("", ios: version) + """
        ...
        > call A.viewWillAppear
        \(version < 15 ? "" : complaint)A.viewWillAppear
        """)
  }

  @Test("A blank for a class names nothing in a complaint about a call")
  func foreignBlank() throws {
    var sheet = try #require(BuiltInScores.sheets.first { $0.version == Version(4) })
    for index in sheet.blocks.indices {
      guard case .refusals(let refusals) = sheet.blocks[index].content else { continue }
      sheet.blocks[index].content = .refusals(
        refusals.map { $0.complaint == .calledDirectly ? Refusal(.calledDirectly, "odd [{other}] {method}") : $0 })
    }
    let text = SourceText(file: "odd", bytes: Array((app("", ios: 15) + "> call A.viewWillAppear\n").utf8))
    let cases = Transcript.read(text, versions: [Version(15)]).cases
    let resolved = try #require(cases.first?.value)
    let run = Run(resolved, score: try #require(ChangedScores(sheet).score(Version(15))))
    #expect(run.entries(of: run.actions.count - 1).first?.text == "! odd [] viewWillAppear")
  }

  @Test("Code that names what is not there comes to nothing, and that is said")
  func meansNothing() {
    expectHolding(
      app("when A.viewDidAppear: push B", window: "A") + """
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        ! the code does something that is not possible here, and nothing happens
        """)
  }

  @Test("A completion block is called after both did-calls, and before what was dismissed is freed")
  func completions() {
    expectHolding(
      app("observe A: presentCompletion, dismissCompletion\nlogs B: appearance deinit") + """
        ...
        > present B fullScreen
        A.viewWillDisappear
        B.viewWillAppear
        B.viewDidAppear
        A.viewDidDisappear
        A.presentCompletion
        > dismiss
        B.viewWillDisappear
        A.viewWillAppear
        A.viewDidAppear
        B.viewDidDisappear
        A.dismissCompletion
        B.deinit
        """)
  }

  @Test("What a completion block asks for is done, and not called deferred")
  func pushInCompletion() {
    expectHolding(
      app("when A.dismissCompletion: push C") + """
        ...
        > present B
        ...
        > dismiss
        B.viewWillDisappear
        B.viewDidDisappear
        A.dismissCompletion
        C.viewDidLoad
        A.viewWillDisappear
        C.viewWillAppear
        A.viewDidDisappear
        C.viewDidAppear
        """)
  }
}
