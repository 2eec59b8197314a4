import Canvas
import Lifecycle
import Study

/// The complete state of the explorer, which alone determines the screen.
///
/// `update` changes it for each message, and leaves requests to the program around it in `effects`; `picture` draws it.
package struct Model: Sendable {
  package var session: Session
  var otherRuns = OtherRuns()
  /// The run behind a stage that shows one of its own.
  var runBehind: Session?
  /// The stages to which Esc returns, the nearest last: one whose run is explored, and that before the first answer.
  var returnPoints: [ReturnPoint] = []
  var isMarkingPlaces = false
  package var phrasebook = Phrasebook.english
  package var language: Language { phrasebook.language }
  package var builtIn: BuiltIn
  package var scores: Scores
  /// False for the first picture, which does not wait for the recordings to be played.
  package var showsEvidence = true
  package internal(set) var progress = Progress()
  package var today: Day?

  private(set) var stage = Stage.exploring(ExploringStage())
  private var stageCount = 0
  /// The time since the stage was entered or went on by itself, in milliseconds at full speed.
  var stageElapsed = 0
  /// True in step mode, in which each call waits for a key.
  package var isStepping = false
  /// The running or paused animation, if any.
  package var playback: Playback?
  /// The time for which Enter does not go on yet, so that what has just come is seen, in milliseconds.
  var heldMilliseconds = 0
  package var speed = Speed.full
  var chosen = UserChoices()

  var panel: Panel?
  package var notice: Notice?
  var opening = FileOpening()
  var history = TypedHistory()
  /// The count for the next key, while the user types it.
  var count: Int?
  package var showsHint = false
  /// True if everything known about the call under the cursor is shown, until the next key.
  var showsSources = false
  /// The answer to a question, shown in place of the reasons until the next key.
  var answer: Sentence?
  var live: LiveLog?
  /// The current work on the second thread, and the number of times work was started.
  var working: Working?
  var workCount = 0
  /// The effects that the program should perform next.
  var effects: [Effect] = []
  package var hasQuit = false

  /// The acting world and the slider, computed in advance, in the copy of the model that a picture is drawn from.
  var acting: ActingState?

  package var size: Size
  /// The visible pane if there is room for only one.
  package var pane = Pane.timeline
  package var charset = Charset.unicode
  package var theme: String
  /// True if both possible ends of the gesture or animation at the cursor are shown.
  package internal(set) var showsEndings = false
  /// True if the hint of the first steps is shown once those ends are closed.
  var showsHintAfterEndings = false
  /// The address of the folder of the page, in front of links to runs; empty if it is not known.
  package var page = ""
  /// The automatic movement of the finger, if it is in progress.
  var sweep: Sweep?
  /// True while the mouse drags the slider.
  var isSliding = false
  /// True if the explorer handles the mouse; false if the terminal does.
  package var usesMouse = false

  package init(
    session: Session, library: [LibraryItem] = [], scores: Scores, size: Size = .usual, theme: String = "default"
  ) {
    self.session = session
    builtIn = BuiltIn(library: { library })
    self.scores = scores
    self.size = size
    self.theme = theme
  }

  mutating func enter(_ stage: Stage) {
    self.stage = stage
    stageElapsed = 0
    stageCount += 1
  }

  mutating func enter(_ stage: some StageKind) { enter(stage.stage) }

  /// Changes the stage and the model together, if the stage is of a certain kind.
  ///
  /// The changed stage is stored, unless the change entered another stage.
  mutating func changeStage<S: StageKind>(_ type: S.Type, _ change: (inout S, inout Model) -> Void) {
    guard var changed = S(stage) else { return }
    let count = stageCount
    change(&changed, &self)
    if stageCount == count { stage = changed.stage }
  }
}

/// The choices of the user, which later runs keep as far as they are possible there.
struct UserChoices: Sendable {
  /// The gesture for the slider; if it is not possible, another one is used.
  var gesture: Gesture?
  var previousVersion: Version?
  /// The version that was chosen last, on which other examples are opened as well.
  var version: Version?
}

struct FileOpening: Sendable {
  var purpose = OpeningPurpose.open
  /// The text that is searched for in the list of files, once it is open.
  var query = ""
  /// The files in the current folder that can be opened, once they have been listed.
  var files: [String] = []
}

/// The texts and keys that the user typed, the latest last.
struct TypedHistory: Sendable {
  var searches: [String] = []
  var markedSearch = ""
  var commands: [String] = []
  /// The keys pressed since the run was opened.
  var keys = KeyHistory()
}

package struct Size: Hashable, Sendable {
  package var width: Int, height: Int

  /// Creates a size; negative numbers become 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size of a traditional terminal, which pictures have by default.
  package static let usual = Size(width: 80, height: 24)

  /// The size as the user types it, such as 80x24.
  package var text: String { "\(width)x\(height)" }
}
