extension Beam {
  /// The ways to a node, by their numbers.
  func ways(to node: Int32) -> [Int32] {
    var list: [Int32] = []
    var link = nodes[Int(node)].lastLink
    while link >= 0 {
      list.append(link)
      link = links[Int(link)].next
    }
    return list
  }

  /// What it costs to come to a node by a way.
  func cost(of link: Int32) -> Int32 {
    let parent = links[Int(link)].parent
    return (parent < 0 ? 0 : nodes[Int(parent)].cost) + ownCost(of: link)
  }

  /// What the last step of a way costs.
  func ownCost(of link: Int32) -> Int32 {
    (move(of: link)?.cost ?? 0) + (links[Int(link)].slip < 0 ? 0 : Slip.cost)
  }

  /// What a way does at its end; nothing where it only leaves a line out.
  func move(of link: Int32) -> StateGraph.Move? {
    let (parent, move) = (links[Int(link)].parent, links[Int(link)].move)
    return move < 0 ? nil : parent < 0 ? launches[Int(move)] : graph.moves[Int(move)]
  }

  /// The likeliest way to a node from the launch on.
  func likeliestWay(to end: Int32) -> Way? {
    var (node, path): (Int32, [Int32]) = (end, [])
    while node >= 0 {
      guard let link = ways(to: node).min(by: { cost(of: $0) < cost(of: $1) }) else { return nil }
      path.append(link)
      node = links[Int(link)].parent
    }
    let slip = path.first { links[Int($0)].slip >= 0 }.map { slips[Int(links[Int($0)].slip)] }
    return Way(
      commands: path.reversed().compactMap { move(of: $0)?.command },
      setup: graph.scenery.setups[graph.states[Int(nodes[Int(end)].state)].setup], cost: nodes[Int(end)].cost,
      slip: slip)
  }
}
