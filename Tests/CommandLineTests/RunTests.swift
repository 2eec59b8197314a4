import Testing

@testable import CommandLine

@Suite("`run`") struct RunTests {
  @Test("prints what can be read also where as many statements set up a case as may")
  func fullSetup() throws {
    let screens = (0..<999).map { "screen S\($0): code\n" }.joined()
    let played = try answer(to: "run", "FILE", file: "\(screens)window: S0\n> launch\n")
    #expect(played.status == .success && played.output.contains("\nios: 26\n> launch"))
    let checked = try answer(to: "check", "FILE", file: played.output)
    #expect(checked.status == .success && checked.errors.isEmpty)
  }
}
