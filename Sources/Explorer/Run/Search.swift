import Lifecycle
import Notation

/// An event that is looked for, from the cursor on.
struct Quest: Sendable {
  /// Whether it is looked for further down, or further up.
  var isOnward = true
  /// Whether it is looked for from the other end where there is none.
  var goesAround = false
  /// What says of each event of a run, and the world right after it, whether it is meant.
  let matcher: @Sendable (Session) -> (Event, World) -> Bool

  /// Where the event is that was looked for.
  struct Answer: Sendable {
    let position: Int
    /// Whether it was found from the other end.
    var isAround = false
  }
}

extension Model {
  /// Looks for an event: at once where it lies near the cursor, and else, in a long run, beside the loop.
  mutating func seek(_ quest: Quest, _ use: @escaping @Sendable (inout Model, Quest.Answer?) -> Void) {
    if let near = session.near(quest) { return use(&self, near) }
    work("looks further", isMuch: session.isLong) { [session] isWanted in
      guard let answer = session.answer(to: quest, isWanted) else { return nil }
      return { use(&$0, answer) }
    }
  }
}

extension Session {
  /// How many events are looked at without waiting.
  private static let nearEvents = 20_000
  /// After how many it is asked whether the rest is wanted.
  private static let eventsBetweenAnswers = 4_096

  /// Whether it takes long to look at all events.
  var isLong: Bool { timeline.events.count > Self.nearEvents }

  /// What is looked for, if it lies near the cursor, on the side on which it is looked for first.
  func near(_ quest: Quest) -> Quest.Answer? {
    let here = cursor ?? -1
    let isMeant = quest.matcher(self)
    let found =
      quest.isOnward
      ? first(in: here + 1..<min(timeline.events.count, here + 1 + Self.nearEvents), where: isMeant)
      : lastStop(in: max(0, here - Self.nearEvents)..<max(0, here), where: isMeant)
    return found.map { Quest.Answer(position: $0) }
  }

  /// What is looked for, wherever it lies, or that it is nowhere; nothing where the rest is not wanted any more.
  func answer(to quest: Quest, _ isWanted: (Int) -> Bool = { _ in true }) -> Quest.Answer?? {
    let (here, total) = (cursor ?? -1, timeline.events.count)
    let matches = quest.matcher(self)
    var (count, isGivenUp) = (0, false)
    func isMeant(_ event: Event, _ world: World) -> Bool {
      if count % Self.eventsBetweenAnswers == 0, !isWanted(min(99, count * 100 / max(1, total))) { isGivenUp = true }
      count += 1
      return isGivenUp || matches(event, world)
    }
    var answer =
      (quest.isOnward ? first(in: here + 1..<total, where: isMeant) : lastStop(in: 0..<max(0, here), where: isMeant))
      .map { Quest.Answer(position: $0) }
    if answer == nil, quest.goesAround {
      let found =
        quest.isOnward
        ? first(in: 0..<here + 1, where: isMeant) : last(in: max(0, here)..<total, where: isMeant)
      answer = found.map { Quest.Answer(position: $0, isAround: true) }
    }
    return isGivenUp ? nil : .some(answer)
  }

  /// The last event of a range that is meant, and from which the cursor comes to stand before where it stands.
  private func lastStop(in range: Range<Int>, where isMeant: (Event, World) -> Bool) -> Int? {
    var end = range.upperBound
    while let found = last(in: range.lowerBound..<end, where: isMeant) {
      if let stop = rows.stop(from: found), stop < cursor ?? 0 { return found }
      end = found
    }
    return nil
  }
}

extension Session {
  /// How many events are looked at together when the search goes back.
  private static let chunkLength = 256

  /// The first event in a range for which something is true; the world is the one right after it.
  func first(in range: Range<Int>, where isMeant: (Event, World) -> Bool) -> Int? {
    var world = timeline.world(after: range.lowerBound)
    for position in range {
      world.evolve(timeline[event: position])
      if isMeant(timeline[event: position], world) { return position }
    }
    return nil
  }

  func last(in range: Range<Int>, where isMeant: (Event, World) -> Bool) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      let start = max(range.lowerBound, end - Self.chunkLength)
      var found: Int?
      _ = first(in: start..<end) { event, world in
        if isMeant(event, world) { found = Int(event.number) }
        return false
      }
      if let found { return found }
      end = start
    }
    return nil
  }

  /// The name of who receives a call, as its row shows it.
  public func receiverName(of event: Event, in world: World) -> String {
    switch event.receiver {
    case nil: ""
    case .appDelegate: Role.appDelegate.rawValue
    case .sceneDelegate: Role.sceneDelegate.rawValue
    case .controller(let id): naming.name(id, in: world)
    }
  }

  /// What the row of an event says; nothing where it has none.
  public func text(of event: Event, in world: World) -> String? {
    switch event.happening {
    case .call(let call), .suppressed(let call):
      let argument: WrittenCall.Argument =
        switch call.detail {
        case .none, .word: .none
        case .isCancelled: .isCancelled(event.isCancelled)
        case .controller:
          .controller(Word(event.namedController.map { naming.name($0, in: world) } ?? ""))
        }
      return Notation.text(of: call, receiver: receiverName(of: event, in: world), argument: argument)
    case .complaint: return naming.words(of: event, in: world).map { "! \($0)" }
    case .mark(.acted):
      return timeline.entryIndex(ofEvent: Int(event.number)).map { "> \(text(of: timeline.entries[$0].command))" }
    case .entered, .mark: return nil
    }
  }
}
