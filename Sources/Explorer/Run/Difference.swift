import Lifecycle

/// The calls and complaints of a timeline one after the other, by whom they are about, for comparing two timelines.
private struct CallStream: Sequence, IteratorProtocol {
  /// What is compared of an event.
  struct Item: Hashable {
    let happening: Happening, declaration: DeclarationID?, named: DeclarationID?, isCancelled: Bool
    /// Who receives it, where it is a delegate.
    let delegate: Receiver?
  }

  private var events: Events.Iterator
  /// The position of the next event, and the one before which it ends.
  private var position = 0, end: Int
  private var roll = Roll()
  private let haveLines: [Bool]

  /// Begins with the first event, and ends before a position, if one is given.
  init(_ timeline: Timeline, until end: Int? = nil) {
    self.end = end ?? timeline.events.count
    events = timeline.events.iterator(in: 0..<self.end)
    haveLines = timeline.setup.declarations.map(\.hasLines)
  }

  mutating func skip(to start: Int) {
    while position < start, let event = events.next() {
      roll.follow(event)
      position += 1
    }
  }

  mutating func next() -> Item? {
    while let event = events.next() {
      position += 1
      roll.follow(event)
      switch event.happening {
      case .call where isUnnamed(event): continue
      case .call, .complaint: return item(event)
      case .suppressed, .entered, .mark: continue
      }
    }
    return nil
  }

  private func isUnnamed(_ event: Event) -> Bool {
    guard case .controller(let id)? = event.receiver, let declaration = roll.declaration(id) else { return false }
    return !haveLines[Int(declaration.index)]
  }

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
    var left = CallStream(self)
    var right = CallStream(other)
    while true {
      let (one, two) = (left.next(), right.next())
      if one == nil, two == nil { return nil }
      if one != two { return callCount + 1 }
      if case .call? = one?.happening { callCount += 1 }
    }
  }

  /// How many calls an action led to before one that another timeline of the same actions does not have there.
  func callsBeforeDifference(inEntry index: Int, from other: Timeline) -> Int? {
    let (mine, theirs) = (entries[index].events, other.entries[index].events)
    var left = CallStream(self, until: mine.upperBound)
    var right = CallStream(other, until: theirs.upperBound)
    left.skip(to: mine.lowerBound)
    right.skip(to: theirs.lowerBound)
    var callCount = 0
    while true {
      let (one, two) = (left.next(), right.next())
      if one != two { return callCount }
      if one == nil { return nil }
      if case .call? = one?.happening { callCount += 1 }
    }
  }

  /// The same actions, played by other rules.
  func played(by score: Score) -> Timeline {
    Timeline(score: score, setup: setup, commands: entries.map(\.command))
  }
}

extension Session {
  /// The number of the first call of an action that another timeline of the same actions does not have there.
  func firstDifference(inEntry index: Int, from other: Timeline) -> Int? {
    let before = rows.calls(before: timeline.entries[index].events.lowerBound)
    return timeline.callsBeforeDifference(inEntry: index, from: other).map { before + $0 + 1 }
  }
}
