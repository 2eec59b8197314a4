/// When the output is colored.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// What is to be done: a command, with what was given with it.
protocol Request: Hashable, Sendable {
  /// Does it, and says what the program ends with.
  func perform(in console: inout Console) -> ExitCode
}

/// A command line that was understood.
struct Invocation: Sendable {
  var request: any Request
  var color = ColorChoice.auto
  var scoresFolder: String?
  /// The alternatives that are asked for in place of rules.
  var alternatives: [String] = []

  init(_ words: [String]) throws(UsageError) {
    let parsed = try Parser.parse(words)
    color = parsed.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    scoresFolder = parsed.value("scores")
    alternatives = parsed.values("with").flatMap { $0.split(separator: ",").map(String.init) }
    if parsed.has("help") {
      request = HelpRequest(command: parsed.command)
    } else if parsed.has("version") {
      request = VersionRequest()
    } else if let command = parsed.command.flatMap(CommandTable.command(named:)) {
      request = try command.request(parsed)
    } else {
      request = HelpRequest(command: nil)
    }
  }
}

/// To print the program's version.
struct VersionRequest: Request {
  func perform(in console: inout Console) -> ExitCode {
    console.output.write("\(CommandTable.program) \(CommandTable.version)\n")
    return .success
  }
}

extension ColorChoice {
  /// Whether to color, from the choice and from what the output is: `auto` colors a terminal that can do it, unless
  /// the environment has a NO_COLOR that is not empty.
  func decide(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
