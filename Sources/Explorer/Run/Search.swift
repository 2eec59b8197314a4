import Lifecycle
import Notation

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
    case .appDelegate: "AppDelegate"
    case .sceneDelegate: "SceneDelegate"
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
