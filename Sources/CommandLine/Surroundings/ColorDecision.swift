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
