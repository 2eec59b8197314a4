import Foundation
import Resources
import Study
import Testing

@testable import CommandLineTool

@Suite("Levels on the command line") struct LevelTests {
  /// A level with a rule about a timer that starts in one call and stops in another.
  private static func level(_ rules: String, stop: String = "isolated deinit {") -> String {
    """
    title: Mine
    ios: 17+
    screen List
    screen Clock
    window: nav(List)
    > launch
    == actions List
    > push Clock
    == actions
    > pop
    == class Clock
    final class Clock: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        timer.start()
      }
      \(stop)
        timer.stop()
      }
    }
    == timer timer
    sets: timer.start()
    clears: timer.stop()
    \(rules)
    """
  }

  private func tried(_ words: String..., level: String) throws -> Answer {
    try answer(to: words, file: level, named: "mine.level")
  }

  @Test("`check` proves the built-in ones, and says by what they are broken soonest")
  func builtIn() {
    let answer = answer(to: ["check"] + Catalog.levels.map(\.name))
    #expect(answer.status == .success && answer.errors.isEmpty, "\(answer.errors)")
    #expect(answer.output.contains("Broken soonest by `push Clock`, `push Info`, `pop`. Ways to mend it: "))
    #expect(answer.output.hasSuffix("\(Catalog.levels.count) levels: all hold\n"))
  }

  @Test("`check` says that a level cannot be broken, or not be mended, and on which versions")
  func flaws() throws {
    let unbreakable = try tried("check", "FILE", level: Self.level("always: while Clock is shown"))
    #expect(unbreakable.status == .failure)
    #expect(unbreakable.output.contains("FAILED"))
    #expect(
      unbreakable.errors.contains(
        "mine.level: error: none of the offered actions breaks it within 5 actions (on iOS 17 to 26)"))
    let unmendable = try tried(
      "check", "FILE", level: Self.level("always: while Clock is shown\nalways: none when freed\nalways: none at rest"))
    #expect(unmendable.errors.contains("mine.level: error: moving one line cannot mend it"))
  }

  @Test("`check --json` has an object for a level, and an unreadable level is reported by its line")
  func json() throws {
    let whole = try #require(try objects(answer(to: "check", "--json", "timer-twice").output).first)
    #expect(whole["status"] as? String == "ok" && whole["case"] as? String == "The timer that runs twice")
    let broken = try tried("check", "--json", "FILE", level: Self.level("always: whenever"))
    #expect(broken.status == .unusable && broken.errors.contains("`whenever` is no rule"))
    let object = try #require(try objects(broken.output).first)
    #expect(object["status"] as? String == "unreadable" && object["line"] as? Int == 24)
    #expect((object["message"] as? String)?.contains("`whenever` is no rule") == true)
  }

  @Test("`learn --list` lists each behind the lessons that it needs, in either language")
  func list() throws {
    let english = answer(to: "learn", "--list").output
    let names = english.split(separator: "\n").dropLast().map { $0.split(separator: " ").first { Int($0) == nil } }
    let course = Curriculum.builtIn.branches.flatMap(\.members)
    #expect(names == course.map { Substring($0.lesson) }, "\(english)")
    #expect(english.contains(" lessons are done, and 0 of \(Catalog.levels.count) levels solved; "))
    #expect(answer(to: "learn", "--list", "--lang", "ja").output.contains("二重に動くタイマー"))
  }

  @Test("`learn` opens one by its name and as a file")
  func opened() throws {
    let named = CommandLineToolTests.opened(["learn", "timer-twice"])
    #expect(named.status == .success && named.frame.contains("The timer that runs twice"), "\(named.errors)")
    #expect(CommandLineToolTests.opened(["learn", "timer-twice", "--ios", "14"]).frame.contains("iOS 14 "))
    #expect(answer(to: "learn", "timer-twic").errors.contains("did you mean `timer-twice`?"))
    #expect(answer(to: "learn", "timer-twice", "--autoplay").errors.contains("timer-twice is a level"))
    let presented = CommandLineToolTests.opened(["learn", "timer-twice", "--present"])
    #expect(presented.status == .success && presented.frame.contains("The timer that runs twice"))
  }

  @Test("a level is opened by its name, as a file, and on a version of its own")
  func drawn() throws {
    #expect(answer(to: "draw", "timer-twice").output.contains("The timer that runs twice"))
    #expect(answer(to: "draw", "peek-comes-twice", "--ios", "9").output.contains("iOS 9 "))
    let own = try tried("draw", "FILE", "--keys", "p", level: Self.level("always: only while List is shown"))
    #expect(own.status == .unusable && own.errors.contains("`List` is no class of a screen here"))
    let whole = try tried(
      "draw", "FILE", "--keys", "p b", level: Self.level("always: none when freed", stop: "func f() {"))
    #expect(whole.errors.contains("a level's code cannot be in this method"))
  }
}
