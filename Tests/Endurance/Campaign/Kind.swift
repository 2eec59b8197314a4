/// A kind of rounds.
struct Kind: Sendable {
  /// What it is called where one replays a round.
  let name: String
  /// Which part of the time it gets, beside the others; slow ones come seldom.
  var share: Int
  /// Whether all of it happens in this process, so that its memory can be watched.
  var isInside = false
  /// Plays the round of a seed.
  let round: @Sendable (UInt64) throws -> Void

  /// A kind whose rounds are trials: how one is made from a seed, and what judges it.
  static func trials(
    _ name: String, share: Int, _ make: @escaping @Sendable (UInt64) -> Trial,
    judge: @escaping @Sendable (Trial, Workshop) throws -> Void
  ) -> Kind {
    Kind(name: name, share: share) { seed in
      let workshop = try Workshop()
      func judgeAfresh(_ trial: Trial) throws {
        try workshop.layOut(trial)
        try judge(trial, workshop)
      }
      let trial = make(seed)
      do {
        try judgeAfresh(trial)
      } catch let failure as Failure {
        var reduction = Reduction(law: failure.law, judge: judgeAfresh)
        let smallest = reduction.smallest(trial)
        do { try judgeAfresh(smallest) } catch let failure as Failure {
          throw Failure(failure.law, failure.detail, with: failure.trial ?? smallest)
        }
        throw Failure(failure.law, "\(failure.detail) (only now and then)", with: failure.trial ?? trial)
      }
    }
  }

  /// The rounds of `make fuzz`: what is made up is a file, a line of words, or a fault.
  static let fuzz: [Kind] = [
    .files, .transcripts, .words, .scores, .progress, .growth, .faults, .limits, .places, .signals, .sizes,
  ]
  /// The rounds of `make soak`: what is made up is somebody at the keys.
  static let soak: [Kind] = [.model, .terminal]
}
