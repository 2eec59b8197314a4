import Lifecycle

/// What comes of checking a transcript: a verdict for each case, and whether one version fits those that share `ios:`.
public struct Judgement: Sendable {
  /// A verdict for each case, in order.
  public let verdicts: [Verdict]
  /// The versions that fit each case together with all cases that share its `ios:`.
  public let fits: [[Version]]

  /// Judges all cases of a transcript.
  public init(_ cases: [ResolvedCase], scores: (Version) -> Score?) {
    let verdicts = cases.map { Verdict($0, scores: scores) }
    self.verdicts = verdicts
    fits = Self.shared(verdicts.map(\.fits), cases)
  }

  /// The versions that fit each case and all that share its `ios:`; a case that fits none does not spoil the others.
  public static func shared(_ fits: [[Version]], _ cases: [ResolvedCase]) -> [[Version]] {
    zip(fits, agreed(fits, cases)).map { fits, agreed in fits.filter { agreed?.contains($0) ?? true } }
  }

  /// For each case the versions that fit all that share its `ios:`, as far as they fit any; nothing where none does.
  static func agreed(_ fits: [[Version]], _ cases: [ResolvedCase]) -> [Set<Version>?] {
    var agreed: [String: Set<Version>] = [:]
    for (fits, resolved) in zip(fits, cases) where !fits.isEmpty {
      if let text = resolved.iosText { agreed[text] = agreed[text]?.intersection(fits) ?? Set(fits) }
    }
    return zip(fits, cases).map { fits, resolved in
      guard let text = resolved.iosText else { return fits.isEmpty ? nil : Set(fits) }
      return agreed[text]
    }
  }

  /// The version on which a case is best played: the newest that fits, else the newest that can play its commands, else
  /// the newest that it allows.
  public func version(of index: Int, _ resolved: ResolvedCase) -> Version? {
    fits[index].last ?? verdicts[index].fits.last ?? verdicts[index].playable.last ?? resolved.candidates.last
  }
}

extension Judgement {
  /// The version by which each case is rewritten: the newest on which all cases that share its `ios:` hold, those that
  /// hold nowhere can at least be played; where there is none, the newest that can play all, or else that is allowed.
  public func versionsForRewriting(_ cases: [ResolvedCase]) -> [Version?] {
    let holding = Self.agreed(verdicts.map { $0.fits.isEmpty ? $0.playable : $0.fits }, cases)
    let playing = Self.agreed(verdicts.map(\.playable), cases)
    return cases.indices.map { index in
      let candidates = cases[index].candidates
      return candidates.last { holding[index]?.contains($0) ?? true }
        ?? candidates.last { playing[index]?.contains($0) ?? true } ?? candidates.last
    }
  }
}
