/// Who is who on a timeline: the class of the controller in each slot, as of the event that was last called out.
///
/// Slots are used again, so that a name is good only until the next controller is made there.
public struct Roll: Sendable {
  private var declarations: [DeclarationID] = []
  private var trees: [TreeID?] = []

  /// A roll on which nobody stands.
  public init() {}

  /// Who is who in a world.
  public init(_ world: World) {
    declarations = world.controllers.map(\.declaration)
    trees = world.controllers.map(\.tree)
  }

  /// Takes notice of an event.
  public mutating func follow(_ event: Event) {
    guard case .mark = event.happening, case .controller(let id)? = event.receiver else { return }
    let slot = Int(id.slot)
    if let declaration = event.madeDeclaration {
      while declarations.count <= slot {
        declarations.append(declaration)
        trees.append(nil)
      }
      (declarations[slot], trees[slot]) = (declaration, nil)
    } else if let tree = event.plantedTree {
      trees[slot] = tree
    }
  }

  /// The class of a controller.
  public func declaration(_ id: ControllerID) -> DeclarationID? {
    declarations.indices.contains(Int(id.slot)) ? declarations[Int(id.slot)] : nil
  }

  /// What a container without a name was made of; nothing of the window's own, and of whoever has a name.
  public func tree(_ id: ControllerID) -> TreeID? {
    trees.indices.contains(Int(id.slot)) ? trees[Int(id.slot)] : nil
  }
}
