import Canvas
import Lifecycle

extension Obstacle {
  static let noOtherVersion = Obstacle { $0.scores.versions.count < 2 ? "there is only one version" : nil }
}

/// All versions, and what each makes of a run.
struct VersionsPanel: ListPanel {
  /// The result of playing the run on a version.
  enum Verdict: Hashable, Sendable {
    /// Equal calls in the same order.
    case same
    /// The first different or missing call, counted from 1.
    case differs(call: Int)
  }

  /// A version and its verdict.
  struct Item: Hashable, Sendable {
    var version: Version
    var verdict: Verdict
    /// The number of the first call of the action under the cursor that is another one there; nothing if none is.
    var differenceHere: Int?
  }

  let title: Sentence
  /// All versions, and that of the run.
  let all: [Item], version: Version
  var search: TextField? = TextField()
  var selection: Int
  let use: @Sendable (inout Model, Version) -> Void

  init(
    title: Sentence, all: [Item], version: Version, selection: Int,
    use: @escaping @Sendable (inout Model, Version) -> Void
  ) {
    (self.title, self.all, self.version, self.selection, self.use) = (title, all, version, selection, use)
  }

  /// The versions that begin with the typed text.
  var items: [Item] {
    let typed = searched.lowercased().split(separator: " ").filter { $0 != "ios" }.joined()
    return all.filter { "\($0.version)".hasPrefix(typed) }
  }

  func count(_ model: Model) -> Int { items.count }

  func choose(_ model: inout Model) {
    model.panel = nil
    if items.indices.contains(selection) { use(&model, items[selection].version) }
  }

  func list(_ model: Model) -> ListOverlay {
    ListOverlay(
      title: title, search: search, rows: rows(items), measuredRows: rows(all), selection: selection,
      emptyWords: "there is no such version")
  }

  private func rows(_ items: [Item]) -> [ListRow] {
    items.enumerated().map { index, item in
      let isShown = item.version == version
      let verdict: Sentence =
        switch item.verdict {
        case .same: isShown ? "this one" : "same"
        case .differs(let call): "differs at call \(call)"
        }
      return ListRow(
        first: "iOS \(item.version)", second: verdict,
        third: item.wordsHere, item: index, isDim: item.verdict == .same && !isShown)
    }
  }
}

extension VersionsPanel.Item {
  /// The words for the action under the cursor, if the run differs.
  fileprivate var wordsHere: Sentence {
    guard verdict != .same else { return "" }
    return differenceHere.map { "here at call \($0)" } ?? "here the same"
  }
}

extension Model {
  /// Lists the versions.
  ///
  /// - Parameter left: a version to leave out, since the run would be compared with itself.
  mutating func openVersions(
    _ title: Sentence, of session: Session, selected: Version?, except left: Version? = nil,
    use: @escaping @Sendable (inout Model, Version) -> Void
  ) {
    let versions = scores.versions.reversed().filter { $0 != left }
    let isMuch = session.timeline.events.count * versions.count > Self.eventsOfVersions
    work("plays the run on every version", isMuch: isMuch) { [scores] isWanted in
      let items = session.items(versions, scores, isWanted)
      guard items.count == versions.count else { return nil }
      let position = items.firstIndex { $0.version == selected ?? session.version } ?? 0
      return {
        $0.panel = VersionsPanel(
          title: title, all: items, version: session.version, selection: position, use: use)
      }
    }
  }

  /// The number of events on all versions that are played at once: a second is enough for some millions.
  private static let eventsOfVersions = 200_000

  mutating func change(to version: Version) {
    guard version != session.version, let score = scores[version, like: session.score] else { return }
    showing = nil
    previousVersion = session.version
    session.change(score: score)
    let undone = session.timeline.entries.count { $0.mistake != nil }
    tell(undone == 0 ? "\(score.name)" : "\(score.name): \(undone) of the actions not possible there")
  }
}

extension Session {
  /// The verdicts on versions; fewer if the work is cancelled.
  fileprivate func items(
    _ versions: [Version], _ scores: Scores, _ isWanted: (Int) -> Bool
  ) -> [VersionsPanel.Item] {
    let action = entryIndex
    return versions.enumerated().compactMap { number, version -> VersionsPanel.Item? in
      guard isWanted(number * 100 / versions.count) else { return nil }
      guard version != self.version else {
        return VersionsPanel.Item(version: version, verdict: .same)
      }
      guard let score = scores[version, like: self.score] else { return nil }
      let played = timeline.played(by: score)
      let difference = timeline.firstDifference(from: played)
      return VersionsPanel.Item(
        version: version, verdict: difference.map { .differs(call: $0) } ?? .same,
        differenceHere: difference == nil ? nil : action.flatMap { firstDifference(inEntry: $0, from: played) })
    }
  }
}
