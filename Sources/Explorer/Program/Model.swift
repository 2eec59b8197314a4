import Canvas
import Lifecycle
import Study

/// The built-in files, course and questions; each is loaded when needed.
package struct BuiltIn: Sendable {
  fileprivate let library: @Sendable () -> [LibraryItem]
  fileprivate let curriculum: @Sendable () -> Curriculum
  fileprivate let questions: @Sendable () -> [AskedQuestion]

  /// The built-in content; omitted parts are empty.
  package init(
    library: @escaping @Sendable () -> [LibraryItem],
    curriculum: @escaping @Sendable () -> Curriculum = { Curriculum() },
    questions: @escaping @Sendable () -> [AskedQuestion] = { [] }
  ) {
    (self.library, self.curriculum, self.questions) = (library, curriculum, questions)
  }
}

extension Model {
  /// The items that can be opened by name.
  package var library: [LibraryItem] { builtIn.library() }
  /// The structure of the course.
  package var curriculum: Curriculum { builtIn.curriculum() }
  /// The common questions with their answers.
  var questions: [AskedQuestion] { builtIn.questions() }
}

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
  package var chosenGesture: Gesture?
  /// The previous version, to return to.
  package var previousVersion: Version?

  /// The open panel, which takes the keys.
  var panel: (any Panel)?
  /// A message for the user, until the next key.
  package var notice: Notice?
  /// The purpose of the file that is being read.
  var readingPurpose = OpeningPurpose.open
  /// The files of the folder that can be opened, as far as they were looked for.
  var folder: [String] = []
  /// The last search, for the next match.
  package var lastSearch = ""
  /// The text whose matches are marked during a search.
  var markedSearch = ""
  /// The calls at which the animation pauses.
  var breakpoints: [Breakpoint] = []
  /// The count for the next key, while it is typed.
  var count: Int?
  /// The commands that were typed, the last at the end.
  package var commandHistory: [String] = []
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

/// A message for the user, until the next key.
package struct Notice: Hashable, Sendable {
  /// The kind of message.
  package enum Kind: Hashable, Sendable {
    case plain
    /// An action was not possible, with the reason.
    case warning
  }

  /// The kind of message.
  package var kind: Kind
  /// The text, one sentence.
  package var text: Sentence

  /// A message.
  package init(_ text: Sentence, kind: Kind = .plain) {
    self.text = text
    self.kind = kind
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

/// The runs besides the current one, so that opening another loses nothing: all unsaved ones, and the last one left.
struct OtherRuns: Sendable {
  /// The runs opened before it, and those left to return to it; the nearest is last.
  private(set) var before: [Session] = [], after: [Session] = []

  /// Keeps a run that is left for another one.
  mutating func keep(_ left: Session, for opened: Session) {
    before = (before + after.reversed()).filter { !$0.isSaved } + [left]
    after = []
    forget(opened)
  }

  /// Removes a run that is open again.
  mutating func forget(_ opened: Session) {
    before.removeAll { $0.isSame(as: opened) }
    after.removeAll { $0.isSame(as: opened) }
  }

  /// Returns to the previous run, if there is one.
  mutating func goBack(from left: Session) -> Session? {
    guard let run = before.popLast() else { return nil }
    after.append(left)
    return run
  }

  /// Returns to the next run, if one was left to go back.
  mutating func goOn(from left: Session) -> Session? {
    guard let run = after.popLast() else { return nil }
    before.append(left)
    return run
  }
}

extension Session {
  /// Returns true if both have the same origin, version, setup and commands.
  func isSame(as other: Session) -> Bool {
    sourceName == other.sourceName && title == other.title && version == other.version && commands == other.commands
      && setup == other.setup
  }
}

extension Model {
  /// The unsaved runs, starting with the current one.
  var unsavedRuns: [Session] {
    ([stage.kept(session)] + others.before.reversed() + others.after.reversed()).filter { !$0.isSaved }
  }

  /// Opens a run in place of the current one, which is kept.
  mutating func open(_ run: Session, leaving left: Session) {
    others.keep(left, for: run)
    session = run
    (showing, previousVersion, chosenGesture, leftRun) = (nil, nil, nil, nil)
  }

  mutating func openUnsavedRun() {
    changeStage((any Stage).self) { $0.leave(&$1) }
    if session.isSaved, let run = unsavedRuns.first { open(run, leaving: session) }
  }
}

/// A message to the explorer.
package enum Message: Sendable {
  /// A key, the mouse, a new size, the end.
  case input(Input)
  /// A mouse event at a target.
  case pointed(Target, MouseEvent.Kind)
  /// So much time has passed since the last message.
  case tick(milliseconds: Int)
  /// A file was written, with its folder; or it could not be, with the reason.
  case wrote(path: String, folder: String, problem: Sentence?)
  /// A file was not written, since it exists and must not be replaced; with its content, if it can be read.
  case exists(path: String, bytes: [UInt8]?)
  /// A file was read, or could not be, for a reason.
  case read(path: String, text: String?, problem: Sentence?)
  /// The names of the files in the folder.
  case listed([String])
  /// The progress of work in percent; or its result.
  case working(number: Int, percent: Int)
  case worked(number: Int, Work.Outcome?)
  /// The stored progress, with a remark for the user if any.
  case progress(Progress, problem: Sentence?)
}

/// A thing under the pointer.
package enum Target: Hashable, Sendable {
  /// A row of what the stage lists: its number, or the position of its event.
  case row(Int)
  /// A position on the slider, in thousandths.
  case slider(value: Int)
  case tab(Int)
  case command(KeyCommand)
  /// An item of the list that is open.
  case item(Int)
}

/// A request of the explorer to the program.
package enum Effect: Hashable, Sendable {
  /// Send a tick after this time; a later request replaces it.
  case wake(afterMilliseconds: Int)
  /// Write a file, replacing an existing one only if it has exactly these bytes, and report the result.
  case write(path: String, bytes: [UInt8], former: [UInt8]?)
  /// Read a file, and send its content.
  case read(path: String)
  /// Look which files the folder has, and send their names.
  case list
  /// Store a change of the progress, and send the result.
  case record(Progress.Change)
  /// Do work on the second thread, in place of other work, and send its progress and result; or cancel it.
  case work(Work)
  case dropWork
  /// Turn mouse reports on or off.
  case useMouse(Bool)
  /// Paint in the colors of a theme.
  case useTheme(String)
  case redraw
}

/// The scores, composed when needed.
package struct Scores: Sendable {
  /// The versions, the oldest first.
  package let versions: [Version]
  /// The names of what can be asked for in place of rules; any where that is not known.
  let alternatives: [String]?
  private let find: @Sendable (Version) -> Score?
  /// The evidence from recordings.
  let evidence: @Sendable () -> EvidenceBook

  /// The scores of these versions.
  package init(
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
  package subscript(version: Version) -> Score? { find(version) }

  /// The score of a version, with the alternatives of another one.
  subscript(version: Version, like score: Score) -> Score? { find(version)?.playing(with: score.with) }
}
