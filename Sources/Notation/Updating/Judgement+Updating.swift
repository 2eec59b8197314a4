import Lifecycle

extension Judgement {
  /// The version by which each case is rewritten: the newest on which all cases that share its `ios:` hold, as far as
  /// they hold at all; where there is none, the newest that the case allows.
  public func versionsForRewriting(_ cases: [ResolvedCase]) -> [Version?] {
    zip(cases, Self.agreed(verdicts.map(\.fits), cases)).map { resolved, agreed in
      resolved.candidates.last { agreed?.contains($0) ?? true } ?? resolved.candidates.last
    }
  }
}
