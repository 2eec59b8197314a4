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
