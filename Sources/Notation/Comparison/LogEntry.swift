import Lifecycle

extension ReceiverClass {
  /// Creates the receiver with a name in a setup, or `nil` if there is none.
  package init?(named name: String, in setup: Setup) {
    let controller = setup.declaration(named: name).map(ReceiverClass.controller)
    guard let receiver = Self(delegate: name) ?? controller else { return nil }
    self = receiver
  }
}

/// A line of a log: a call, a complaint, or a gap.
///
/// Entries are equal if they are written alike.
package struct LogEntry: Hashable, Sendable {
  /// The argument in the parentheses of a call.
  package enum Argument: Hashable, Sendable {
    case none
    /// The name of a controller, or the tree of an unnamed container.
    case controller(String)
    case isCancelled(Bool)

    /// The text in the parentheses, or `nil` if there are none.
    var text: String? {
      switch self {
      case .none: nil
      case .controller(let name): name
      case .isCancelled(let isCancelled): "isCancelled: \(isCancelled)"
      }
    }
  }

  /// A gap, which stands for any number of entries; only expected entries can be gaps.
  package static let gap = LogEntry(text: "...", key: "...")

  /// The line as a transcript writes it.
  package let text: String
  /// The call and its receiver; `nil` for other lines.
  package private(set) var call: Call?, receiver: ReceiverClass?
  /// The argument in the call's parentheses.
  package private(set) var argument = Argument.none
  /// The text that is compared.
  private let key: String

  private init(text: String, key: String) {
    (self.text, self.key) = (text, key)
  }

  /// Creates the entry of a call.
  package init(_ call: Call, of receiver: ReceiverClass, argument: Argument = .none, in setup: Setup) {
    let text = Notation.text(of: call, receiver: setup.name(receiver), argument: argument.text)
    self.init(text: text, key: text)
    (self.call, self.receiver, self.argument) = (call, receiver, argument)
  }

  /// Creates the entry of a complaint.
  package init(complaint words: String) {
    self.init(text: "! \(words)", key: "! \(bareComplaint(words))")
  }

  /// The name of the call's receiver, or an empty string for other lines.
  package var receiverName: String { call == nil ? "" : String(text.prefix { $0 != "." }) }

  /// True if the entry is a complaint.
  package var isComplaint: Bool { text.hasPrefix("!") }

  /// The entry as a statement of a transcript.
  package var statement: Statement {
    guard let call else { return isComplaint ? .complaint(String(text.dropFirst(2))) : .gap }
    let written: WrittenCall.Argument =
      switch argument {
      case .none: .none
      case .controller(let name): .controller(Word(name))
      case .isCancelled(let isCancelled): .isCancelled(isCancelled)
      }
    return .call(WrittenCall(Word(receiverName), call, written))
  }

  /// Entries are equal if they are written alike, apart from the addresses in a complaint.
  package static func == (left: LogEntry, right: LogEntry) -> Bool { left.key == right.key }

  /// Hashes the compared text.
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Setup {
  /// Returns the name of a receiver as a transcript writes it.
  package func name(_ receiver: ReceiverClass) -> String {
    if case .controller(let id) = receiver { self[id].name } else { receiver.delegateName ?? "" }
  }

  /// Returns a controller as the argument of a call: its name, or the tree of an unnamed container, by default the
  /// window's.
  package func argument(_ declaration: DeclarationID, madeOf tree: TreeID?) -> WrittenCall.Argument {
    let name = self[declaration].name
    return name.isEmpty ? .container(WrittenTree(tree ?? window, in: self, isArgument: true)) : .controller(Word(name))
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
