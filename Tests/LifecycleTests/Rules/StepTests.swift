import TestSupport
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
    #expect(
      check(
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
          """) == "")
  }

  @Test("A child that is added and removed later appears and disappears with its view")
  func addedAndRemoved() {
    #expect(
      check(
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
          """) == "")
  }

  @Test("A view that is put in without addChild appears, and its controller is told of no parent")
  func withoutAddChild() {
    #expect(
      check(
        app("box(A)") + """
          > addSubview B
          B.viewDidLoad
          B.viewWillAppear
          B.viewDidAppear
          """) == "")
  }

  @Test("A child whose view is left out does not appear, and one that lies under a cover appears with the box")
  func leftOut() {
    #expect(
      check(
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
          """) == "")
  }

  @Test("Code in the box's viewDidLoad adds a child, which appears with the box")
  func inViewDidLoad() {
    #expect(
      check(
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
            """) == "")
  }

  @Test("A box that forwards nothing leaves it to code, and UIKit complains of an end without a beginning")
  func byHand() {
    #expect(
      check(
        app("Box=box(A)", "forwards Box: no") + """
          > beginAppearing A
          A.viewWillAppear
          > endAppearance A
          A.viewDidAppear
          > endAppearance A
          ! Unbalanced calls to begin/end appearance transitions for <A>.
          """) == "")
  }
}
