import Resources
import Testing

@testable import CommandLineTool

@Suite("The program")
struct ProgramTests {
  @Test("prints its help and its version")
  func helpAndVersion() {
    #expect(answer(to: "--help") == (.success, Help().program(), ""))
    #expect(answer(to: "--version") == (.success, "mightappear \(CommandTable.version)\n", ""))
    #expect(answer(to: "rules", "--help").output.hasPrefix("Print the rules"))
  }

  @Test("tells a mistake on standard error alone, and ends with 2")
  func mistakes() {
    let (status, output, errors) = answer(to: "chekc")
    #expect(status == .unusable)
    #expect(output.isEmpty)
    #expect(
      errors
        == "mightappear: there is no command, no file, and nothing built in called `chekc`; did you mean `check`?\n")
  }

  @Test("lists all that is built in, a line each, below a heading for each kind")
  func list() {
    let lines = answer(to: "show").output.split(separator: "\n")
    let translated = Catalog.all.count { $0.kind == .lesson && $0.language != "en" }
    #expect(translated > 0 && lines.count == Catalog.all.count - translated + ResourceKind.allCases.count + 1)
    #expect(lines.contains { $0.hasPrefix("Lessons: `mightappear learn NAME`") })
    let title = "A navigation controller that logs itself (console)"
    #expect(lines.contains { $0.hasPrefix("nav-logs-itself ") && $0.hasSuffix(title) })
    #expect(lines.contains { $0.hasPrefix("ios-09 ") && $0.hasSuffix(" The score of iOS 9") })
  }

  @Test("shows a recording as it is")
  func show() throws {
    let resource = try #require(Catalog.resource(named: "lasso"))
    #expect(answer(to: "show", "lasso").output == String(decoding: resource.bytes, as: UTF8.self))
    #expect(answer(to: "show", "laso").errors.contains("did you mean `lasso`?"))
    #expect(answer(to: "show", "laso").status == .unusable)
  }
}

@Suite("Color")
struct ColorTests {
  /// The decision of `auto` in an environment.
  private func decides(_ environment: [String: String], isTerminal: Bool = true) -> Bool {
    ColorChoice.auto.decide(isTerminal: isTerminal) { environment[$0] }
  }

  @Test("is used on a terminal alone")
  func terminal() {
    #expect(decides([:]))
    #expect(!decides([:], isTerminal: false))
  }

  @Test("is not used where the environment does not want it, or the terminal cannot do it")
  func environment() {
    #expect(!decides(["NO_COLOR": "1"]))
    #expect(decides(["NO_COLOR": ""]))
    #expect(!decides(["TERM": "dumb"]))
    #expect(decides(["TERM": "xterm"]))
  }

  @Test("is used or not as the option says, whatever else is true")
  func option() {
    #expect(ColorChoice.always.decide(isTerminal: false) { _ in "1" })
    #expect(!ColorChoice.never.decide(isTerminal: true) { _ in nil })
  }
}
