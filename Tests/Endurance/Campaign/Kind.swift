import TestSupport

/// A kind of rounds, each of which follows from its seed.
struct Kind: Sendable {
  /// The name, under which a round can be repeated.
  let name: String
  /// Plays the round of a seed; throws where a law does not hold.
  let round: @Sendable (UInt64) throws -> Void

  static let all = [files, transcripts, logs, levels, words, scores, progress, growth, saving, terminal]

  /// Rounds that make up a trial of the program and judge its answer; a trial that fails is made smaller.
  static func trials(
    _ name: String, _ make: @escaping @Sendable (inout SeededRandom) -> Trial,
    judge: @escaping @Sendable (Trial, Workshop) throws -> Void = { _ = try $1.answer($0) }
  ) -> Kind {
    Kind(name: name) { seed in
      var dice = SeededRandom(seed: seed)
      let workshop = try Workshop()
      let trial = make(&dice)
      let failure = { workshop.failure(of: $0, judge) }
      guard let first = failure(trial) else { return }
      var reduction = Reduction(first, judge: failure)
      reduction.run(trial)
      throw reduction.failure
    }
  }
}

extension Workshop {
  /// Writes the files of a trial and judges it; `nil` if it passes.
  func failure(of trial: Trial, _ judge: (Trial, Workshop) throws -> Void) -> Failure? {
    do {
      try layOut(trial)
      try judge(trial, self)
      return nil
    } catch {
      var failure = Failure(error)
      failure.trial = trial
      return failure
    }
  }
}
