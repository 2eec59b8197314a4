import Lifecycle

/// What a person is told when an action cannot be meant.
enum MistakeWords {
  static let notLaunched = "the app is not launched yet: z launches it"
  static let noNavigationController = "there is no navigation controller on the screen"
  static let noGesture = "no finger is down"

  /// The sentence for a mistake.
  static func words(_ mistake: Mistake, _ naming: Naming) -> String {
    switch mistake {
    case .notLaunched: notLaunched
    case .alreadyLaunched: "the app runs already"
    case .noNavigationController: noNavigationController
    case .noTab(let id): "no tab on the screen is or holds \(naming.name(id))"
    case .noPage(let id): "no page controller on the screen has a page \(naming.name(id))"
    case .noController(let id): "no \(naming.name(id)) lives here"
    case .noPreviewing: "nothing on the screen offers a preview"
    case .noGesture: noGesture
    case .tooMany: "there is no room for more"
    case .notSimulated: "this is not simulated yet"
    }
  }
}

extension Timeline.Entry {
  /// Why the action could not be meant where it stands, if it could not.
  public func reason(_ naming: Naming) -> String? { mistake.map { MistakeWords.words($0, naming) } }
}
