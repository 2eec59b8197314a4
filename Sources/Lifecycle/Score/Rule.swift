/// A line of a score as it holds in a version: where it stands, what it says, and who vouches for it.
public struct Rule: Hashable, Sendable {
  /// The version whose score states it; an older one where it is inherited.
  public let version: Version
  /// The file and the line in which it stands.
  public let file: String, line: Int
  /// The block and the phase in which it stands.
  public let passage: Passage, circumstances: Circumstances, phase: Phase
  /// The line itself.
  public let step: ScoreStep
  /// What vouches for it, and what the score remarks on that.
  public let evidence: [Evidence], remark: String
  /// Why it is so.
  public let because: String
  /// The alternative that it belongs to, if it is one that was asked for.
  public let alternative: String?
}

/// What vouches for what a score says, and where it says so.
public struct Ground: Hashable, Sendable {
  /// The version whose score says it.
  public let version: Version
  /// The file and the line in which it stands.
  public let file: String, line: Int
  /// What vouches for it, and what the score remarks on that.
  public let evidence: [Evidence], remark: String

  /// The ground of a line of a block.
  init(_ sheet: ScoreSheet, _ block: ScoreBlock, line: Int) {
    (version, file, self.line) = (sheet.version, sheet.file, line)
    (evidence, remark) = (block.evidence, block.remark)
  }

  /// The ground of a rule.
  public init(_ rule: Rule) {
    (version, file, line) = (rule.version, rule.file, rule.line)
    (evidence, remark) = (rule.evidence, rule.remark)
  }
}
