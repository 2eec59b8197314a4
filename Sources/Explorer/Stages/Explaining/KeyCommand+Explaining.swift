import Canvas
import Study

extension KeySection {
  /// The commands about a log that is explained.
  static let explaining = KeySection(
    "A log and what explains it",
    [.nextExplanation, .previousExplanation, .wrongLine, .onlyCalls, .exploreLog, .leaveLog, .closeLog])
}

extension KeyCommand {
  static let nextExplanation = KeyCommand(
    "next explanation", [.right, "l"], "Shows the next explanation, which is less likely.",
    unless: .noExplanation("this is the last explanation") { $0.index + 1 < $0.count }
  ) { $0.showExplanation(1) }
  static let previousExplanation = KeyCommand(
    "explanation before", [.left, "h"], "Shows the explanation before, which is likelier.",
    unless: .noExplanation("this is the likeliest explanation") { $0.index > 0 }
  ) { $0.showExplanation(-1) }
  static let wrongLine = KeyCommand(
    "the line that cannot be", [.tab], "Goes to the line that cannot be, or to what is missing there.",
    unless: Obstacle { $0.explaining?.nextWrong == nil ? "every call of the log is explained" : nil }
  ) { $0.selectRow { ($0 as? ExplainingStage)?.nextWrong } }
  static let onlyCalls = KeyCommand(
    "only calls", ["f"], "Leaves out the lines that are no calls, or shows all lines again."
  ) { $0.explaining?.toggleCalls() }
  static let exploreLog = KeyCommand(
    "explore", [.enter, "E"], "Opens the run that explains the log at this call; there E comes back to the log.",
    unless: Obstacle { $0.explaining?.explained == nil ? "nothing of the log is explained" : nil }
  ) { $0.exploreLog() }
  static let leaveLog = KeyCommand(
    "back", [.escape], "Goes back to the run that was open before, or else to the one that explains the log."
  ) { $0.leaveLog() }
  static let closeLog = KeyCommand(
    "close", ["q"], "Goes back to the run that was open before; ends a program that began with the log."
  ) { model in
    if model.explaining?.origin == nil { model.run(.quit) } else { model.leaveLog() }
  }
}

extension Obstacle {
  /// There is no other explanation, or none further on.
  fileprivate static func noExplanation(
    _ reason: String, _ isThere: @escaping @Sendable (ExplainingStage) -> Bool
  ) -> Obstacle {
    Obstacle { model in
      guard let stage = model.explaining, !isThere(stage) else { return nil }
      return stage.count == 0
        ? "nothing explains all of the log" : stage.count == 1 ? "there is only one explanation" : reason
    }
  }
}
