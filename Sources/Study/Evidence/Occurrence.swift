import Lifecycle

/// A line of a score in the circumstances in which it is played: what a recording can show.
public struct Occurrence: Hashable, Sendable {
  /// The version whose score states the line, and the line's number there.
  public let origin: Version, line: Int
  /// In what it is played, and what narrows that down as far as it makes a difference.
  public let passage: Passage, circumstances: Circumstances
  /// Whether there is an animation, and whether a finger drives it.
  public let isAnimated: Bool, isInteractive: Bool

  /// The occurrence that an event is; nothing where it comes from no line.
  ///
  /// - Parameter world: the world before the event.
  public init?(_ event: Event, in world: World, score: Score) {
    guard let ground = score.ground(of: event) else { return nil }
    origin = ground.version
    line = ground.line
    guard let transition = world.transition else {
      let rule = score.rule(event.rule)
      (passage, circumstances) = (rule?.passage ?? .launch, rule?.circumstances ?? [])
      (isAnimated, isInteractive) = (true, false)
      return
    }
    passage = transition.passage
    circumstances = transition.circumstances.intersection(score.relevantCircumstances(of: passage))
    (isAnimated, isInteractive) = (transition.isAnimated, transition.isInteractive)
  }

  /// A line as a number, whatever it is played in.
  static func key(ofLine line: Int, of version: Version) -> UInt64 { UInt64(version.number) << 24 | UInt64(line) }

  /// The line of a packed occurrence, as a number.
  static func key(ofLineIn packed: UInt64) -> UInt64 { packed >> 24 }

  /// The occurrence as a number; occurrences of a line are neighbors.
  var packed: UInt64 {
    Self.key(ofLine: line, of: origin) << 24 | UInt64(passage.rawValue) << 16
      | UInt64(circumstances.rawValue) << 8 | (isAnimated ? 1 : 0) | (isInteractive ? 2 : 0)
  }
}
