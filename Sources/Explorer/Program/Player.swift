import Canvas
import Lifecycle

/// Plays keys in a model, without a terminal.
///
/// Between two keys an animation runs to its end, unless the script waits: then it continues for that time only.
package struct Player: Sendable {
  /// The model as it is now.
  package private(set) var model: Model
  /// The requested effects, apart from wake-ups.
  package private(set) var effects: [Effect] = []

  /// Reads a file, if given: its text, or the reason why there is none.
  ///
  /// Without it, the requests to read are kept.
  private let reading: (@Sendable (String) -> (text: String?, problem: Sentence?))?

  /// A player of a model.
  package init(_ model: Model, reading: (@Sendable (String) -> (text: String?, problem: Sentence?))? = nil) {
    (self.model, self.reading) = (model, reading)
  }

  /// Plays a script to its end.
  package mutating func play(_ script: KeyScript) {
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

  /// Sends a message, and keeps the effects; returns the time until the next tick, if one is needed.
  @discardableResult package mutating func send(_ message: Message) -> Int? {
    var wait: Int?
    for effect in update(&model, message) {
      switch effect {
      case .wake(let milliseconds): wait = milliseconds
      case .work(let work): send(.worked(number: work.number, work.job { _ in true }))
      case .list: send(.listed([]))
      case .read(let path):
        guard let answer = reading?(path) else { fallthrough }
        send(.read(path: path, text: answer.text, problem: answer.problem))
      default: effects.append(effect)
      }
    }
    return wait
  }
}

extension Player {
  /// The time that a picture is shown after a key, and that of the last one, in milliseconds.
  private static let pause = 900, end = 2000
  /// The interval of pictures in animations, and the longest time for one, in milliseconds.
  private static let frame = 50, longest = 600_000

  /// Plays a script to its end, and films each key and each animation.
  package mutating func film(_ script: KeyScript, title: String) -> Film {
    var film = Film(title: title)
    var wait = send(.tick(milliseconds: 0))
    take(&film, for: Self.pause, caption: "")
    for index in script.steps.indices where !model.hasQuit {
      switch script.steps[index] {
      case .wait(let milliseconds):
        watch(&film, &wait, atMost: milliseconds)
      case .key(let key):
        watch(&film, &wait, atMost: Self.pause)
        wait = send(.input(.key(key)))
        take(&film, for: 0, caption: key.name(model.charset))
      }
    }
    watch(&film, &wait, atMost: Self.longest)
    take(&film, for: Self.end, caption: "")
    return film
  }

  /// Films for as long as there is an animation, and at least for a pause.
  private mutating func watch(_ film: inout Film, _ wait: inout Int?, atMost limit: Int) {
    var passed = 0
    while let due = wait, passed < limit, !model.hasQuit {
      let step = min(max(due, Self.frame), limit - passed)
      take(&film, for: step, caption: "")
      wait = send(.tick(milliseconds: step))
      passed += step
    }
    take(&film, for: max(0, Self.pause - passed), caption: "")
  }

  private func take(_ film: inout Film, for milliseconds: Int, caption: String) {
    film.show(model.picture, for: milliseconds, caption: caption)
  }
}
