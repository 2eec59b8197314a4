import Canvas
import Lifecycle

/// A few keys and a word on what they do, for the line of keys.
public struct Hint: Hashable, Sendable {
  /// The commands whose first keys are shown; the first one is run by a click.
  public let commands: [CommandID]
  /// What they do, in a word or two.
  public let label: String
}

extension Model {
  /// What can be done now, the most useful first; the line of keys shows as many as fit.
  public var hints: [Hint] {
    let own =
      switch stage {
      case .run: runHints
      case .lesson(let lesson): lessonHints(lesson)
      case .prediction(let prediction): predictionHints(prediction)
      case .comparison: Self.comparisonHints
      }
    var hints = own.filter { hint in hint.commands.contains { CommandTable[$0].obstacle(self) == nil } }
    switch stage {
    case .run, .lesson, .prediction: hints += Self.wayOut
    case .comparison: hints += Self.wayBack
    }
    return hints
  }

  /// The help; it is made once like those below, since every picture shows them.
  private static let allKeys = Hint(commands: [.help], label: "all keys")
  /// The help, and the way out.
  private static let wayOut = [allKeys, Hint(commands: [.quit], label: "quit")]
  /// The help, and the way back.
  private static let wayBack = [allKeys, Hint(commands: [.leaveComparison], label: "back")]
  /// What can be done with any run.
  private static let everyRun = [
    Hint(commands: [.nextAction], label: "action"), Hint(commands: [.version], label: "iOS"),
    Hint(commands: [.compare], label: "compare"), Hint(commands: [.predict], label: "predict"),
  ]

  /// How many hints there can be for a run, nearly always.
  private static let usualCount = 16
  /// To go from call to call.
  private static let step = Hint(commands: [.nextCall, .previousCall], label: "step")
  /// To push a screen, and to pop one.
  private static let push = Hint(commands: [.push], label: "push"), pop = Hint(commands: [.pop], label: "back")
  /// What can be done with any app in front.
  private static let everyScreen = [
    Hint(commands: [.tab], label: "tab"), Hint(commands: [.present], label: "present"),
  ]

  /// What can be done with two runs side by side.
  private static let comparisonHints = [
    Hint(commands: [.nextDifference, .previousDifference], label: "difference"),
    Hint(commands: [.nextRow, .previousRow], label: "step"),
    Hint(commands: [.counterpart], label: "other place"),
    Hint(commands: [.nextRowAction], label: "action"),
    Hint(commands: [.rightVersion], label: "iOS"),
    Hint(commands: [.onlyDifferences], label: "only differences"),
    Hint(commands: [.exchangeSides], label: "exchange"),
    Hint(commands: [.openHere], label: "open here"),
    Hint(commands: [.compareAnother], label: "compare"),
  ]

  /// What can be done with a run.
  private var runHints: [Hint] {
    var hints: [Hint] = []
    hints.reserveCapacity(Self.usualCount)
    hints += gestureHints
    hints.append(Self.step)
    if !session.isAtEnd { hints.append(Hint(commands: [.play], label: showing == nil ? "play" : "pause")) }
    hints += actionHints
    if !session.placeMarks.here.isEmpty { hints.append(Hint(commands: [.places], label: "where")) }
    hints += Self.everyRun
    return hints
  }

  /// What the finger can do.
  private var gestureHints: [Hint] {
    guard let slider else { return [] }
    var hints: [Hint] = []
    if slider.finger != .spent {
      hints.append(Hint(commands: [.slideLeft, .slideRight], label: slider.gesture.verb))
      hints.append(Hint(commands: [.nextThreshold], label: "threshold"))
    }
    if slider.finger != .up {
      hints.append(Hint(commands: [.lift], label: "lift"))
      if slider.finger != .spent { hints.append(Hint(commands: [.escape], label: "take back")) }
    }
    if slider.choices.count > 1 { hints.append(Hint(commands: [.nextGesture], label: "gesture")) }
    return hints
  }

  /// What the app can do.
  private var actionHints: [Hint] {
    let world = actingWorld
    guard world.finger == .up else { return [] }
    guard world.root.isSomebody else { return [Hint(commands: [.home], label: "launch")] }
    guard world.isInFront else { return [Hint(commands: [.home], label: "come back")] }
    var hints: [Hint] = []
    if world[world.topLevel].presenter.isSomebody { hints.append(Hint(commands: [.dismiss], label: "dismiss")) }
    hints.append(Self.push)
    if session.stackToPop(in: world) != nil { hints.append(Self.pop) }
    hints += Self.everyScreen
    return hints
  }
}
