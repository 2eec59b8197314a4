import Lifecycle
import Notation

/// The versions that `--ios` names, in the words of an `ios:` line: `9`, `8, 9`, `10-12`, `13+` or `any`.
struct VersionChoice: Hashable, Sendable {
  /// As it is written.
  let text: String

  /// Every number that a version can have.
  private static let numbers = (1...UInt8.max).map { Version($0) }

  /// A choice, if the text can be read as one; whether there are scores is asked later.
  init?(_ text: String) {
    guard Version.list(text, known: Self.numbers) != nil else { return nil }
    self.text = text
  }

  /// The versions that are meant and that there could be.
  private var named: [Version] { Version.list(text, known: Self.numbers) ?? [] }

  /// The first version of these that is not known and that the text names itself.
  fileprivate func stranger(among known: [Version]) -> Version? {
    let words = text.split { !$0.isNumber }.compactMap { UInt8($0) }.map { Version($0) }
    return words.first { !known.contains($0) } ?? named.first { !known.contains($0) }
  }
}

extension Console {
  /// The versions of a choice, the oldest first; `nil` once it is said of which there is no score.
  mutating func versions(_ choice: VersionChoice, _ library: ScoreLibrary) -> [Version]? {
    if let versions = Version.list(choice.text, known: library.versions) { return versions }
    if let stranger = choice.stranger(among: library.versions) { reportUnknown(stranger, library) }
    return nil
  }

  /// The newest version of a choice, or without one the newest of all; `nil` once it is said why there is none.
  mutating func newest(_ choice: VersionChoice?, _ library: ScoreLibrary) -> Version? {
    guard let choice else { return library.versions.last }
    return versions(choice, library)?.last
  }
}
