/// An action that cannot be meant, since what it is about does not exist here: a mistake of who asks, not of the app.
public enum Mistake: Error, Hashable, Sendable {
  /// The app is not launched yet, or was killed; or it runs already.
  case notLaunched, alreadyLaunched
  case noNavigationController
  /// There is no tab controller on the screen that has this controller in a tab.
  case noTab(DeclarationID)
  /// There is no page controller on the screen that has this page.
  case noPage(DeclarationID)
  case noController(DeclarationID)
  /// Nothing on the screen offers a screen for peeking.
  case noPreviewing
  /// No finger is down, or nothing hangs on it.
  case noGesture
  /// A container has no room for more, or a tree is deeper than it may be.
  case tooMany
  /// The simulator does not play this yet.
  case notSimulated
}
