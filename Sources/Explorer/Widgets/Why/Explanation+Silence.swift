import Lifecycle

extension Explanation {
  /// Why nobody is told of an action.
  func silence(of action: Action) -> String {
    switch action {
    case .press: return silenceOfPress
    case .swipe, .drag, .page:
      guard after.transition != nil else { return "Nobody is told of this." }
      return "The finger moves on: only the coordinator's percentComplete changes, and no controller is told "
        + "before the finger lifts."
    case .lift, .finish, .cancel:
      return before.finger == .spent
        ? "The finger is up again. The pop was done when the pressure came, so a lift changes nothing."
        : "The finger is up again, and nothing had begun that could be taken back."
    default: return "Nobody is told of this: no call follows."
    }
  }

  /// Why nobody is told of a press.
  private var silenceOfPress: String {
    let score = session.score
    let pressure = Int(session.worldAtCursor.pressure)
    let marks: [(GestureNumber, String)] = [(.lightPress, "light press"), (.peek, "peek"), (.pop, "pop")]
    guard let next = marks.first(where: { score.number($0.0) > pressure }) else {
      return "The press is as hard as it counts, and nothing more is called."
    }
    return
      "The finger presses. Nobody is told before the next mark: \(next.1), at \(percent(score.number(next.0)))."
  }
}
