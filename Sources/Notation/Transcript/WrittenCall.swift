import Lifecycle

/// A call as a transcript writes it.
public struct WrittenCall: Hashable, Sendable {
  /// Who receives it: a controller's name, `AppDelegate` or `SceneDelegate`.
  public var receiver: Word
  /// What is called.
  public var call: Call
  /// What its parentheses say, where that is not part of the method.
  public var argument: Argument

  /// What a call's parentheses can say.
  public enum Argument: Hashable, Sendable {
    case none
    case controller(Word)
    /// A container without a name, by what it was made to hold: `pages(B)`.
    case container(WrittenTree)
    case isCancelled(Bool)
  }

  /// A call.
  public init(_ receiver: Word, _ call: Call, _ argument: Argument = .none) {
    self.receiver = receiver
    self.call = call
    self.argument = argument
  }
}

/// `when NAME.method: command`: an override that does something.
public struct WrittenCallback: Hashable, Sendable {
  /// Whose override of which call.
  public var call: WrittenCall
  /// Whether it does so the first time only.
  public var isFirstOnly: Bool
  /// What it does.
  public var command: WrittenCommand

  /// An override that does something.
  public init(_ call: WrittenCall, isFirstOnly: Bool = false, command: WrittenCommand) {
    self.call = call
    self.isFirstOnly = isFirstOnly
    self.command = command
  }
}

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
