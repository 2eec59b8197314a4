import MightAppear
import Testing

@Suite("A log that is held against a run")
struct ExpectationTests {
  private let simulation = Result { try Simulation("push B; pop", on: .iOS(17)) }

  /// The log of an app with the calls of a simulation, and another line.
  private func log() throws -> [String] {
    let calls = try simulation.get().calls(only: .appearance)
    return calls.map { $0.replacing(".", with: ": ") + "(_:)" } + ["App: something else"]
  }

  @Test("matches it")
  func matches() throws {
    try expect(log: log(), toMatch: simulation.get())
    try expect(log: log().joined(separator: "\n"), toMatch: simulation.get(), only: .appearance)
    try expect(log: simulation.get().calls(), toMatch: simulation.get())
  }

  @Test("does not, and shows where, as `check` does")
  func differs() throws {
    var lines = try log()
    lines.swapAt(6, 7)
    let mismatch = try #require(throws: LogMismatch.self) { try expect(log: lines, toMatch: simulation.get()) }
    #expect(mismatch.description.contains(": line 7 of the log: on iOS 17 the simulation differs\n@@ "))
    #expect(mismatch.description.contains(" @@ > pop\n") && mismatch.description.contains("\n-A.viewWillAppear"))
    #expect(mismatch.description.contains("\n+A.viewWillAppear"))
  }

  @Test("does not where it ends too early, or lacks what is compared")
  func lacks() throws {
    let short = try Array(log().prefix(5))
    #expect(throws: LogMismatch.self) { try expect(log: short, toMatch: simulation.get()) }
    let few = try log().filter { !$0.contains("viewDidAppear") }
    try expect(log: few, toMatch: simulation.get())
    #expect(throws: LogMismatch.self) { try expect(log: few, toMatch: simulation.get(), only: .appearance) }
  }

  @Test("matches a piece of it, that is in a row, where a piece is expected")
  func pieces() throws {
    let lines = try log()
    try expect(log: lines[3..<8], toMatch: simulation.get(), isPiece: true)
    try expect(log: lines[5...], toMatch: simulation.get(), only: .appearance, isPiece: true)
    #expect(throws: LogMismatch.self) { try expect(log: lines[3..<8], toMatch: simulation.get()) }
    let mismatch = try #require(throws: LogMismatch.self) {
      try expect(log: lines[3..<5] + lines[6..<8], toMatch: simulation.get(), only: .appearance, isPiece: true)
    }
    #expect(mismatch.description.contains("\n+B.viewDidAppear"), "\(mismatch)")
  }

  @Test("asks of a piece only that its own calls rest on recordings")
  func evidenceOfPieces() throws {
    let calls = try simulation.get().calls(in: "pop", only: .appearance)
    try expect(log: calls, toMatch: simulation.get(), atLeast: .recordedElsewhere, isPiece: true)
    let all = try simulation.get().calls()
    #expect(throws: LogMismatch.self) {
      try expect(log: all, toMatch: simulation.get(), atLeast: .recordedElsewhere, isPiece: true)
    }
  }

  @Test("can be asked to rest on recordings, and says which calls do not")
  func evidence() throws {
    try expect(log: log(), toMatch: simulation.get(), only: .appearance, atLeast: .recordedElsewhere)
    let all = try simulation.get().calls()
    let mismatch = try #require(throws: LogMismatch.self) {
      try expect(log: all, toMatch: simulation.get(), atLeast: .recordedElsewhere)
    }
    #expect(mismatch.description.contains(": the log fits, but on iOS 17 the evidence for these calls is weaker than "))
    #expect(mismatch.description.contains("A.willMove(toParent) (inferred), "), "\(mismatch)")
  }

  @Test("cannot be compared, and says why in a sentence")
  func sentences() throws {
    func text(_ lines: [String]) throws -> String {
      try #require(throws: LogMismatch.self) {
        try expect(log: lines, toMatch: simulation.get(), fileID: "Shop/Order.swift", line: 7)
      }.description
    }
    #expect(try text([]) == "Shop/Order.swift:7: no line of the log is a call")
    let stranger = try log() + ["Q: viewDidAppear(_:)"]
    #expect(
      try text(stranger)
        == "Shop/Order.swift:7: line 12 of the log is about Q, who is not in the run; in it are A, B")
  }

  @Test("names the line of the test that compares, whichever form the log has")
  func place() throws {
    let line = #line
    let failures = [
      try #require(throws: LogMismatch.self) { try expect(log: "", toMatch: simulation.get()) },
      try #require(throws: LogMismatch.self) { try expect(log: [""], toMatch: simulation.get()) },
    ]
    let places = failures.map { $0.description.prefix { $0 != " " } }
    #expect(places == ["\(#fileID):\(line + 2):", "\(#fileID):\(line + 3):"])
  }
}
