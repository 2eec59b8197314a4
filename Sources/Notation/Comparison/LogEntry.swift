import Lifecycle

/// Who receives a call in a log.
package enum LogReceiver: Hashable, Sendable {
  /// An instance of this class; two instances print the same.
  case controller(DeclarationID)
  case appDelegate, sceneDelegate
}

extension LogReceiver {
  /// Who has this name in a setup, if anybody.
  package init?(named name: String, in setup: Setup) {
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
package struct LogEntry: Hashable, Sendable {
  /// What the parentheses of a call say.
  package enum Argument: Hashable, Sendable {
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
  package init(_ call: Call, of receiver: LogReceiver, argument: Argument = .none) {
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
  package init(complaint number: Int) {
    bits = Self.complaintKind << 8 | UInt64(UInt32(truncatingIfNeeded: number)) << 16
  }

  /// Anything may stand here; only what is expected can hold it.
  package static let gap = LogEntry(bits: gapKind << 8)

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The call, if it is one.
  package var call: Call? {
    kind == Self.callKind ? Call(rawValue: UInt8(truncatingIfNeeded: bits)) : nil
  }

  /// Who receives the call, if it is one.
  package var receiver: LogReceiver? {
    guard kind == Self.callKind else { return nil }
    switch UInt16(truncatingIfNeeded: bits >> 16) {
    case Self.appDelegate: return .appDelegate
    case Self.sceneDelegate: return .sceneDelegate
    case let index: return .controller(DeclarationID(index: index))
    }
  }

  /// What the call's parentheses say.
  package var argument: Argument {
    let value = UInt16(truncatingIfNeeded: bits >> 32)
    switch (bits >> 48) & 0xFF {
    case Self.controllerArgument: return .controller(DeclarationID(index: value))
    case Self.cancelledArgument: return .isCancelled(value == 1)
    case Self.containerArgument: return .container(Int(value))
    default: return .none
    }
  }

  /// The number of the complaint, if it is one.
  package var complaint: Int? {
    kind == Self.complaintKind ? Int(UInt32(truncatingIfNeeded: bits >> 16)) : nil
  }

  /// Call, complaint or gap.
  private var kind: UInt64 { (bits >> 8) & 0xFF }
}

/// The words behind the numbers of log entries.
package struct Lexicon: Hashable, Sendable {
  /// The names of the classes, in the order of the setup's table.
  package private(set) var names: [String]
  /// The containers without a name.
  private let shapes: Shapes
  /// The words of the complaints.
  package private(set) var complaints: [String] = []
  private var numbers: [String: Int] = [:]

  /// The words of a setup.
  package init(_ setup: Setup) {
    names = setup.declarations.map(\.name)
    shapes = Shapes(setup)
  }

  /// The entry of a complaint with these words.
  package mutating func entry(complaint words: String) -> LogEntry {
    let bare = bareComplaint(words)
    if let number = numbers[bare] { return LogEntry(complaint: number) }
    numbers[bare] = complaints.count
    complaints.append(words)
    return LogEntry(complaint: complaints.count - 1)
  }

  /// The entry as a line of a transcript.
  package func text(of entry: LogEntry) -> String {
    if let complaint = entry.complaint {
      return complaints.indices.contains(complaint) ? "! \(complaints[complaint])" : "!"
    }
    guard let call = entry.call, let receiver = entry.receiver else { return "..." }
    return Notation.text(of: call, receiver: name(receiver), argument: written(entry.argument))
  }

  /// What a call's parentheses say, as it is written.
  private func written(_ argument: LogEntry.Argument) -> WrittenCall.Argument {
    switch argument {
    case .none: .none
    case .controller(let identifier): .controller(Word(name(identifier)))
    case .container(let number): .container(tree(number))
    case .isCancelled(let isCancelled): .isCancelled(isCancelled)
    }
  }

  /// A controller as a call's parentheses name it: one without a name by what it was made of.
  package func argument(_ declaration: DeclarationID, madeOf tree: TreeID?) -> LogEntry.Argument {
    guard name(declaration).isEmpty, let number = shapes.number(of: tree) else { return .controller(declaration) }
    return .container(number)
  }

  /// A controller as a call's parentheses name it, as it is written.
  package func written(_ declaration: DeclarationID, madeOf tree: TreeID?) -> WrittenCall.Argument {
    written(argument(declaration, madeOf: tree))
  }

  /// A container without a name as a call's parentheses name it, by how it is written; nothing where there is none.
  func argument(
    _ tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> LogEntry.Argument? {
    try shapes.number(of: tree, declaration).map { .container($0) }
  }

  /// The container without a name that has this number, as it is written.
  package func tree(_ number: Int) -> WrittenTree { shapes.tree(number, name: name) }

  /// The name of who receives the call; empty where the entry is none.
  package func receiverName(of entry: LogEntry) -> String { entry.receiver.map(name) ?? "" }

  /// The name of who receives a call.
  package func name(_ receiver: LogReceiver) -> String {
    switch receiver {
    case .controller(let identifier): name(identifier)
    case .appDelegate: CallReceiver.appDelegateName
    case .sceneDelegate: CallReceiver.sceneDelegateName
    }
  }

  private func name(_ identifier: DeclarationID) -> String {
    names.indices.contains(Int(identifier.index)) ? names[Int(identifier.index)] : ""
  }
}
