import Resources
import Study

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

  init(_ words: [String], _ settings: Settings = Settings()) throws(UsageError) {
    var parsed = try Parser.parse(words)
    parsed.settings = settings.values
    color = parsed.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    scoresFolder = parsed.value("scores")
    alternatives = parsed.values("with").flatMap { $0.split(separator: ",").map(String.init) }
    if parsed.has("help") {
      request = HelpRequest(command: parsed.command)
    } else if parsed.has("version") {
      request = VersionRequest(isLong: parsed.has("long"))
    } else if let command = parsed.command.flatMap(CommandTable.command(named:)) {
      request = try command.request(parsed)
    } else {
      request = HelpRequest(command: nil)
    }
  }
}

/// To print the program's version, and perhaps what it is made of.
struct VersionRequest: Request {
  /// Whether what is linked in is named.
  var isLong = false

  #if LIBRARIES_INSIDE
    /// What comes with the program.
    private static let linked = "What is linked in, besides its own code:\n\n"
  #else
    private static let linked = "What it is linked with, some of which the system keeps apart from it:\n\n"
  #endif

  func perform(in console: inout Console) -> ExitCode {
    console.output.write("\(CommandTable.program) \(CommandTable.version)\n")
    guard isLong else { return .success }
    console.output.write("MIT License, Copyright (c) 2026 the mightappear authors\n\n" + Self.linked)
    console.output.write(Catalog.notices)
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
