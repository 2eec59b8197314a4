internal import Study

/// The evidence for a call on a version, in ascending order of strength.
public enum CallEvidence: Comparable, Sendable, CustomStringConvertible {
  /// No source states the call; it follows from what is known.
  case inferred
  /// A source states the call, but publishes no log.
  case claim
  /// Recordings of other versions show the call, and no change in between is known.
  case recordedElsewhere
  /// A recording of this version shows the call.
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
