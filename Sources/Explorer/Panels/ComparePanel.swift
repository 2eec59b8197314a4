import Lifecycle
import Study

/// What the run that is open can be laid beside.
public struct ComparePanel: Sendable {
  /// Something to compare with.
  public enum Choice: Hashable, Sendable {
    /// The same run on another version, or another case of the same file.
    case version, cases
    /// The run that was open before.
    case before
    /// The same done another way.
    case way(OtherWay)
    /// Something else that can be opened.
    case other
  }

  /// A choice, and why it cannot be chosen.
  public struct Item: Hashable, Sendable {
    /// What there is to compare with; nothing where there is nothing of the kind.
    public var choice: Choice?
    /// What a person reads, and more about it.
    public var name: String, note: String
    /// Why it cannot be chosen.
    public var reason: String?
  }

  /// What there is to choose from.
  public var items: [Item]
  /// Which one is selected.
  public var selection = 0
}

/// What a transcript is chosen for.
public enum OpeningPurpose: Hashable, Sendable {
  case open, compare
}

/// What a version is chosen for.
public enum VersionPurpose: Hashable, Sendable {
  /// To play the open run by it; to compare with that; to play the run on the right of a comparison by it.
  case play, compare, right
}
