import Lifecycle

/// Whether a case holds, and on which versions.
public struct Verdict: Sendable {
  /// The first place where a version plays something else than the file expects.
  public struct Failure: Sendable {
    /// The version that comes closest, of those that the case allows.
    public var version: Version
    /// The command, by its number in the script.
    public var step: Int
    /// What is different.
    public var divergence: Divergence
    /// The words of the names and complaints.
    public var lexicon: Lexicon
  }

  /// A command that cannot be meant where it stands.
  public struct Blunder: Sendable {
    /// The command, by its number in the script.
    public var step: Int
    /// Why it cannot be meant.
    public var mistake: Mistake
  }

  /// The versions that reproduce all of it, the oldest first.
  public var fits: [Version] = []
  /// Where it fails, if no version fits.
  public var failure: Failure?
  /// Which command cannot be meant, if one cannot be on any version.
  public var blunder: Blunder?

  /// Plays a case on every version that it allows.
  public init(_ resolved: ResolvedCase, scores: (Version) -> Score?) {
    for version in resolved.candidates {
      guard let score = scores(version) else { continue }
      let playback = Playback(resolved, score: score)
      if let mistake = playback.mistake {
        blunder = Blunder(step: mistake.step, mistake: mistake.mistake)
        continue
      }
      guard let (step, divergence) = resolved.firstDivergence(from: playback.log) else {
        fits.append(version)
        continue
      }
      if let failure, failure.isFurther(than: step, divergence) { continue }
      failure = Failure(version: version, step: step, divergence: divergence, lexicon: playback.lexicon)
    }
    if !fits.isEmpty { (failure, blunder) = (nil, nil) }
  }
}

extension Verdict.Failure {
  /// Whether this failure comes later than another, so that its version comes closer to the file.
  fileprivate func isFurther(than step: Int, _ divergence: Divergence) -> Bool {
    (self.step, self.divergence.playedIndex) > (step, divergence.playedIndex)
  }
}
