import Lifecycle

extension ReceiverClass {
  /// The receiver with this name in a setup.
  package init?(named name: String, in setup: Setup) {
    let controller = setup.declaration(named: name).map(ReceiverClass.controller)
    guard let receiver = Self(delegate: name) ?? controller else { return nil }
    self = receiver
  }
}

/// One line of a log: a call, a complaint, or a gap.
///
/// Two are equal if they are written alike.
package struct LogEntry: Hashable, Sendable {
  /// The argument in the parentheses of a call.
  package enum Argument: Hashable, Sendable {
    case none
    /// A controller: its name, or the tree of a container without one.
    case controller(String)
    case isCancelled(Bool)

    /// The text in the parentheses, if there are any.
    var text: String? {
      switch self {
      case .none: nil
      case .controller(let name): name
      case .isCancelled(let isCancelled): "isCancelled: \(isCancelled)"
      }
    }
  }

  /// Any number of entries; only expected entries can be gaps.
  package static let gap = LogEntry(text: "...", key: "...")

  /// The line, as a transcript writes it.
  package let text: String
  /// The call and its receiver; `nil` for other lines.
  package private(set) var call: Call?, receiver: ReceiverClass?
  /// The argument in the call's parentheses.
  package private(set) var argument = Argument.none
  /// The part of the text that is compared.
  private let key: String

  private init(text: String, key: String) {
    (self.text, self.key) = (text, key)
  }

  /// The entry of a call of a receiver in a setup.
  package init(_ call: Call, of receiver: ReceiverClass, argument: Argument = .none, in setup: Setup) {
    let text = Notation.text(of: call, receiver: setup.name(receiver), argument: argument.text)
    self.init(text: text, key: text)
    (self.call, self.receiver, self.argument) = (call, receiver, argument)
  }

  /// The entry of a complaint with these words.
  package init(complaint words: String) {
    self.init(text: "! \(words)", key: "! \(bareComplaint(words))")
  }

  /// The name of the call's receiver; empty for other lines.
  package var receiverName: String { call == nil ? "" : String(text.prefix { $0 != "." }) }

  /// True if it is a complaint.
  package var isComplaint: Bool { text.hasPrefix("!") }

  /// The line as a statement.
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

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Setup {
  /// The name of a receiver, as a transcript writes it.
  package func name(_ receiver: ReceiverClass) -> String {
    if case .controller(let id) = receiver { self[id].name } else { receiver.delegateName ?? "" }
  }

  /// A controller as a call's parentheses name it; a container without a name by its tree, or else the window's.
  package func argument(_ declaration: DeclarationID, madeOf tree: TreeID?) -> WrittenCall.Argument {
    let name = self[declaration].name
    return name.isEmpty ? .container(WrittenTree(tree ?? window, in: self, isArgument: true)) : .controller(Word(name))
  }
}

/// A complaint without parts that differ from run to run: `<B: 0x7f8a2c>` and `<B>` are both B.
///
/// Users paste UIKit's own line with its address and "Warning:".
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
