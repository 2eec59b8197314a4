import Lifecycle
import Notation

/// The moment at which code runs: the action, the period of it, and the calls around it.
package struct Moment: Hashable, Sendable {
  package enum Period: Hashable, Sendable {
    case still
    case launch
    /// Before an animation, or when a finger starts the transition.
    case beforeAnimation, fingerStarts
    /// The moment at which the finger is lifted and the outcome is decided.
    case fingerLifts
    /// After the animation has ended, or after the transition was cancelled.
    case afterAnimation, afterCancel
    /// At the start or at the end of a transition without an animation.
    case startAtOnce, endAtOnce

    var isDecided: Bool {
      switch self {
      case .still, .fingerLifts, .afterAnimation, .afterCancel, .endAtOnce: true
      case .launch, .beforeAnimation, .fingerStarts, .startAtOnce: false
      }
    }
  }

  /// The action, counted from 0.
  package let action: Int
  /// The index of the call's event, or of the event before which a block runs.
  package let position: Int
  package let period: Period
  /// The previous and the next call in the same action, as a transcript writes them.
  package let follows: String?, precedes: String?
  /// True for a call, false for a block.
  package let isCall: Bool

  init(_ occasion: Occasion, in run: Run) {
    (action, position, isCall) = (occasion.action, occasion.position, occasion.site.block == nil)
    let lines = run.lines(of: occasion.action)
    let next = lines.firstIndex { $0.position >= occasion.position } ?? lines.endIndex
    let after = isCall ? next + 1 : next
    follows = next > lines.startIndex ? lines[next - 1].entry.text : nil
    precedes = after < lines.endIndex ? lines[after].entry.text : nil
    period = occasion.period
  }
}

extension Moment.Period {
  /// Creates the period in which code at a place runs, given the world right before that.
  init(of site: MethodSite, in world: World, _ score: Score) {
    let call = site.block ?? site.call
    guard let transition = world.transition else {
      self = .still
      return
    }
    let duration = score.durationMilliseconds(transition.passage, transition.circumstances)
    if call == .notifyWhenInteractionEnds || call == .notifyWhenInteractionChanges {
      self = .fingerLifts
    } else if transition.passage == .launch {
      self = .launch
    } else if transition.state == .ending {
      self =
        transition.isCancelled ? .afterCancel : transition.isAnimated && duration > 0 ? .afterAnimation : .endAtOnce
    } else if transition.isInteractive {
      self = .fingerStarts
    } else {
      self = transition.isAnimated && duration > 0 ? .beforeAnimation : .startAtOnce
    }
  }
}

extension Moment {
  /// The moment in words, such as `after the animation, the last call`.
  package var words: Sentence { period == .still ? between : "\(period.words), \(between)" }

  private var between: Sentence {
    switch (follows, precedes) {
    case (nil, nil): isCall ? "the only call" : "while nothing is called"
    case (nil, let next?): isCall ? "the first call" : "before \(next)"
    case (let last?, nil): isCall ? "the last call" : "after \(last)"
    case (let last?, let next?): "between \(last) and \(next)"
    }
  }
}

extension Placement.Visit {
  /// Returns a description of the visit, such as `pop: 2 times, first after the animation, the last call`; the action
  /// is the one in which the code first runs.
  package func words(in action: String) -> Sentence {
    count == 1 ? "\(action): \(moment.words)" : "\(action): \(count) times, first \(moment.words)"
  }
}

extension Moment.Period {
  /// The period in words, or an empty sentence if no transition runs.
  var words: Sentence {
    switch self {
    case .still: ""
    case .launch: "during the launch"
    case .beforeAnimation: "before the animation"
    case .fingerStarts: "as the finger starts"
    case .fingerLifts: "as the finger is lifted"
    case .afterAnimation: "after the animation"
    case .afterCancel: "once it is cancelled"
    case .startAtOnce, .endAtOnce: "without an animation"
    }
  }
}
