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
      guard let score = scores(version)?.adding(resolved.with) else { continue }
      var hearing = Hearing(resolved, score: score)
      hearing.play(resolved)
      if let found = hearing.blunder {
        if let blunder, blunder.step > found.step { continue }
        blunder = found
        continue
      }
      playable.append(version)
      guard let found = hearing.failure else {
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
  /// Whether this failure comes later than another, so that its version comes closer to the file.
  fileprivate func isFurther(than other: Self) -> Bool {
    (step, divergence.playedIndex) > (other.step, other.divergence.playedIndex)
  }
}

/// A case on one version: it is compared while it is played, and nothing is kept of what agrees.
private struct Hearing {
  /// The first position where something else is played.
  private(set) var failure: Verdict.Failure?
  /// The command that cannot be meant.
  private(set) var blunder: Verdict.Blunder?
  private var recital: Recital

  /// Prepares to play by a score.
  init(_ resolved: ResolvedCase, score: Score) {
    recital = Recital(resolved.setup, score: score, lexicon: resolved.lexicon)
  }

  /// Plays to the end, since a command that cannot be meant may come after what differs.
  mutating func play(_ resolved: ResolvedCase) {
    var played: [LogEntry] = []
    for (index, step) in resolved.script.enumerated() {
      played.removeAll(keepingCapacity: true)
      do throws(Mistake) {
        try recital.perform(step.command, into: &played)
      } catch {
        blunder = Verdict.Blunder(version: recital.version, step: index, mistake: error)
        return
      }
      guard failure == nil, let divergence = resolved.divergence(ofStep: index, from: played) else { continue }
      failure = Verdict.Failure(
        version: recital.version, step: index, divergence: divergence, lexicon: recital.lexicon)
    }
  }
}
