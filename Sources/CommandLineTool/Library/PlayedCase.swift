import Explorer
import Lifecycle
import Notation
import Study

/// A case that was played by the score of a version.
struct PlayedCase {
  /// The case, by its number in the transcript.
  let index: Int
  /// The case, with the calls to list.
  let resolved: ResolvedCase
  let score: Score
  let run: Run

  init(index: Int, resolved: ResolvedCase, score: Score, run: Run? = nil) {
    (self.index, self.resolved, self.score, self.run) = (index, resolved, score, run ?? Run(resolved, score: score))
  }

  func playing(_ way: OtherWay) -> PlayedCase? {
    let timeline = Timeline(score: run.timeline.score, setup: run.timeline.setup, commands: way.commands)
    let other = PlayedCase(index: index, resolved: resolved, score: score, run: Run(timeline))
    return other.run.mistake == nil ? other : nil
  }

  /// Returns the run as the explorer shows it.
  func session(titled title: String) -> Session { Session(title: title, sourceName: "", timeline: run.timeline) }

  func requireNoMistake(in loaded: LoadedTranscript) throws(Failure) {
    if let (action, mistake) = run.mistake { throw failure(action, mistake, in: loaded) }
  }

  func failure(_ action: Int, _ mistake: Mistake, in loaded: LoadedTranscript) -> Failure {
    Failure([loaded.diagnostic(resolved, action: action, mistake, score: score)])
  }

  /// Plays some cases of a transcript, each on the version that fits it best.
  ///
  /// A case that allows only one version is played on it without a search for the best one.
  static func cases(
    of loaded: LoadedTranscript, _ indices: [Int], _ asked: [Version]?, _ listing: Listing, _ scores: Scores
  ) -> [PlayedCase] {
    var cases = loaded.cases
    if let asked { for index in cases.indices { cases[index].candidates = asked } }
    let isOpen = indices.contains { cases[$0].candidates.count != 1 }
    let judged = isOpen ? JudgedCases(cases, scores: scores.score) : nil
    return indices.compactMap { index in
      let version = judged.map { $0.version(of: index, cases[index]) } ?? cases[index].candidates.first
      guard let score = version.flatMap(scores.score) else { return nil }
      let resolved = cases[index].listing(listing)
      return PlayedCase(index: index, resolved: resolved, score: score.adding(resolved.alternatives))
    }
  }
}
