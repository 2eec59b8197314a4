import Lifecycle
import Notation

/// What comes of checking a transcript: a verdict for each case, and whether one version fits those that share `ios:`.
struct Judgement {
  /// A verdict for each case, in order.
  let verdicts: [Verdict]
  /// The versions that fit each case together with all cases that share its `ios:`.
  let fits: [[Version]]

  /// Judges all cases of a transcript.
  init(_ cases: [ResolvedCase], _ library: ScoreLibrary) {
    let verdicts = cases.map { Verdict($0, scores: library.score) }
    self.verdicts = verdicts
    fits = cases.indices.map { index in
      let sharing = cases.indices.filter { cases[$0].iosText == cases[index].iosText && cases[index].iosText != nil }
      return verdicts[index].fits.filter { version in
        sharing.allSatisfy { verdicts[$0].fits.isEmpty || verdicts[$0].fits.contains(version) }
      }
    }
  }

  /// The version on which a case is best played: the newest that fits, else the newest that it allows.
  func version(of index: Int, _ resolved: ResolvedCase) -> Version? {
    fits[index].last ?? verdicts[index].fits.last ?? resolved.candidates.last
  }
}
