import Lifecycle

extension World {
  /// What a transition's coordinator says while it runs: each question and its answer, and who asked for what.
  func coordinatorLines(_ naming: Naming) -> [(question: String, answer: String)] {
    guard let transition, transition.passage != .launch, naming.score.has(.coordinator) else { return [] }
    var lines = [
      ("initiallyInteractive", transition.isInteractive ? "true" : "false"),
      ("isCancelled", transition.isCancelled ? "true" : "false"),
    ]
    if transition.isInteractive {
      let share = Int(transition.progress)
      let digits = "\(share % 1000)"
      let decimals = String(repeating: "0", count: 3 - digits.utf8.count) + digits
      lines.append(("percentComplete", "\(share / 1000).\(decimals.prefix(2))"))
    }
    for wish in transition.wishes where isAlive(wish.controller) {
      lines.append(("\(naming.name(wish.controller, in: self)) asked \(wish.request)", ""))
    }
    return lines
  }
}
