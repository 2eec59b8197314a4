/// A mark with its values.
///
/// An event has a target and two bytes for it: they are packed and unpacked here, beside each other, and nowhere else.
enum MarkContent: Hashable, Sendable {
  case acted
  case made(ControllerID, DeclarationID, ControllerKind)
  case planted(ControllerID, TreeID)
  case attached(ControllerID, to: ControllerID), detached(ControllerID)
  case showed(ControllerID, in: ControllerID)
  case linked(ControllerID, isChild: Bool, hasSuperview: Bool)
  case styled(ControllerID, PresentationStyle, covers: Bool)
  case presented(ControllerID, by: ControllerID), unpresented(ControllerID)
  case resized(ControllerID), outdated(ControllerID)
  case began(new: ControllerID, old: ControllerID)
  case within(ControllerID, Passage, Circumstances)
  case interactive, unanimated, running, progressed(UInt16), ending, cancelled, ended
  case asked(ControllerID, CoordinatorRequest)
  case calledSuper(ControllerID, of: Call, from: Call)
  case finger(Finger), pressed(UInt16)
  case previewing(ControllerID, from: ControllerID), previewed(isOver: Bool)
  /// A controller that the next deferred command shows; that command by its number, and the controller whose code
  /// asked for it.
  case prepared(ControllerID), deferred(Int, by: ControllerID)
  /// The first deferred command is performed; a first-only callback runs.
  case resumed, fired(Int)
  case strayed(Stray)
  case gone

  /// The bits that a class takes of the two bytes; those above them hold its kind.
  static let declarationBits: UInt16 = 13

  /// The mark, its subject, and its other values.
  var packed: (mark: Mark, target: ControllerID, subject: UInt16) {
    switch self {
    case .acted: (.acted, .none, 0)
    case .made(let id, let declaration, let kind):
      (.made, id, UInt16(kind.rawValue) << Self.declarationBits | declaration.index)
    case .planted(let id, let tree): (.planted, id, tree.index)
    case .attached(let child, let container): (.attached, child, container.slot)
    case .detached(let child): (.detached, child, 0)
    case .showed(let child, let container): (.showed, container, child.slot)
    case .linked(let child, let isChild, let hasSuperview):
      (.linked, child, Self.pair(isChild ? 1 : 0, hasSuperview ? 1 : 0))
    case .styled(let id, let style, let covers): (.styled, id, Self.pair(style.rawValue, covers ? 1 : 0))
    case .presented(let id, let presenter): (.presented, id, presenter.slot)
    case .unpresented(let id): (.unpresented, id, 0)
    case .resized(let id): (.resized, id, 0)
    case .outdated(let id): (.outdated, id, 0)
    case .began(let new, let old): (.began, new, old.slot)
    case .within(let id, let passage, let circumstances):
      (.within, id, Self.pair(passage.rawValue, circumstances.rawValue))
    case .interactive: (.interactive, .none, 0)
    case .unanimated: (.unanimated, .none, 0)
    case .running: (.running, .none, 0)
    case .progressed(let progress): (.progressed, .none, progress)
    case .ending: (.ending, .none, 0)
    case .cancelled: (.cancelled, .none, 0)
    case .ended: (.ended, .none, 0)
    case .asked(let id, let request): (.asked, id, UInt16(request.rawValue))
    case .calledSuper(let id, let called, let override):
      (.calledSuper, id, Self.pair(override.rawValue, called.rawValue))
    case .finger(let finger): (.finger, .none, UInt16(finger.rawValue))
    case .pressed(let pressure): (.pressed, .none, pressure)
    case .previewing(let preview, let source): (.previewing, source, preview.slot)
    case .previewed(let isOver): (.previewed, .none, isOver ? 0 : 1)
    case .prepared(let id): (.prepared, id, 0)
    case .deferred(let number, let speaker): (.deferred, speaker, UInt16(number))
    case .resumed: (.resumed, .none, 0)
    case .fired(let number): (.fired, .none, UInt16(number))
    case .strayed(let stray): (.strayed, .none, UInt16(stray.rawValue))
    case .gone: (.gone, .none, 0)
    }
  }

  /// Unpacks the result of `packed`.
  init(_ mark: Mark, _ target: ControllerID, _ subject: UInt16) {
    let high = UInt8(subject >> 8)
    let low = UInt8(subject & 0xFF)
    switch mark {
    case .acted: self = .acted
    case .made:
      let (index, kind) = (subject & (1 << Self.declarationBits - 1), UInt8(subject >> Self.declarationBits))
      self = .made(target, DeclarationID(index: index), Self.stored(ControllerKind(rawValue: kind)))
    case .planted: self = .planted(target, TreeID(index: subject))
    case .attached: self = .attached(target, to: ControllerID(slot: subject))
    case .detached: self = .detached(target)
    case .showed: self = .showed(ControllerID(slot: subject), in: target)
    case .linked: self = .linked(target, isChild: high != 0, hasSuperview: low != 0)
    case .styled: self = .styled(target, Self.stored(PresentationStyle(rawValue: high)), covers: low != 0)
    case .presented: self = .presented(target, by: ControllerID(slot: subject))
    case .unpresented: self = .unpresented(target)
    case .resized: self = .resized(target)
    case .outdated: self = .outdated(target)
    case .began: self = .began(new: target, old: ControllerID(slot: subject))
    case .within:
      self = .within(target, Self.stored(Passage(rawValue: high)), Circumstances(rawValue: low))
    case .interactive: self = .interactive
    case .unanimated: self = .unanimated
    case .running: self = .running
    case .progressed: self = .progressed(subject)
    case .ending: self = .ending
    case .cancelled: self = .cancelled
    case .ended: self = .ended
    case .asked: self = .asked(target, Self.stored(CoordinatorRequest(rawValue: low)))
    case .calledSuper:
      self = .calledSuper(target, of: Self.stored(Call(rawValue: low)), from: Self.stored(Call(rawValue: high)))
    case .finger: self = .finger(Self.stored(Finger(rawValue: low)))
    case .pressed: self = .pressed(subject)
    case .previewing: self = .previewing(ControllerID(slot: subject), from: target)
    case .previewed: self = .previewed(isOver: subject == 0)
    case .prepared: self = .prepared(target)
    case .deferred: self = .deferred(Int(subject), by: target)
    case .resumed: self = .resumed
    case .fired: self = .fired(Int(subject))
    case .strayed: self = .strayed(Self.stored(Stray(rawValue: low)))
    case .gone: self = .gone
    }
  }

  /// Two bytes in one number.
  private static func pair(_ high: UInt8, _ low: UInt8) -> UInt16 { UInt16(high) << 8 | UInt16(low) }

  /// A value that was read back from where it was packed.
  private static func stored<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("an event carries only what was packed into it") }
    return value
  }
}
