/// Where code goes that is to run in the actions that are marked as here and not in the others.
public struct PlacesPanel: Hashable, Sendable {
  /// A place in the source.
  public struct Item: Hashable, Sendable {
    /// The place in words.
    public var text: String
    /// The versions on which it does what is wanted; empty where that is all of them.
    public var versions: String
    /// When it runs, or what is wrong with it, a line each.
    public var lines: [String]
    /// Where the cursor stands to see it run first; nothing where the version that is played does not bring it.
    public var place: Int?
  }

  /// Whether the items do what is wanted, and do not just come closest.
  public var isAnswer: Bool
  /// Whether some action is marked as not here.
  public var excludes: Bool
  /// The places, the most useful first.
  public var items: [Item]
  /// Which one is selected.
  public var selection = 0
  /// The version that is played.
  public var version: String
}
