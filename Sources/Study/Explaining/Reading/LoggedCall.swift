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
