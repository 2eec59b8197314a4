import CTestSupport

/// The resources used by a program that ran to its end.
package struct Cost: Hashable, Sendable {
  /// Its exit code, or the signal it died of as a negative number.
  package let status: Int
  package let microseconds: Int
  /// The most memory that it held, in kilobytes.
  package let kilobytes: Int
  /// The microseconds that it had a processor to itself, outside of the system.
  package let worked: Int

  /// Runs a program, with its output in a file.
  package init(running path: String, _ arguments: [String] = [], output: String = "/dev/null") {
    self.init(unsafe withCStrings([path] + arguments) { unsafe mts_run(path, $0, output) })
  }

  init(_ cost: mts_cost) {
    status = Int(cost.status)
    microseconds = Int(cost.microseconds)
    kilobytes = Int(cost.kilobytes)
    worked = Int(cost.worked)
  }

  /// Runs a line of shell.
  package init(shell line: String) { self.init(running: "/bin/sh", ["-c", line]) }
}
