/// What vouches for a rule.
public enum Evidence: Hashable, Sendable {
  /// The name of a recording in which it is seen.
  case recording(String)
  /// Somebody says so, without a log.
  case claim
  /// Nobody says so; it follows from what is known.
  case inferred
}

/// One line of a score, with the lines that are indented below it.
public struct ScoreStep: Hashable, Sendable {
  /// What a line does.
  public enum Operation: Hashable, Sendable {
    /// `new.viewWillAppear`, `nav.willShow(new)`. Lines below it happen inside the call.
    case call(Call, subject: Role?)
    /// `new is made`, `new is loaded`, `old is freed`, `preview is shown`.
    case make, load, free, show
    /// `nav lays out:`: the lines below it happen between its two layout calls.
    case layOutAround
    /// `new`, `old, in any case`: the views of the role are laid out.
    case layOut(inAnyCase: Bool)
  }

  /// Who is meant.
  public var role: Role
  /// What happens to it.
  public var operation: Operation
  /// One of these must be true for it to happen; empty means always.
  public var conditions: [Condition]
  /// What happens inside it.
  public var inside: [ScoreStep]
  /// What vouches for this line, where it is not the block's evidence.
  public var evidence: [Evidence]
  /// The line of the score, counted from 1.
  public var line: Int

  /// A step of a score.
  public init(
    _ role: Role, _ operation: Operation, conditions: [Condition] = [], inside: [ScoreStep] = [],
    evidence: [Evidence] = [], line: Int = 0
  ) {
    self.role = role
    self.operation = operation
    self.conditions = conditions
    self.inside = inside
    self.evidence = evidence
    self.line = line
  }
}

/// A phase of a block, stated as a whole; without steps it says `nothing`.
public struct ScorePhase: Hashable, Sendable {
  /// Which phase.
  public var phase: Phase
  /// What happens in it, in order.
  public var steps: [ScoreStep]
  /// The line of the score, counted from 1.
  public var line: Int

  /// A phase with these steps.
  public init(_ phase: Phase, _ steps: [ScoreStep], line: Int = 0) {
    self.phase = phase
    self.steps = steps
    self.line = line
  }
}

/// How long an animation takes, and what vouches for it: no recording can, since none says when a call came.
public struct AnimationTime: Hashable, Sendable {
  /// How long it is.
  public var milliseconds: Int
  /// `claim` or `inferred`.
  public var evidence: Evidence

  /// A time, vouched for by somebody who measured it, or by nobody.
  public init(milliseconds: Int, _ evidence: Evidence) {
    self.milliseconds = milliseconds
    self.evidence = evidence
  }
}

/// What a block of a score states.
public enum ScoreContent: Hashable, Sendable {
  /// `== push, in a navigation controller`: phases, what it borrows from, and how long its animation takes.
  case passage(Passage, Set<Circumstance>, like: Passage?, takes: AnimationTime?, [ScorePhase])
  /// `== lacks` and `== has`: calls and features that this version does not have, each with the reason; or has again.
  case lacks([Lack])
  case has([Lack])
  /// `== refusals`: what is said where the version refuses or complains.
  case refusals([Refusal])
  /// `== styles`: whether what is presented covers the presenter, and which style is the default.
  case styles([PresentationStyle: Bool], default: PresentationStyle?)
  /// `== gestures`: thresholds, sizes and speeds.
  case gestures([GestureNumber: Int])
}

/// A call or a feature that a version does not have.
public struct Lack: Hashable, Sendable {
  /// What is lacking.
  public enum Subject: Hashable, Sendable {
    case method(String), feature(Feature)
  }

  /// What is lacking.
  public var subject: Subject
  /// Why, in a sentence for the person whose action is refused.
  public var reason: String
  /// The line of the score, counted from 1.
  public var line: Int

  /// A lack and its reason.
  public init(_ subject: Subject, reason: String, line: Int = 0) {
    self.subject = subject
    self.reason = reason
    self.line = line
  }
}

/// A number about a gesture: a share in thousandths, or a speed in points a second.
public enum GestureNumber: String, CaseIterable, Sendable {
  case lightPress = "light press from"
  case peek = "peek from"
  case pop = "pop from"
  case swipeBeyond = "swipe completes beyond"
  case swipeSpeed = "swipe completes at speed"
  case dragBeyond = "drag completes beyond"
  case dragSpeed = "drag completes at speed"
  case pageBeyond = "page completes beyond"
  case pageSpeed = "page completes at speed"
}

/// A block of a score: what it states, what vouches for it, and one sentence on why.
public struct ScoreBlock: Hashable, Sendable {
  /// What it states.
  public var content: ScoreContent
  /// What vouches for it.
  public var evidence: [Evidence]
  /// What the evidence follows from, or who claims it, as the score says it.
  public var remark: String
  /// Why it is so, in one sentence.
  public var because: String
  /// The same in other languages, by their codes.
  public var translations: [String: String] = [:]
  /// Of what alternative it is a part, if it is no rule.
  public var alternative: Alternative?
  /// The line of the score, counted from 1.
  public var line: Int

  /// A block of a score.
  public init(
    _ content: ScoreContent, evidence: [Evidence], remark: String = "", because: String,
    alternative: Alternative? = nil, line: Int = 0
  ) {
    self.alternative = alternative
    self.content = content
    self.evidence = evidence
    self.remark = remark
    self.because = because
    self.line = line
  }
}

/// The score of one version as it is written: only what differs from the version that it is based on.
public struct ScoreSheet: Hashable, Sendable {
  /// Whose score it is.
  public var version: Version
  /// The version that holds where this one is silent; the first one has none.
  public var basedOn: Version?
  /// The file that it was read from, for messages.
  public var file: String
  /// What it states.
  public var blocks: [ScoreBlock]

  /// A score as it is written.
  public init(version: Version, basedOn: Version?, file: String, blocks: [ScoreBlock]) {
    self.version = version
    self.basedOn = basedOn
    self.file = file
    self.blocks = blocks
  }
}
