import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let compare = KeyCommand(
    "compare", ["c"], "Shows what differs from another run: a version, an example, another way to do it, a file.",
    unless: .noCalls
  ) { $0.openComparisons() }
}

extension Model {
  /// Opens the list of runs that the current one can be compared with.
  mutating func openComparisons() {
    let other = otherRuns.before.last ?? otherRuns.after.last
    let way: Sentence = otherRuns.before.isEmpty ? "the other" : "before"
    var items = [
      MenuItem("another iOS version", "this is iOS \(session.version)", unless: .noOtherVersion) {
        $0.compareWithNeighbor()
      },
      MenuItem("another example", "of \(session.sourceName)", unless: .noOtherCase) { $0.openCasesToCompare() },
      MenuItem(
        "the other open run", other?.fullTitle ?? "", unless: .when(other == nil, "no other run was open: o opens one")
      ) { model in
        if let other { ComparisonStage.open(with: other, way: ("now", way), &model) }
      },
    ]
    let timeline = session.timeline
    let ways: [(way: OtherWay?, name: Sentence, reason: Sentence)] = [
      (timeline.bySwipe, "a swipe for the button", "nothing here goes back by the button"),
      (timeline.byButton, "the button for the swipe", "no swipe here is completed"),
      (timeline.otherEnd(near: session.actionIndex ?? 0), "the gesture's other outcome", "no gesture here was ended"),
    ]
    items += ways.map { way, name, reason in
      MenuItem(
        name, way.map { "\($0.other), not \($0.own)" } ?? "", unless: .when(way == nil, reason)
      ) { model in
        guard let way else { return }
        ComparisonStage.open(with: model.session.replayed(way.commands), way: (way.own, way.other), &model)
      }
    }
    items.append(MenuItem("something else", "a recording, an example, a file") { $0.askWhatToOpen(for: .compare) })
    panel = .menu(MenuPanel("Compare with", items))
  }

  /// Compares with the version left last, or if there is none, with the next newer or older one.
  fileprivate mutating func compareWithNeighbor() {
    let left = chosen.previousVersion.flatMap { $0 == session.version ? nil : $0 }
    let neighbor =
      scores.versions.next(to: session.version, isOnward: true)
      ?? scores.versions.next(to: session.version, isOnward: false)
    if let version = left ?? neighbor { ComparisonStage.open(with: version, &self) }
  }

  fileprivate mutating func openCasesToCompare() {
    if let item = library.first(where: { $0.name == session.sourceName }) { return open(item, for: .compare) }
    opening.purpose = .compare
    effects.append(.read(path: session.sourceName))
  }
}

extension Obstacle {
  /// Returns an obstacle for a condition that is known already.
  static func when(_ isThere: Bool, _ reason: Sentence) -> Obstacle { Obstacle { _ in isThere ? reason : nil } }

  fileprivate static let noOtherCase = Obstacle { model in
    let session = model.session
    if session.sourceName.isEmpty { return "this run was not read from a file" }
    return session.casePosition == nil ? "\(session.sourceName) has only one example" : nil
  }
}

extension Session {
  fileprivate var fullTitle: Sentence {
    title.isEmpty ? "\(sourceName)" : "\(sourceName), \(Sentence(key: title))"
  }
}
