import Foundation
import PseudoTerminal
import Testing

/// What the real program costs, in what can be counted: bytes, wake-ups, memory; the clock is for the benchmark.
struct CostTests {
  /// Starts the program before its first call, in a terminal of 120 columns and 40 rows.
  private func start(_ arguments: [String]) throws -> Program {
    let program = try #require(
      Program(builtProgram("mightappear"), arguments, width: 120, height: 40, keepsScreen: false))
    try #require(program.waits(for: "Timeline"))
    _ = program.settle(quietMilliseconds: 200)
    return program
  }

  @Test("Idle it writes nothing and does not wake")
  func idle() throws {
    let program = try start(["nav-10"])
    let sleeps = program.sleeps
    #expect(program.settle(quietMilliseconds: 1_000).byteCount == 0)
    #expect(program.sleeps == sleeps)
    program.type("q")
    #expect(program.finish() == .exited(0))
  }

  @Test("A step to the next call sends some hundred bytes in the median, and no picture is sent anew")
  func stepping() throws {
    let program = try start(["nav-10", "--step"])
    let counts = (0..<40).map { _ in program.answer(to: "j", quietMilliseconds: 60).byteCount }.sorted()
    #expect((1...500).contains(counts[20]))
    #expect(counts[39] <= 4_300)
    program.type("q")
    #expect(program.finish() == .exited(0))
  }

  @Test(
    "A step to the next call runs no more instructions than it did",
    .enabled(if: InstructionCount.isPossible, "valgrind or libvterm is not installed, or another compiler is used"))
  func instructions() throws {
    let step = (try InstructionCount.ofRun(steps: 24) - InstructionCount.ofRun(steps: 4)) / 20
    // 1,685,000 were counted, in a debug build; a tenth more fails.
    #expect((1...1_854_000).contains(step))
  }

  @Test(
    "Of a terminal of 20,000 columns and rows it uses, and pays for, the upper left, also where one side is not known",
    arguments: [(20_000, 20_000), (0, 32_767)])
  func hugeTerminal(width: Int, height: Int) throws {
    let program = try #require(
      Program(builtProgram("mightappear"), ["nav-10"], width: width, height: height, keepsScreen: false))
    try #require(program.waits(for: "Timeline"))
    #expect(program.kilobytes <= 400_000)
    program.type("q")
    #expect(program.finish() == .exited(0))
  }

  @Test("A step wakes it once or twice, and takes no more memory with time")
  func memory() throws {
    let program = try start(["nav-10"])
    for _ in 0..<100 { program.type("kj") }
    _ = program.settle(quietMilliseconds: 300)
    let before = program.kilobytes
    for _ in 0..<500 { program.type("kj") }
    _ = program.settle(quietMilliseconds: 300)
    #expect(program.kilobytes <= before + 512)
    let sleeps = program.sleeps
    _ = program.answer(to: "k", quietMilliseconds: 300)
    #expect((1...3).contains(program.sleeps - sleeps))
    program.type("q")
    #expect(program.finish() == .exited(0))
  }
}

/// The instructions of the real program, as valgrind counts them: the same from run to run, but for some of a thousand.
private enum InstructionCount {
  private static let valgrind = "/usr/bin/valgrind", strip = "/usr/bin/strip"

  /// Whether they can be counted, and the code is that of the compiler and the processor whose figures are known.
  static var isPossible: Bool {
    #if compiler(>=6.3) && compiler(<6.4) && arch(x86_64)
      VirtualScreen.isAvailable && [valgrind, strip].allSatisfy(FileManager.default.isExecutableFile)
    #else
      false
    #endif
  }

  /// How many it runs from its start to its end with so many steps between.
  static func ofRun(steps: Int) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: "instructions-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (bare, counts) = (folder.appending(path: "bare").path, folder.appending(path: "counts").path)
    // What is known about the program for a debugger is too much for it.
    _ = Cost(running: strip, ["-o", bare, builtProgram("mightappear")])
    let words = ["--tool=callgrind", "--callgrind-out-file=\(counts)", "--log-file=/dev/null", bare]
    let program = try #require(Program(valgrind, words + ["nav-10", "--step"], width: 120, height: 40))
    for step in 0...steps {
      if step > 0 { program.type("j") }
      try #require(program.wait(milliseconds: 120_000) { $0.shown.contains("call \(step) of") })
    }
    program.type("q")
    #expect(program.finish() == .exited(0))
    let text = try String(contentsOfFile: counts, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("totals:") })
    return try #require(line.split(separator: " ").last.flatMap { Int($0) })
  }
}
