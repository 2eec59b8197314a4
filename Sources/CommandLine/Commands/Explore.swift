import Canvas
import Explorer
import Notation

/// `mightappear [FILE|NAME]`: opens the explorer on the terminal.
struct Explore: Hashable, Sendable {
  /// What is shown.
  let subject: ExplorerSubject
  /// Whether the mouse is used.
  let usesMouse: Bool

  /// The word that may be left out.
  static let name = "explore"

  /// How the table describes it.
  static let entry = CommandEntry(
    name: name,
    operands: .optional("FILE|NAME"),
    summary: "Open the explorer: see the screens, press, swipe, and step through the calls.",
    details: [
      "The word `explore` may be left out. A transcript is opened with its first case played to the end; without one, "
        + "the explorer opens on a small app in which a stack, a peek and a swipe are one key away.",
      "Inside, ? lists all keys. NAME is what `list` names; a file of the same name is meant by ./NAME.",
    ],
    options: ExplorerSubject.options + [
      OptionEntry("mouse", "Let the mouse choose rows, tabs and keys, and move the slider; it can then select no text.")
    ],
    exits: [
      ExitMeaning(.success, "It was left."),
      ExitMeaning(.unusable, "There is no terminal to draw on, or the transcript or a score could not be read."),
    ],
    examples: [
      Example("", "Open the explorer on the first steps."),
      Example("peek-and-pop-ios9 --step", "Step through a recording from its first call on."),
    ]
  ) { (arguments) throws(UsageError) in
    .explore(Explore(subject: ExplorerSubject(arguments), usesMouse: arguments.has("mouse")))
  }

  /// Opens it.
  func perform(in session: inout Session) -> ExitCode {
    guard let model = session.model(of: subject) else { return .unusable }
    session.output.flush()
    let exploration = Exploration(
      model: model, recorder: ProgressRecorder(environment: session.environment), theme: subject.theme,
      isAscii: subject.isAscii, usesMouse: usesMouse)
    guard let problem = session.explore(exploration) else { return .success }
    session.report("\(problem)\nWithout a terminal, `\(drawing)` prints what would be seen.")
    return .unusable
  }

  /// The command that prints what the explorer would show.
  private var drawing: String {
    guard case .named(let name)? = subject.source else { return "\(CommandTable.program) draw" }
    return "\(CommandTable.program) draw \(visible(name))"
  }
}

/// What is shown on a terminal, by whoever has one.
public struct Exploration: Sendable {
  /// The explorer with everything open.
  public var model: Model
  /// Keeps what a learner does.
  public var recorder: ProgressRecorder
  /// What the roles look like.
  public var theme: Theme
  /// Whether only ASCII is drawn, and whether the mouse is used.
  public var isAscii: Bool, usesMouse: Bool

  /// The explorer with everything open, which knows what the learner has done so far.
  init(model: Model, recorder: ProgressRecorder, theme: Theme, isAscii: Bool, usesMouse: Bool) {
    (self.model, self.recorder, self.theme, self.isAscii, self.usesMouse) = (model, recorder, theme, isAscii, usesMouse)
    let problem = self.recorder.open()
    _ = update(&self.model, .progress(self.recorder.progress, problem: problem))
  }
}
