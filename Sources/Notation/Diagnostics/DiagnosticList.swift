/// Collects diagnostics: each once, and no more of them than somebody reads.
struct DiagnosticList {
  /// How many are kept; of the others only the number is told.
  static let limit = 100
  /// With how many errors a file is given up, so that no file keeps anybody waiting.
  static let errorLimit = 5_000

  private var kept: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  private var dropped = 0
  private var errorCount = 0

  var hasErrors: Bool { errorCount > 0 }
  /// Whether there are so many errors that reading on helps nobody.
  var isHopeless: Bool { errorCount >= Self.errorLimit }
  /// Whether a further one would only be counted.
  var isFull: Bool { kept.count >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    guard !known.contains(diagnostic) else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    guard kept.count < Self.limit else {
      dropped += 1
      return
    }
    known.insert(diagnostic)
    kept.append(diagnostic)
  }

  /// Counts one more without keeping it.
  mutating func drop(_ severity: Severity) {
    if severity == .error { errorCount += 1 }
    dropped += 1
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// What was collected, in the order of the lines, with a last one that counts those that were not kept.
  func finished(file: String) -> [Diagnostic] {
    let indexed = kept.enumerated().sorted { left, right in
      (left.element.line, left.element.column, left.offset) < (right.element.line, right.element.column, right.offset)
    }
    var result = indexed.map(\.element)
    if dropped > 0 {
      let severity = hasErrors ? Severity.error : .warning
      result.append(
        Diagnostic(severity: severity, file: file, message: isHopeless ? "and many more" : "and \(dropped) more"))
    }
    return result
  }
}
