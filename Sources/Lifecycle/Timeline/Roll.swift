/// Who is who on a timeline: the class of the controller in each slot, as of the event that was last called out.
///
/// Slots are used again, so that a name is good only until the next controller is made there.
public struct Roll: Sendable {
  private var declarations: [DeclarationID] = []

  /// A roll on which nobody stands.
  public init() {}

  /// Who is who in a world.
  public init(_ world: World) {
    declarations = world.controllers.map(\.declaration)
  }

  /// Takes notice of an event.
  public mutating func follow(_ event: Event) {
    guard let declaration = event.madeDeclaration, case .controller(let id)? = event.receiver else { return }
    let slot = Int(id.slot)
    while declarations.count <= slot { declarations.append(declaration) }
    declarations[slot] = declaration
  }

  /// The class of a controller.
  public func declaration(_ id: ControllerID) -> DeclarationID? {
    declarations.indices.contains(Int(id.slot)) ? declarations[Int(id.slot)] : nil
  }
}
