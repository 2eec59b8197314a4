import Lifecycle

/// A call as a log tells it: who received which method; its forms, such as `willMove(nil)`, often print alike.
public struct LoggedCall: Hashable, Sendable {
  /// The receivers that are no controllers.
  static let appDelegate: UInt16 = .max, sceneDelegate: UInt16 = .max - 1

  /// From the lowest: 8 bits method, 16 bits receiver.
  let bits: UInt32

  init(_ call: Call, receiver: UInt16) {
    bits = UInt32(receiver) << 8 | UInt32(Self.methods[Int(call.rawValue)])
  }

  /// Who receives it: a name of the log by its number, or a delegate.
  var receiver: UInt16 { UInt16(truncatingIfNeeded: bits >> 8) }

  /// The first form of the method.
  var call: Call { Call.allCases[Int(bits & 0xFF)] }

  /// Whether a controller receives it.
  var isOfController: Bool { receiver < Self.sceneDelegate }

  /// The same method, received by another.
  func received(by receiver: UInt16) -> LoggedCall { LoggedCall(call, receiver: receiver) }

  /// For each call the number of the first one with its method.
  private static let methods: [UInt8] = Call.allCases.map { call in
    (Call.allCases.first { $0.method == call.method } ?? call).rawValue
  }
}

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
    case LoggedCall.appDelegate: "AppDelegate"
    case LoggedCall.sceneDelegate: "SceneDelegate"
    default: names[Int(receiver)]
    }
  }
}
