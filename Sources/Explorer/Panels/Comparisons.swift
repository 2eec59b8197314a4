import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let compare = KeyCommand(
    "compare", ["c"], "Shows what differs from another run: a version, a case, another way to do it, a file.",
    unless: .noCalls
  ) { $0.openComparisons() }
}

/// The runs that the current run can be compared with.
struct ComparePanel: ListPanel {
  /// Something to compare with.
  enum Choice: Hashable, Sendable {
    /// The same run on another version, or another case of the same file.
    case version, cases
    /// The run that was open before.
    case before
    /// The same actions in another way.
    case way(OtherWay)
    case other
  }

  /// A choice, and why it cannot be chosen.
  struct Item: Hashable, Sendable {
    /// The choice, if there is one of the kind.
    var choice: Choice?
    /// The name and a note for the user.
    var name: Sentence, note: Sentence
    var reason: Sentence?
  }

  let items: [Item]
  var selection = 0

  func count(_ model: Model) -> Int { items.count }

  /// Compares with the selected choice, unless there is a reason against it.
  func choose(_ model: inout Model) {
    guard items.indices.contains(selection) else { return }
    if let reason = items[selection].reason { return model.warn(reason) }
    model.panel = nil
    if let choice = items[selection].choice { model.choose(choice) }
  }

  /// The list of what the run can be compared with.
  func list(_ model: Model) -> ListOverlay {
    let rows = items.enumerated().map { index, item in
      ListRow(first: item.name, second: item.note, item: index, isDim: item.reason != nil)
    }
    let reason = items.indices.contains(selection) ? items[selection].reason : nil
    return ListOverlay(
      title: "Compare with", rows: rows, selection: selection, footer: reason ?? "", footerIsReason: true)
  }
}

extension Model {
  /// Opens the list of what the run can be compared with.
  mutating func openComparisons() {
    let (source, other) = (session.sourceName, others.before.last ?? others.after.last)
    var items = [
      ComparePanel.Item(
        choice: .version, name: "another iOS version", note: "this is iOS \(session.version)",
        reason: Obstacle.noOtherVersion.reason(self)),
      ComparePanel.Item(
        choice: .cases, name: "another case", note: "of \(source)", reason: reasonAgainstCases),
      ComparePanel.Item(
        choice: .before, name: "the other open run", note: other?.fullTitle ?? "",
        reason: other == nil ? "no other run was open: o opens one" : nil),
    ]
    let timeline = session.timeline
    let ways: [(way: OtherWay?, name: Sentence, reason: Sentence)] = [
      (timeline.bySwipe, "a swipe for the button", "nothing here goes back by the button"),
      (timeline.byButton, "the button for the swipe", "no swipe here is completed"),
      (timeline.otherEnd(near: session.entryIndex ?? 0), "the gesture's other outcome", "no gesture here was ended"),
    ]
    for (way, name, reason) in ways {
      items.append(
        ComparePanel.Item(
          choice: way.map { .way($0) }, name: name, note: way.map { "\($0.other), not \($0.own)" } ?? "",
          reason: way == nil ? reason : nil))
    }
    items.append(ComparePanel.Item(choice: .other, name: "something else", note: "a recording, a scenario, a file"))
    panel = ComparePanel(items: items)
  }

  /// The reason why the file has no other case.
  private var reasonAgainstCases: Sentence? {
    guard !session.sourceName.isEmpty else { return "this run was not read from a file" }
    return session.casePosition == nil ? "\(session.sourceName) has only one case" : nil
  }

  /// The most likely version: the last one left, or else a neighbor.
  private var versionToCompareWith: Version? {
    if let previousVersion, previousVersion != session.version { return previousVersion }
    return scores.versions.first { $0 > session.version } ?? scores.versions.last { $0 < session.version }
  }

  /// Compares with a choice, or asks for the version, case or file.
  fileprivate mutating func choose(_ choice: ComparePanel.Choice) {
    switch choice {
    case .version:
      openVersions("Compare with", of: session, selected: versionToCompareWith, except: session.version) {
        ComparisonStage.open(with: $1, &$0)
      }
    case .cases:
      if let item = library.first(where: { $0.name == session.sourceName }) {
        open(item, for: .compare)
      } else {
        readingPurpose = .compare
        effects.append(.read(path: session.sourceName))
      }
    case .before:
      guard let kept = others.before.last ?? others.after.last else { return }
      ComparisonStage.open(with: kept, way: ("now", others.before.isEmpty ? "the other" : "before"), &self)
    case .way(let way):
      ComparisonStage.open(with: session.again(way.commands), way: (way.own, way.other), &self)
    case .other: panel = OpenPanel(self, for: .compare)
    }
  }
}

extension Session {
  fileprivate var fullTitle: Sentence {
    title.isEmpty ? "\(sourceName)" : "\(sourceName), \(Sentence(key: title))"
  }
}
