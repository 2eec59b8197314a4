import Canvas
import Lifecycle

extension Naming {
  /// The color of a screen wherever it is seen, whatever the version and whenever it comes up; a container has none.
  func tint(_ declaration: DeclarationID, ordinal: UInt16 = 1) -> Canvas.Tint {
    guard setup[declaration].kind == .screen else { return .none }
    var (before, all) = (0, 0)
    for index in setup.declarations.indices where setup.declarations[index].kind == .screen {
      all += 1
      if index < declaration.index { before += 1 }
    }
    return Canvas.Tint(number: before + (Int(ordinal) - 1) * all)
  }

  /// The color of a controller that lives, or lived until the last event.
  func tint(_ id: ControllerID, in world: World) -> Canvas.Tint {
    guard Int(id.slot) < world.controllers.count else { return .none }
    return tint(world[id].declaration, ordinal: world[id].ordinal)
  }
}

extension Lane {
  /// The color of the screen that stands in it.
  func tint(_ naming: Naming) -> Canvas.Tint { declaration.map { naming.tint($0, ordinal: ordinal) } ?? .none }
}
