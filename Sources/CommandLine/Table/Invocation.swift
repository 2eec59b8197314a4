/// When the output is colored.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// What is to be done.
enum Request: Hashable, Sendable {
  case explore(Explore)
  case learn(Learn)
  case draw(Draw)
  case manual(Manual)
  case new(New)
  case run(RunCommand)
  case check(Check)
  case compare(Compare)
  case `where`(Where)
  case list(List)
  case show(Show)
  case rules(Rules)
  /// The help of a command, or of the program.
  case help(String?)
  case version
}

/// A command line that was understood.
struct Invocation: Hashable, Sendable {
  var request: Request
  var color = ColorChoice.auto
  var scoresFolder: String?

  /// Understands the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    let parsed = try Parser.parse(words)
    color = parsed.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    scoresFolder = parsed.value("scores")
    if parsed.has("help") {
      request = .help(parsed.command)
    } else if parsed.has("version") {
      request = .version
    } else if let command = parsed.command.flatMap(CommandTable.command(named:)) {
      request = try command.request(parsed)
    } else {
      request = .help(nil)
    }
  }
}
