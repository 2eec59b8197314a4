import CTestSupport

/// A run of a program with everything that it could depend on chosen.
package struct Errand: Sendable {
  package var path: String
  package var words: [String], environment: [String: String]
  /// The working folder; the three streams are the files `stdin`, `stdout` and `stderr` of another folder.
  package var folder: String, streams: String
  /// True if its input and output are a terminal, in which the content of `stdin` is typed.
  package var hasTerminal = false
  package var milliseconds = 20_000
  package var fileBytes: Int?

  /// A run whose only limit is time.
  package init(_ path: String, _ words: [String], environment: [String: String], folder: String, streams: String) {
    self.path = path
    self.words = words
    self.environment = environment
    self.folder = folder
    self.streams = streams
  }

  /// A system call that is to fail.
  package struct Fault: Hashable, Sendable {
    /// The number among calls about files, counted from 1, after a path with this beginning was named.
    package var number: Int, beginning: String
    /// The error that it gives; nothing kills the program there.
    package var error: Int32?
    /// True if another program appends a line to the named file right before the call, which then succeeds.
    package var isAppending = false
    package static let line = MTS_APPENDED

    /// The call of this number fails.
    package init(number: Int, error: Int32?, beginning: String) {
      self.number = number
      self.error = error
      self.beginning = beginning
    }

    /// Right before the call of this number a line is added to a file; calls count once that has been named.
    package init(number: Int, appendingTo file: String) {
      (self.number, isAppending, beginning) = (number, true, file)
    }
  }

  package func run() -> Cost { Cost(unsafe withCommand { unsafe mts_command_run(&$0) }) }

  package static var canFail: Bool { mts_can_fault() }

  /// Runs it with a fault; says how it ended, and how many calls about files it came to.
  package func run(with fault: Fault) -> (status: Int, callCount: Int) {
    var count: Int32 = 0
    let status = unsafe withCommand { command in
      unsafe fault.beginning.withCString { beginning in
        // The named file is also the one that is appended to.
        var wanted = unsafe mts_fault(
          number: Int32(fault.number), error: fault.error ?? 0, appended: fault.isAppending ? beginning : nil,
          beginning: beginning)
        return unsafe mts_command_fault(&command, &wanted, &count)
      }
    }
    return (Int(status), Int(count))
  }

  /// Lends it to C.
  private func withCommand<Result>(_ body: (inout mts_command) -> Result) -> Result {
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    return unsafe withCStrings([path] + words) { arguments in
      unsafe withCStrings(variables) { environment in
        unsafe withCStrings([path, folder, streams + "/stdin", streams + "/stdout", streams + "/stderr"]) { texts in
          guard let path = unsafe texts[0], let folder = unsafe texts[1], let input = unsafe texts[2],
            let output = unsafe texts[3], let errors = unsafe texts[4]
          else { preconditionFailure("there are five texts") }
          var command = unsafe mts_command(
            path: path, arguments: arguments, environment: environment, folder: folder, input: input, output: output,
            errors: errors, has_terminal: hasTerminal, milliseconds: Int64(milliseconds),
            file_bytes: Int64(fileBytes ?? -1))
          return unsafe body(&command)
        }
      }
    }
  }
}

extension Cost {
  /// The status of a program that was killed since it went on for too long.
  package static let ranOn = Int(MTS_RAN_ON)
}

/// Sets the text that this process prints when it crashes, or is not reset for so many seconds.
package func setLastWords(_ text: String, seconds: Int) { unsafe mts_last_words(text, Int32(seconds)) }

/// Microseconds of a clock that only goes forward.
package func microseconds() -> Int64 { mts_microseconds() }

/// Microseconds that this thread has had a processor so far.
package func workedMicroseconds() -> Int64 { mts_worked() }
