import Notation

/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  /// What is wrong, and what might have been meant.
  let message: String
  /// The command that was named, where it got that far.
  let command: String?

  /// A mistake, with the command that it was made in.
  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  var text: String {
    let help = [CommandTable.program, command, "--help"].compactMap(\.self).joined(separator: " ")
    return "\(CommandTable.program): \(visible(message))\nTry `\(help)`.\n"
  }
}
