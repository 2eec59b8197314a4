import Lifecycle
import Study

/// The scores that can be played, composed only when they are asked for.
public struct Scores: Sendable {
  /// The versions, the oldest first.
  public let versions: [Version]
  /// The names of what can be asked for in place of rules; any where that is not known.
  let alternatives: [String]?
  private let find: @Sendable (Version) -> Score?
  /// Which recordings show which of their lines.
  let evidence: @Sendable () -> EvidenceBook

  /// The scores of these versions.
  public init(
    versions: [Version], alternatives: [String]? = nil,
    evidence: @escaping @Sendable () -> EvidenceBook = { EvidenceBook() },
    find: @escaping @Sendable (Version) -> Score?
  ) {
    self.versions = versions.sorted()
    self.alternatives = alternatives
    self.evidence = evidence
    self.find = find
  }

  /// The score of a version.
  public subscript(version: Version) -> Score? { find(version) }

  /// The score of a version, with the alternatives of another one.
  subscript(version: Version, like score: Score) -> Score? { find(version)?.playing(with: score.with) }
}
