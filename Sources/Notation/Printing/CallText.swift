import Lifecycle

/// A call as text: `Main.willShow(B)`, `VC2.notifyWhenInteractionEnds(isCancelled: true)`.
///
/// - Parameters:
///   - receiver: the name of who receives it.
///   - argument: what the parentheses say, where the call itself does not tell.
public func text(of call: Call, receiver: String, argument: WrittenCall.Argument = .none) -> String {
  switch argument {
  case .none: "\(receiver).\(call.written)"
  case .controller(let name): "\(receiver).\(call.method)(\(name))"
  case .isCancelled(let isCancelled): "\(receiver).\(call.method)(isCancelled: \(isCancelled))"
  }
}

extension WrittenCall {
  /// The call as text.
  public var printed: String { text(of: call, receiver: receiver.text, argument: argument) }
}

extension Call {
  /// The method with the word that tells its forms apart: `willMove(nil)`.
  public var written: String {
    detailWord.isEmpty ? method : "\(method)(\(detailWord))"
  }
}
