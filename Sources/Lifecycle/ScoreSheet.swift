package enum Evidence: Hashable, Sendable {
  case recording(String)
  /// A source claims the rule without showing a log.
  case claim
  case inferred

  var isRecording: Bool { if case .recording = self { true } else { false } }
}

/// A line of a score, with the lines that are indented below it.
package struct ScoreStep: Hashable, Sendable {
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

  package var role: Role
  package var operation: Operation
  /// The conditions, one of which must hold for the step to be played; empty means always.
  package var conditions: [StepCondition]
  package var inside: [ScoreStep]
  /// The evidence for this line, if it differs from the block's.
  package var evidence: [Evidence]
  /// The line of the score, counted from 1.
  package var line: Int

  package init(
    _ role: Role, _ operation: Operation, conditions: [StepCondition] = [], inside: [ScoreStep] = [],
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

/// A phase of a block, which is always stated as a whole; a phase without steps is written `nothing`.
package struct ScorePhase: Hashable, Sendable {
  package var phase: Phase
  package var steps: [ScoreStep]
  package var line: Int
  /// The place and the evidence of the statement, in a sheet that was flattened.
  package internal(set) var ground: Ground?

  package init(_ phase: Phase, _ steps: [ScoreStep], line: Int = 0) {
    self.phase = phase
    self.steps = steps
    self.line = line
  }
}

/// The duration of an animation and its evidence, which is never a recording, since recordings have no times.
package struct AnimationTime: Hashable, Sendable {
  package var milliseconds: Int
  package var evidence: Evidence

  package init(milliseconds: Int, _ evidence: Evidence) {
    self.milliseconds = milliseconds
    self.evidence = evidence
  }
}

package enum ScoreContent: Hashable, Sendable {
  /// `== push, in a navigation controller`: phases, the borrowed passage, and the duration of the animation.
  case passage(Passage, Circumstances, like: Passage?, takes: AnimationTime?, [ScorePhase])
  /// `== lacks` and `== has`: calls and features that the version lacks, each with the reason, or that it has again.
  case lacks([Lack])
  case hasAgain([Lack])
  /// `== refusals`: the words of the version's refusals and complaints.
  case refusals([Refusal])
  /// `== styles`: true for styles that cover the presenter, and the default style.
  case styles([PresentationStyle: Bool], default: PresentationStyle?)
  /// `== gestures`: thresholds, sizes and speeds.
  case gestures([GestureNumber: Int])
}

/// A call or a feature that a version does not have.
package struct Lack: Hashable, Sendable {
  package enum Subject: Hashable, Sendable { case method(String), feature(Feature) }

  package var subject: Subject
  package var reason: String
  package var line: Int

  package init(_ subject: Subject, reason: String, line: Int = 0) {
    self.subject = subject
    self.reason = reason
    self.line = line
  }
}

/// A number that decides about a gesture: a share in thousandths, or a speed in points per second.
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

  package var isSpeed: Bool {
    switch self {
    case .swipeSpeed, .dragSpeed, .pageSpeed: true
    case .lightPress, .peek, .pop, .swipeBeyond, .dragBeyond, .pageBeyond: false
    }
  }
}

/// A block of a score: its content, its evidence, and one sentence with the reason.
package struct ScoreBlock: Hashable, Sendable {
  package var content: ScoreContent
  package var evidence: [Evidence]
  /// The source of a claim or the basis of an inference, as stated in the score.
  package var remark: String
  package var because: LocalizedText
  /// The alternative that the block belongs to, or `nil` if the block is a rule.
  package var alternative: Alternative?
  package var line: Int

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

/// The score of one version as its file states it: only what differs from the version that it is based on.
package struct ScoreSheet: Hashable, Sendable {
  package var version: Version
  /// The version whose rules hold unless this score states others; `nil` for the first version.
  package var basedOn: Version?
  /// The file that the score was read from, for messages.
  package var file: String
  package var blocks: [ScoreBlock]

  package init(version: Version, basedOn: Version?, file: String, blocks: [ScoreBlock]) {
    self.version = version
    self.basedOn = basedOn
    self.file = file
    self.blocks = blocks
  }
}

/// A line of a score that holds in a version.
package struct Rule: Hashable, Sendable {
  package let ground: Ground
  package let passage: Passage, circumstances: Circumstances, phase: Phase
  /// The line as a step, without the steps inside.
  package let step: ScoreStep
  let because: LocalizedText
  package let alternative: String?
}

extension ScoreBlock {
  package var reason: Sentence { Sentence(template: because) { _ in "" } }
}

extension Rule {
  package var reason: Sentence { Sentence(template: because) { _ in "" } }
}

/// The evidence for a statement of a score, with the position of the statement.
package struct Ground: Hashable, Sendable {
  /// The version whose score makes the statement, which is an older one if it is inherited.
  package let version: Version
  package let file: String, line: Int
  package let evidence: [Evidence], remark: String
}

extension Ground {
  init(_ sheet: ScoreSheet, _ block: ScoreBlock, line: Int) {
    self.init(version: sheet.version, file: sheet.file, line: line, evidence: block.evidence, remark: block.remark)
  }
}
