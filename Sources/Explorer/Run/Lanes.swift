import Lifecycle

/// A column of the timeline pane: the delegates of the app, or all instances of a class with one number.
public struct Lane: Hashable, Sendable {
  /// The class, and which of its living instances; nothing for the delegates.
  public let declaration: DeclarationID?
  /// Which of the living instances of its class, counted from 1.
  public let ordinal: UInt16
  /// The event with which it came up.
  let position: Int

  /// Its name, as a call of one of its controllers is written.
  public func name(_ naming: Naming) -> String {
    guard let declaration else { return "App" }
    let name = naming.name(declaration)
    return ordinal == 1 ? name : "\(name) \(ordinal)"
  }
}

/// All lanes in the order in which they came up, and whose lane is whose.
public struct Lanes: Sendable {
  /// What a lane is found by.
  private struct Key: Hashable {
    let declaration: DeclarationID, ordinal: UInt16
  }

  /// The lanes; the first is that of the delegates.
  public private(set) var all = [Lane(declaration: nil, ordinal: 1, position: 0)]
  /// The lane of each controller that has one.
  private var positions: [Key: Int] = [:]

  /// How many lanes there are.
  public var count: Int { all.count }

  /// The lane of a controller that lives, or lived until the last event.
  public func lane(of id: ControllerID, in world: World) -> Int? {
    guard Int(id.slot) < world.controllers.count else { return nil }
    let controller = world[id]
    return positions[Key(declaration: controller.declaration, ordinal: controller.ordinal)]
  }

  /// The lane of an event's receiver; the world is the one right after it.
  public func lane(of event: Event, in world: World) -> Int? {
    switch event.receiver {
    case nil: nil
    case .appDelegate, .sceneDelegate: 0
    case .controller(let id): lane(of: id, in: world)
    }
  }

  mutating func open(_ id: ControllerID, in world: World, position: Int) {
    let controller = world[id]
    let key = Key(declaration: controller.declaration, ordinal: controller.ordinal)
    guard positions[key] == nil else { return }
    positions[key] = all.count
    all.append(Lane(declaration: controller.declaration, ordinal: controller.ordinal, position: position))
  }

  /// Forgets the lanes that came up from a position on.
  mutating func close(from position: Int) {
    while let last = all.last, let declaration = last.declaration, last.position >= position {
      positions[Key(declaration: declaration, ordinal: last.ordinal)] = nil
      all.removeLast()
    }
  }
}
