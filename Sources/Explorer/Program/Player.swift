import Canvas
import Lifecycle

/// Plays keys without a terminal, for pictures, films and tests.
///
/// After a key, an animation runs to its end; if the script waits, it runs for just that time.
package struct Player: Sendable {
  package private(set) var model: Model
  /// The effects that were requested, apart from wake-ups.
  package private(set) var effects: [Effect] = []

  /// Reads a file: returns its text, or the reason why it cannot be read.
  ///
  /// If it is missing, requests to read are kept among the effects.
  private let reading: (@Sendable (String) -> (text: String?, problem: Sentence?))?

  package init(_ model: Model, reading: (@Sendable (String) -> (text: String?, problem: Sentence?))? = nil) {
    (self.model, self.reading) = (model, reading)
  }

  /// Lets pictures show the evidence, which the first one does not wait for.
  package mutating func showEvidence() { model.showsEvidence = true }

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

  /// Returns the effects that were requested since the last time.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Sends a message, and keeps or answers the effects; returns the time until the next tick, if one is needed.
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

  /// The times for which the picture after a key and the last picture are shown, in milliseconds.
  private static let pause = 900, end = 2000
  /// The time between pictures of an animation, and the maximum time for one animation, in milliseconds.
  private static let frame = 50, longest = 600_000

  package mutating func film(_ script: KeyScript, title: String) -> Film {
    var film = Film(title: title)
    var wait = send(.tick(milliseconds: 0))
    film.show(model.picture, for: Self.pause)
    for index in script.steps.indices where !model.hasQuit {
      switch script.steps[index] {
      case .wait(let milliseconds): watch(&film, &wait, atMost: milliseconds)
      case .key(let key):
        watch(&film, &wait, atMost: Self.pause)
        wait = send(.input(.key(key)))
        film.show(model.picture, for: 0)
      }
    }
    watch(&film, &wait, atMost: Self.longest)
    film.show(model.picture, for: Self.end)
    return film
  }

  /// Films a running animation up to a time limit, or a still picture for at least a pause.
  private mutating func watch(_ film: inout Film, _ wait: inout Int?, atMost limit: Int) {
    var passed = 0
    while let due = wait, passed < limit, !model.hasQuit {
      let step = min(max(due, Self.frame), limit - passed)
      film.show(model.picture, for: step)
      wait = send(.tick(milliseconds: step))
      passed += step
    }
    film.show(model.picture, for: max(0, Self.pause - passed))
  }
}
