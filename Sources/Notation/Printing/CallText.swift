import Lifecycle

/// A call as text: `Main.willShow(B)`, `VC2.notifyWhenInteractionEnds(isCancelled: true)`.
///
/// - Parameters:
///   - receiver: the name of who receives it.
///   - argument: what the parentheses say, where the call itself does not tell.
public func text(of call: Call, receiver: String, argument: WrittenCall.Argument = .none) -> String {
  switch argument {
  case .none: "\(receiver).\(call.written)"
  case .controller(let name): "\(receiver).\(call.written)(\(name))"
  case .container(let tree): "\(receiver).\(call.written)(\(tree.printed))"
  case .isCancelled(let isCancelled): "\(receiver).\(call.written)(isCancelled: \(isCancelled))"
  }
}

extension WrittenCall {
  /// The call as text.
  public var printed: String { text(of: call, receiver: receiver.text, argument: argument) }
}
