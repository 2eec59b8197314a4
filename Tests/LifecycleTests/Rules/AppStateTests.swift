import TestSupport
import Testing

/// Rules that depend on the state of the app.
struct AppStateTests {
  @Test("An app killed from the switcher hears of its end; one that was suspended before does not")
  func killed() {
    #expect(
      check(
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
        """) == "")
  }

  @Test("A root without a navigation controller is loaded before the app or its scene goes on")
  func plainRoot() {
    #expect(
      check(
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
        """) == "")
  }
}
