import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let nextCase = KeyCommand(
    "next case", [")"], "Opens the next case of the same file.", unless: .noCase(1, "this is the last case")
  ) { $0.openCase(1) }
  static let previousCase = KeyCommand(
    "previous case", ["("], "Opens the case before.", unless: .noCase(-1, "this is the first case")
  ) { $0.openCase(-1) }
}

extension Obstacle {
  /// There is no case so far from the one that is open.
  static func noCase(_ distance: Int, _ reason: String) -> Obstacle {
    Obstacle { model in
      guard let position = model.session.casePosition else { return "there is only one case" }
      return (0..<position.count).contains(position.index + distance) ? nil : reason
    }
  }
}

extension Model {
  /// Opens a case of the same file; a file that is not built in is read again.
  fileprivate mutating func openCase(_ distance: Int) {
    guard let position = session.casePosition else { return }
    let index = position.index + distance
    if let item = library.first(where: { $0.name == session.sourceName && $0.kind != .lesson }) {
      return open(item, case: index, for: .openCase(index))
    }
    readingPurpose = .openCase(index)
    effects.append(.read(path: session.sourceName))
  }
}
