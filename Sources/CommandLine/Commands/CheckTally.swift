import Notation

/// What comes of checking a case.
enum CaseStatus: String, Sendable {
  case ok
  case failed
  /// It does not hold, and its source is known to be doubtful.
  case doubtful
  /// It cannot be read or played.
  case unreadable
}

extension Judgement {
  func status(of index: Int, _ resolved: ResolvedCase) -> CaseStatus {
    if verdicts[index].blunder != nil { return .unreadable }
    if !fits[index].isEmpty { return .ok }
    return resolved.isSuspicious ? .doubtful : .failed
  }
}

/// Counts what comes of cases.
struct CheckTally {
  var fileCount = 0
  private var levelCount = 0
  /// How many cases and levels hold, hold only with an alternative, do not, or are doubtful; and how many of them, and
  /// of transcripts, could not be read or simulated.
  private var okCount = 0, alternativeCount = 0, failedCount = 0, doubtfulCount = 0, unreadableCount = 0

  /// Counts a case, or a transcript that cannot be read.
  ///
  /// - Parameter isAlternative: whether alternatives were asked for by the case itself.
  mutating func count(_ status: CaseStatus, isAlternative: Bool = false) {
    switch status {
    case .ok where isAlternative: alternativeCount += 1
    case .ok: okCount += 1
    case .failed: failedCount += 1
    case .doubtful: doubtfulCount += 1
    case .unreadable: unreadableCount += 1
    }
  }

  /// Counts a level.
  mutating func count(level status: CaseStatus) {
    levelCount += 1
    count(status)
  }

  /// What there was, by its kinds.
  private func subject(_ caseCount: Int) -> String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let levels = levelCount == 1 ? "1 level" : "\(levelCount) levels"
    if levelCount > 0, caseCount == 0, fileCount == 0 { return levels }
    let transcripts = fileCount == 1 ? "\(cases) in 1 transcript" : "\(cases) in \(fileCount) transcripts"
    return levelCount == 0 ? transcripts : "\(transcripts) and \(levels)"
  }

  var sentence: String {
    let total = okCount + alternativeCount + failedCount + doubtfulCount
    var parts = [subject(total - levelCount)]
    if okCount == total, unreadableCount == 0, total > 0 {
      parts.append(total == 1 ? "it holds" : "all hold")
    } else {
      if okCount > 0 { parts.append("\(okCount) hold") }
      if alternativeCount > 0 {
        parts.append("\(alternativeCount) \(alternativeCount == 1 ? "holds" : "hold") with an alternative")
      }
      if failedCount > 0 { parts.append("\(failedCount) failed") }
      if doubtfulCount > 0 { parts.append("\(doubtfulCount) doubtful") }
      if unreadableCount > 0 { parts.append("\(unreadableCount) could not be read or simulated") }
    }
    return "\(parts[0]): \(parts.dropFirst().joined(separator: ", "))"
  }

  var exitCode: ExitCode {
    if unreadableCount > 0 { return .unusable }
    return failedCount > 0 ? .failure : .success
  }
}
