import Lifecycle
import Notation

extension Setup {
  /// Returns the app's code with a line at each of some places, in which something is to run.
  package func code(at places: [CodePlace]) -> Code {
    var setup = self
    setup.things = []
    setup.lines = places.map { OwnLine($0.site.receiver, $0.site.call, $0.code) }
    return setup.code
  }
}

extension CodePlace {
  /// The code at the place: the block and the question around what is to run.
  fileprivate var code: String {
    var rows = ["// here"]
    let questions = conditions.map { $0.code }.joined(separator: ", ")
    if !questions.isEmpty { rows = ["if \(questions) {"] + rows.map { "  \($0)" } + ["}"] }
    if let block = site.block {
      let argument = block == .animateAlongsideCompletion ? "(alongsideTransition: nil)" : ""
      let head = "transitionCoordinator?.\(block == .animateAlongsideCompletion ? "animate" : block.method)\(argument)"
      rows = ["\(head) { context in"] + rows.map { "  \($0)" } + ["}"]
    }
    return rows.joined(separator: "\n")
  }
}

extension CodeCondition {
  /// The question in Swift, about the controller, the coordinator, or an argument.
  fileprivate var code: String {
    let isYes = answer == .known(.yes)
    switch inquiry {
    case .transitionCoordinator: return "transitionCoordinator \(isYes ? "!=" : "==") nil"
    case .initiallyInteractive: return "transitionCoordinator?.initiallyInteractive == \(isYes)"
    case .isCancelled: return "\(isYes ? "" : "!")context.isCancelled"
    case .controller:
      if case .controller(let name) = answer { return "vc is \(name)" }
      return ""
    case .animated, .isBeingPresented, .isBeingDismissed, .isMovingToParent, .isMovingFromParent:
      return "\(isYes ? "" : "!")\(inquiry.word)"
    }
  }
}
