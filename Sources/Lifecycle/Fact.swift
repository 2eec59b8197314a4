/// A statement of a file about UIKit, besides the order of calls: a sentence, or the answer to a question of code.
package struct Fact: Hashable, Sendable {
  /// The purpose of the fact.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// The meaning of a call or a complaint to the author of a view controller.
    case meaning
    /// The reason for a call that no line of a score makes; for a suppressed call; for an action without calls.
    case reason, suppression, silence
    /// Advice on a better way.
    case advice
    /// A condition that decides what is played; a contradiction among sources.
    case dependency, contradiction
    /// The answer that code gets at run time.
    case answer

    /// The word for it in a file.
    package var word: String { Self.words[Int(rawValue)] }

    private static let words = allCases.map { "\($0)" }

    /// The names of the blanks that its text may have, in braces.
    package var blanks: [String] {
      switch self {
      case .reason: ["override", "called"]
      case .suppression: ["call", "name", "state"]
      case .silence: ["mark", "at"]
      default: []
      }
    }
  }

  /// The situations that it is about; an empty selection admits all.
  package struct Scope: Hashable, Sendable {
    /// The calls and the complaints.
    package var calls = Selection<Call>(), complaints = Selection<Complaint>()
    /// The passages and phases in which they occur.
    package var passages = Selection<Passage>(), phases = Selection<Phase>()
    /// On which side of the transition their receiver is.
    package var sides = Selection<TransitionSide>()
    /// The situations that must hold, and those that must not.
    package var required = Selection<Situation>(), excluded = Selection<Situation>()

    /// Everything.
    package init() {}

    func includes(_ context: FactContext) -> Bool {
      calls.admits(context.call) && complaints.admits(context.complaint) && passages.admits(context.passage)
        && phases.admits(context.phase) && sides.admits(context.side)
        && required.isSubset(of: context.situations) && excluded.isDisjoint(with: context.situations)
    }
  }

  /// The purpose of the fact.
  package var kind: Kind
  /// Its subject.
  package var scope = Scope()
  /// The calls and features that a version must have, and those that it must lack.
  package var has: [Lack.Subject] = [], lacks: [Lack.Subject] = []
  /// The sentence.
  package var text = LocalizedText()
  /// The lines of code that it recommends, separated by `;`, and the things whose rules these break nevertheless.
  package var lines = "", brokenThings = ""
  /// The question and its answer.
  package var inquiry: Inquiry?, answer: Inquiry.Answer?
  /// The alternative that another source supports, or the mistake of its app that explains its log.
  package var alternative: String?, superCall: SuperCall?
  /// Its evidence, and a remark on that.
  package var evidence: [Evidence] = [], remark = ""
  /// The file and the line.
  package var file = "", line = 0

  /// A fact of a kind.
  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// The sentence with its blanks filled in.
  package func sentence(filling values: [String: Sentence] = [:]) -> Sentence {
    Sentence(template: text) { values[$0] ?? "" }
  }
}

/// All that is known beside the scores.
package struct FactBook: Sendable {
  /// The facts in the order of their files; more specific ones come first.
  package let facts: [Fact]
  /// The facts by kind, and answers by inquiry.
  private let kinds: [Fact.Kind: [Fact]], answers: [Inquiry?: [Fact]]

  /// A book of these facts.
  package init(_ facts: [Fact] = []) {
    self.facts = facts
    kinds = Dictionary(grouping: facts, by: \.kind)
    answers = Dictionary(grouping: kinds[.answer] ?? [], by: \.inquiry)
  }

  /// The facts of a kind that hold in a context by a score.
  package func all(_ kind: Fact.Kind, in context: FactContext, _ score: Score) -> [Fact] {
    (kinds[kind] ?? []).filter { $0.holds(in: context, score) }
  }

  /// The text of the first of them with its placeholders filled in; empty if there is none.
  package func sentence(
    _ kind: Fact.Kind, in context: FactContext, _ score: Score, filling values: [String: Sentence] = [:]
  ) -> Sentence {
    kinds[kind]?.first { $0.holds(in: context, score) }?.sentence(filling: values) ?? ""
  }

  /// The answer, if it is known.
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
  /// Returns true if the version has a call or a feature.
  func has(_ subject: Lack.Subject) -> Bool {
    switch subject {
    case .feature(let feature): has(feature)
    case .method(let method): !Call.allCases.contains { $0.method == method && !has($0) }
    }
  }
}

/// The context in which a fact is looked up: a call or a complaint, the passage it belongs to, and the situations.
package struct FactContext: Hashable, Sendable {
  /// The call or the complaint, if the question is about one.
  package var call: Call?, complaint: Complaint?
  /// The passage and the phase that make the call.
  package var passage: Passage?, phase: Phase?
  /// On which side of the transition its receiver is.
  package var side: TransitionSide?
  /// The situations that hold.
  package var situations = Selection<Situation>()

  /// A context.
  package init(
    call: Call? = nil, complaint: Complaint? = nil, passage: Passage? = nil, phase: Phase? = nil,
    side: TransitionSide? = nil,
    _ situations: Selection<Situation> = Selection()
  ) {
    (self.call, self.complaint, self.passage, self.phase, self.side) = (call, complaint, passage, phase, side)
    self.situations = situations
  }
}

/// The side of a transition that a controller is on, and whether it is that controller or inside it.
package enum TransitionSide: UInt8, CaseIterable, Sendable {
  case old, new, inOld, inNew

  /// The word for it in a file.
  package var word: String {
    switch self {
    case .old: "old"
    case .new: "new"
    case .inOld: "in old"
    case .inNew: "in new"
    }
  }
}

/// A circumstance on which a fact can depend.
package enum Situation: UInt8, CaseIterable, Sendable {
  /// A transition runs; it makes its first calls, or its last ones; it was cancelled.
  case running, beginning, ending, cancelled
  /// The transition is animated, driven by a finger, or takes away more than one controller.
  case animated, interactive, chained
  /// The receiver has no parent; it is the root of a stack that has not appeared yet.
  case alone, first
  /// The receiver called the wrong method of super before.
  case misled
  /// A finger presses, moves, or is lifted; its press was used up before; it can press no harder.
  case pressing, moving, lifting, spent, full

  /// The word for it in a file.
  package var word: String { Self.words[Int(rawValue)] }

  private static let words = allCases.map { situation in
    switch situation {
    case .chained: "in a chain"
    case .alone: "without a parent"
    case .first: "first on a stack"
    case .misled: "after a wrong super call"
    case .full: "as hard as it counts"
    default: "\(situation)"
    }
  }
}

/// A question that code can ask at run time.
///
/// Facts have the answers; the search for places determines the situations.
package enum Inquiry: UInt8, CaseIterable, Sendable {
  /// Of the controller: whether `transitionCoordinator` is there.
  case transitionCoordinator
  /// Of the coordinator: whether a finger started the transition.
  case initiallyInteractive
  /// Of the call itself: its argument.
  case animated
  /// For the controller: the flags that tell why it appears or disappears.
  case isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent
  /// For a call that answers a request to the coordinator.
  case isCancelled
  /// Of a delegate's call: which controller it names.
  case controller

  /// The name of the property or the argument.
  package var word: String { Self.words[Int(rawValue)] }

  private static let words = allCases.map { "\($0)" }

  /// A known answer.
  package enum Answer: String, CaseIterable, Sendable {
    case yes, no
    /// There is nothing to ask.
    case nothing
  }
}
