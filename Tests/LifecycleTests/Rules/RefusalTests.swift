import Lifecycle
import TestSupport
import Testing

/// UIKit's refusals and complaints are in its own words, and refused actions have no effect.
struct RefusalTests {
  @Test(
    "A presentation before the launch finds no view in a window; the complaint may be pasted as UIKit prints it",
    arguments: [
      "Attempt to present <B> on <A> (from <A>) whose view is not in the window hierarchy.",
      "Warning: Attempt to present <B: 0x7a> on <A: 0x7b> (from <A: 0x7b>) whose view is not in the window hierarchy.",
    ])
  func notInHierarchy(complaint: String) {
    expectHolding("screen A: code\nscreen B: code\nwindow: A\n== case\n> present B\n! \(complaint)\n")
  }

  @Test("A complaint belongs to the action that causes it, even before the launch")
  func belongsToItsAction() throws {
    let (score, setup, second) = try Stack.onNewestVersion()
    var timeline = Timeline(score: score, setup: setup)
    for number: UInt32 in 1...3 {
      let start = timeline.events.count
      try timeline.perform(Command(number == 2 ? .launch : .present(second, nil)))
      #expect(timeline.events[start...].allSatisfy { $0.action == number })
    }
  }

  @Test("There is nothing to pop at the root, neither with a button nor with a finger")
  func popAtRoot() {
    expectHolding(
      ios: "17",
      """
      > pop
      ! nothing to pop: A is the root of its stack
      > pop-to-root
      ! nothing to pop: A is the root of its stack
      > swipe 0.3
      ! nothing to pop: A is the root of its stack
      """)
  }

  @Test("A presentation or a dismissal while one runs is refused, and the first one ends as if nothing had been")
  func nested() {
    expectHolding(
      ios: "17",
      """
      > present B fullScreen running
      A.viewWillDisappear
      B.viewWillAppear
      > present B
      ! Attempt to present <B> on <B> while a presentation is in progress!
      > dismiss
      ! Attempt to dismiss from view controller <B> while a presentation or dismiss is in progress!
      > drag 0.2
      ! a transition runs, and has to end first
      > wait
      B.viewDidAppear
      A.viewDidDisappear
      """)
  }

  @Test("A tab that is chosen while a push runs leaves unbalanced calls, and the push is ended first")
  func unbalanced() {
    expectHolding(
      ios: "17", in: "tabs(nav(A), C)",
      """
      > push B running
      A.viewWillDisappear
      B.viewWillAppear
      > select C
      ! Unbalanced calls to begin/end appearance transitions for <B>.
      A.viewDidDisappear
      B.viewDidAppear
      C.viewWillAppear
      B.viewWillDisappear
      B.viewDidDisappear
      C.viewDidAppear
      """)
  }

  @Test("A missing feature is refused with the reason from the score")
  func lacking() {
    expectHolding(
      """
      ios: 6
      screen A: code, previews B
      screen B: code
      logs *: appearance
      window: nav(A)
      == case
      > launch
      ...
      > push B
      ...
      > swipe 0.5
      ! the edge swipe requires iOS 7.
      > pop
      ...
      > press peek
      ! peek and pop requires iOS 9.
      > present B overFullScreen
      ! overFullScreen requires iOS 8.
      > drag 0.3
      ! pulling a sheet down requires iOS 13.
      """)
  }

  @Test("After a pop the finger does nothing until it is lifted")
  func spentFinger() {
    expectHolding(
      """
      ios: 9
      screen A: code, previews B
      screen B: code
      logs *: appearance
      window: nav(A)
      == case
      > launch
      ...
      > press pop
      ...
      > swipe 0.4
      ! the finger is still down after the pop, and does nothing until it is lifted
      > lift
      > swipe 0.4
      B.viewWillDisappear
      A.viewWillAppear
      """)
  }

  @Test("A controller that is on the stack cannot be pushed once more")
  func alreadyOnStack() {
    expectHolding(
      ios: "17",
      """
      > push B
      ...
      > push-again A
      ! Pushing the same view controller instance more than once is not supported (<A>)
      > pop
      B.viewWillDisappear
      A.viewWillAppear
      B.viewDidDisappear
      A.viewDidAppear
      """)
  }

  @Test("Only a sheet can be pulled down")
  func notDraggable() {
    expectHolding(
      ios: "17",
      """
      > drag 0.3
      ! nothing to dismiss: nav neither presents nor is presented
      > present B fullScreen
      ...
      > drag 0.3
      ! B is not a sheet and cannot be pulled down
      """)
  }

  @Test("An impossible action leaves the world as it was")
  func mistakes() throws {
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var setup = Setup()
    let screen = setup.declare(Declaration(name: "A"))
    setup.window = setup.plant(Tree(screen))
    var timeline = Timeline(score: score, setup: setup)
    try timeline.perform(Command(.launch))
    let expected: [(Action, Mistake)] = [
      (.launch, .alreadyLaunched), (.push(setup.window), .noNavigationController), (.pop, .noNavigationController),
      (.select(screen), .noTab(screen)), (.page(screen, nil), .noPage(screen)), (.press(.light), .noPreviewing),
      (.lift(speed: nil), .noGesture), (.finish, .noGesture), (.cancel, .noGesture),
      (.switch(screen), .noChild(screen)),
    ]
    for (action, mistake) in expected {
      let before = timeline.world
      #expect(throws: mistake) { try timeline.perform(Command(action)) }
      #expect(timeline.world == before)
    }
  }
}
