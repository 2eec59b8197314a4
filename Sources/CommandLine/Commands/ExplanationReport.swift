import Lifecycle
import Notation
import Study

/// Prints what comes of explaining a log: a transcript with a case for each explanation.
struct ExplanationReport {
  private let explanation: LogExplanation
  /// What messages call the log.
  private let name: String
  private let library: ScoreLibrary

  init(_ explanation: LogExplanation, name: String, library: ScoreLibrary) {
    (self.explanation, self.name, self.library) = (explanation, name, library)
  }

  func write(to output: inout Output) {
    let reading = explanation.reading
    var lines = ["title: What was done, as far as the log tells", "# \(visible(name)): \(reading.summary)"]
    if let shortfall = explanation.shortfall {
      let place = [explanation.place, shortfall.alternatives].compactMap(\.self).joined(separator: " ")
      lines += ["# \(explanation.failure)", "# \(place)"] + grounds(shortfall)
    }
    if explanation.isGivenUp { lines.append("# \(LogExplanation.surrender)") }
    if let account = explanation.shortfall?.account {
      lines += ["", "== Up to there: \(account.title)"] + account.lines
    }
    for (index, account) in explanation.accounts.enumerated() {
      lines += ["", "== \(index + 1). \(account.title)"]
      if index > 0, let advice = explanation.advice(telling: index) {
        lines.append("# To tell this from the first, log \(advice).")
      }
      lines += account.lines
    }
    for line in lines { output.say(spelledOut(line) + "\n") }
  }
}

extension ExplanationReport {
  /// How well it is known what could have stood there, and what may have gone wrong.
  private func grounds(_ shortfall: Shortfall) -> [String] {
    let score = library.score(shortfall.version)
    let standing = score.flatMap { shortfall.standing(library.evidence, score: $0) }
    return [
      standing.map { "# How well that is known: \($0.sentence)." },
      shortfall.cause(in: explanation.reading).map { "# Perhaps \($0)." },
    ].compactMap(\.self)
  }
}

extension LogReading {
  /// How much was found in the log.
  fileprivate var summary: String {
    let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    let who = names.isEmpty ? "" : " of \(shown)"
    return
      "\(callCount) \(callCount == 1 ? "call" : "calls")\(who) in \(lineCount) \(lineCount == 1 ? "line" : "lines")."
  }
}
