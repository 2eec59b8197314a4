import Lifecycle
import Notation

/// What a class of a level hears of an event.
enum CodeStep: Hashable, Sendable {
  /// An instance is made, in a slot.
  case made(slot: UInt16, owner: Int)
  /// An instance, or the delegate that has no slot, receives a call.
  case call(slot: UInt16?, Spot)
  /// The process is gone, and everything with it.
  case gone
}

/// Follows events, and says what the classes of a level hear of them.
struct CodeListener: Sendable {
  private let level: Level
  /// The class of the instance in each slot.
  private var owners: [UInt16: Int] = [:]

  init(_ level: Level, world: World) {
    self.level = level
    for id in world.everybody { owners[id.slot] = level.owner(of: world[id].declaration) }
  }

  /// What is heard of an event, if anything is.
  mutating func step(_ event: Event) -> CodeStep? {
    if case .mark(.gone) = event.happening {
      owners = [:]
      return .gone
    }
    switch event.receiver {
    case .controller(let id)?:
      if let declaration = event.madeDeclaration {
        owners[id.slot] = level.owner(of: declaration)
        return owners[id.slot].map { .made(slot: id.slot, owner: $0) }
      }
      guard let call = event.call, let owner = owners[id.slot] else { return nil }
      return .call(slot: id.slot, Spot(owner: owner, call: call))
    case .sceneDelegate?:
      guard let call = event.call, let owner = level.owner(of: .sceneDelegate) else { return nil }
      return .call(slot: nil, Spot(owner: owner, call: call))
    case .appDelegate?, nil: return nil
    }
  }
}

extension Level {
  fileprivate func owner(of declaration: DeclarationID) -> Int? {
    classes.firstIndex { $0.declaration == declaration }
  }

  fileprivate func owner(of receiver: CallReceiver) -> Int? { classes.firstIndex { $0.receiver == receiver } }
}

/// How things stand when nothing is under way.
struct Rest: Hashable, Sendable {
  /// Which instances of a level's classes are on the screen, and which of them have nothing above them, by slots.
  let shown: [UInt16], onTop: [UInt16]
  /// Whether the app is used.
  let isActive: Bool

  /// How things stand in a world; nothing while a transition runs, or a finger is down.
  init?(_ world: World) {
    guard world.transition == nil, world.preview == nil, world.finger == .up else { return nil }
    let state = world.scene == .notRunning ? world.app : world.scene
    isActive = state == .active
    shown = world.onScreen.map(\.slot).sorted()
    onTop = world.root.isSomebody ? world.visiblePath(world.topLevel).map(\.slot).sorted() : []
  }
}
