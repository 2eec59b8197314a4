import Lifecycle

extension LogSearch {
  /// An action that brings other calls than those that come next in the log.
  struct Miss {
    /// The first call of the log that does not fit, and the node at which the action was done.
    let position: Int, node: Int32
    let expected: LoggedCall
  }

  /// How many versions older than the newest weigh as much as the smallest difference in what was done.
  private static let agePerCost: Int32 = 8

  /// What was found, the likelier first; of equals what newer versions play.
  var ranked: [Account] {
    let versions = writer.versions
    func rank(_ account: Account) -> Int32 {
      let age = account.fits.last.flatMap { versions.firstIndex(of: $0) }.map { versions.count - $0 } ?? versions.count
      return (account.path.cost + rareness(account)) * Self.agePerCost + Int32(age)
    }
    let order = accounts.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    // The same on other versions comes behind what else may have been done.
    var known: Set<[ActionKind]> = []
    let isFirst = order.map { known.insert($0.element.kinds).inserted }
    let sorted = [true, false].flatMap { wanted in zip(order, isFirst).filter { $1 == wanted }.map(\.0.element) }
    return Array(sorted.prefix(limit))
  }

  /// What it costs that an account holds on few versions only: four times the logarithm of their share.
  private func rareness(_ account: Account) -> Int32 {
    var thousandths: Int32 = 0
    for count in account.fits.count..<max(writer.versions.count, account.fits.count) {
      thousandths += 4_000 / Int32(count + 1)
    }
    return thousandths / 1_000
  }

  /// The explanations that come furthest where none explains all, at most two that do different things.
  mutating func nearest() -> [NearMiss] {
    var found: [NearMiss] = []
    if let furthest, misses.first.map({ $0.position < network.nodes[Int(furthest)].position }) ?? true {
      found.append(nearMiss(at: furthest, Int(network.nodes[Int(furthest)].position), []))
      return found
    }
    for miss in misses.sorted(by: { cost($0) < cost($1) }) {
      let path = miss.node < 0 ? nil : network.likeliestPath(to: miss.node, graph)
      let same = found.firstIndex { $0.path?.kinds == path?.kinds }
      if let same {
        found[same].add(miss.expected)
      } else if found.count < 2 {
        found.append(nearMiss(at: miss.node, miss.position, [miss.expected]))
      }
    }
    return found
  }

  private func nearMiss(at node: Int32, _ position: Int, _ expected: [LoggedCall]) -> NearMiss {
    let path = node < 0 ? nil : network.likeliestPath(to: node, graph)
    let version = path.map { scores[$0.version].version } ?? scores[0].version
    let account = path.flatMap { writer.account(of: $0, on: version, isPart: true) }
    return NearMiss(position: position, expected: expected, path: path, version: version, account: account)
  }

  private func cost(_ miss: Miss) -> Int32 { miss.node < 0 ? 0 : network.nodes[Int(miss.node)].cost }
}
