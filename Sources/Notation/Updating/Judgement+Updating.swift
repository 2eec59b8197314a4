import Lifecycle

extension Judgement {
  /// The version by which each case is rewritten: the newest on which all cases that share its `ios:` hold, as far as
  /// they hold at all; where there is none, the newest that the case allows.
  public func versionsForRewriting(_ cases: [ResolvedCase]) -> [Version?] {
    cases.indices.map { index in
      let sharing =
        cases[index].iosText == nil ? [index] : cases.indices.filter { cases[$0].iosText == cases[index].iosText }
      let agreed = cases[index].candidates.last { version in
        sharing.allSatisfy { verdicts[$0].fits.isEmpty || verdicts[$0].fits.contains(version) }
      }
      return agreed ?? cases[index].candidates.last
    }
  }
}
