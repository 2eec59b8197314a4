import Testing

/// The outcome of a gesture when the finger lifts, and actions that are impossible while it is down.
struct LiftTests {
  /// Expects a run to hold in which a screen that was pushed, and asks the coordinator, is dragged back.
  private func expectSwiped(_ run: String, _ location: SourceLocation = #_sourceLocation) {
    let asks = "observe B: notifyWhenInteractionEnds notifyWhenInteractionChanges"
    expectHolding(ios: "10", logging: "logs *: viewDidAppear\n\(asks)", "> push B\n...\n\(run)", location)
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
    expectSwiped("> swipe 0.5\n> lift\n\(answers(isCancelled: true))")
    expectSwiped("> swipe 0.501\n> lift\n\(answers(isCancelled: false))")
  }

  @Test("At exactly the speed a fling completes, or takes back, however far the finger had come")
  func speed() {
    expectSwiped("> swipe 0.1\n> lift 300\n\(answers(isCancelled: false))")
    expectSwiped("> swipe 0.1\n> lift 299\n\(answers(isCancelled: true))")
    expectSwiped("> swipe 0.9\n> lift -300\n\(answers(isCancelled: true))")
    expectSwiped("> swipe 0.9\n> lift -299\n\(answers(isCancelled: false))")
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
    expectHolding(app + "> press 0.1\n> home\n> foreground\n> swipe 0.4\nC.viewWillDisappear")
    expectHolding(app + "> press pop\n...\n> home\n> foreground\n> swipe 0.4\nB.viewWillDisappear")
  }

  @Test("While the finger drives, there is no animation to wait for")
  func waitWithTheFingerDown() {
    expectSwiped("> swipe 0.6\n> wait\n> swipe 0.4\n> lift\n\(answers(isCancelled: true))")
  }

  @Test("What is animated alongside runs in every animated transition, and its completion after the did-calls")
  func alongside() {
    expectHolding(
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
      """)
  }

  @Test("A screen that a full-screen cover hides hears nothing of a rotation")
  func rotationWhileCovered() {
    expectHolding(
      ios: "13+", in: "A", logging: "logs *: viewWillTransition layout",
      """
      > present B fullScreen
      ...
      > rotate
      B.viewWillTransition
      B.viewWillLayoutSubviews
      B.viewDidLayoutSubviews
      B.viewWillLayoutSubviews
      B.viewDidLayoutSubviews
      """)
  }
}
