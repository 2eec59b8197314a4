import Canvas
import Lifecycle
import Study

/// What there is to open, to learn and to ask; each is read only when somebody looks for it.
package struct BuiltIn: Sendable {
  fileprivate let library: @Sendable () -> [LibraryItem]
  fileprivate let curriculum: @Sendable () -> Curriculum
  fileprivate let questions: @Sendable () -> [AskedQuestion]

  /// What is read so; nothing of what is not named.
  package init(
    library: @escaping @Sendable () -> [LibraryItem],
    curriculum: @escaping @Sendable () -> Curriculum = { Curriculum() },
    questions: @escaping @Sendable () -> [AskedQuestion] = { [] }
  ) {
    (self.library, self.curriculum, self.questions) = (library, curriculum, questions)
  }
}

extension Model {
  /// What can be opened by name.
  package var library: [LibraryItem] { builtIn.library() }
  /// How the lessons of the course hang together.
  package var curriculum: Curriculum { builtIn.curriculum() }
  /// What people ask, and where it is answered.
  var questions: [AskedQuestion] { builtIn.questions() }
}

/// Everything that the explorer knows; what is on the screen follows from it and from nothing else.
package struct Model: Sendable {
  /// The run that one looks at.
  package var session: Session
  /// The runs that are kept besides it.
  var others = OtherRuns()
  /// The stage that was left to explore what it showed, and to which one key goes back.
  var leftStage: (any Stage)?
  /// The language of lessons.
  package var language = Language.english
  /// How everything else is said.
  package var phrasebook = Phrasebook.english
  /// What is built in.
  package var builtIn: BuiltIn
  /// The rules of all versions.
  package var scores: Scores
  /// What the learner has done so far.
  package internal(set) var progress = Progress()
  /// The day on which questions are asked; nothing where nobody says.
  package var today: Day?

  /// What fills the screen.
  private(set) var stage: any Stage = Stages.first
  /// How often another stage was entered.
  private var entryCount = 0
  /// Whether each call waits for a key.
  package var isStepping = false
  /// Calls that are being shown at their own pace.
  package var showing: Showing?
  /// How fast.
  package var speed = Speed.full
  /// What the slider drives, as chosen; another where that is not possible.
  package var chosenGesture: Gesture?
  /// The version that was left last, for the way back.
  package var previousVersion: Version?

  /// What is open over the panes and takes the keys.
  var panel: (any Panel)?
  /// A line for the person, until the next key.
  package var notice: Notice?
  /// What the file that is being read was named for.
  var readingPurpose = OpeningPurpose.open
  /// What was found last, for the next one.
  package var lastSearch = ""
  /// What is marked wherever it is found, while one looks for it.
  var markedSearch = ""
  /// Where calls that are being shown stand still.
  var breakpoints: [Breakpoint] = []
  /// How often the next key is done, while that is typed.
  var count: Int?
  /// What the run went on to last.
  package var lastRunUntil = ""
  /// The commands that were typed, the last at the end.
  package var commandHistory: [String] = []
  /// The keys since what is open was opened.
  var typed = KeyHistory()
  /// Whether the three lines of what to try are shown.
  package var showsHint = false
  /// The answer to a question, which stands in their place until the next key.
  var answer: String?
  /// What is done beside the loop, and how often there was such.
  var working: Working?
  var workCount = 0
  /// What is to be done outside.
  var effects: [Effect] = []
  /// Whether the program is to end.
  package var hasQuit = false

  /// What is worked out already, in the copy of the model that a picture is drawn from; nothing anywhere else.
  var known: Known?

  /// How large the screen is.
  package var size: Size
  /// The pane that is shown where only one fits.
  package var pane = Pane.timeline
  /// Which characters the program itself draws with.
  package var charset: Charset
  /// The name of the theme.
  package var theme: String
  /// The finger that moves by itself, while it does.
  var sweep: Sweep?
  /// Whether the mouse holds the finger on the slider.
  var isSliding = false
  /// Whether the mouse does anything.
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

  /// Lets the stage, if it is of this type, change itself and the model; what it has become is put back, unless it let
  /// another stage take its place.
  mutating func changeStage<S>(_ type: S.Type, _ change: (inout S, inout Model) -> Void) {
    guard var changed = stage as? S else { return }
    let count = entryCount
    change(&changed, &self)
    if entryCount == count, let changed = changed as? any Stage { stage = changed }
  }
}

/// A line that tells the person something, until the next key.
package struct Notice: Hashable, Sendable {
  /// How much it weighs.
  package enum Kind: Hashable, Sendable {
    case plain
    /// Something was not done, and why.
    case warning
  }

  /// How much it weighs.
  package var kind: Kind
  /// What it says, one sentence.
  package var text: String

  /// A line for the person.
  package init(_ text: String, kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }
}

/// How large the screen is, in cells.
package struct Size: Hashable, Sendable {
  /// Columns and rows.
  package var width: Int, height: Int

  /// So many columns and rows.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// That of a terminal as they once were, in which a frame is drawn where no size is asked for.
  package static let usual = Size(width: 80, height: 24)

  /// How it is typed.
  package var text: String { "\(width)x\(height)" }
}

/// The runs that are kept besides the one that is open, so that nothing is lost by opening another: all that are not
/// saved, and the one that was left last.
struct OtherRuns: Sendable {
  /// Those that were open before it, and those that were left to go back to it; the nearest at the end.
  private(set) var before: [Session] = [], after: [Session] = []

  /// Keeps a run that is left for another one.
  mutating func keep(_ left: Session, for opened: Session) {
    before = (before + after.reversed()).filter { !$0.isSaved } + [left]
    after = []
    forget(opened)
  }

  /// Leaves out a run that is open again.
  mutating func forget(_ opened: Session) {
    before.removeAll { $0.isSame(as: opened) }
    after.removeAll { $0.isSame(as: opened) }
  }

  /// Goes back from a run to the one that was open before, if there was one.
  mutating func goBack(from left: Session) -> Session? {
    guard let run = before.popLast() else { return nil }
    after.append(left)
    return run
  }

  /// Goes on from a run to the one that was left to go back to it, if there was one.
  mutating func goOn(from left: Session) -> Session? {
    guard let run = after.popLast() else { return nil }
    before.append(left)
    return run
  }
}

extension Session {
  /// Whether both are the same run, with the same done in it.
  fileprivate func isSame(as other: Session) -> Bool {
    sourceName == other.sourceName && title == other.title && version == other.version && commands == other.commands
      && setup == other.setup
  }
}

extension Model {
  /// The runs that are not saved, the one that is in front or behind the stage first.
  var unsavedRuns: [Session] {
    ([stage.kept(session)] + others.before.reversed() + others.after.reversed()).filter { !$0.isSaved }
  }

  /// Opens a run in place of the one that is open, which is kept.
  mutating func open(_ run: Session, leaving left: Session) {
    others.keep(left, for: run)
    session = run
    (showing, previousVersion, chosenGesture) = (nil, nil, nil)
  }

  /// Brings a run to the front that is not saved.
  mutating func openUnsavedRun() {
    changeStage((any Stage).self) { $0.leave(&$1) }
    if session.isSaved, let run = unsavedRuns.first { open(run, leaving: session) }
  }
}

/// Something that the explorer is told.
package enum Message: Sendable {
  /// A key, the mouse, a new size, the end.
  case input(Input)
  /// The mouse did something at what is drawn there.
  case pointed(Target, MouseEvent.Kind)
  /// So much time has passed since the last message.
  case tick(milliseconds: Int)
  /// A file was written, and the folder it is in; or it could not be, for a reason.
  case wrote(path: String, folder: String, problem: Sentence?)
  /// A file was not written, since one of this name is there that was not to be replaced; what that holds, where it can
  /// be read.
  case exists(path: String, bytes: [UInt8]?)
  /// A file was read, or could not be, for a reason.
  case read(path: String, text: String?, problem: Sentence?)
  /// Work has come so far, in percent; or it has come to its end, and this came of it.
  case working(number: Int, percent: Int)
  case worked(number: Int, Work.Outcome?)
  /// This is what the learner has done by now, and what is to be known about how it is kept, if anything.
  case progress(Progress, problem: Sentence?)
}

/// What is drawn under the pointer.
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

/// What the explorer asks of the program around it.
package enum Effect: Hashable, Sendable {
  /// To be told with a tick when so much time has passed; a later one replaces it.
  case wake(afterMilliseconds: Int)
  /// To write a file, in place of one that is there only if that holds exactly these bytes, and to tell whether it went
  /// well.
  case write(path: String, bytes: [UInt8], former: [UInt8]?)
  /// To read a file, and to tell what is in it.
  case read(path: String)
  /// To keep what the learner did, and to tell what has been done by now.
  case record(Progress.Change)
  /// To do something beside everything else, in place of what is done so, and to tell how far it has come and what came
  /// of it; or to do no more of it.
  case work(Work)
  case dropWork
  /// To tell of the mouse from now on, or not any more.
  case useMouse(Bool)
  case redraw
}

/// The scores that can be played, composed only when they are asked for.
package struct Scores: Sendable {
  /// The versions, the oldest first.
  package let versions: [Version]
  /// The names of what can be asked for in place of rules; any where that is not known.
  let alternatives: [String]?
  private let find: @Sendable (Version) -> Score?
  /// Which recordings show which of their lines.
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
