/// What the explorer begins with when nothing is asked for: stack, preview and swipe are one key away.
public enum FirstScenario {
  /// Its name among what can be opened.
  public static let name = "first-steps"

  /// Three lines of what to try, which go away at the first key.
  public static let hint = [
    "p pushes a screen, and then → drags it back: watch who hears of it.",
    "] presses the first screen harder and harder: light, peek, pop.",
    "s waits for a key at each call, ↓ ↑ step, and ? lists all keys.",
  ]
}
