import Lifecycle

/// What was read of a log: the calls in their order, and who they name.
public struct LogReading: Hashable, Sendable {
  /// The calls, in order.
  var calls: [LoggedCall] = []
  /// The line of each call, counted from 1.
  var lines: [UInt32] = []
  /// Where in memory the receiver of each call lies, 0 where its line does not say; empty where no line does.
  var addresses: [UInt64] = []
  /// The names of the controllers, in the order in which the log has them.
  public internal(set) var names: [String] = []
  /// How many lines there are, with those that hold no call.
  public internal(set) var lineCount = 0

  /// How many calls were found.
  public var callCount: Int { calls.count }

  /// The line of a call, counted from 1.
  public func line(ofCall index: Int) -> Int { lines.indices.contains(index) ? Int(lines[index]) : lineCount }

  /// A call as a transcript writes it, without what stands in its parentheses.
  public func text(ofCall index: Int) -> String { text(of: calls[index]) }

  func text(of call: LoggedCall) -> String { "\(name(of: call.receiver)).\(call.call.method)" }

  func name(of receiver: UInt16) -> String {
    switch receiver {
    case LoggedCall.appDelegate: Role.appDelegate.rawValue
    case LoggedCall.sceneDelegate: Role.sceneDelegate.rawValue
    default: names[Int(receiver)]
    }
  }
}
