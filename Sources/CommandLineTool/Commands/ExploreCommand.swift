import Lifecycle
import Notation
import Resources

/// `mightappear [FILE|NAME]`: opens the explorer on the terminal.
struct ExploreCommand: Request {
  let arguments: ParsedArguments

  /// The name of the command, which may be left out.
  static let name = "explore"

  static let entry = CommandEntry(
    name: name,
    operands: .optional("FILE|NAME|COMMANDS"),
    summary: "Open the explorer: act with keys and step through the calls.",
    details: [
      """
      The word `explore` may be left out. A transcript opens with its first case run to the end; without one, \
      the explorer opens on a small app in the middle of a swipe back, with both ways in which it may end.
      """,
      "Inside, ? lists all keys. NAME is what `show` lists; ./NAME is a file of the same name.",
      oneLineHelp,
    ],
    options: ExplorerSubject.options,
    examples: [
      Example("", "Open the explorer on the first steps."),
      Example("peek-and-pop-ios9 --step", "Step through a recording from its first call on."),
    ]
  ) { ExploreCommand(arguments: $0) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let subject = ExplorerSubject(arguments.sources.first, arguments)
    if arguments.impliesCommand, case .named(let name)? = subject.source, isMistyped(name) {
      let message: Sentence = "there is no command, no file, and nothing built in called `\(visible(name))`"
      throw Failure(message.proposing(Self.guess(name)))
    }
    let recorder = console.recorder()
    let model = try console.model(of: subject, progress: recorder.progress)
    var operand: String?
    if case .named(let name)? = subject.source { operand = name }
    try console.show(Exploration(model, recorder, subject), drawnAs: operand)
    return .success
  }

  /// Returns true if a word was probably meant as a command: there is no such file, and it does not look like a path.
  private func isMistyped(_ word: String) -> Bool {
    !word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      && Catalog.resource(named: word) == nil && !Platform.exists(word)
  }

  /// Returns the command closest to a word, or else the closest built-in name.
  private static func guess(_ word: String) -> String? {
    suggestion(for: word, among: CommandTable.commands.map(\.name))
      ?? suggestion(for: word, among: Catalog.transcripts.map(\.name))
  }
}
