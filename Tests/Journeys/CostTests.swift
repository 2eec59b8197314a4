import Foundation
import PseudoTerminal
import Testing

/// The resources that the real program uses on a shared machine.
struct CostTests {
  /// Starts the program in a terminal of 120 columns and 40 rows, and waits for the sign of the evidence, the last part
  /// of its first picture.
  private func start(_ arguments: [String]) throws -> Program {
    let program = try Program(builtProgram("mightappear"), arguments, width: 120, height: 40, keepsScreen: false)
    try #require(program.waits(for: "◉"))
    _ = program.settle(quietMilliseconds: 200)
    return program
  }

  @Test("Idle it writes nothing and does not wake")
  func idle() throws {
    let program = try start(["life-of-a-push"])
    // All recordings are played before the program waits for a key.
    for _ in 0..<100 where program.sleeps == 0 { _ = program.settle(quietMilliseconds: 100) }
    let sleeps = program.sleeps
    #expect(program.settle(quietMilliseconds: 1_000).byteCount == 0)
    #expect(program.sleeps == sleeps)
    #expect(program.finish(after: "q") == .exited(0))
  }

  @Test(
    "Of a terminal of 20,000 columns and rows it uses, and pays for, the upper left, also where one side is not known",
    arguments: [(20_000, 20_000), (0, 32_767)])
  func hugeTerminal(width: Int, height: Int) throws {
    let program = try Program(
      builtProgram("mightappear"), ["life-of-a-push"], width: width, height: height, keepsScreen: false)
    try #require(program.waits(for: "Timeline"))
    #expect(program.kilobytes <= 400_000)
    #expect(program.finish(after: "q") == .exited(0))
  }

  @Test("A picture of a run takes some kilobytes for each command")
  func picture() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).appear")
    defer { try? FileManager.default.removeItem(at: file) }
    // The system counts the memory of the process that starts another one, too, and that grows while other tests run.
    let kilobytes = try [2_500, 500].map { count in
      let commands = String(repeating: "> push B\n> pop\n", count: count / 2)
      let text = "ios: 17\nscreen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n\(commands)"
      try Data(text.utf8).write(to: file)
      let costs = (0..<3).map { _ in Cost(running: builtProgram("mightappear"), ["run", file.path, "--as", "svg"]) }
      #expect(costs.allSatisfy { $0.status == 0 })
      return costs.map(\.kilobytes).min() ?? 0
    }
    // About five are usual; a picture that kept a world for each event would take hundreds.
    #expect(kilobytes[0] - kilobytes[1] <= 2_000 * 8)
  }

  @Test("A step wakes it once or twice, and takes no more memory with time")
  func memory() throws {
    let program = try start(["life-of-a-push"])
    for _ in 0..<100 { program.type("kj") }
    _ = program.settle(quietMilliseconds: 300)
    let before = program.kilobytes
    for _ in 0..<500 { program.type("kj") }
    _ = program.settle(quietMilliseconds: 300)
    #expect(program.kilobytes <= before + 512)
    let sleeps = program.sleeps
    _ = program.answer(to: "k", quietMilliseconds: 300)
    #expect((1...3).contains(program.sleeps - sleeps))
    #expect(program.finish(after: "q") == .exited(0))
  }
}
