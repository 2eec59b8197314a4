import CTestSupport

package struct Modes: Hashable, Sendable {
  /// Those for input, output, the line and the person, bit by bit.
  package var input, output, control, local: UInt32

  init(_ modes: mts_modes) {
    input = modes.input
    output = modes.output
    control = modes.control
    local = modes.local
  }
}
