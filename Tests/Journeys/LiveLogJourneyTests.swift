import Foundation
import PseudoTerminal
import Testing

/// The real program on a log that is being written.
struct LiveLogJourneyTests {
  private static let first = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
  private static let later = "B viewDidLoad\nA viewWillDisappear\nB viewWillAppear\n"

  @Test("A pipe is followed until it ends, while keys are heard", .needsScreen)
  func pipe() throws {
    try withFolder { folder in
      let pipe = folder.appending(path: "pipe").path
      #expect(try shell("mkfifo \(pipe)").status == 0)
      let command = "'\(builtProgram("mightappear"))' explain - --open <\(pipe)"
      let program = try Program("/bin/sh", ["-c", command], width: 100, height: 30)
      let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
      #expect(program.waits(for: "live: no call yet"))
      try writer.write(contentsOf: Data(Self.first.utf8))
      #expect(program.waits(for: "calls: 3, lines: 3"))
      for _ in 0..<1_000 { try writer.write(contentsOf: Data("nothing to see\n".utf8)) }
      #expect(program.waits(for: "calls: 3, lines: 1003"))
      try writer.write(contentsOf: Data(Self.later.utf8))
      #expect(program.waits(for: "push B") && program.waits(for: "B.viewDidAppear"), "what may come next is shown")
      #expect(program.shows("What was done, as far as the log shows.", after: "g"))
      try writer.close()
      #expect(program.waits(for: "nothing more is written"))
      #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
    }
  }

  @Test("A file is followed as it grows", .needsScreen)
  func file() throws {
    try withFolder { folder in
      let log = folder.appending(path: "log.txt")
      try Data(Self.first.utf8).write(to: log)
      let program = try Program(builtProgram("mightappear"), ["explain", log.path, "--open"], width: 100, height: 30)
      #expect(program.waits(for: "calls: 3, lines: 3") && !program.shown.contains("live:"))
      let writer = try FileHandle(forWritingTo: log)
      try writer.seekToEnd()
      try writer.write(contentsOf: Data(Self.later.utf8))
      #expect(program.waits(for: "live: ") && program.waits(for: "calls: 6, lines: 6"))
      #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
    }
  }
}
