import Study

extension Model {
  /// Notes what the learner did, at once, and has it kept.
  mutating func record(_ change: Progress.Change) {
    progress.apply(change)
    effects.append(.record(change))
  }

  /// Takes over what is kept by now, which another program may have added to, and says what is to be known about it.
  mutating func note(_ progress: Progress, _ problem: String?) {
    self.progress = progress
    if let problem { refuse(problem) }
  }
}
