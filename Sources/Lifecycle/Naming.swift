/// The words for controllers and complaints that the user reads, for a setup and a score.
package struct Naming: Sendable {
  package let setup: Setup
  package let score: Score

  package init(setup: Setup, score: Score) {
    self.setup = setup
    self.score = score
  }

  /// Returns the name of a class, or the word of its kind if it has no name.
  package func name(_ id: DeclarationID) -> String {
    let declaration = setup[id]
    return declaration.name.isEmpty ? declaration.kind.word : declaration.name
  }

  /// Returns the name of a controller, even right after it was freed: its class's name, with a number from the second
  /// living instance on.
  package func name(_ id: ControllerID, in world: World) -> String {
    guard Int(id.slot) < world.controllers.count else { return "nobody" }
    let controller = world[id]
    let name = name(controller.declaration)
    return controller.ordinal == 1 ? name : "\(name) \(controller.ordinal)"
  }

  private func presented(by event: Event, in world: World) -> String {
    guard case .controller(let id)? = event.receiver, world.isAlive(id) else { return "" }
    return name(world[id].presented, in: world)
  }

  /// Returns the words of a complaint, given the world right before or after it; `nil` for other events.
  package func words(of event: Event, in world: World) -> Sentence? {
    guard case .complaint(let complaint) = event.content else { return nil }
    let name =
      if case .controller(let id)? = event.receiver { name(id, in: world) } else {
        name(setup[setup.window].declaration)
      }
    if complaint == .lacking { return event.lack.map { Sentence(key: score.lacks[$0].reason) } }
    return Sentence(template: LocalizedText(score.words(of: complaint))) { blank in
      let text =
        switch (blank, event.subject) {
        case ("name", _): name
        case ("presented", _): presented(by: event, in: world)
        case ("method", .call(let call)): call.method
        case ("other", .declaration(let declaration)): self.name(declaration)
        default: ""
        }
      return Sentence(verbatim: text)
    }
  }
}
