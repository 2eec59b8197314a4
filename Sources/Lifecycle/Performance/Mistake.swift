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

extension Naming {
  /// Why an action cannot be meant, in a sentence without a capital and a full stop.
  public func words(of mistake: Mistake) -> String {
    switch mistake {
    case .notLaunched: "the app is not running yet: `launch` comes first"
    case .alreadyLaunched: "the app is running already; `kill` ends it"
    case .noNavigationController: "there is no navigation controller on the screen"
    case .noTab(let id): "no tab controller on the screen has a tab that is, or holds, \(name(id))"
    case .noPage(let id): "no page controller on the screen has the page \(name(id))"
    case .noController(let id): "no \(name(id)) is here"
    case .noPreviewing: "the screen that is seen offers nothing for peeking: `previews` declares it"
    case .noGesture: "no finger is down"
    case .tooMany: "more than \(ControllerID.limit) controllers would live at once"
    case .notSimulated: "this is not simulated yet"
    }
  }
}
