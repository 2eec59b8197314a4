internal import Study

/// The evidence for a call on a version, the weakest first.
public enum CallEvidence: Comparable, Sendable, CustomStringConvertible {
  /// No source states it; it follows from what is known.
  case inferred
  /// A source states it without a log.
  case claim
  /// Recordings of other versions show it, and no change in between is known.
  case recordedElsewhere
  /// A recording of this version shows it.
  case recorded

  /// The evidence in words.
  public var description: String {
    switch self {
    case .inferred: "inferred"
    case .claim: "claimed"
    case .recordedElsewhere: "recorded on other versions"
    case .recorded: "recorded"
    }
  }

  init(_ kind: EvidenceKind) {
    switch kind {
    case .inferred: self = .inferred
    case .claim: self = .claim
    case .recordedElsewhere: self = .recordedElsewhere
    case .recorded: self = .recorded
    }
  }
}
