import TestSupport
import Testing

/// The outcome of a gesture when the finger lifts, and actions that are impossible while it is down.
struct LiftTests {
  /// A screen that was pushed and asks the coordinator, and a case that drags it back.
  private func swiped(_ lines: String) -> String {
    check(
      """
      ios: 10
      screen A: code
      screen B: code
      logs *: viewDidAppear
      observe B: notifyWhenInteractionEnds notifyWhenInteractionChanges
      window: nav(A)
      == case
      > launch
      ...
      > push B
      ...
      \(lines)
      """)
  }

  /// The calls of B at the end of the swipe, and the controller that appears.
  private func answers(isCancelled: Bool) -> String {
    """
    B.notifyWhenInteractionEnds(isCancelled: \(isCancelled))
    B.notifyWhenInteractionChanges(isCancelled: \(isCancelled))
    \(isCancelled ? "B" : "A").viewDidAppear
    """
  }

  @Test("Lifted at exactly the threshold, a swipe goes back; a thousandth further, it completes")
  func threshold() {
    #expect(swiped("> swipe 0.5\n> lift\n\(answers(isCancelled: true))") == "")
    #expect(swiped("> swipe 0.501\n> lift\n\(answers(isCancelled: false))") == "")
  }

  @Test("At exactly the speed a fling completes, or takes back, however far the finger had come")
  func speed() {
    #expect(swiped("> swipe 0.1\n> lift 300\n\(answers(isCancelled: false))") == "")
    #expect(swiped("> swipe 0.1\n> lift 299\n\(answers(isCancelled: true))") == "")
    #expect(swiped("> swipe 0.9\n> lift -300\n\(answers(isCancelled: true))") == "")
    #expect(swiped("> swipe 0.9\n> lift -299\n\(answers(isCancelled: false))") == "")
  }

  @Test("Leaving the app lifts a finger that drives nothing, so that another one can swipe")
  func leavingLifts() {
    let app = """
      ios: 9
      screen A: code, previews B
      screen B: code
      screen C: code, previews B
      logs *: viewWillDisappear
      window: nav(A)
      == case
      > launch
      > push C
      ...

      """
    #expect(check(app + "> press 0.1\n> home\n> foreground\n> swipe 0.4\nC.viewWillDisappear") == "")
    #expect(check(app + "> press pop\n...\n> home\n> foreground\n> swipe 0.4\nB.viewWillDisappear") == "")
  }

  @Test("While the finger drives, there is no animation to wait for")
  func waitWithTheFingerDown() {
    #expect(swiped("> swipe 0.6\n> wait\n> swipe 0.4\n> lift\n\(answers(isCancelled: true))") == "")
  }

  @Test("What is animated alongside runs in every animated transition, and its completion after the did-calls")
  func alongside() {
    #expect(
      check(
        """
        ios: 10
        screen A: code
        screen B: code
        logs *: viewDidAppear
        observe A: animateAlongside
        observe B: animateAlongside
        window: nav(A)
        == case
        > launch
        A.viewDidAppear
        > push B
        A.animateAlongside
        B.animateAlongside
        B.viewDidAppear
        A.animateAlongsideCompletion(isCancelled: false)
        B.animateAlongsideCompletion(isCancelled: false)
        > pop unanimated
        A.viewDidAppear
        """) == "")
  }

  @Test("A screen that a full-screen cover hides hears nothing of a rotation")
  func rotationWhileCovered() {
    #expect(
      check(
        """
        ios: 13+
        screen A: code
        screen B: code
        logs *: viewWillTransition layout
        window: A
        == case
        > launch
        ...
        > present B fullScreen
        ...
        > rotate
        B.viewWillTransition
        B.viewWillLayoutSubviews
        B.viewDidLayoutSubviews
        B.viewWillLayoutSubviews
        B.viewDidLayoutSubviews
        """) == "")
  }
}
