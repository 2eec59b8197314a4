/// Where two runs first go different ways.
public struct Parting: Hashable, Sendable {
  /// The row of the comparison.
  public let row: Int
  /// The action under which that is, on either side that has one, as a transcript writes it.
  public let leftAction: String?, rightAction: String?
  /// How either side goes on, up to the end of what stands beside each other; nothing where it has no more.
  public let leftLine: String?, rightLine: String?
}

extension Comparison {
  /// Where the two first go different ways; nothing where all calls are equal.
  public var parting: Parting? {
    guard let row = rows.firstIndex(where: \.isDifference) else { return nil }
    let (left, right) = (next(.left, from: row), next(.right, from: row))
    return Parting(
      row: row, leftAction: left.action, rightAction: right.action, leftLine: left.line, rightLine: right.line)
  }

  /// The line with which a side goes on from a row, and the action that it comes of; without one the last action there.
  private func next(_ side: Side, from row: Int) -> (action: String?, line: String?) {
    let run = run(side)
    for next in rows[row...].prefix(while: { $0.section == rows[row].section }) where next.kind != .action {
      guard let number = next[side] else { continue }
      return (run.text(ofAction: run.lines[number].action), run.text(of: run.lines[number]))
    }
    let section = sections[rows[row].section]
    return ((side == .left ? section.left : section.right).last.map { run.text(ofAction: $0) }, nil)
  }
}
