import Canvas
import Study

extension KeySection {
  /// The commands about two runs side by side.
  static let comparing = KeySection(
    "A comparison",
    [
      .nextDifference, .previousDifference, .counterpart, .onlyDifferences, .rightVersion, .exchangeSides,
      .compareAnother, .openHere, .leaveComparison,
    ])
}

extension KeyCommand {
  static let nextDifference = KeyCommand(
    "next difference", ["n"], "Goes to the next difference.", unless: .atLastDifference, repeats: true
  ) { $0.selectComparedRow { $0.block(isOnward: true) } }
  static let previousDifference = KeyCommand(
    "previous difference", ["N"], "Goes to the difference before.",
    unless: .atFirstDifference, repeats: true
  ) { $0.selectComparedRow { $0.block(isOnward: false) } }
  static let counterpart = KeyCommand(
    "other place", [.tab], "Goes to where a call that moved stands on the other side.",
    unless: .nothing("this call did not move") { $0.counterpart }
  ) { $0.selectComparedRow { $0.counterpart } }

  /// What changes the comparison, or leaves it.
  static let rightVersion = KeyCommand(
    "iOS version", ["i"], "Plays the run on the right on another iOS version.", unless: .noOtherVersion
  ) {
    guard let (left, right) = $0.comparison.map({ ($0.left.session, $0.right.session) }) else { return }
    let same = left.commands == right.commands && left.setup == right.setup ? left.version : nil
    $0.openVersions("iOS version on the right", of: right, selected: nil, except: same) { $0.changeRight(to: $1) }
  }
  static let compareAnother = KeyCommand("compare", ["c"], "Compares the open run with something else.") {
    $0.openComparisons()
  }
  static let onlyDifferences = KeyCommand(
    "only differences", ["f"], "Shows only what differs, under its actions, or all rows again.",
    unless: .noDifference
  ) { $0.comparison?.toggleDifferences() }
  static let exchangeSides = KeyCommand("exchange", ["s"], "Exchanges the sides.") {
    $0.comparison = $0.comparison?.exchanged()
  }
  static let openHere = KeyCommand("open here", [.enter], "Goes to this call in the run on the left.") {
    $0.openComparedRun()
  }
  static let leaveComparison = KeyCommand("back", [.escape, "q"], "Goes back to the run.") { $0.stage = Stages.first }
}

extension Obstacle {
  /// What is found from the row on which one stands.
  static let noDifference = nothing("nothing differs") { $0.blocks.first }
  static let atLastDifference = Obstacle { model in
    noDifference.reason(model) ?? nothing("this is the last difference") { $0.block(isOnward: true) }.reason(model)
  }
  static let atFirstDifference = Obstacle { model in
    noDifference.reason(model) ?? nothing("this is the first difference") { $0.block(isOnward: false) }.reason(model)
  }

  /// Nothing of a kind is found in the comparison.
  static func nothing(_ reason: String, _ target: @escaping @Sendable (ComparisonStage) -> Int?) -> Obstacle {
    Obstacle { $0.comparison.flatMap(target) == nil ? reason : nil }
  }
}
