import Canvas
import Explorer
import Notation
import Resources
import Study

/// `mightappear [FILE|NAME]`: opens the explorer on the terminal.
struct Explore: Request {
  let subject: ExplorerSubject
  let usesMouse: Bool
  /// Whether the subject stands where a command would.
  var impliesCommand = false

  /// The word that may be left out.
  static let name = "explore"

  static let entry = CommandEntry(
    name: name,
    operands: .optional("FILE|NAME"),
    summary: "Open the explorer: see the screens, press, swipe, and step through the calls.",
    details: [
      "The word `explore` may be left out. A transcript opens with its first case run to the end; without one, "
        + "the explorer opens on a small app in which a stack, a peek and a swipe are one key away.",
      "Inside, ? lists all keys. NAME is what `list` names; a file of the same name is meant by ./NAME.",
    ],
    options: ExplorerSubject.options + [
      mouseOption
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
    Explore(
      subject: try ExplorerSubject(arguments), usesMouse: arguments.isOn("mouse"),
      impliesCommand: arguments.impliesCommand)
  }

  func perform(in console: inout Console) -> ExitCode {
    if impliesCommand, case .named(let name)? = subject.source, isMistyped(name) {
      console.report("there is no command, no file, and nothing built in called `\(visible(name))`\(Self.guess(name))")
      return .unusable
    }
    guard
      let exploration = console.exploration(
        usesMouse: usesMouse, subject,
        { console, progress in
          console.model(of: subject, progress: progress)
        })
    else { return .unusable }
    guard case .named(let name)? = subject.source else { return console.show(exploration) }
    return console.show(exploration, drawnAs: name)
  }

  /// Whether a word can only have been meant as a command: it is neither there nor written like a file.
  private func isMistyped(_ word: String) -> Bool {
    !word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      && Catalog.resource(named: word) == nil && !Platform.exists(word)
  }

  /// What was probably meant: a command, or else something built in.
  private static func guess(_ word: String) -> String {
    let commands = suggestion(for: word, among: CommandTable.commands.map(\.name))
    return commands.isEmpty ? suggestion(for: word, among: Catalog.transcripts.map(\.name)) : commands
  }
}

extension Console {
  /// What is shown on a terminal, with what the learner has done so far; `nil` once it is said why that cannot be.
  mutating func exploration(
    usesMouse: Bool, _ subject: ExplorerSubject, _ model: (inout Console, Progress) -> Model?
  ) -> Exploration? {
    var recorder = ProgressRecorder(environment: environment)
    let problem = recorder.open()
    guard var model = model(&self, recorder.progress) else { return nil }
    if let problem { _ = update(&model, .progress(recorder.progress, problem: problem)) }
    return Exploration(
      model: model, recorder: recorder, theme: subject.theme, isAscii: subject.isAscii, usesMouse: usesMouse)
  }

  /// Shows the explorer on the terminal; where there is none, says which command would print it.
  ///
  /// - Parameter name: what `draw` would be given.
  mutating func show(_ exploration: Exploration, drawnAs name: String? = nil) -> ExitCode {
    show(exploration, else: ["draw", name.map(visible)].compactMap(\.self).joined(separator: " "))
  }

  /// Shows the explorer on the terminal; where there is none, names the command that would print it.
  mutating func show(_ exploration: Exploration, else words: String) -> ExitCode {
    output.flush()
    guard let problem = explore(exploration) else { return .success }
    report(problem, ["Without a terminal, `\(CommandTable.program) \(words)` prints what would be seen."])
    return .unusable
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
}
