import PseudoTerminal

/// Makes a failing trial smaller, as long as the same law fails.
struct Reduction {
  /// How many smaller ones are tried at most, and for how long.
  private static let mostAttempts = 150, mostMicroseconds: Int64 = 8_000_000
  /// The law that fails.
  let law: String
  /// Whether a trial fails it.
  let judge: (Trial) throws -> Void
  private var attempts = 0
  private let end = now() + Self.mostMicroseconds

  /// A reduction that has tried nothing.
  init(law: String, judge: @escaping (Trial) throws -> Void) {
    self.law = law
    self.judge = judge
  }

  /// The smallest trial that was found.
  mutating func smallest(_ trial: Trial) -> Trial {
    var best = trial
    for path in trial.files.keys.sorted() {
      var without = best
      without.files[path] = nil
      if fails(without) {
        best = without
        continue
      }
      guard let bytes = best.files[path] else { continue }
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
      let kept = reduce(lines) { lines in
        var smaller = best
        smaller.files[path] = Array(lines.joined(separator: [10]))
        return smaller
      }
      best.files[path] = Array(kept.joined(separator: [10]))
    }
    for name in trial.environment.keys.sorted() {
      var without = best
      without.environment[name] = nil
      if fails(without) { best = without }
    }
    let words = reduce(best.words) { best.saying($0) }
    return best.saying(words)
  }

  /// Leaves out pieces of a list, large ones first.
  private mutating func reduce<Element>(_ list: [Element], _ trial: ([Element]) -> Trial) -> [Element] {
    var list = list
    var size = max(1, list.count / 2)
    while true {
      var start = 0
      while start < list.count {
        var smaller = list
        smaller.removeSubrange(start..<min(list.count, start + size))
        if fails(trial(smaller)) { list = smaller } else { start += size }
      }
      if size == 1 { return list }
      size /= 2
    }
  }

  /// Whether the law still fails.
  private mutating func fails(_ trial: Trial) -> Bool {
    attempts += 1
    guard attempts <= Self.mostAttempts, now() < end else { return false }
    do {
      try judge(trial)
      return false
    } catch { return (error as? Failure)?.law == law }
  }
}
