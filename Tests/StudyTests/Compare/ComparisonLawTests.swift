import Lifecycle
import Notation
import Study
import TestSupport
import Testing

/// Laws for any two runs.
@Suite("Any two runs side by side")
struct ComparisonLawTests {
  /// Two runs that have something in common, made up from a seed: commands are dropped, added, or done by another
  /// version.
  static func runs(_ seed: UInt64) throws -> (left: Run, right: Run) {
    var improviser = Improviser(seed: seed)
    let setup = improviser.setup
    let commands = [Command(.launch)] + (0..<12).map { _ in improviser.command() }
    var others: [Command] = []
    for command in commands {
      if improviser.random.oneIn(8) { others.append(improviser.command()) }
      if !improviser.random.oneIn(8) { others.append(command) }
    }
    let left = improviser.random.pick(BuiltInScores.versions)
    let right = improviser.random.oneIn(3) ? left : improviser.random.pick(BuiltInScores.versions)
    return (try run(setup, commands, left), try run(setup, others, right))
  }

  /// A run of these commands.
  static func run(_ setup: Setup, _ commands: [Command], _ version: Version) throws -> Run {
    var timeline = Timeline(score: try #require(BuiltInScores.all[version]), setup: setup)
    for command in commands { timeline.attempt(command) }
    return Run(timeline)
  }

  /// The seeds that are tried.
  static let seeds: Range<UInt64> = 1..<120

  @Test("Each side reads as its run, with each line and each action once and in order", arguments: seeds)
  func sides(seed: UInt64) throws {
    let (left, right) = try Self.runs(seed)
    let comparison = Comparison(left, right)
    for side in Comparison.Side.allCases {
      let run = comparison.run(side)
      let lines = comparison.rows.filter { $0.kind != .action }.compactMap { $0[side] }
      #expect(lines == Array(run.lines.indices))
      let actions = comparison.rows.filter { $0.kind == .action }.compactMap { $0[side] }
      #expect(actions == Array(run.timeline.actions.indices))
      var action = -1
      for row in comparison.rows {
        guard let number = row[side] else { continue }
        if row.kind == .action { action = number } else { #expect(run.lines[number].action == action) }
      }
    }
  }

  @Test("Rows hold what they say, and moved ones name each other", arguments: seeds)
  func rows(seed: UInt64) throws {
    let (left, right) = try Self.runs(seed)
    let comparison = Comparison(left, right)
    for (index, row) in comparison.rows.enumerated() where row.kind != .action {
      let texts = (row.left.map { left.lines[$0].entry.text }, row.right.map { right.lines[$0].entry.text })
      #expect((row.kind == .equal) == (texts.0 == texts.1))
      #expect((row.kind == .moved) == (row.counterpart != nil))
      guard let counterpart = row.counterpart else { continue }
      let other = comparison.rows[counterpart]
      #expect(other.counterpart == index && other.section == row.section && other.kind == .moved)
      #expect((row.left == nil) != (other.left == nil))
      let otherText = other.left.map { left.lines[$0].entry.text } ?? other.right.map { right.lines[$0].entry.text }
      #expect(otherText == (texts.0 ?? texts.1))
    }
    let counts = comparison.counts
    #expect(counts.equal + counts.moved + counts.onlyLeft == left.lines.count)
    #expect(counts.equal + counts.moved + counts.onlyRight == right.lines.count)
  }

  @Test("A run and itself are the same, and the counts say so only of equal lines", arguments: seeds)
  func same(seed: UInt64) throws {
    let (left, right) = try Self.runs(seed)
    #expect(Comparison(left, left).isSame && Comparison(right, right).isSame)
    let isSame = left.lines.map(\.entry.text) == right.lines.map(\.entry.text)
    if Comparison(left, right).counts.isSame { #expect(isSame) }
  }

  @Test("Exchanging the sides exchanges the rows", arguments: seeds)
  func exchanged(seed: UInt64) throws {
    let (left, right) = try Self.runs(seed)
    let comparison = Comparison(left, right)
    let exchanged = Comparison(right, left)
    /// The pairs of lines, with those of one side first.
    func pairs(_ comparison: Comparison, _ first: Comparison.Side, _ second: Comparison.Side) -> Set<[Int]> {
      Set(
        comparison.rows.filter { $0.kind != .action }.map { row in
          let other = row.counterpart.map { comparison.rows[$0] }
          return [
            Int(row.kind.rawValue), row.section, row[first] ?? -1, row[second] ?? -1, other?[first] ?? -1,
            other?[second] ?? -1,
          ]
        })
    }
    #expect(pairs(comparison, .left, .right) == pairs(exchanged, .right, .left))
    #expect(comparison.counts.equal == exchanged.counts.equal && comparison.counts.moved == exchanged.counts.moved)
    #expect(comparison.isSame == exchanged.isSame)
  }
}
