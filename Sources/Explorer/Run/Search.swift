import Canvas
import Lifecycle
import Notation

/// An event that is looked for, from the cursor on.
struct EventSearch: Sendable {
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
  mutating func find(_ search: EventSearch, _ use: @escaping @Sendable (inout Model, EventSearch.Answer?) -> Void) {
    if let near = session.near(search) { return use(&self, near) }
    work("looks further", isMuch: session.isLong) { [session] isWanted in
      guard let answer = session.answer(to: search, isWanted) else { return nil }
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
  func near(_ search: EventSearch) -> EventSearch.Answer? {
    let here = cursor ?? -1
    let isMeant = search.matcher(self)
    let found =
      search.isOnward
      ? first(in: here + 1..<min(timeline.events.count, here + 1 + Self.nearEvents), where: isMeant)
      : lastStop(in: max(0, here - Self.nearEvents)..<max(0, here), where: isMeant)
    return found.map { EventSearch.Answer(position: $0) }
  }

  /// What is looked for, wherever it lies, or that it is nowhere; nothing where the rest is not wanted any more.
  func answer(to search: EventSearch, _ isWanted: (Int) -> Bool = { _ in true }) -> EventSearch.Answer?? {
    let (here, total) = (cursor ?? -1, timeline.events.count)
    let matches = search.matcher(self)
    var (count, isGivenUp) = (0, false)
    func isMeant(_ event: Event, _ world: World) -> Bool {
      if count % Self.eventsBetweenAnswers == 0, !isWanted(min(99, count * 100 / max(1, total))) { isGivenUp = true }
      count += 1
      return isGivenUp || matches(event, world)
    }
    var answer =
      (search.isOnward ? first(in: here + 1..<total, where: isMeant) : lastStop(in: 0..<max(0, here), where: isMeant))
      .map { EventSearch.Answer(position: $0) }
    if answer == nil, search.goesAround {
      let found =
        search.isOnward
        ? first(in: 0..<here + 1, where: isMeant) : last(in: max(0, here)..<total, where: isMeant)
      answer = found.map { EventSearch.Answer(position: $0, isAround: true) }
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
  package func receiverName(of event: Event, in world: World) -> String {
    switch event.receiver {
    case nil: ""
    case .appDelegate: Role.appDelegate.rawValue
    case .sceneDelegate: Role.sceneDelegate.rawValue
    case .controller(let id): naming.name(id, in: world)
    }
  }

  /// What the row of an event says; nothing where it has none.
  package func text(of event: Event, in world: World) -> String? {
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
    case .complaint: return naming.words(of: event, in: world).map { "! \($0.english)" }
    case .mark(.acted):
      return timeline.entryIndex(ofEvent: Int(event.number)).map { "> \(text(of: timeline.entries[$0].command))" }
    case .entered, .mark: return nil
    }
  }
}

/// The finger moves by itself, to the end of its way and back, so that one sees what changes on the way.
struct Sweep: Hashable, Sendable {
  /// How far it moves at once, in thousandths, and how long that takes.
  static let step = 20, stepMilliseconds = 40
  /// Whether it is on its way there, and not back.
  var isRising = true
  /// How long the finger has stood where it stands.
  var elapsedMilliseconds = 0

  /// When it moves next.
  var millisecondsUntilNextStep: Int { max(1, Self.stepMilliseconds - elapsedMilliseconds) }
}

extension KeyCommand {
  static let sweep = KeyCommand(
    "sweep", ["S"], "Moves the finger by itself, all the way and back, until a key is pressed.", unless: .noSlider
  ) { $0.sweep = $0.sweep == nil ? Sweep() : nil }
}

extension Model {
  /// Lets time pass for the finger that moves by itself.
  mutating func letSweep(milliseconds: Int) {
    sweep?.elapsedMilliseconds += milliseconds
    while let now = sweep, now.elapsedMilliseconds >= Sweep.stepMilliseconds {
      sweep?.elapsedMilliseconds -= Sweep.stepMilliseconds
      stepSweep()
    }
  }

  /// Lets it move until it is back.
  mutating func finishSweep() { while sweep != nil { stepSweep() } }

  /// Moves the finger once; the way is over where it began, and where the finger does nothing any more.
  private mutating func stepSweep() {
    guard let now = sweep, let slider, slider.finger != .spent else { return sweep = nil }
    if now.isRising, slider.value == 1000 {
      sweep?.isRising = false
      return
    }
    let value = min(max(0, slider.value + (now.isRising ? Sweep.step : -Sweep.step)), 1000)
    let page = slider.page ?? thresholdTarget(isOnward: true)?.page
    slide(to: SlideTarget(value: value, page: page))
    if value == 0 || self.slider?.value != value { sweep = nil }
  }
}
