import Study

/// The log of two screens, of which one is pushed and popped again.
package enum PushedLog {
  /// The log, with a line for each call.
  package static let text = """
    A viewDidLoad
    A viewWillAppear
    A viewDidAppear
    B viewDidLoad
    A viewWillDisappear
    B viewWillAppear
    A viewDidDisappear
    B viewDidAppear
    B viewWillDisappear
    A viewWillAppear
    B viewDidDisappear
    A viewDidAppear
    """
}

extension LogExplanation {
  /// Explains a text on all versions, with a fourth of the steps that the program takes.
  package init(of text: String) {
    self.init(
      LogReading(Array(text.utf8)), versions: BuiltInScores.versions, scores: { BuiltInScores.all[$0] },
      maxSteps: Self.usualSteps / 4)
  }
}

/// Returns the calls that are read from a log, as a transcript writes them.
package func calls(in log: String) -> [String] {
  let reading = LogReading(Array(log.utf8))
  return (0..<reading.callCount).map { reading.text(ofCall: $0) }
}
