import PseudoTerminal
import Testing

/// Starts the probe; without a terminal nothing can be tested, so that is a failure.
func startProbe(
  _ arguments: [String] = [], terminalType: String? = "xterm-256color", environment: [String: String] = [:],
  width: Int = 80, height: Int = 24, jobControl: Bool = false
) throws -> Program {
  try #require(
    Program(
      builtProgram("TerminalProbe"), arguments, terminalType: terminalType, environment: environment, width: width,
      height: height, jobControl: jobControl))
}
