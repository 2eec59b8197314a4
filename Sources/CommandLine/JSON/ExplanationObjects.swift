import Lifecycle
import Notation
import Study

/// What comes of explaining a log, as lines of JSON.
struct ExplanationObjects {
  /// The name of the format, and its number: a member that goes or means something else makes it another.
  static let format = "mightappear.explanation", formatVersion = 1

  static let help = """
    With --json there is a line for each explanation, an object of kind account: format (\(format)), version \
    (\(formatVersion)), rank, versions (those on which it brings the log), commands, transcript (its lines), gaveUp \
    (whether the search was stopped where it took too long), and logging (what to log to tell it from the first). \
    Where nothing explains the log there is one object of kind shortfall, with what comes closest, and with line, call \
    and expected: the first line that cannot be, what it says, and what could have stood there.
    """

  private let explanation: LogExplanation

  init(_ explanation: LogExplanation) {
    self.explanation = explanation
  }

  func write(to output: inout Output) {
    for (index, account) in explanation.accounts.enumerated() {
      let logging = index == 0 ? nil : explanation.advice(telling: index)
      output.write(
        line: .object(
          members("account", rank: index + 1, account) + [JSON.Member(name: "logging", value: JSON(logging))]))
    }
    guard let shortfall = explanation.shortfall else { return }
    let reading = explanation.reading
    let isInside = shortfall.position < reading.callCount
    output.write(
      line: .object(
        members("shortfall", rank: nil, shortfall.account) + [
          JSON.Member(name: "line", value: .number(reading.line(ofCall: shortfall.position))),
          JSON.Member(name: "call", value: JSON(isInside ? reading.text(ofCall: shortfall.position) : nil)),
          JSON.Member(name: "expected", value: JSON(shortfall.expected)),
        ]))
  }

  private func members(_ kind: String, rank: Int?, _ account: Account?) -> [JSON.Member] {
    [
      JSON.Member(name: "kind", value: .text(kind)),
      JSON.Member(name: "format", value: .text(Self.format)),
      JSON.Member(name: "version", value: .number(Self.formatVersion)),
      JSON.Member(name: "rank", value: JSON(rank)),
      JSON.Member(name: "versions", value: JSON(account?.fits ?? [])),
      JSON.Member(name: "commands", value: JSON(account?.resolved.script.map(\.text) ?? [])),
      JSON.Member(name: "transcript", value: JSON(account?.lines ?? [])),
      JSON.Member(name: "gaveUp", value: .truth(explanation.isGivenUp)),
    ]
  }
}
