import Lifecycle

/// Whether a case holds, and on which versions.
public struct Verdict: Sendable {
  /// The first position where a version plays something else than the file expects.
  public struct Failure: Sendable {
    /// The version that comes closest, of those that the case allows and that can play all its commands.
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
    /// The version that comes furthest, of those that the case allows.
    public var version: Version
    /// The command, by its number in the script.
    public var step: Int
    /// Why it cannot be meant.
    public var mistake: Mistake
  }

  /// The versions that reproduce all of it, the oldest first.
  public var fits: [Version] = []
  /// The versions that can play all its commands, whatever comes of them, the oldest first.
  public var playable: [Version] = []
  /// Where it fails, if no version fits.
  public var failure: Failure?
  /// Which command cannot be meant, if on every version one cannot.
  ///
  /// A version on which only some cannot be meant lacks what the case is about, and so is not where it was recorded.
  public var blunder: Blunder?

  /// Plays a case on every version that it allows.
  public init(_ resolved: ResolvedCase, scores: (Version) -> Score?) {
    for version in resolved.candidates {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score)
      if let (step, mistake) = run.mistake {
        if let blunder, blunder.step > step { continue }
        blunder = Blunder(version: version, step: step, mistake: mistake)
        continue
      }
      playable.append(version)
      guard let found = Failure(of: resolved, run) else {
        fits.append(version)
        continue
      }
      if let failure, failure.isFurther(than: found) { continue }
      failure = found
    }
    if !fits.isEmpty { failure = nil }
    if !fits.isEmpty || failure != nil { blunder = nil }
  }
}

extension Verdict.Failure {
  /// The first position where a run is not what its case expects; `nil` where it is.
  fileprivate init?(of resolved: ResolvedCase, _ run: Run) {
    for step in resolved.script.indices {
      guard let divergence = resolved.divergence(ofStep: step, from: run.entries(of: step)) else { continue }
      self.init(version: run.version, step: step, divergence: divergence, lexicon: run.lexicon)
      return
    }
    return nil
  }

  /// Whether this failure comes later than another, so that its version comes closer to the file.
  fileprivate func isFurther(than other: Self) -> Bool {
    (step, divergence.playedIndex) > (other.step, other.divergence.playedIndex)
  }
}
