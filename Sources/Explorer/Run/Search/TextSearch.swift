import Canvas
import Lifecycle

/// Looks for text in rows, and remembers what it found out about calls that say the same.
///
/// A class, so that the closure that is called for each event can remember; it lives for one search.
final class TextSearch {
  /// Where it looks, and for what, in lower case.
  private let session: Session, text: String
  /// Whether calls that say the same contain the text.
  private var known: [Key: Bool] = [:]

  /// Calls that say the same.
  private struct Key: Hashable {
    let call: Call, receiver: Receiver?, declaration: DeclarationID?, ordinal: UInt16
  }

  /// A search in a session.
  init(_ text: String, in session: Session) {
    self.session = session
    self.text = text.lowercased()
  }

  /// Whether the row of an event contains the text.
  func matches(_ event: Event, in world: World) -> Bool {
    switch event.happening {
    case .mark(.acted), .complaint: return contains(event, world)
    case .mark, .entered: return false
    case .call(let call), .suppressed(let call):
      guard session.rows.index(of: Int(event.number)) != nil else { return false }
      guard call.detail != .controller, call.detail != .isCancelled, let key = key(call, event, world) else {
        return contains(event, world)
      }
      if let answer = known[key] { return answer }
      let answer = contains(event, world)
      known[key] = answer
      return answer
    }
  }

  /// Whether what the row says contains the text.
  private func contains(_ event: Event, _ world: World) -> Bool {
    session.text(of: event, in: world)?.lowercased().includes(text) ?? false
  }

  /// What calls share that say the same.
  private func key(_ call: Call, _ event: Event, _ world: World) -> Key? {
    guard case .controller(let id)? = event.receiver else {
      return Key(call: call, receiver: event.receiver, declaration: nil, ordinal: 0)
    }
    guard Int(id.slot) < world.controllers.count else { return nil }
    return Key(
      call: call, receiver: nil, declaration: world[id].declaration, ordinal: world[id].ordinal)
  }
}
