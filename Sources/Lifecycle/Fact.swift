/// A statement about UIKit, other than the order of calls, read from a file: a sentence, or the answer to an inquiry of
/// code.
package struct Fact: Hashable, Sendable {
  package enum Kind: UInt8, Worded, Sendable {
    /// The meaning of a call or a complaint to the author of a view controller.
    case meaning
    /// The reason for a call that no line of a score makes, for a suppressed call, and for an action without calls.
    case reason, suppression, silence
    case advice
    /// A condition on which the order of calls depends, and a contradiction among sources.
    case dependency, contradiction
    /// The answer that code gets at run time.
    case answer

    package static let words = [
      "meaning", "reason", "suppression", "silence", "advice", "dependency", "contradiction", "answer",
    ]

    /// The names of the blanks that the text may contain in braces.
    package var blanks: [String] {
      switch self {
      case .reason: ["override", "called"]
      case .suppression: ["call", "name", "state"]
      case .silence: ["mark", "at"]
      default: []
      }
    }
  }

  /// The subjects of a fact, and the situations in which it holds; an empty set admits everything.
  package struct Scope: Hashable, Sendable {
    package var calls = CaseSet<Call>(), complaints = CaseSet<Complaint>()
    package var passages = CaseSet<Passage>(), phases = CaseSet<Phase>()
    package var sides = CaseSet<TransitionSide>()
    /// The situations that must hold, and those that must not.
    package var required = CaseSet<Situation>(), excluded = CaseSet<Situation>()

    package init() {}

    func includes(_ context: FactContext) -> Bool {
      calls.admits(context.call) && complaints.admits(context.complaint) && passages.admits(context.passage)
        && phases.admits(context.phase) && sides.admits(context.side)
        && required.isSubset(of: context.situations) && excluded.isDisjoint(with: context.situations)
    }
  }

  package var kind: Kind
  package var scope = Scope()
  /// The calls and features that a version must have, and those that it must lack, for the fact to hold.
  package var has: [Lack.Subject] = [], lacks: [Lack.Subject] = []
  /// The sentence, for facts that are not answers.
  package var text = LocalizedText()
  /// The lines of code that the fact recommends, separated by `;`, and the things whose rules break even with these
  /// lines.
  package var lines = "", brokenThings = ""
  package var inquiry: Inquiry?, answer: Inquiry.Answer?
  /// The alternative that another source supports, or the wrong call of super that explains that source's log.
  package var alternative: String?, superCall: SuperCall?
  package var evidence: [Evidence] = [], remark = ""
  package var file = "", line = 0

  package init(_ kind: Kind) { self.kind = kind }

  package func sentence(filling values: [String: Sentence] = [:]) -> Sentence {
    Sentence(template: text) { values[$0] ?? "" }
  }
}

/// All facts about UIKit that are not part of the scores.
package struct FactBook: Sendable {
  /// The facts in the order of their files, in which more specific facts precede general ones.
  package let facts: [Fact]
  private let kinds: [Fact.Kind: [Fact]], answers: [Inquiry?: [Fact]]

  package init(_ facts: [Fact] = []) {
    self.facts = facts
    kinds = Dictionary(grouping: facts, by: { $0.kind })
    answers = Dictionary(grouping: kinds[.answer] ?? [], by: { $0.inquiry })
  }

  package func all(_ kind: Fact.Kind, in context: FactContext, _ score: Score) -> [Fact] {
    (kinds[kind] ?? []).filter { $0.holds(in: context, score) }
  }

  /// Returns the sentence of the first such fact with its blanks filled in, or an empty one if there is none.
  package func sentence(
    _ kind: Fact.Kind, in context: FactContext, _ score: Score, filling values: [String: Sentence] = [:]
  ) -> Sentence {
    kinds[kind]?.first { $0.holds(in: context, score) }?.sentence(filling: values) ?? ""
  }

  /// Returns what UIKit answers to an inquiry; `nil` if no fact says it.
  package func answer(_ inquiry: Inquiry, in context: FactContext, _ score: Score) -> Inquiry.Answer? {
    answers[inquiry]?.first { $0.holds(in: context, score) }?.answer
  }
}

extension Fact {
  func holds(in context: FactContext, _ score: Score) -> Bool {
    scope.includes(context) && has.allSatisfy { score.has($0) } && !lacks.contains { score.has($0) }
  }
}

extension Score {
  func has(_ subject: Lack.Subject) -> Bool {
    switch subject {
    case .feature(let feature): has(feature)
    case .method(let method): !Call.allCases.contains { $0.method == method && !has($0) }
    }
  }
}

/// The context for which facts are looked up: a call or a complaint, its passage and phase, and the situations.
package struct FactContext: Hashable, Sendable {
  package var call: Call?, complaint: Complaint?
  package var passage: Passage?, phase: Phase?
  package var side: TransitionSide?
  package var situations = CaseSet<Situation>()

  package init(
    call: Call? = nil, complaint: Complaint? = nil, passage: Passage? = nil, phase: Phase? = nil,
    side: TransitionSide? = nil,
    _ situations: CaseSet<Situation> = CaseSet()
  ) {
    (self.call, self.complaint, self.passage, self.phase, self.side) = (call, complaint, passage, phase, side)
    self.situations = situations
  }
}

/// The side of a transition that a controller is on: it is the old or new controller itself, or inside of it.
package enum TransitionSide: UInt8, Worded, Sendable {
  case old, new, inOld, inNew

  package static let words = ["old", "new", "in old", "in new"]
}

/// A situation in which a fact can hold: of the transition, of the receiver, or of the finger.
package enum Situation: UInt8, Worded, Sendable {
  /// A transition is running, is making its first or its last calls, or was cancelled.
  case running, beginning, ending, cancelled
  /// The transition is animated, is driven by a finger, or removes more than one controller.
  case animated, interactive, chained
  /// The receiver has no parent, or is the root of a stack that has not appeared yet.
  case alone, first
  /// The receiver has called the wrong method of super before.
  case misled
  /// A finger presses, moves or is lifted, its press is used up, or it can press no harder.
  case pressing, moving, lifting, spent, full
  case killed

  package static let words = [
    "running", "beginning", "ending", "cancelled", "animated", "interactive", "in a chain", "without a parent",
    "first on a stack", "after a wrong super call", "pressing", "moving", "lifting", "spent", "as hard as it counts",
    "killed",
  ]
}

/// A question that code can ask at run time.
///
/// The answers are facts of the kind `answer`; the search for places knows which situations hold when code asks.
package enum Inquiry: UInt8, Worded, Sendable {
  /// Asked of the controller: is there a `transitionCoordinator`?
  case transitionCoordinator
  /// Asked of the coordinator: did a finger start the transition?
  case initiallyInteractive
  /// The `animated` argument of the call.
  case animated
  /// Asked of the controller: the flags that tell why it appears or disappears.
  case isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent
  /// The `isCancelled` argument of a block that the coordinator calls.
  case isCancelled
  /// The controller that a delegate's call names in its argument.
  case controller

  package static let words = [
    "transitionCoordinator", "initiallyInteractive", "animated", "isBeingPresented", "isBeingDismissed",
    "isMovingToParent", "isMovingFromParent", "isCancelled", "controller",
  ]

  package enum Answer: String, CaseIterable, Sendable {
    case yes, no
    /// There is no object to ask, such as no coordinator.
    case nothing
  }
}
