import Lifecycle
import Notation

/// Finds the fewest actions that break a rule of an app's own code after a run.
package struct BreakSearch: Sendable {
  /// The shortest way to a breach.
  package struct Found: Sendable {
    /// The setup with the trees that the actions name.
    package let setup: Setup
    /// The actions; none if the run breaks a rule already.
    package let commands: [Command]
    package let breach: Breach
  }

  /// The greatest number of actions that are tried in a row.
  package static let bound = 6
  /// The greatest number of screens that are pushed, presented or selected.
  private static let screenLimit = 6

  /// The number of actions that are tried in a row.
  private let bound: Int
  private let playground: Playground
  private let score: Score

  /// A search that goes on where a timeline, or its first actions, end.
  package init(_ timeline: Timeline, keeping count: Int? = nil, within bound: Int = BreakSearch.bound) {
    self.bound = bound
    var setup = timeline.setup
    let offers = Self.offers(&setup)
    let commands = timeline.entries.prefix(count ?? timeline.entries.count).filter { $0.mistake == nil }.map(\.command)
    playground = Playground(
      setup: setup,
      opening: commands.map { ($0, WrittenCommand($0, in: setup).printed) }, offers: offers, bound: bound)
    score = timeline.score
  }

  /// The actions that the user and the code can perform in an app.
  private static func offers(_ setup: inout Setup) -> [Offer] {
    let screens = setup.screens.prefix(screenLimit).map { setup[$0].name }
    let onScreens = screens.flatMap { ["push \($0)", "present \($0)", "select \($0)", "page \($0)"] }
    let texts =
      onScreens + [
        "pop", "dismiss", "swipe 0.3", "swipe 0.8", "drag 0.3", "drag 0.8", "lift", "cancel", "home", "foreground",
        "rotate",
      ]
    return texts.compactMap { text in
      setup.readCommand(text).value.map { Offer(command: $0, text: text, screen: nil) }
    }
  }

  /// The fewest actions that break a rule, if few do.
  ///
  /// - Parameter isWanted: receives the progress in percent, and returns false to stop.
  package func shortest(isWanted: (Int) -> Bool = { _ in true }) -> Found? {
    let code = playground.setup.code
    let judge = Judge(code, Wiring(code))
    var graph = WorldGraph(beginning: playground, code, score)
    guard graph.mistake == nil else { return nil }
    while isWanted(graph.depth * 100 / bound) {
      if let (offers, breach) = graph.search(judge).found {
        return Found(
          setup: playground.setup, commands: offers.map { playground.offers[$0].command }, breach: breach)
      }
      guard graph.depth < bound, !graph.isCut else { return nil }
      graph.grow(playground, code, score)
    }
    return nil
  }
}
