import Lifecycle

private let formsByMethod: [String: [Call]] = Dictionary(grouping: Call.allCases, by: \.method)

/// What stands behind the `.` of each call, by its number; asking the call itself takes a look at its type each time.
private let writtenByCall: [String] = Call.allCases.map { call in
  guard case .word(let word) = call.detail else { return call.method }
  return "\(call.method)(\(word))"
}

extension Call {
  /// The method with the word that tells its forms apart: `willMove(nil)`.
  public var written: String { writtenByCall[Int(rawValue)] }

  /// The calls whose method has this name; more than one where its parentheses tell forms apart.
  static func forms(of method: String) -> [Call] { formsByMethod[method] ?? [] }

  static var allMethods: [String] {
    var names: [String] = []
    for call in allCases where !names.contains(call.method) { names.append(call.method) }
    return names
  }

  /// The names of the methods that this kind of receiver can get, each once.
  static func methods(of receiver: CallReceiver) -> [String] {
    var names: [String] = []
    for call in allCases where call.canBeReceived(by: receiver) && !names.contains(call.method) {
      names.append(call.method)
    }
    return names
  }

  func canBeReceived(by wanted: CallReceiver) -> Bool {
    receiver == wanted || receiver == .anyDelegate && (wanted == .appDelegate || wanted == .sceneDelegate)
  }
}

extension CallReceiver {
  static let appDelegateName = Role.appDelegate.rawValue, sceneDelegateName = Role.sceneDelegate.rawValue

  /// Who the receiver of this name is; all but the two delegates are controllers.
  init(named name: String) {
    switch name {
    case Self.appDelegateName: self = .appDelegate
    case Self.sceneDelegateName: self = .sceneDelegate
    default: self = .controller
    }
  }

  var description: String {
    switch self {
    case .controller: "a view controller"
    case .appDelegate: "the app delegate"
    case .sceneDelegate: "a scene delegate"
    case .anyDelegate: "a delegate"
    }
  }
}
