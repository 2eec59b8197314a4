import Lifecycle

/// Who receives a call in a log.
public enum LogReceiver: Hashable, Sendable {
  /// An instance of this class; two instances print the same.
  case controller(DeclarationID)
  case appDelegate, sceneDelegate
}

extension LogReceiver {
  /// Who has this name in a setup, if anybody.
  public init?(named name: String, in setup: Setup) {
    switch CallReceiver(named: name) {
    case .appDelegate: self = .appDelegate
    case .sceneDelegate: self = .sceneDelegate
    case .controller, .anyDelegate:
      guard let declaration = setup.declaration(named: name) else { return nil }
      self = .controller(declaration)
    }
  }
}

/// One line of a log, a call or a complaint, in one machine word: comparing a million of them has to be quick.
public struct LogEntry: Hashable, Sendable {
  /// What the parentheses of a call say.
  public enum Argument: Hashable, Sendable {
    case none
    case controller(DeclarationID)
    /// A container without a name, by its number in a lexicon.
    case container(Int)
    case isCancelled(Bool)
  }

  /// From the lowest: 8 bits call, 8 bits kind, 16 bits receiver, 16 bits argument, 8 bits kind of argument.
  let bits: UInt64

  private static let callKind: UInt64 = 0, complaintKind: UInt64 = 1, gapKind: UInt64 = 2
  /// The receivers that are no controllers.
  private static let appDelegate: UInt16 = .max, sceneDelegate: UInt16 = .max - 1
  private static let noArgument: UInt64 = 0, controllerArgument: UInt64 = 1, cancelledArgument: UInt64 = 2,
    containerArgument: UInt64 = 3

  /// A call.
  public init(_ call: Call, of receiver: LogReceiver, argument: Argument = .none) {
    let target: UInt16 =
      switch receiver {
      case .controller(let identifier): identifier.index
      case .appDelegate: Self.appDelegate
      case .sceneDelegate: Self.sceneDelegate
      }
    let (kind, value): (UInt64, UInt16) =
      switch argument {
      case .none: (Self.noArgument, 0)
      case .controller(let identifier): (Self.controllerArgument, identifier.index)
      case .container(let number): (Self.containerArgument, UInt16(number))
      case .isCancelled(let isCancelled): (Self.cancelledArgument, isCancelled ? 1 : 0)
      }
    bits = UInt64(call.rawValue) | Self.callKind << 8 | UInt64(target) << 16 | UInt64(value) << 32 | kind << 48
  }

  /// A complaint, by its number in a lexicon.
  public init(complaint number: Int) {
    bits = Self.complaintKind << 8 | UInt64(UInt32(truncatingIfNeeded: number)) << 16
  }

  /// Anything may stand here; only what is expected can hold it.
  public static let gap = LogEntry(bits: gapKind << 8)

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The call, if it is one.
  public var call: Call? {
    kind == Self.callKind ? Call(rawValue: UInt8(truncatingIfNeeded: bits)) : nil
  }

  /// Who receives the call, if it is one.
  public var receiver: LogReceiver? {
    guard kind == Self.callKind else { return nil }
    switch UInt16(truncatingIfNeeded: bits >> 16) {
    case Self.appDelegate: return .appDelegate
    case Self.sceneDelegate: return .sceneDelegate
    case let index: return .controller(DeclarationID(index: index))
    }
  }

  /// What the call's parentheses say.
  public var argument: Argument {
    let value = UInt16(truncatingIfNeeded: bits >> 32)
    switch (bits >> 48) & 0xFF {
    case Self.controllerArgument: return .controller(DeclarationID(index: value))
    case Self.cancelledArgument: return .isCancelled(value == 1)
    case Self.containerArgument: return .container(Int(value))
    default: return .none
    }
  }

  /// The number of the complaint, if it is one.
  public var complaint: Int? {
    kind == Self.complaintKind ? Int(UInt32(truncatingIfNeeded: bits >> 16)) : nil
  }

  /// Call, complaint or gap.
  private var kind: UInt64 { (bits >> 8) & 0xFF }
}
