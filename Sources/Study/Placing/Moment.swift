import Lifecycle
import Notation

/// When code runs: in which action, how far its transition is, and between which calls.
public struct Moment: Hashable, Sendable {
  /// How far the transition is.
  public enum Stage: Hashable, Sendable {
    case still
    case launch
    /// It is announced, and comes with an animation; or the finger starts to drive it.
    case beforeAnimation, fingerStarts
    /// The finger is lifted, and it is decided.
    case fingerLifts
    /// It has come to its end, or has been cancelled.
    case afterAnimation, afterCancel
    /// It comes without an animation: at its start or at its end.
    case startAtOnce, endAtOnce

    var isDecided: Bool {
      switch self {
      case .launch, .beforeAnimation, .fingerStarts, .startAtOnce: false
      default: true
      }
    }
  }

  /// The action, counted from 0.
  public let action: Int
  /// The event of the timeline: that of the call, or the one before which a block runs.
  public let position: Int
  /// How far the transition is.
  public let stage: Stage
  /// The call of the same action that it follows, and the one that it precedes, as a transcript writes them.
  public let follows: String?, precedes: String?
  /// Whether it is a call, and not a block.
  public let isCall: Bool

  init(_ occasion: Occasion, in run: Run) {
    (action, position, isCall) = (occasion.action, occasion.position, occasion.site.block == nil)
    let lines = run.lines(of: occasion.action)
    var (next, high) = (lines.startIndex, lines.endIndex)
    while next < high {
      let middle = (next + high) / 2
      if lines[middle].position < occasion.position { next = middle + 1 } else { high = middle }
    }
    let after = isCall ? next + 1 : next
    follows = next > lines.startIndex ? run.text(of: lines[next - 1]) : nil
    precedes = after < lines.endIndex ? run.text(of: lines[after]) : nil
    stage = occasion.stage
  }
}

extension Moment.Stage {
  /// How far the transition is where a place in the source gets its turn; the world is the one right before.
  init(of site: Site, in world: World, _ score: Score) {
    let call = site.block ?? site.call
    guard let transition = world.transition else {
      self = .still
      return
    }
    let duration = score.duration(transition.passage, transition.circumstances)
    if call == .notifyWhenInteractionEnds || call == .notifyWhenInteractionChanges {
      self = .fingerLifts
    } else if transition.passage == .launch {
      self = .launch
    } else if transition.stage == .ending {
      self =
        transition.isCancelled ? .afterCancel : transition.isAnimated && duration > 0 ? .afterAnimation : .endAtOnce
    } else if transition.isInteractive {
      self = .fingerStarts
    } else {
      self = transition.isAnimated && duration > 0 ? .beforeAnimation : .startAtOnce
    }
  }
}
