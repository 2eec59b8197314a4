import Lifecycle

struct CheckTally {
  private var fileCount = 0, levelCount = 0
  /// The number of cases, levels and unreadable transcripts by status, and the number of cases that hold with an
  /// alternative.
  ///
  /// A case that holds only with an alternative is not counted by status.
  private var counts: [CaseStatus: Int] = [:], alternativeCount = 0

  mutating func count(_ file: CheckedFile) {
    switch file.kind {
    case .transcript: fileCount += 1
    case .level: levelCount += 1
    case .unreadable: break
    }
    for result in file.results {
      if result.status == .ok, !result.alternatives.isEmpty {
        alternativeCount += 1
      } else {
        counts[result.status, default: 0] += 1
      }
    }
  }

  /// Returns the numbers of cases, transcripts and levels in words.
  private func subject(_ caseCount: Int) -> Sentence {
    let cases: Sentence = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let levels: Sentence = levelCount == 1 ? "1 level" : "\(levelCount) levels"
    if levelCount > 0, caseCount == 0, fileCount == 0 { return levels }
    let transcripts: Sentence = fileCount == 1 ? "\(cases) in 1 transcript" : "\(cases) in \(fileCount) transcripts"
    return levelCount == 0 ? transcripts : "\(transcripts) and \(levels)"
  }

  var sentence: Sentence {
    func count(_ status: CaseStatus) -> Int { counts[status, default: 0] }
    let (okCount, failedCount) = (count(.ok), count(.failed))
    let (doubtfulCount, unreadableCount) = (count(.doubtful), count(.unreadable))
    let total = okCount + alternativeCount + failedCount + doubtfulCount
    var parts: [Sentence] = []
    if okCount == total, unreadableCount == 0, total > 0 {
      parts.append(total == 1 ? "it holds" : "all hold")
    } else {
      if okCount > 0 { parts.append("\(okCount) hold") }
      if alternativeCount > 0 {
        parts.append(
          alternativeCount == 1 ? "1 holds with an alternative" : "\(alternativeCount) hold with an alternative")
      }
      if failedCount > 0 { parts.append("\(failedCount) failed") }
      if doubtfulCount > 0 { parts.append("\(doubtfulCount) doubtful") }
      if unreadableCount > 0 { parts.append("\(unreadableCount) could not be read or simulated") }
    }
    return "\(subject(total - levelCount)): \(parts.joinedByCommas)"
  }

  var exitCode: ExitCode {
    if counts[.unreadable] != nil { return .unusable }
    return counts[.failed] != nil ? .failure : .success
  }
}
