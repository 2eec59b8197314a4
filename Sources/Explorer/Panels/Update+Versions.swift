import Canvas
import Lifecycle

extension Model {
  /// Opens the list of versions; the one that was left last is selected, so that Enter goes back to it.
  mutating func openVersions() {
    let timeline = session.timeline
    let action = session.entryIndex
    let items = scores.versions.reversed().compactMap { version -> VersionsPanel.Item? in
      guard version != session.version else {
        return VersionsPanel.Item(version: version, verdict: .same)
      }
      guard let score = scores[version] else { return nil }
      let played = timeline.played(by: score)
      let difference = timeline.firstDifference(from: played)
      return VersionsPanel.Item(
        version: version, verdict: difference.map { .differs(call: $0) } ?? .same,
        differenceHere: difference == nil ? nil : action.flatMap { session.firstDifference(inEntry: $0, from: played) })
    }
    let wanted = previousVersion ?? session.version
    let selected = items.firstIndex { $0.version == wanted } ?? 0
    panel = .versions(VersionsPanel(items: items, selection: selected))
  }

  /// Takes a key for the list of versions.
  mutating func press(_ key: Key, in versions: VersionsPanel) {
    var versions = versions
    if key == .enter {
      panel = nil
      if versions.items.indices.contains(versions.selection) {
        change(to: versions.items[versions.selection].version)
      }
      return
    }
    if let selection = selection(versions.selection, after: key, count: versions.items.count) {
      versions.selection = selection
      panel = .versions(versions)
    }
  }

  /// Plays the same run on another version.
  mutating func change(to version: Version) {
    guard version != session.version, let score = scores[version] else { return }
    showing = nil
    previousVersion = session.version
    session.change(score: score)
    let refused = session.timeline.entries.count { $0.mistake != nil }
    tell("iOS \(version)" + (refused == 0 ? "" : ": \(refused) of the actions cannot be done there"))
  }
}
