import Lifecycle
import Notation

/// Where a log goes another way than anything that the model plays.
public struct Shortfall: Sendable {
  /// The first call of the log that cannot be, counted from 0; where the end is missing, one that is not there.
  public let position: Int
  /// What was done up to there; nothing where not even the launch fits.
  public let account: Account?
  /// What could have stood there, the likelier first, as a transcript writes it.
  public let expected: [String]
  /// The version that is meant.
  public let version: Version
  /// What is wrong with the log, where one line is all.
  public let slip: Slip?

  /// A log that would be explained but for a slip; the account is that of the log without it.
  init(
    _ slip: Slip, in way: Way, _ version: Version, _ roles: Clues.Roles, _ coverage: [UInt64], _ writer: AccountWriter
  ) {
    (self.slip, self.version, position) = (slip, version, slip.position)
    let calls = slip.corrected(writer.reading.calls)
    expected = calls.indices.contains(slip.position) ? [writer.reading.text(of: calls[slip.position])] : []
    account = writer.account(of: way, on: version, roles, coverage: coverage)
  }

  /// A log that nothing like that explains.
  init(_ beam: Beam, _ version: Version, _ roles: Clues.Roles, _ coverage: [UInt64], _ writer: AccountWriter) {
    (self.version, slip) = (version, nil)
    let near = beam.nearMisses()
    position = near.position
    var texts: [String] = []
    for call in near.expected {
      let text = writer.reading.text(of: call)
      if !texts.contains(text) { texts.append(text) }
    }
    expected = texts
    account = beam.ways(to: beam.furthestNodes, limit: 1).first.flatMap {
      writer.account(of: $0, on: version, roles, coverage: coverage)
    }
  }
}

extension Beam {
  /// The first call that none of the hypotheses brings, and what they bring there instead.
  func nearMisses() -> (position: Int, expected: [LoggedCall]) {
    var best = furthest
    var expected: [LoggedCall] = []
    func note(_ move: StateGraph.Move, from position: Int) {
      let heard = Array(graph.calls(of: move))
      guard !heard.isEmpty else { return }
      var count = 0
      while count < heard.count, position + count < calls.count, heard[count] == calls[position + count] { count += 1 }
      guard count < heard.count, position + count >= best else { return }
      if position + count > best {
        best = position + count
        expected = []
      }
      expected.append(heard[count])
    }
    if nodes.isEmpty {
      for launch in launches { note(launch, from: 0) }
    }
    for node in nodes {
      for index in graph.states[Int(node.state)].moves { note(graph.moves[Int(index)], from: Int(node.position)) }
    }
    return (best, expected)
  }
}
