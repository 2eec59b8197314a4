import Lifecycle

/// Writes events down as log entries.
public struct Scribe: Sendable {
  private let naming: Naming
  private let haveLines: [Bool]
  /// The world up to the last event.
  public private(set) var world: World

  /// A scribe that begins in a world.
  public init(naming: Naming, world: World = World()) {
    (self.naming, self.world) = (naming, world)
    haveLines = naming.setup.declarations.map(\.hasLines)
  }

  /// Follows the next event; returns its entry if it is a call or a complaint of a controller that has lines.
  public mutating func entry(of event: Event, _ lexicon: inout Lexicon) -> LogEntry? {
    defer { world.evolve(event) }
    guard let call = event.call else { return naming.words(of: event, in: world).map { lexicon.entry(complaint: $0) } }
    return receiver(of: event).map { LogEntry(call, of: $0, argument: argument(of: event, call, lexicon)) }
  }

  private func receiver(of event: Event) -> LogReceiver? {
    switch event.receiver {
    case .appDelegate: return .appDelegate
    case .sceneDelegate: return .sceneDelegate
    case .controller(let id):
      guard let declaration = controller(id)?.declaration, haveLines[Int(declaration.index)] else { return nil }
      return .controller(declaration)
    case nil: return nil
    }
  }

  /// What a call's parentheses say.
  private func argument(of event: Event, _ call: Call, _ lexicon: Lexicon) -> LogEntry.Argument {
    switch call.detail {
    case .none, .word: return .none
    case .isCancelled: return .isCancelled(event.isCancelled)
    case .controller:
      guard let named = event.namedController.flatMap(controller) else { return .none }
      return lexicon.argument(named.declaration, madeOf: named.tree)
    }
  }

  /// The controller of an event; `nil` where a score names one that does not play.
  private func controller(_ id: ControllerID) -> Controller? {
    Int(id.slot) < world.controllers.count ? world[id] : nil
  }
}
