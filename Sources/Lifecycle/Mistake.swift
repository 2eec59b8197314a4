/// The reason why an action is not possible in a world: a mistake of the user, not of the app.
package enum Mistake: Error, Hashable, Sendable {
  /// The app is not launched yet or was killed, or it is already running.
  case notLaunched, alreadyLaunched
  case noNavigationController
  /// The controller that the finger would move is covered by a presentation.
  case covered
  case noTab(DeclarationID)
  case noPage(DeclarationID)
  case noChild(DeclarationID)
  case noController(DeclarationID)
  case noBox
  case noPreviewing
  case noGesture
  /// The action would make more controllers than can live at once.
  case tooMany
}

extension Naming {
  /// Returns the reason why an action is not possible, as a sentence without a capital letter and a period.
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
