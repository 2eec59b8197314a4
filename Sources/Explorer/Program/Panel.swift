import Lifecycle

/// What is open over the panes and takes the keys.
public enum Panel: Sendable {
  case help(HelpPanel)
  case versions(VersionsPanel)
  case compare(ComparePanel)
  case open(OpenPanel)
  case cases(CasesPanel)
  case find(TextField)
  case runUntil(TextField)
  case commandLine(CommandLinePanel)
  case bookmarks(selection: Int)
  case places(PlacesPanel)
  case styles(StylesPanel)
  case filter(FilterPanel)
  case save(TextField)
  case course(CoursePanel)
}

/// All commands: what is typed searches them, and the selected one can be run.
public struct HelpPanel: Hashable, Sendable {
  /// What is searched for.
  public var search = TextField()
  /// Which of the commands that match is selected.
  public var selection = 0
}

/// All versions, and what each makes of this run.
public struct VersionsPanel: Hashable, Sendable {
  /// What a version makes of the run.
  public enum Verdict: Hashable, Sendable {
    /// The same calls in the same order.
    case same
    /// Another call, or none, as the call with this number, counted from 1.
    case differs(call: Int)
  }

  /// A version and its verdict.
  public struct Item: Hashable, Sendable {
    /// The version.
    public var version: Version
    /// What it makes of the run.
    public var verdict: Verdict
    /// The number of the first call of the action under the cursor that is another one there; nothing if none is.
    public var differenceHere: Int?
  }

  /// The versions, the newest first.
  public var items: [Item]
  /// What one is chosen for.
  public var purpose = VersionPurpose.play
  /// Which one is selected.
  public var selection: Int
}

/// What can be opened: what is typed searches it, or names a file.
public struct OpenPanel: Hashable, Sendable {
  /// What is searched for.
  public var search = TextField()
  /// Which of the items that match is selected.
  public var selection = 0
  /// What it is opened for.
  public var purpose = OpeningPurpose.open
}

/// The cases of a transcript that has several.
public struct CasesPanel: Hashable, Sendable {
  /// The transcript.
  public var item: LibraryItem
  /// The titles of its cases.
  public var titles: [String]
  /// What one is opened for.
  public var purpose = OpeningPurpose.open
  /// Which one is selected.
  public var selection = 0
}

/// A command as a transcript writes it, being typed.
public struct CommandLinePanel: Hashable, Sendable {
  /// What is typed.
  public var field = TextField()
  /// What the last word can become.
  public var completions: [String] = []
  /// Which of the completions was taken last; nothing before the first.
  public var completion: Int?
  /// Which of the lines typed before is shown, counted from the last; nothing while a new one is typed.
  public var recalled: Int?
  /// What is wrong with the line that was entered.
  public var complaint: String?
}

/// How something can be presented.
public struct StylesPanel: Hashable, Sendable {
  /// A style, and why the version does not have it.
  public struct Item: Hashable, Sendable {
    /// The style.
    public var style: PresentationStyle
    /// Why the version does not have it.
    public var reason: String?
    /// Whether it is played where no style is named.
    public var isDefault: Bool
  }

  /// What is presented, and its name.
  public var tree: TreeID, screen: String
  /// On which version.
  public var version: Version
  /// The styles.
  public var items: [Item]
  /// Which one is selected.
  public var selection: Int
}

/// What the timeline leaves out.
public struct FilterPanel: Hashable, Sendable {
  /// Something that can be left out.
  public enum Item: Hashable, Sendable {
    case group(CallGroup)
    case lane(Int)
  }

  /// What can be left out.
  public var items: [Item]
  /// Which one is selected.
  public var selection = 0
}
