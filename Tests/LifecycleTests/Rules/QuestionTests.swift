import TestSupport
import Testing

struct QuestionTests {
  @Test("The calls of a cancelled swipe back, with their receivers")
  func cancelledSwipe() {
    #expect(
      check(
        """
        ios: 17
        screen List: code
        screen Detail: code
        logs *: appearance
        observe Detail: notifyWhenInteractionChanges
        window: nav(List)
        == case
        > launch
        ...
        > push Detail
        ...
        > swipe 0.4
        Detail.viewWillDisappear
        List.viewWillAppear
        > lift
        Detail.notifyWhenInteractionChanges(isCancelled: true)
        List.viewWillDisappear
        List.viewDidDisappear
        Detail.viewWillAppear
        Detail.viewDidAppear
        """) == "")
  }

  @Test("viewWillAppear does not come after a sheet is dismissed; after a full-screen cover it does")
  func sheetAgainstCover() {
    #expect(
      check(
        """
        ios: 13+
        screen A: code
        screen B: code
        logs A: appearance
        window: A
        == case
        > launch
        ...
        > present B
        > dismiss
        > present B fullScreen
        A.viewWillDisappear
        A.viewDidDisappear
        > dismiss
        A.viewWillAppear
        A.viewDidAppear
        """) == "")
  }

  @Test("No appearance call comes when the app comes back from the background")
  func background() {
    #expect(
      check(
        """
        ios: any
        screen A: code
        logs A: appearance
        window: A
        == case
        > launch
        A.viewWillAppear
        A.viewDidAppear
        > home
        > foreground
        > lock
        > foreground
        """) == "")
  }

  @Test("A tab that was never visited is not loaded; its stack loads when it is first shown")
  func unvisitedTab() {
    #expect(
      check(
        """
        ios: 17
        screen A: code
        screen B: code
        logs *: viewDidLoad appearance
        window: tabs(nav(A), nav(B))
        == case
        > launch
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        > select B
        B.viewDidLoad
        B.viewWillAppear
        A.viewWillDisappear
        A.viewDidDisappear
        B.viewDidAppear
        > select A
        A.viewWillAppear
        B.viewWillDisappear
        B.viewDidDisappear
        A.viewDidAppear
        """) == "")
  }

  @Test("Up to iOS 5 a hidden screen loses its view to a memory warning, and loads it anew")
  func unloadedView() {
    #expect(
      check(
        """
        ios: 5
        screen A: code
        screen B: code
        logs A: viewDidLoad viewDidUnload appearance
        window: nav(A)
        == case
        > launch
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        > push B
        A.viewWillDisappear
        A.viewDidDisappear
        > memory-warning
        A.viewDidUnload
        > pop
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        """) == "")
  }
}
