import Lifecycle
import Notation

/// A search for the fewest actions after a run that break a rule of the app's own code.
///
/// It grows a `WorldGraph` one action at a time, and looks for a breach at each depth.
package struct BreachSearch: Sendable {
  /// The shortest sequence of actions that leads to a breach.
  package struct Found: Sendable {
    /// The setup, extended by the trees in the actions.
    package let setup: Setup
    /// The actions; empty if the run itself breaks a rule.
    package let commands: [Command]
    package let breach: Breach
  }

  /// The default maximum number of actions that are tried in a row.
  package static let bound = 6
  /// The maximum number of screens that are pushed, presented or selected.
  private static let screenLimit = 6

  let bound: Int
  private let playground: Playground
  private let score: Score

  /// Creates a search that continues at the end of a timeline, or after its first actions.
  package init(_ timeline: Timeline, keeping count: Int? = nil, within bound: Int = BreachSearch.bound) {
    self.bound = bound
    var setup = timeline.setup
    let offers = Self.offers(&setup)
    let commands = timeline.actions.prefix(count ?? timeline.actions.count).filter { $0.mistake == nil }.map {
      $0.command
    }
    playground = Playground(
      setup: setup,
      opening: commands.map { ($0, WrittenCommand($0, in: setup).printed) }, offers: offers, bound: bound)
    score = timeline.score
  }

  /// Returns the actions to try, extending the setup by the trees in them.
  private static func offers(_ setup: inout Setup) -> [Offer] {
    let screens = setup.screens.prefix(screenLimit).map { setup[$0].name }
    let onScreens = screens.flatMap { ["push \($0)", "present \($0)", "select \($0)", "page \($0)"] }
    let texts =
      onScreens + [
        "pop", "dismiss", "swipe 0.3", "swipe 0.8", "drag 0.3", "drag 0.8", "lift", "cancel", "home", "foreground",
        "switcher", "lock", "rotate",
      ]
    return texts.compactMap { text in
      setup.readCommand(text).value.map { Offer(command: $0, text: text, screen: nil) }
    }
  }

  /// The app, with the trees of what is tried.
  var setup: Setup { playground.setup }

  /// Returns the graph of the run, from which `grow` goes on by an action.
  func beginning(_ code: Code) -> WorldGraph { WorldGraph(beginning: playground, code, score) }

  func grow(_ graph: inout WorldGraph, _ code: Code, isWanted: () -> Bool) -> Bool {
    graph.grow(playground, code, score, isWanted: isWanted)
  }

  package struct Outcome: Sendable {
    package internal(set) var found: Found?
    /// The number of actions in a row up to which everything was tried.
    package internal(set) var depth = 0
    /// True if more would have been tried, had it not been too much.
    package internal(set) var isCut = false
  }

  /// Searches for the fewest actions that break a rule, until `isWanted`, given the progress in percent, returns false.
  ///
  /// How much is tried is limited by counts, so that the same run always has the same outcome.
  package func outcome(isWanted: (Int) -> Bool = { _ in true }) -> Outcome {
    let code = playground.setup.code
    let executor = CodeExecutor(code, Wiring(code))
    var outcome = Outcome()
    guard isWanted(0) else { return outcome }
    var graph = beginning(code)
    while graph.mistake == nil {
      let (found, isWhole) = graph.search(executor)
      outcome.isCut = graph.isCut || !isWhole
      if let (offers, breach) = found {
        outcome.found = Found(
          setup: playground.setup, commands: offers.map { playground.offers[$0].command }, breach: breach)
      }
      guard found == nil, !outcome.isCut else { break }
      outcome.depth = graph.depth
      let percent = graph.depth * 100 / bound
      guard graph.depth < bound, grow(&graph, code, isWanted: { isWanted(percent) }) else { break }
    }
    return outcome
  }

  /// Returns the fewest actions that break a rule, or `nil` if none were found.
  package func shortest() -> Found? { outcome().found }
}

extension BreachSearch.Outcome {
  /// Says that nothing was found, and whether more could have been tried.
  package var failure: Sentence {
    isCut
      ? "nothing that was tried breaks a rule, up to \(depth) actions in a row; more is too much to try"
      : "nothing that was tried breaks a rule, up to \(depth) actions in a row"
  }
}
