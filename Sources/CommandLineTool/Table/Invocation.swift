import Lifecycle
import Notation
import Resources

/// A command with its parsed arguments, ready to be performed.
protocol Request: Sendable {
  func perform(in console: inout Console) throws(Failure) -> ExitCode
}

/// The reason why a command cannot continue; it is reported, and the exit status is 2.
struct Failure: Error {
  private(set) var message: Sentence?, lines: [Sentence] = []
  private(set) var diagnostics: [Diagnostic] = []

  static let reported = Failure([])

  init(_ message: Sentence, _ lines: [Sentence] = []) { (self.message, self.lines) = (message, lines) }

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// A command line that was parsed: the request, and the options that all commands have.
struct Invocation: Sendable {
  var request: any Request
  var color = ColorChoice.auto
  var scoresFolder: String?
  var alternatives: [String] = []

  init(_ words: [String], _ settings: Settings = Settings()) throws(UsageError) {
    var parsed = try Parser.parse(words)
    parsed.settings = settings.values
    color = parsed[.color] ?? .auto
    scoresFolder = parsed[.scores]
    alternatives = parsed.all(.with).flatMap { $0.split(separator: ",").map(String.init) }
    if parsed[.help] {
      request = HelpRequest(command: parsed.command, isBrief: true)
    } else if parsed[.version] {
      request = VersionRequest(isLong: parsed[.long])
    } else if let command = parsed.command.flatMap(CommandTable.command(named:)) {
      request = try command.request(parsed)
      try parsed.requireOperand(of: command)
    } else {
      request = HelpRequest(command: nil)
    }
  }
}

/// The request of `--version`: prints the program's version, and with `--long` its parts.
struct VersionRequest: Request {
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
  /// Returns true if the output should be colored; `auto` colors a capable terminal unless NO_COLOR is set to some
  /// text.
  func decide(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}

package enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

package enum ExitCode: Int32, Comparable, Sendable {
  case success, failure, unusable

  /// Orders worse statuses last, so that the maximum of several statuses counts.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
