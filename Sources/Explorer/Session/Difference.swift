import Lifecycle

/// The calls and complaints of a timeline one after the other, by whom they are about, for comparing two timelines.
private struct Told: Sequence, IteratorProtocol {
  /// What is compared of an event.
  struct Item: Hashable {
    let happening: Happening, declaration: DeclarationID?, named: DeclarationID?, isCancelled: Bool
    /// Who receives it, where it is a delegate.
    let delegate: Receiver?
  }

  /// What happened.
  private var events: Events.Iterator
  /// Who is who.
  private var roll = Roll()

  /// Begins with the first event.
  init(_ timeline: Timeline) {
    events = timeline.events.makeIterator()
  }

  /// The next call or complaint.
  mutating func next() -> Item? {
    while let event = events.next() {
      roll.follow(event)
      switch event.happening {
      case .call, .complaint: return item(event)
      case .suppressed, .entered, .mark: continue
      }
    }
    return nil
  }

  /// What is compared of an event.
  private func item(_ event: Event) -> Item {
    var declaration: DeclarationID?
    var delegate: Receiver?
    switch event.receiver {
    case .controller(let id)?: declaration = roll.declaration(id)
    case let other: delegate = other
    }
    return Item(
      happening: event.happening, declaration: declaration,
      named: event.namedController.flatMap { roll.declaration($0) },
      isCancelled: event.call?.detail == .isCancelled && event.isCancelled, delegate: delegate)
  }
}

extension Timeline {
  /// The number of the first call, counted from 1, as which another timeline has another one or none.
  public func firstDifference(from other: Timeline) -> Int? {
    var callCount = 0
    var left = Told(self)
    var right = Told(other)
    while true {
      let (one, two) = (left.next(), right.next())
      if one == nil, two == nil { return nil }
      if one != two { return callCount + 1 }
      if case .call? = one?.happening { callCount += 1 }
    }
  }

  /// The same actions, played by other rules.
  func played(by score: Score) -> Timeline {
    var timeline = Timeline(score: score, setup: setup)
    for entry in entries { timeline.attempt(entry.command) }
    return timeline
  }
}
