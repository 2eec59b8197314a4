/// The kind of evidence for a rule.
package enum Evidence: Hashable, Sendable {
  /// The name of a recording in which it is seen.
  case recording(String)
  /// A source claims it without a log.
  case claim
  /// It is inferred from other evidence.
  case inferred

  /// True if it is a recording.
  var isRecording: Bool { if case .recording = self { true } else { false } }
}

/// One line of a score, with the lines that are indented below it.
package struct ScoreStep: Hashable, Sendable {
  /// The operation of a line.
  package enum Operation: Hashable, Sendable {
    /// `new.viewWillAppear`, `nav.willShow(new)`. Lines below it happen inside the call.
    case call(Call, subject: Role?)
    /// `new is made`, `new is loaded`, `old is freed`, `preview is shown`.
    case make, load, free, show
    /// `nav lays out:`: the lines below it happen between its two layout calls.
    case layOutAround
    /// `new`, `old, in any case`: the views of the role are laid out.
    case layOut(inAnyCase: Bool)
  }

  /// The role that the step is for.
  package var role: Role
  package var operation: Operation
  /// One of these must be true for it to happen; empty means always.
  package var conditions: [Condition]
  /// The steps inside it.
  package var inside: [ScoreStep]
  /// The evidence for this line, if it differs from the block's.
  package var evidence: [Evidence]
  /// The line of the score, counted from 1.
  package var line: Int

  /// A step of a score.
  package init(
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
package struct ScorePhase: Hashable, Sendable {
  package var phase: Phase
  /// Its steps, in order.
  package var steps: [ScoreStep]
  /// The line of the score, counted from 1.
  package var line: Int

  /// A phase with these steps.
  package init(_ phase: Phase, _ steps: [ScoreStep], line: Int = 0) {
    self.phase = phase
    self.steps = steps
    self.line = line
  }
}

/// The duration of an animation and its evidence, which cannot be a recording, since none has times.
package struct AnimationTime: Hashable, Sendable {
  /// The duration.
  package var milliseconds: Int
  /// `claim` or `inferred`.
  package var evidence: Evidence

  /// A duration that was measured, or is inferred.
  package init(milliseconds: Int, _ evidence: Evidence) {
    self.milliseconds = milliseconds
    self.evidence = evidence
  }
}

/// The content of a block of a score.
package enum ScoreContent: Hashable, Sendable {
  /// `== push, in a navigation controller`: phases, the borrowed passage, and the duration of the animation.
  case passage(Passage, Circumstances, like: Passage?, takes: AnimationTime?, [ScorePhase])
  /// `== lacks` and `== has`: calls and features that this version lacks, each with the reason; or has again.
  case lacks([Lack])
  case has([Lack])
  /// `== refusals`: the words of the version's refusals and complaints.
  case refusals([Refusal])
  /// `== styles`: true for styles that cover the presenter, and the default style.
  case styles([PresentationStyle: Bool], default: PresentationStyle?)
  /// `== gestures`: thresholds, sizes and speeds.
  case gestures([GestureNumber: Int])
}

/// A call or a feature that a version does not have.
package struct Lack: Hashable, Sendable {
  /// The call or feature that is lacking.
  package enum Subject: Hashable, Sendable {
    case method(String), feature(Feature)
  }

  /// The call or feature that is lacking.
  package var subject: Subject
  /// The reason, in a sentence for the user.
  package var reason: String
  /// The line of the score, counted from 1.
  package var line: Int

  /// A lack and its reason.
  package init(_ subject: Subject, reason: String, line: Int = 0) {
    self.subject = subject
    self.reason = reason
    self.line = line
  }
}

/// A number about a gesture: a share in thousandths, or a speed in points a second.
package enum GestureNumber: String, CaseIterable, Sendable {
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

/// A block of a score: its content, its evidence, and one sentence on why.
package struct ScoreBlock: Hashable, Sendable {
  package var content: ScoreContent
  package var evidence: [Evidence]
  /// The source of a claim or the basis of an inference, as the score says it.
  package var remark: String
  /// The reason, in one sentence.
  package var because: LocalizedText
  /// The alternative that it belongs to, if it is not a rule.
  package var alternative: Alternative?
  /// The line of the score, counted from 1.
  package var line: Int

  /// A block of a score.
  package init(
    _ content: ScoreContent, evidence: [Evidence], remark: String = "", because: LocalizedText,
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
package struct ScoreSheet: Hashable, Sendable {
  /// The version of the score.
  package var version: Version
  /// The version that holds where this one is silent; the first one has none.
  package var basedOn: Version?
  /// The file that it was read from, for messages.
  package var file: String
  /// Its content.
  package var blocks: [ScoreBlock]

  /// A score as it is written.
  package init(version: Version, basedOn: Version?, file: String, blocks: [ScoreBlock]) {
    self.version = version
    self.basedOn = basedOn
    self.file = file
    self.blocks = blocks
  }
}

/// A line of a score as it holds in a version: its position, its content and its evidence.
package struct Rule: Hashable, Sendable {
  /// The version whose score states it; an older one if it is inherited.
  package let version: Version
  /// The file and the line.
  package let file: String, line: Int
  /// The block and the phase that contain it.
  package let passage: Passage, circumstances: Circumstances, phase: Phase
  /// The line itself.
  package let step: ScoreStep
  /// Its evidence, and the score's remark on that.
  package let evidence: [Evidence], remark: String
  /// The reason, in one sentence.
  let because: LocalizedText
  /// The alternative that it belongs to, if it is one that was asked for.
  package let alternative: String?
}

extension ScoreBlock {
  /// The reason, in every language.
  package var reason: Sentence { Sentence(template: because) { _ in "" } }
}

extension Rule {
  /// The reason, in every language.
  package var reason: Sentence { Sentence(template: because) { _ in "" } }
}

/// The evidence for a statement of a score, and the statement's line.
package struct Ground: Hashable, Sendable {
  /// The version whose score states it.
  package let version: Version
  /// The file and the line.
  package let file: String, line: Int
  /// Its evidence, and the score's remark on that.
  package let evidence: [Evidence], remark: String

  /// The ground of a line of a block.
  init(_ sheet: ScoreSheet, _ block: ScoreBlock, line: Int) {
    (version, file, self.line) = (sheet.version, sheet.file, line)
    (evidence, remark) = (block.evidence, block.remark)
  }

  /// The ground of a rule.
  package init(_ rule: Rule) {
    (version, file, line) = (rule.version, rule.file, rule.line)
    (evidence, remark) = (rule.evidence, rule.remark)
  }
}
