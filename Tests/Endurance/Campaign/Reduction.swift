import PseudoTerminal

/// Makes a failing trial smaller, as long as the same law fails.
struct Reduction {
  /// Limits on the number of smaller trials, and on their time.
  private static let maxAttempts = 150, maxMicroseconds: Int64 = 8_000_000
  private(set) var failure: Failure
  private let judge: (Trial) -> Failure?
  private var attempts = 0
  private let end = microseconds() + Self.maxMicroseconds

  init(_ failure: Failure, judge: @escaping (Trial) -> Failure?) { (self.failure, self.judge) = (failure, judge) }

  /// Leaves out files, lines, variables and words.
  mutating func run(_ trial: Trial) {
    var trial = trial
    leaveOut(trial.files.keys.sorted(), of: &trial) { trial, paths in
      trial.files = trial.files.filter { paths.contains($0.key) }
    }
    for (path, bytes) in trial.files.sorted(by: { $0.key < $1.key }) {
      leaveOut(bytes.split(separator: 10, omittingEmptySubsequences: false), of: &trial) {
        $0.files[path] = Array($1.joined(separator: [10]))
      }
    }
    leaveOut(trial.environment.keys.sorted(), of: &trial) { trial, names in
      trial.environment = trial.environment.filter { names.contains($0.key) }
    }
    leaveOut(trial.words, of: &trial) { $0.words = $1 }
  }

  /// Leaves out pieces of a list, large ones first.
  private mutating func leaveOut<Element>(
    _ list: [Element], of trial: inout Trial, put: (inout Trial, [Element]) -> Void
  ) {
    var list = list
    var size = (list.count + 1) / 2
    while size > 0 {
      var start = 0
      while start < list.count {
        var (shorter, smaller) = (list, trial)
        shorter.removeSubrange(start..<min(list.count, start + size))
        put(&smaller, shorter)
        attempts += 1
        if attempts > Self.maxAttempts || microseconds() > end { return }
        if let failure = judge(smaller), failure.law == self.failure.law {
          (self.failure, list, trial) = (failure, shorter, smaller)
        } else {
          start += size
        }
      }
      size /= 2
    }
  }
}
