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
  init(_ near: NearMiss, _ version: Version, _ roles: Clues.Roles, _ coverage: [UInt64], _ writer: AccountWriter) {
    (self.version, slip, position) = (version, nil, near.position)
    var texts: [String] = []
    for call in near.expected {
      let text = writer.reading.text(of: call)
      if !texts.contains(text) { texts.append(text) }
    }
    expected = texts
    account = near.way.flatMap { writer.account(of: $0, on: version, roles, coverage: coverage) }
  }
}

/// Where none of the hypotheses goes on.
struct NearMiss {
  /// The first call that none of them brings, and what they bring there instead.
  let position: Int, expected: [LoggedCall]
  /// The likeliest that comes furthest.
  let way: Way?
}

extension Beam {
  /// Where it ends that could not go on.
  var nearMiss: NearMiss {
    var best = furthest
    var expected: [LoggedCall] = []
    func note(_ move: StateGraph.Move, from position: Int) {
      let heard = graph.calls(of: move)
      guard position + heard.count > best else { return }
      let count = zip(heard, calls[position...]).prefix { $0 == $1 }.count
      guard count < heard.count, position + count >= best else { return }
      if position + count > best {
        best = position + count
        expected = []
      }
      expected.append(heard[heard.startIndex + count])
    }
    if nodes.isEmpty {
      for launch in launches { note(launch, from: 0) }
    }
    for node in nodes {
      for index in graph.states[Int(node.state)].moves { note(graph.moves[Int(index)], from: Int(node.position)) }
    }
    return NearMiss(position: best, expected: expected, way: ways(to: furthestNodes, limit: 1).first)
  }
}
