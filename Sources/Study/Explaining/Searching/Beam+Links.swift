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
    (move(of: link)?.cost ?? 0) + (links[Int(link)].slip == nil ? 0 : Slip.cost)
  }

  /// What a way does at its end; nothing where it only leaves a line out.
  func move(of link: Int32) -> StateGraph.Move? {
    links[Int(link)].move.map { links[Int(link)].parent < 0 ? launches[Int($0)] : graph.moves[Int($0)] }
  }
}
