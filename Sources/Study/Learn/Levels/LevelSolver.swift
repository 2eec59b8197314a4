import Lifecycle
import Notation

/// A solver for a level: finds the actions that break its code on any of its versions, and the moves of lines that mend
/// it.
///
/// Each version is played only once, into a `WorldGraph`, on which code with moved lines is then checked.
package struct LevelSolver: Sendable {
  package struct WayToBreach: Hashable, Sendable {
    package let version: Version
    /// The actions, as indices of the level's offers.
    package let offers: [Int]
    package let breach: Breach
  }

  package private(set) var level: Level
  /// The distinct graphs; versions with equal graphs share that of the newest one.
  private let graphs: [WorldGraph]
  /// The index of the graph for each version.
  private let positions: [Version: Int]

  /// Plays a level on all of its versions.
  package init(_ level: Level, scores: (Version) -> Score?) {
    self.level = level
    var (graphs, positions) = ([WorldGraph](), [Version: Int]())
    for version in level.resolved.candidates.reversed() {
      guard let score = scores(version) else { continue }
      let graph = WorldGraph(Playground(level), level.code, score: score.adding(level.resolved.alternatives))
      let known = graphs.firstIndex { graph.isLike($0) }
      positions[version] = known ?? graphs.count
      if known == nil { graphs.append(graph) }
    }
    (self.graphs, self.positions) = (graphs, positions)
  }

  /// Returns a solver for the level of a run with one more line, for which nothing has to be played again.
  package func adding(_ line: OwnLine) -> LevelSolver {
    var solver = self
    solver.level = level.adding(line)
    return solver
  }

  /// The versions on which the opening is possible, oldest first.
  package var versions: [Version] {
    level.resolved.candidates.filter { positions[$0].map { graphs[$0].mistake == nil } ?? false }
  }

  /// Returns the graphs of all versions on which the opening is possible, or that of one.
  private func graphs(_ version: Version?) -> [WorldGraph] {
    (version.map { positions[$0].map { [graphs[$0]] } ?? [] } ?? graphs).filter { $0.mistake == nil }
  }

  /// Returns the versions on which the code can be broken, oldest first.
  package func brokenVersions(_ wiring: Wiring) -> [Version] {
    let executor = CodeExecutor(level.code, wiring)
    let areBroken = graphs.map { $0.search(executor).found != nil }
    return versions.filter { positions[$0].map { areBroken[$0] } ?? false }
  }

  /// Returns the fewest actions that break the code on any version, or on one.
  package func shortestWayToBreach(_ wiring: Wiring, on version: Version? = nil) -> WayToBreach? {
    let executor = CodeExecutor(level.code, wiring)
    var shortest: WayToBreach?
    for graph in graphs(version) {
      guard let (offers, breach) = graph.search(executor).found else { continue }
      if let shortest, shortest.offers.count <= offers.count { continue }
      shortest = WayToBreach(version: version ?? graph.version, offers: offers, breach: breach)
    }
    return shortest
  }

  /// Returns a line that never runs on some version, or on one, because no offered actions make its call; only the
  /// given lines count, or else all that can be moved.
  package func idleLine(
    _ wiring: Wiring, among lines: [Int]? = nil, on version: Version? = nil
  ) -> (line: Int, version: Version)? {
    for line in lines ?? level.code.movableLines {
      guard let graph = graphs(version).first(where: { !$0.calls.contains(wiring.spots[line]) }) else { continue }
      return (line, version ?? graph.version)
    }
    return nil
  }

  /// Returns true if no offered actions break the code on any version, each line runs, and the search was complete.
  package func survives(_ wiring: Wiring) -> Bool {
    guard idleLine(wiring) == nil else { return false }
    let executor = CodeExecutor(level.code, wiring)
    return graphs(nil).allSatisfy { graph in
      let (found, isWhole) = graph.search(executor)
      return found == nil && isWhole
    }
  }

  /// Returns all ways to mend the level by moving the number of lines that it states, the preferred one first.
  package func mends() -> [Wiring] {
    let found = mends(Wiring(level.code), moves: level.moves, from: 0)
    return found.filter(level.prefers) + found.filter { !level.prefers($0) }
  }

  /// Returns all ways to mend the level by moving `moves` more lines, none of them before the line `first`.
  private func mends(_ wiring: Wiring, moves: Int, from first: Int) -> [Wiring] {
    if moves == 0 { return survives(wiring) ? [wiring] : [] }
    return level.code.movableLines.filter { $0 >= first }.flatMap { line in
      level.code.spots(for: line).filter { $0 != wiring.spots[line] }.flatMap { spot in
        mends(wiring.moving(line, to: spot), moves: moves - 1, from: line + 1)
      }
    }
  }

  /// Returns the flaws of the level: the versions on which it cannot be played, broken or mended.
  package func flaws() -> [Flaw] {
    let executor = CodeExecutor(level.code, Wiring(level.code))
    var flaws: [Flaw] = []
    for version in level.resolved.candidates {
      guard let graph = positions[version].map({ graphs[$0] }), let message = flaw(graph, executor) else { continue }
      flaws.add(Flaw(message, on: version))
    }
    guard flaws.isEmpty else { return flaws }
    let mends = mends()
    if mends.isEmpty {
      let lines: Sentence = level.moves == 1 ? "one line" : "\(level.moves) lines"
      flaws.append(Flaw("moving \(lines) cannot mend it"))
    } else if let mend = level.mend, !mends.contains(where: level.prefers) {
      flaws.append(Flaw(line: mend.line, "what `mend:` moves does not mend it"))
    }
    return flaws
  }

  private func flaw(_ graph: WorldGraph, _ executor: CodeExecutor) -> Sentence? {
    if let mistake = graph.mistake { return mistake }
    let tooMuch: Sentence = "too much can be done within \(level.bound) actions: offer less, or lower `bound:`"
    if graph.isCut { return tooMuch }
    let (found, isWhole) = graph.search(executor)
    guard let found else {
      if !isWhole { return tooMuch }
      return "none of the offered actions breaks it within \(level.bound) actions"
    }
    return found.offers.isEmpty ? "it is broken before anything is done" : nil
  }
}
