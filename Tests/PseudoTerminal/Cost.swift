import CTestSupport

/// What a program that ran to its end took.
package struct Cost: Hashable, Sendable {
  /// Its exit code, or the signal it died of as a negative number.
  package let status: Int
  /// The time that passed.
  package let microseconds: Int
  /// The most memory that it held, in kilobytes.
  package let kilobytes: Int
  /// The microseconds that it had a processor to itself, outside of the system.
  package let worked: Int

  /// Runs a program, with its output in a file.
  package init(running path: String, _ arguments: [String] = [], output: String = "/dev/null") {
    self.init(unsafe withCStrings([path] + arguments) { unsafe mts_run(path, $0, output) })
  }

  /// What C says.
  init(_ cost: mts_cost) {
    status = Int(cost.status)
    microseconds = Int(cost.microseconds)
    kilobytes = Int(cost.kilobytes)
    worked = Int(cost.worked)
  }

  /// Runs a line of shell.
  package init(shell line: String) {
    self.init(running: "/bin/sh", ["-c", line])
  }
}

/// How much memory this process has asked for and not given back.
package func allocatedBytes() -> Int { Int(mts_allocated_bytes()) }

/// What this thread has done so far, in what does not depend on how busy the machine is.
package struct Effort: Hashable, Sendable {
  /// How often it has asked for memory, and for how many bytes; -1 where nobody counts.
  package let allocations: Int, requestedBytes: Int

  /// What was done so far.
  package static var soFar: Effort {
    Effort(allocations: Int(mts_allocations()), requestedBytes: Int(mts_requested_bytes()))
  }

  /// What was done since.
  package static func - (left: Effort, right: Effort) -> Effort {
    Effort(
      allocations: left.allocations - right.allocations, requestedBytes: left.requestedBytes - right.requestedBytes)
  }
}
