import Lifecycle

extension ReceiverClass {
  package init?(named name: String, in setup: Setup) {
    let controller = setup.declaration(named: name).map(ReceiverClass.controller)
    guard let receiver = Self(delegate: name) ?? controller else { return nil }
    self = receiver
  }
}

/// A line of a log: a call, a complaint, or a gap.
package struct LogEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case call, complaint, gap }

  /// A gap, which stands for any number of entries; only expected entries can be gaps.
  package static let gap = LogEntry(.gap, text: "...", key: "...")

  package let kind: Kind
  package let text: String
  /// The call and its receiver; `nil` for other lines.
  package private(set) var call: Call?, receiver: ReceiverClass?
  /// The name of the call's receiver, or an empty string for other lines.
  package private(set) var receiverName = ""
  package private(set) var argument = WrittenCall.Argument.none
  /// The text that is compared.
  private let key: String

  private init(_ kind: Kind, text: String, key: String) { (self.kind, self.text, self.key) = (kind, text, key) }

  package init(_ call: Call, of receiver: ReceiverClass, argument: WrittenCall.Argument = .none, in setup: Setup) {
    let name = setup.name(receiver), text = Notation.text(of: call, receiver: name, argument: argument.text)
    self.init(.call, text: text, key: text)
    (self.call, self.receiver, receiverName, self.argument) = (call, receiver, name, argument)
  }

  package init(complaint words: String) {
    self.init(.complaint, text: "! \(words)", key: "! \(bareComplaint(words))")
  }

  package var statement: Statement {
    guard let call else { return kind == .gap ? .gap : .complaint(String(text.dropFirst(2))) }
    return .call(WrittenCall(Word(receiverName), call, argument))
  }

  /// Entries are equal if they are written alike, apart from the addresses in a complaint.
  package static func == (left: LogEntry, right: LogEntry) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Setup {
  package func name(_ receiver: ReceiverClass) -> String {
    if case .controller(let id) = receiver { self[id].name } else { receiver.delegateName ?? "" }
  }

  /// Returns the argument of an event's call, given the world right before the event.
  ///
  /// An unnamed container is written as its tree, by default the window's.
  package func argument(of event: Event, _ call: Call, in world: World) -> WrittenCall.Argument {
    switch call.detail {
    case .none, .word: return .none
    case .isCancelled: return .isCancelled(event.isCancelled)
    case .controller:
      // A slot that was never used has no controller.
      guard let id = event.namedController, Int(id.slot) < world.controllers.count else { return .none }
      let name = self[world[id].declaration].name
      guard name.isEmpty else { return .controller(Word(name)) }
      return .container(WrittenTree(world[id].tree ?? window, in: self, isArgument: true))
    }
  }
}

/// Returns a complaint without the parts that differ from run to run: `<B: 0x7f8a2c>` and `<B>` both become B.
///
/// Users paste UIKit's original line, with its address and "Warning:".
func bareComplaint(_ words: String) -> String {
  var rest = Substring(words)
  for prefix in ["Warning: ", "*** "] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
  while rest.last == "." || rest.last == " " { rest = rest.dropLast() }
  var result = ""
  while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
    result += rest[..<open]
    let inner = rest[rest.index(after: open)..<close]
    result += inner.prefix { $0 != ":" }
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}
