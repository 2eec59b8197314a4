import PseudoTerminal
import Testing

func startProbe(
  _ arguments: [String] = [], terminalType: String? = "xterm-256color", environment: [String: String] = [:],
  width: Int = 80, height: Int = 24, jobControl: Bool = false
) throws -> Program {
  try Program(
    builtProgram("TerminalProbe"), arguments, terminalType: terminalType, environment: environment, width: width,
    height: height, jobControl: jobControl)
}

/// Starts the probe and waits until it has drawn its first picture.
func readyProbe(
  _ arguments: [String] = [], terminalType: String? = "xterm-256color", width: Int = 80, jobControl: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Program {
  let program = try startProbe(arguments, terminalType: terminalType, width: width, jobControl: jobControl)
  try #require(program.waits(for: "ready"), sourceLocation: sourceLocation)
  return program
}

/// Presses the key that leaves the probe.
func quit(_ program: Program, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(program.finish(after: "q") == .exited(0), sourceLocation: sourceLocation)
}
