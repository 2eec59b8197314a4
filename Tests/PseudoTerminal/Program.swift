import CTestSupport

/// A program that runs in a pseudo-terminal, and the person in front of it.
///
/// Nothing here waits for a time to pass: one waits for what the screen shows, with a limit.
package final class Program {
  package enum Ending: Hashable, Sendable {
    case exited(Int)
    case died(signal: Int)
    /// Not within the limit.
    case ranOn
  }

  /// The system has no terminal for the program, or cannot start it.
  package struct NotStarted: Error { let path: String }

  /// The output of a program in response to something, and the time to its last byte.
  package struct Answer: Hashable, Sendable {
    package var byteCount: Int
    /// The time to the last byte; 0 if there was none.
    package var microseconds: Int
  }

  /// The time limit for everything, in milliseconds, on a busy machine.
  package static let limitMilliseconds = 60_000

  private var program = mts_program()
  private var ending: Ending?
  /// The screen of the terminal; `nil` without libvterm.
  package private(set) var screen: VirtualScreen?
  /// The number of bytes that are read at a time; 1 simulates a slow line.
  package var readLimit = 65_536
  /// Everything the program wrote.
  package private(set) var output: [UInt8] = []

  /// Starts a program with only the given environment and a locale.
  package init(
    _ path: String, _ arguments: [String] = [], terminalType: String? = "xterm-256color",
    environment: [String: String] = [:], width: Int = 80, height: Int = 24, jobControl: Bool = false,
    keepsScreen: Bool = true
  ) throws(NotStarted) {
    var all = ["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    all["TERM"] = terminalType
    let variables = all.map { "\($0.key)=\($0.value)" }.sorted()
    var started = mts_program()
    let worked = unsafe withCStrings([path] + arguments) { arguments in
      unsafe withCStrings(variables) { variables in
        unsafe mts_start(path, arguments, variables, Int32(width), Int32(height), jobControl, &started)
      }
    }
    guard worked else { throw NotStarted(path: path) }
    program = started
    screen = keepsScreen ? VirtualScreen(width: width, height: height) : nil
  }

  deinit {
    if ending == nil {
      mts_signal(program.process, 9)
      _ = mts_wait(program.process)
    }
    if program.terminal >= 0 { mts_close(program.terminal) }
  }

  /// The program's process, or the one that stands for its shell.
  package var process: Int { Int(program.process) }

  package var hasEnded: Bool { ending != nil || mts_has_ended(program.process) }

  /// The number of times that the program has slept; -1 if unknown.
  package var sleeps: Int { Int(mts_sleeps(program.process)) }

  /// The memory of the program in kilobytes; -1 if unknown.
  package var kilobytes: Int { Int(mts_memory(program.process)) }

  /// The process group that has the keyboard.
  package var foreground: Int { Int(mts_foreground(program.terminal)) }

  package var modesBefore: Modes { Modes(program.modes) }

  package var modes: Modes { Modes(mts_read_modes(program.terminal)) }

  /// Names all that the program changed about the terminal; empty if the terminal is as it was before.
  package var leftovers: [String] {
    let all = [
      "modes": modes != modesBefore, "alternate screen": !outputText.contains("\u{1B}[?1049l"),
      "picture": screen?.isAlternate == true, "hidden cursor": screen.map { $0.cursor == nil } == true,
      "mouse": screen?.hasMouse == true,
    ]
    return all.filter { $0.value }.map { $0.key }.sorted()
  }

  package var outputText: String { String(decoding: output, as: UTF8.self) }

  /// The text on the screen, or without libvterm the output.
  package var shown: String { screen?.text ?? outputText }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe mts_type(program.terminal, program.process, start, Int32(buffer.count))
    }
  }

  package func resize(width: Int, height: Int) {
    screen?.resize(width: width, height: height)
    mts_resize(program.terminal, Int32(width), Int32(height))
  }

  package func signal(_ number: Int32) { mts_signal(program.process, number) }

  /// Sends a signal to another process of the terminal, such as the job of its shell.
  package func signal(_ number: Int32, to process: Int) { mts_signal(Int32(process), number) }

  /// Stops the program, and returns when it has stopped.
  package func stop() {
    mts_signal(program.process, Signal.stop)
    mts_wait_until_stopped(program.process)
  }

  /// Closes the terminal's window.
  package func closeTerminal() {
    mts_close(program.terminal)
    program.terminal = -1
  }

  /// Waits until something is true of what the program shows or wrote; says whether it became so within the limit.
  package func wait(milliseconds: Int = limitMilliseconds, until isTrue: (Program) -> Bool) -> Bool {
    let end = mts_microseconds() + Int64(milliseconds) * 1000
    while !isTrue(self) {
      let rest = (end - mts_microseconds()) / 1000
      if rest <= 0 || !read(milliseconds: Int(rest)) { return isTrue(self) }
      // Some available bytes are read before the next check, which costs far more than a byte.
      var left = 64
      while left > 0, read(milliseconds: 0, more: false) { left -= 1 }
    }
    return true
  }

  /// Reads until nothing has come for so long, or at first for longer; gives how many bytes came, and how long the last
  /// was waited for.
  package func settle(
    quietMilliseconds: Int, firstMilliseconds: Int = 0, since start: Int64 = mts_microseconds()
  ) -> Answer {
    var answer = Answer(byteCount: 0, microseconds: 0)
    while true {
      let before = output.count
      let isFirst = answer.byteCount == 0
      let goesOn = read(milliseconds: isFirst ? max(quietMilliseconds, firstMilliseconds) : quietMilliseconds)
      guard output.count > before else { return answer }
      answer.byteCount += output.count - before
      answer.microseconds = Int(mts_microseconds() - start)
      guard goesOn else { return answer }
    }
  }

  /// Types something, and reads the whole answer.
  package func answer(to text: String, quietMilliseconds: Int) -> Answer {
    let start = mts_microseconds()
    type(text)
    return settle(quietMilliseconds: quietMilliseconds, since: start)
  }

  package func hasEnded(withinMilliseconds limit: Int) -> Bool {
    let end = mts_microseconds() + Int64(limit) * 1000
    while !hasEnded {
      if mts_microseconds() > end { return false }
      mts_pause()
    }
    return true
  }

  /// Forgets what was written so far.
  package func forgetOutput() { output.removeAll(keepingCapacity: true) }

  /// Waits until the screen shows a text, or without libvterm until it was written.
  package func waits(for text: String) -> Bool { wait { $0.shown.contains(text) } }

  package func shows(_ text: String, after typed: String) -> Bool {
    type(typed)
    return waits(for: text)
  }

  package func finish(after typed: String) -> Ending {
    type(typed)
    return finish()
  }

  /// Reads everything until the program ends, and says how it did.
  package func finish() -> Ending {
    if let ending { return ending }
    let end = mts_microseconds() + Int64(Program.limitMilliseconds) * 1000
    while !mts_has_ended(program.process) {
      if mts_microseconds() > end { return .ranOn }
      if !read(milliseconds: 10) { mts_pause() }
    }
    while read(milliseconds: 0, more: false) {}
    let status = Int(mts_wait(program.process))
    let result = status < 0 ? Ending.died(signal: -status) : .exited(status)
    ending = result
    return result
  }

  /// Reads what the program writes within a time; says whether there may be more, by default also when time was up.
  private func read(milliseconds: Int, more: Bool = true) -> Bool {
    guard program.terminal >= 0 else { return false }
    var result: Int32 = 0
    let part = unsafe [UInt8](unsafeUninitializedCapacity: readLimit) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      result = unsafe mts_read(program.terminal, start, Int32(readLimit), Int32(milliseconds))
      count = max(0, Int(result))
    }
    output += part
    screen?.write(part)
    return result > 0 || result == 0 && more
  }
}
