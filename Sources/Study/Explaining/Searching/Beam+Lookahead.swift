import Lifecycle

extension Beam {
  /// How far ahead is looked for whom something may be done to, and how many of them are.
  private static let lookahead = 24, mostReceivers = 2

  /// The screens that may come next: the one that is made, else the next two that the log names, or one that it never
  /// names where another goes away.
  func receivers(from position: Int) -> [UInt16] {
    let next = calls[position]
    if next.isOfController, screens[Int(next.receiver)], Self.making & Clues.bit(next) != 0 { return [next.receiver] }
    var receivers = Self.leaving & Clues.bit(next) != 0 ? [UInt16(screens.count)] : []
    let count = receivers.count + Self.mostReceivers
    for call in calls[position..<min(position + Self.lookahead, calls.count)] {
      if call.isOfController, screens[Int(call.receiver)], !receivers.contains(call.receiver) {
        receivers.append(call.receiver)
      }
      if receivers.count == count { break }
    }
    return receivers.sorted()
  }

  /// What only a screen is told that is new, and what the first is told that another covers.
  private static let making = Clues.bits([.`init`, .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent])
  private static let leaving = Clues.bits([
    .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willShow, .didShow,
  ])
}
