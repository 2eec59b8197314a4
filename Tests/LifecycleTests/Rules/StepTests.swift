import Testing

/// Children that code adds to a box, and removes from it, in the steps that people write.
struct StepTests {
  private func app(_ window: String, _ more: String = "") -> String {
    """
    ios: 17
    screen A: code
    screen B: code
    screen C: code
    logs *: viewDidLoad appearance willMove didMove deinit
    \(more)
    window: \(window)
    == case
    > launch
    ...

    """
  }

  @Test("A box shows all of its children, and passes appearance calls on to each of them")
  func several() {
    expectHolding(
      app("nav(box(A, B))").replacing("...", with: "") + """
        A.willMove(toParent)
        A.didMove(toParent)
        B.willMove(toParent)
        B.didMove(toParent)
        A.viewDidLoad
        B.viewDidLoad
        A.viewWillAppear
        B.viewWillAppear
        A.viewDidAppear
        B.viewDidAppear
        > push C
        ...
        A.viewWillDisappear
        B.viewWillDisappear
        C.viewWillAppear
        A.viewDidDisappear
        B.viewDidDisappear
        C.viewDidAppear
        C.didMove(toParent)
        """)
  }

  @Test("A child that is added and removed later appears and disappears with its view")
  func addedAndRemoved() {
    expectHolding(
      app("box(A)") + """
        > addChild B & addSubview B & didMove B
        B.willMove(toParent)
        B.viewDidLoad
        B.viewWillAppear
        B.didMove(toParent)
        B.viewDidAppear
        > willMove B & removeFromSuperview B & removeFromParent B
        B.willMove(nil)
        B.viewWillDisappear
        B.viewDidDisappear
        B.didMove(nil)
        B.deinit
        """)
  }

  @Test("A view that is put in without addChild appears, and its controller is told of no parent")
  func withoutAddChild() {
    expectHolding(
      app("box(A)") + """
        > addSubview B
        B.viewDidLoad
        B.viewWillAppear
        B.viewDidAppear
        """)
  }

  @Test("A child whose view is left out does not appear, and one that lies under a cover appears with the box")
  func leftOut() {
    expectHolding(
      app("box(A)") + """
        > addChild B
        B.willMove(toParent)
        > present C fullScreen
        C.viewDidLoad
        A.viewWillDisappear
        C.viewWillAppear
        C.viewDidAppear
        A.viewDidDisappear
        > addSubview B
        B.viewDidLoad
        > dismiss
        C.viewWillDisappear
        A.viewWillAppear
        B.viewWillAppear
        A.viewDidAppear
        B.viewDidAppear
        C.viewDidDisappear
        C.deinit
        """)
  }

  @Test("Code in the box's viewDidLoad adds a child, which appears with the box")
  func inViewDidLoad() {
    expectHolding(
      app("Box=box(A)", "when Box.viewDidLoad: addChild B & addSubview B & didMove B\nlogs A: viewDidAppear")
        .replacing("...", with: "") + """
          Box.viewDidLoad
          B.willMove(toParent)
          B.viewDidLoad
          B.didMove(toParent)
          Box.viewWillAppear
          B.viewWillAppear
          Box.viewDidAppear
          A.viewDidAppear
          B.viewDidAppear
          """)
  }

  @Test("A box that forwards nothing makes no appearance call where a view comes or goes")
  func forwardsNothing() {
    expectHolding(
      app("Box=box(A)", "forwards Box: no") + """
        > addChild B & addSubview B & didMove B
        B.willMove(toParent)
        B.viewDidLoad
        B.didMove(toParent)
        > beginAppearing B & endAppearance B
        B.viewWillAppear
        B.viewDidAppear
        > removeFromSuperview B & removeFromParent B
        B.didMove(nil)
        B.deinit
        """)
  }

  @Test("A transition that code begins ends with its end, not where the view is taken away", arguments: ["yes", "no"])
  func ledByCode(forwards: String) {
    expectHolding(
      app("Box=box(A)", "forwards Box: \(forwards)") + """
        > addChild B & beginAppearing B & addSubview B
        B.willMove(toParent)
        B.viewDidLoad
        B.viewWillAppear
        > endAppearance B & didMove B
        B.viewDidAppear
        B.didMove(toParent)
        > willMove B & beginDisappearing B & removeFromSuperview B
        B.willMove(nil)
        B.viewWillDisappear
        > endAppearance B & removeFromParent B
        B.viewDidDisappear
        B.didMove(nil)
        B.deinit
        """)
  }

  @Test("A child that is removed before its transition ends lives until then")
  func endedLast() {
    expectHolding(
      app("box(A)") + """
        > willMove A & beginDisappearing A & removeFromSuperview A & removeFromParent A
        A.willMove(nil)
        A.viewWillDisappear
        A.didMove(nil)
        > endAppearance A
        A.viewDidDisappear
        A.deinit
        """)
  }

  @Test("A transition that is begun again with the opposite sign is taken back, by one end")
  func begunAgain() {
    expectHolding(
      app("box(A)") + """
        > addChild B & beginAppearing B & addSubview B
        B.willMove(toParent)
        B.viewDidLoad
        B.viewWillAppear
        > beginDisappearing B
        B.viewWillDisappear
        > removeFromSuperview B & endAppearance B & removeFromParent B
        B.viewDidDisappear
        B.didMove(nil)
        B.deinit
        """)
  }

  @Test("While code makes a child appear, the box passes nothing on to it")
  func boxIsCovered() {
    expectHolding(
      app("box(A)", "logs A: viewDidAppear") + """
        > addChild B & beginAppearing B & addSubview B
        B.willMove(toParent)
        B.viewDidLoad
        B.viewWillAppear
        > present C fullScreen
        C.viewDidLoad
        C.viewWillAppear
        C.viewDidAppear
        > endAppearance B
        B.viewDidAppear
        """)
  }

  @Test("A child that code shows while its box appears gets viewDidAppear from both, and only this time")
  func appearsTwice() {
    let code = "when first Box.viewWillAppear: addChild B & beginAppearing B & addSubview B & endAppearance B"
    expectHolding(
      app("Box=box(A)", "\(code)\nlogs A: viewDidAppear\nlogs Box: viewDidAppear").replacing("...", with: "") + """
        B.willMove(toParent)
        B.viewDidLoad
        B.viewWillAppear
        B.viewDidAppear
        Box.viewDidAppear
        A.viewDidAppear
        B.viewDidAppear
        > present C fullScreen
        ...
        > dismiss
        C.viewWillDisappear
        B.viewWillAppear
        Box.viewDidAppear
        A.viewDidAppear
        B.viewDidAppear
        C.viewDidDisappear
        C.deinit
        """)
  }

  @Test("A view that code shows is appearing before it has appeared, and is laid out once the code has returned")
  func laidOut() {
    expectHolding(
      app("box(A)", "logs B: viewWillAppear viewIsAppearing layout viewDidAppear") + """
        > addChild B & beginAppearing B & addSubview B
        B.viewWillAppear
        B.viewIsAppearing
        B.viewWillLayoutSubviews
        B.viewDidLayoutSubviews
        > endAppearance B
        B.viewDidAppear
        """)
    expectHolding(
      app("box(A)", "logs B: viewWillAppear viewIsAppearing layout viewDidAppear") + """
        > addChild B & beginAppearing B & addSubview B & endAppearance B
        B.viewWillAppear
        B.viewIsAppearing
        B.viewDidAppear
        B.viewWillLayoutSubviews
        B.viewDidLayoutSubviews
        """)
  }

  @Test("A box that forwards nothing leaves it to code, and UIKit complains of an end without a beginning")
  func byHand() {
    expectHolding(
      app("Box=box(A)", "forwards Box: no") + """
        > beginAppearing A
        A.viewWillAppear
        > endAppearance A
        A.viewDidAppear
        > endAppearance A
        ! Unbalanced calls to begin/end appearance transitions for <A>.
        """)
  }
}
