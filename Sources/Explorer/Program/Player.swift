import Canvas

/// Plays keys against a model, without a terminal.
///
/// Between two keys an animation runs to its end, unless the script waits there: then it goes on for that long only.
public struct Player: Sendable {
  /// The model as it is now.
  public private(set) var model: Model
  /// What the program was asked to do, apart from being woken.
  public private(set) var effects: [Effect] = []

  /// A player of a model.
  public init(_ model: Model) {
    self.model = model
  }

  /// Plays a script to its end.
  public mutating func play(_ script: KeyScript) {
    for index in script.steps.indices {
      let isFollowedByWait = index + 1 < script.steps.count && script.steps[index + 1].isWait
      switch script.steps[index] {
      case .wait(let milliseconds): send(.tick(milliseconds: milliseconds))
      case .key(let key):
        send(.input(.key(key)))
        if !isFollowedByWait { model.settle() }
      }
      if model.hasQuit { return }
    }
  }

  /// Sends a message, and keeps what is to be done.
  public mutating func send(_ message: Message) {
    for effect in update(&model, message) {
      if case .wake = effect { continue }
      effects.append(effect)
    }
  }
}

extension KeyScript.Step {
  /// Whether it is a while to wait.
  fileprivate var isWait: Bool {
    if case .wait = self { true } else { false }
  }
}
