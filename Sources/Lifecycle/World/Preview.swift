/// What a finger that is down is doing.
public enum Finger: UInt8, CaseIterable, Sendable {
  case up
  /// It drives a transition: a swipe, a drag, a page.
  case driving
  /// It presses on a previewing view.
  case pressing
  /// Its press became a pop: it does nothing more until it is lifted.
  case spent
}

/// A previewing session: a screen offered another, and the finger presses.
public struct Preview: Hashable, Sendable {
  /// How far the press has come; pressure that falls does not take a stage back.
  public enum Stage: UInt8, CaseIterable, Sendable {
    case light, peek
  }

  /// The screen that offered the other, and the one that is previewed.
  public internal(set) var source: ControllerID, preview: ControllerID
  /// How far the press has come.
  public internal(set) var stage: Stage
}
