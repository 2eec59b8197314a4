import Testing

/// Rules that depend on the state of the app.
struct AppStateTests {
  @Test("With scenes a suspended app is killed without a call, too")
  func killedWithScenes() {
    expectHolding(
      """
      ios: 13+
      screen A: code
      logs *: appearance
      logs AppDelegate: didDiscardSceneSessions willTerminate
      logs SceneDelegate: didDisconnect
      window: A
      == from the switcher
      > launch
      ...
      > switcher
      > kill
      SceneDelegate.didDisconnect
      AppDelegate.didDiscardSceneSessions
      A.viewWillDisappear
      A.viewDidDisappear
      == from the home screen, and from the switcher after that
      > launch
      ...
      > home
      > switcher
      > kill
      """)
  }

  @Test("An app killed from the switcher hears of its end; one that was suspended before does not")
  func killed() {
    expectHolding(
      """
      ios: any
      scenes: no
      screen A: code
      logs AppDelegate: willResignActive didEnterBackground willTerminate
      window: A
      == from the switcher
      > launch
      > switcher
      AppDelegate.willResignActive
      > kill
      AppDelegate.didEnterBackground
      AppDelegate.willTerminate
      == from the home screen
      > launch
      > home
      AppDelegate.willResignActive
      AppDelegate.didEnterBackground
      > kill
      """)
  }

  @Test("A root without a navigation controller is loaded before the app or its scene goes on")
  func plainRoot() {
    expectHolding(
      """
      screen A: code
      logs A: viewDidLoad appearance
      logs AppDelegate: didBecomeActive
      logs SceneDelegate: willConnect willEnterForeground didBecomeActive
      window: A
      == with scenes
      ios: 13+
      > launch
      SceneDelegate.willConnect
      A.viewDidLoad
      A.viewWillAppear
      SceneDelegate.willEnterForeground
      SceneDelegate.didBecomeActive
      A.viewDidAppear
      == without
      ios: 9+
      scenes: no
      > launch
      A.viewDidLoad
      A.viewWillAppear
      AppDelegate.didBecomeActive
      A.viewDidAppear
      """)
  }
}
