/// The reason why an action is not possible here; a mistake of the user, not of the app.
package enum Mistake: Error, Hashable, Sendable {
  /// The app is not launched yet, or was killed; or it runs already.
  case notLaunched, alreadyLaunched
  case noNavigationController
  /// The controller that the finger would move is under what is presented.
  case covered
  /// There is no tab controller on the screen that has this controller in a tab.
  case noTab(DeclarationID)
  /// There is no page controller on the screen that has this page.
  case noPage(DeclarationID)
  /// No plain container on the screen has this child.
  case noChild(DeclarationID)
  case noController(DeclarationID)
  /// No box is on the screen.
  case noBox
  /// No screen offers a preview.
  case noPreviewing
  /// No finger is down, or it drives nothing.
  case noGesture
  /// A container has no room for more, or a tree is deeper than it may be.
  case tooMany
}

extension Naming {
  /// The reason why an action is not possible, in a sentence without a capital and a full stop.
  package func words(of mistake: Mistake) -> Sentence {
    switch mistake {
    case .notLaunched: "the app is not running yet: `launch` starts it"
    case .alreadyLaunched: "the app is running already; `kill` ends it"
    case .noNavigationController: "there is no navigation controller on the screen"
    case .covered: "a finger reaches only what is presented last"
    case .noTab(let id): "no tab controller on the screen has a tab that is, or holds, \(name(id))"
    case .noPage(let id): "no page controller on the screen has the page \(name(id))"
    case .noChild(let id): "no plain container on the screen has a child that is, or holds, \(name(id))"
    case .noController(let id): "no \(name(id)) is here"
    case .noBox: "no container is on the screen whose children are added and removed by hand, such as `box(A)`"
    case .noPreviewing: "the screen that is seen offers no preview: `previews` or `menu` declares one"
    case .noGesture: "no finger is down"
    case .tooMany: "more than \(ControllerID.limit) controllers would live at once"
    }
  }
}
