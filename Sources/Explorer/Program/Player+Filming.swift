import Canvas

extension Player {
  /// How long a picture is seen after a key, and how long the last one, in milliseconds.
  private static let pause = 900, end = 2000
  /// How often a picture is taken while something moves, and how long that is watched at most.
  private static let frame = 50, longest = 600_000

  /// Plays a script to its end, and films what is seen: each key, and all that moves.
  public mutating func film(_ script: KeyScript, title: String) -> Film {
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

  /// Lets time pass for as long as something moves, and at least as long as a person looks.
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
