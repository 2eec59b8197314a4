/// Gives controllers and complaints the names and words that a person reads.
public struct Naming: Sendable {
  /// The classes.
  public let setup: Setup
  /// The rules, whose lacks explain refusals.
  public let score: Score

  /// The names of a setup played by a score.
  public init(setup: Setup, score: Score) {
    self.setup = setup
    self.score = score
  }

  /// What a class is called: its own name, or of a container without one the word that a transcript has for it.
  public func name(_ id: DeclarationID) -> String {
    let declaration = setup[id]
    return declaration.name.isEmpty ? declaration.kind.word : declaration.name
  }

  /// What a controller is called, even right after it was freed: its class's name, with a number from the second
  /// living instance on.
  public func name(_ id: ControllerID, in world: World) -> String {
    guard Int(id.slot) < world.controllers.count else { return "nobody" }
    let controller = world[id]
    let name = name(controller.declaration)
    return controller.ordinal == 1 ? name : "\(name) \(controller.ordinal)"
  }

  /// The words of a complaint; the world is the one right after it, or right before.
  public func words(of event: Event, in world: World) -> String? {
    guard case .complaint(let complaint) = event.happening else { return nil }
    let name =
      if case .controller(let id)? = event.receiver { name(id, in: world) } else {
        name(setup[setup.window].declaration)
      }
    if complaint == .lacking { return event.complaintSubject.map { score.lacks[$0].reason } }
    let other = event.complaintSubject.map { self.name(DeclarationID(index: UInt16($0))) }
    return score.words(of: complaint).filled { ["name": name, "other": other ?? ""][$0] ?? "" }
  }
}
