import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  /// What lays the run beside another.
  static let compare = KeyCommand(
    "compare", ["c"], "Lays the run beside another: a version, a case, another way to do it, a file.",
    unless: Obstacle.noCalls
  ) { $0.openComparisons() }
}

extension Model {
  /// Opens the list of what the run can be compared with.
  mutating func openComparisons() {
    let source = session.sourceName
    var items = [
      ComparePanel.Item(
        choice: .version, name: "another iOS version", note: "this is iOS \(session.version)",
        reason: Obstacle.noOtherVersion(self)),
      ComparePanel.Item(
        choice: .cases, name: "another case", note: "of \(source)", reason: reasonAgainstCases),
      ComparePanel.Item(
        choice: .before, name: "the other open run", note: other.map { $0.session.fullTitle } ?? "",
        reason: other == nil ? "no other run was open: o opens one" : nil),
    ]
    let timeline = session.timeline
    let ways = [
      (timeline.bySwipe, "a swipe for the button", "nothing here goes back by the button"),
      (timeline.byButton, "the button for the swipe", "no swipe here is completed"),
      (timeline.otherEnd(near: session.entryIndex ?? 0), "the other end", "no gesture here was ended"),
    ]
    for (way, name, reason) in ways {
      items.append(
        ComparePanel.Item(
          choice: way.map { .way($0) }, name: name, note: way.map { "\($0.other), not \($0.own)" } ?? "",
          reason: way == nil ? reason : nil))
    }
    items.append(ComparePanel.Item(choice: .other, name: "something else", note: "a recording, a scenario, a file"))
    panel = .compare(ComparePanel(items: items))
  }

  /// Why the file has no other case, as far as that is known without reading it.
  private var reasonAgainstCases: String? {
    guard !session.sourceName.isEmpty else { return "this run does not come from a file" }
    guard let item = library.first(where: { $0.name == session.sourceName }),
      let transcript = try? Session.transcript(text: item.text, name: item.name, scores: scores)
    else { return nil }
    return transcript.cases.count < 2 ? "\(session.sourceName) has only one case" : nil
  }

  /// Takes a key for the list of what the run can be compared with.
  mutating func press(_ key: Key, in list: ComparePanel) {
    var list = list
    if key == .enter, list.items.indices.contains(list.selection) {
      if let reason = list.items[list.selection].reason { return refuse(reason) }
      panel = nil
      return list.items[list.selection].choice.map { choose($0) } ?? ()
    }
    if let selection = selection(list.selection, after: key, count: list.items.count) {
      list.selection = selection
      panel = .compare(list)
    }
  }

  /// Compares with what was chosen, or asks which version, case or file is meant.
  private mutating func choose(_ choice: ComparePanel.Choice) {
    switch choice {
    case .version: panel = .versions(versionsPanel(of: session, .compare))
    case .cases:
      if let item = library.first(where: { $0.name == session.sourceName }) {
        open(item, for: .compare)
      } else {
        readingPurpose = .compare
        effects.append(.read(path: session.sourceName))
      }
    case .before:
      guard let kept = other else { return }
      compare(with: kept.session, way: ("now", kept.isNewer ? "the other" : "before"))
    case .way(let way): compare(with: session.again(way.commands), way: (way.own, way.other))
    case .other: panel = .open(OpenPanel(purpose: .compare))
    }
  }
}

extension Session {
  /// What the run is called, with where it comes from.
  fileprivate var fullTitle: String { [sourceName, title].filter { !$0.isEmpty }.joined(separator: ", ") }
}
