/// Why there is no terminal to draw on.
public enum DisplayError: Error, Hashable, Sendable {
  /// Input or output is a file, a pipe or nothing.
  case notATerminal
  /// The variable TERM is unset or empty.
  case noTerminalType
  /// The system has no description of what TERM names.
  case unknownTerminalType(String)
  /// What TERM names cannot place its cursor.
  case tooSimple(String)
  case alreadyOpen
  /// The system refused something without which nothing can be drawn.
  case unavailable
}

extension DisplayError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .notATerminal: "Standard input and output must be a terminal."
    case .noTerminalType: "TERM is not set, so the kind of terminal is unknown; try TERM=xterm-256color."
    case .unknownTerminalType(let type):
      "The system knows no terminal of the type \(type); try TERM=xterm-256color, or install its terminfo entry."
    case .tooSimple(let type): "A terminal of the type \(type) is too simple for a full screen."
    case .alreadyOpen: "There is one terminal, and it is in use already."
    case .unavailable: "The system does not allow to take the terminal over."
    }
  }
}
