import Lifecycle
import Notation

/// A line that ends what a class of an app only begins, and the calls in which the code holds with it.
package struct MissingLine: Sendable {
  package let line: OwnLine
  /// The calls, the last one of a screen's life last; there is at least one.
  package let spots: [Spot]
  /// The solver with the line in the call that begins the thing.
  package let solver: LevelSolver

  /// The maximum number of actions after the run with which a call is tried.
  private static let bound = 3

  /// Finds the line that is missing where a run breaks; `nil` if there is one, or if it holds in no call.
  ///
  /// A call has to hold in the run on each version of the solver, and, as long as any does, in what may follow.
  package init?(_ breach: Breach, _ timeline: Timeline, _ solver: LevelSolver, isWanted: () -> Bool = { true }) {
    guard let line = timeline.setup.missingEnd(of: breach) else { return nil }
    let solver = solver.adding(line), code = solver.level.code, index = code.lines.count - 1
    let own = code.spots(for: index).filter { $0.owner == code.lines[index].spot.owner }
    let holding = own.filter { solver.brokenVersions(Wiring(code).moving(index, to: $0)).isEmpty }
    let spots = BreachSearch(timeline, within: Self.bound).holding(line, in: holding, isWanted)
    guard !spots.isEmpty else { return nil }
    (self.line, self.spots, self.solver) = (line, spots, solver)
  }

  /// The code's lines with the missing one in the best of its calls.
  package var wiring: Wiring {
    let code = solver.level.code
    return Wiring(code).moving(code.lines.count - 1, to: spots[spots.count - 1])
  }
}

extension BreachSearch {
  /// Returns those of some calls in which one more line keeps all rules longest, whatever is done after the run.
  fileprivate func holding(_ line: OwnLine, in spots: [Spot], _ isWanted: () -> Bool) -> [Spot] {
    let code = setup.adding(line).code
    var (graph, holding) = (beginning(code), spots)
    while graph.mistake == nil, !graph.isCut {
      let left = holding.filter { spot in
        graph.search(CodeExecutor(code, Wiring(code).moving(code.lines.count - 1, to: spot))).found == nil
      }
      guard !left.isEmpty else { return holding }
      holding = left
      guard graph.depth < bound, grow(&graph, code, isWanted: isWanted) else { break }
    }
    return holding
  }
}
