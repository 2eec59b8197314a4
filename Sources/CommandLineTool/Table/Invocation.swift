import Lifecycle
import Notation
import Resources

/// A parsed command with its arguments.
protocol Request: Hashable, Sendable {
  /// Performs the request, and returns the exit status.
  func perform(in console: inout Console) throws(Failure) -> ExitCode
}

/// The reason why a command cannot go on, which is reported; the exit status is 2.
struct Failure: Error {
  /// The message, and the lines below it.
  private(set) var message: Sentence?, lines: [Sentence] = []
  /// The problems of a file.
  private(set) var diagnostics: [Diagnostic] = []

  /// A failure that was reported.
  static let reported = Failure([])

  init(_ message: Sentence, _ lines: [Sentence] = []) {
    (self.message, self.lines) = (message, lines)
  }

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

/// A command line that was understood.
struct Invocation: Sendable {
  var request: any Request
  var color = ColorChoice.auto
  var scoresFolder: String?
  /// The requested alternatives in place of rules.
  var alternatives: [String] = []

  init(_ words: [String], _ settings: Settings = Settings()) throws(UsageError) {
    var parsed = try Parser.parse(words)
    parsed.settings = settings.values
    color = parsed.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    scoresFolder = parsed.value("scores")
    alternatives = parsed.values("with").flatMap { $0.split(separator: ",").map(String.init) }
    if parsed.has("help") {
      request = HelpRequest(command: parsed.command, isBrief: true)
    } else if parsed.has("version") {
      request = VersionRequest(isLong: parsed.has("long"))
    } else if let command = parsed.command.flatMap(CommandTable.command(named:)) {
      request = try command.request(parsed)
    } else {
      request = HelpRequest(command: nil)
    }
  }
}

/// `--version`: prints the program's version, and with `--long` its parts.
struct VersionRequest: Request {
  /// True if the linked libraries are listed.
  var isLong = false

  func perform(in console: inout Console) -> ExitCode {
    console.output.write("\(CommandTable.program) \(CommandTable.version)\n")
    guard isLong else { return .success }
    console.output.write("MIT License, Copyright (c) 2026 the mightappear authors\n\n")
    console.output.say("Linked with it, in part as libraries of the system:")
    console.output.write("\n")
    console.output.write(Catalog.notices)
    return .success
  }
}

extension ColorChoice {
  /// Returns true if output is colored: `auto` colors a terminal that supports it, unless NO_COLOR is set and not
  /// empty.
  func decide(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}

/// The choice of when to color the output.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The number that the program ends with.
package enum ExitCode: Int32, Comparable, Sendable {
  case success = 0
  /// Something that was compared does not hold.
  case failure = 1
  /// The command line is wrong, or something could not be read or written.
  case unusable = 2

  /// The worse status is the greater one: of several the greatest counts.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
