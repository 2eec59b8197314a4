import Canvas
import Lifecycle
import Study

/// What there is to open, to learn and to ask; each is read only when somebody looks for it.
public struct BuiltIn: Sendable {
  fileprivate let library: @Sendable () -> [LibraryItem]
  fileprivate let curriculum: @Sendable () -> Curriculum
  fileprivate let questions: @Sendable () -> [AskedQuestion]

  /// What is read so; nothing of what is not named.
  public init(
    library: @escaping @Sendable () -> [LibraryItem],
    curriculum: @escaping @Sendable () -> Curriculum = { Curriculum() },
    questions: @escaping @Sendable () -> [AskedQuestion] = { [] }
  ) {
    (self.library, self.curriculum, self.questions) = (library, curriculum, questions)
  }
}

extension Model {
  /// What can be opened by name.
  public var library: [LibraryItem] { builtIn.library() }
  /// How the lessons of the course hang together.
  public var curriculum: Curriculum { builtIn.curriculum() }
  /// What people ask, and where it is answered.
  var questions: [AskedQuestion] { builtIn.questions() }
}

/// Everything that the explorer knows; what is on the screen follows from it and from nothing else.
public struct Model: Sendable {
  /// The run that one looks at.
  public var session: Session
  /// The runs that are kept besides it.
  var others = OtherRuns()
  /// The stage that was left to explore what it showed, and to which one key goes back.
  var leftStage: (any Stage)?
  /// The language of lessons.
  public var language = Language.english
  /// How everything else is said.
  public var phrasebook = Phrasebook.english
  /// What is built in.
  public var builtIn: BuiltIn
  /// The rules of all versions.
  public var scores: Scores
  /// What the learner has done so far.
  public internal(set) var progress = Progress()
  /// The day on which questions are asked; nothing where nobody says.
  public var today: Day?

  var stage: any Stage = Stages.first
  /// Whether each call waits for a key.
  public var isStepping = false
  /// Calls that are being shown at their own pace.
  public var showing: Showing?
  /// How fast.
  public var speed = Speed.full
  /// What the slider drives, as chosen; another where that is not possible.
  public var chosenGesture: Gesture?
  /// The version that was left last, for the way back.
  public var previousVersion: Version?

  /// What is open over the panes and takes the keys.
  var panel: (any Panel)?
  /// A line for the person, until the next key.
  public var notice: Notice?
  /// What the file that is being read was named for.
  var readingPurpose = OpeningPurpose.open
  /// What was found last, for the next one.
  public var lastSearch = ""
  /// What is marked wherever it is found, while one looks for it.
  var markedSearch = ""
  /// Where calls that are being shown stand still.
  var breakpoints: [Breakpoint] = []
  /// How often the next key is done, while that is typed.
  var count: Int?
  /// What the run went on to last.
  public var lastRunUntil = ""
  /// The commands that were typed, the last at the end.
  public var commandHistory: [String] = []
  /// The keys since what is open was opened.
  var typed = KeyHistory()
  /// Whether the three lines of what to try are shown.
  public var showsHint = false
  /// The answer to a question, which stands in their place until the next key.
  var answer: String?
  /// What is done beside the loop, and how often there was such.
  var working: Working?
  var workCount = 0
  /// What is to be done outside.
  var effects: [Effect] = []
  /// Whether the program is to end.
  public var hasQuit = false

  /// What is worked out already, in the copy of the model that a picture is drawn from; nothing anywhere else.
  var known: Known?

  /// How large the screen is.
  public var size: Size
  /// The pane that is shown where only one fits.
  public var pane = Pane.timeline
  /// Which characters the program itself draws with.
  public var charset: Charset
  /// The name of the theme.
  public var theme: String
  /// The finger that moves by itself, while it does.
  var sweep: Sweep?
  /// Whether the mouse holds the finger on the slider.
  var isSliding = false
  /// Whether the mouse does anything.
  public var usesMouse: Bool

  /// The explorer with a run open.
  public init(
    session: Session, library: [LibraryItem] = [], scores: Scores, size: Size = .usual,
    charset: Charset = .unicode, theme: String = "default", usesMouse: Bool = false
  ) {
    self.session = session
    builtIn = BuiltIn(library: { library })
    self.scores = scores
    self.size = size
    self.charset = charset
    self.theme = theme
    self.usesMouse = usesMouse
  }
}

/// A line that tells the person something, until the next key.
public struct Notice: Hashable, Sendable {
  /// How much it weighs.
  public enum Kind: Hashable, Sendable {
    case plain
    /// Something was not done, and why.
    case warning
  }

  /// How much it weighs.
  public var kind: Kind
  /// What it says, one sentence.
  public var text: String

  /// A line for the person.
  public init(_ text: String, kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }
}

/// How large the screen is, in cells.
public struct Size: Hashable, Sendable {
  /// Columns and rows.
  public var width: Int, height: Int

  /// So many columns and rows.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// That of a terminal as they once were, in which a frame is drawn where no size is asked for.
  public static let usual = Size(width: 80, height: 24)

  /// How it is typed.
  public var text: String { "\(width)x\(height)" }
}
