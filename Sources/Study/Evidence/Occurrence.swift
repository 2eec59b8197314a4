import Lifecycle

/// A line of a score in the circumstances in which it is played: what a recording can show.
public struct Occurrence: Hashable, Sendable {
  /// A line of the score of a version.
  public struct Line: Hashable, Sendable {
    /// The version whose score states the line, and the line's number there.
    public let origin: Version, number: Int
  }

  /// The line.
  public let line: Line
  /// In what it is played, and what narrows that down as far as it makes a difference.
  public let passage: Passage, circumstances: Circumstances
  /// Whether there is an animation, and whether a finger drives it.
  public let isAnimated: Bool, isInteractive: Bool

  /// The occurrence that an event is; nothing where it comes from no line.
  ///
  /// - Parameter world: the world before the event.
  public init?(_ event: Event, in world: World, score: Score) {
    guard let ground = score.ground(of: event) else { return nil }
    line = Line(origin: ground.version, number: ground.line)
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
}
