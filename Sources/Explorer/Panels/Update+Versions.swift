import Canvas
import Lifecycle

extension KeyCommand {
  /// What plays the run on another version.
  static let version = KeyCommand(
    "iOS version", ["i"], "Plays the same run on another iOS version; Enter goes to the one before.",
    unless: Obstacle.noOtherVersion
  ) { $0.openVersions() }
}

extension Obstacle {
  /// There is no other version.
  @Sendable static func noOtherVersion(_ model: Model) -> String? {
    model.scores.versions.count < 2 ? "there is only one version" : nil
  }
}

extension Model {
  /// Opens the list of versions.
  mutating func openVersions() { panel = .versions(versionsPanel(of: session, .play)) }

  /// Opens the list of versions for the run on the right of a comparison.
  mutating func openRightVersions() {
    if let comparison { panel = .versions(versionsPanel(of: comparison.right.session, .right)) }
  }

  /// The list of versions, and what each makes of a run; the one that was left last is selected, so that Enter goes
  /// back to it.
  func versionsPanel(of session: Session, _ purpose: VersionPurpose) -> VersionsPanel {
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
    let selected = items.firstIndex { $0.version == wantedVersion(purpose, session) } ?? 0
    return VersionsPanel(items: items, purpose: purpose, selection: selected)
  }

  /// The version that is probably meant: the one that was left last; to compare with, it has to be another one.
  private func wantedVersion(_ purpose: VersionPurpose, _ session: Session) -> Version {
    let own = session.version
    switch purpose {
    case .right: return own
    case .play: return previousVersion ?? own
    case .compare:
      if let previousVersion, previousVersion != own { return previousVersion }
      return scores.versions.first { $0 > own } ?? scores.versions.last { $0 < own } ?? own
    }
  }

  /// Takes a key for the list of versions.
  mutating func press(_ key: Key, in versions: VersionsPanel) {
    var versions = versions
    if key == .enter {
      panel = nil
      if versions.items.indices.contains(versions.selection) {
        choose(versions.items[versions.selection].version, for: versions.purpose)
      }
      return
    }
    if let selection = selection(versions.selection, after: key, count: versions.items.count) {
      versions.selection = selection
      panel = .versions(versions)
    }
  }

  /// Plays a run by the version that was chosen.
  private mutating func choose(_ version: Version, for purpose: VersionPurpose) {
    switch purpose {
    case .play: change(to: version)
    case .compare: compare(with: version)
    case .right: changeRight(to: version)
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
