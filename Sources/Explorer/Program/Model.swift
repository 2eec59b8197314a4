import Canvas
import Lifecycle
import Study

/// The whole state of the explorer, which determines the screen.
package struct Model: Sendable {
  /// The current run.
  package var session: Session
  /// The other runs.
  var others = OtherRuns()
  /// The stage that was left to explore its content, to which one key returns.
  var leftStage: (any Stage)?
  /// The run that was left to see an answer, to which Esc returns.
  var leftRun: Session?
  /// True while actions are marked as here and as not here.
  var isMarkingPlaces = false
  /// The words of the language in which everything is said.
  package var phrasebook = Phrasebook.english
  /// The language of the program and its lessons.
  package var language: Language { phrasebook.language }
  /// The built-in content.
  package var builtIn: BuiltIn
  /// The rules of all versions.
  package var scores: Scores
  /// True if the recordings may be played to find out what they show; the first picture does not wait for that.
  package var knowsEvidence = true
  /// The learner's progress.
  package internal(set) var progress = Progress()
  /// The current day, if known.
  package var today: Day?

  /// The current stage.
  private(set) var stage: any Stage = Stages.first
  /// The number of changes of the stage.
  private var entryCount = 0
  /// True if each call waits for a key.
  package var isStepping = false
  /// Calls that are being shown at their own pace.
  package var showing: Showing?
  /// The speed of animations.
  package var speed = Speed.full
  /// The gesture that the user chose for the slider; another is used if it is not possible.
  var chosenGesture: Gesture?
  /// The previous version, to return to.
  var previousVersion: Version?

  /// The open panel, which takes the keys.
  var panel: (any Panel)?
  /// A message for the user, until the next key.
  package var notice: Notice?
  /// The purpose of the file that is being read.
  var readingPurpose = OpeningPurpose.open
  /// The files of the folder that can be opened, as far as they were looked for.
  var folder: [String] = []
  /// The last search, for the next match.
  var lastSearch = ""
  /// The text whose matches are marked during a search.
  var markedSearch = ""
  /// The calls at which the animation pauses.
  var breakpoints: [Breakpoint] = []
  /// The count for the next key, while it is typed.
  var count: Int?
  /// The commands that were typed, the last at the end.
  var commandHistory: [String] = []
  /// The keys since the run was opened.
  var typed = KeyHistory()
  /// True if the three lines with first steps are shown.
  package var showsHint = false
  /// True if all that is known of the call under the cursor is shown, until the next key.
  var showsSources = false
  /// The answer to a question, shown in their place until the next key.
  var answer: String?
  /// The work on the second thread, and the number of such works so far.
  var working: Working?
  var workCount = 0
  /// The effects to be performed by the program.
  var effects: [Effect] = []
  /// True if the program should end.
  package var hasQuit = false

  /// Worked out once for a picture, and only in the copy of the model that it is drawn from.
  var acting: ActingState?

  /// The size of the screen.
  package var size: Size
  /// The visible pane if only one fits.
  package var pane = Pane.timeline
  /// The characters that the program draws with.
  package var charset: Charset
  /// The name of the theme.
  package var theme: String
  /// The automatic movement of the finger, if any.
  var sweep: Sweep?
  /// True while the mouse drags the slider.
  var isSliding = false
  /// True if the mouse is used.
  package var usesMouse: Bool

  /// The explorer with a run open.
  package init(
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

extension Model {
  /// Lets another stage fill the screen.
  mutating func enter(_ stage: any Stage) {
    self.stage = stage
    entryCount += 1
  }

  /// Lets the stage, if it has this type, change itself and the model; the changed stage is stored, unless another
  /// stage was entered.
  mutating func changeStage<S>(_ type: S.Type, _ change: (inout S, inout Model) -> Void) {
    guard var changed = stage as? S else { return }
    let count = entryCount
    change(&changed, &self)
    if entryCount == count, let changed = changed as? any Stage { stage = changed }
  }
}

/// The size of the screen in cells.
package struct Size: Hashable, Sendable {
  /// Columns and rows.
  package var width: Int, height: Int

  /// So many columns and rows.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size of traditional terminals, used by default for frames.
  package static let usual = Size(width: 80, height: 24)

  /// The size as it is typed.
  package var text: String { "\(width)x\(height)" }
}
