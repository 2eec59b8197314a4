import Foundation
import Lifecycle
import Resources
import Study
import Testing

@testable import CommandLineTool

/// The program's answer to `learn`, and the frame of the explorer.
private func learn(
  _ words: String..., environment: [String: String] = [:]
) -> (status: ExitCode, output: String, errors: String, frame: String) {
  opened(["learn"] + words, environment: environment)
}

@Suite("`learn`")
struct LearnTests {
  private static let lessonCount = Catalog.lessons.count

  private static func questionCount(_ name: String) -> Int {
    LibraryItem.lesson(name, .english)?.questionCount ?? 0
  }

  /// Notes answers in a folder, as a learner would have done.
  private static func answer(_ questions: [Int], of lesson: String, in environment: [String: String]) {
    var recorder = ProgressRecorder { environment[$0] }
    for question in questions {
      _ = recorder.record(.answered(lesson: lesson, question: question, isFirstTry: question == 0))
    }
  }

  @Test("opens a lesson by its name, and by its number in the course")
  func opening() {
    let named = learn("push-and-pop")
    #expect(named.status == .success && named.errors.isEmpty)
    #expect(named.frame.contains("lesson 2 of \(Self.lessonCount)"))
    #expect(named.frame.contains("question 1 of \(Self.questionCount("push-and-pop"))"))
    #expect(learn("2").frame == named.frame)
  }

  @Test("goes on in a lesson where one stopped")
  func resuming() throws {
    try withFolder { folder in
      let environment = ["XDG_STATE_HOME": folder.path]
      Self.answer([0, 1, 3], of: "push-and-pop", in: environment)
      let count = Self.questionCount("push-and-pop")
      #expect(learn("push-and-pop", environment: environment).frame.contains("question 3 of \(count)"))
      #expect(learn("push-and-pop", "--lang", "ja", environment: environment).frame.contains("3/\(count)"))
    }
  }

  @Test("without a lesson shows the list, on the first lesson that is not done")
  func choosing() throws {
    try withFolder { folder in
      let environment = ["XDG_STATE_HOME": folder.path]
      let count = Self.questionCount("one-screen-appears")
      Self.answer(Array(0..<count), of: "one-screen-appears", in: environment)
      let frame = learn(environment: environment).frame
      #expect(frame.contains("One screen appears") && frame.contains("1 of \(count) right"))
      #expect(frame.contains("0 of \(Self.lessonCount) lessons"), "what was not right is not done")
    }
  }

  @Test("speaks the language that is asked for, or that of the environment")
  func language() {
    let japanese = learn("tabs", "--lang", "ja").frame
    #expect(japanese.contains("タブ"))
    #expect(learn("tabs", environment: ["LANG": "ja_JP.UTF-8"]).frame == japanese)
    #expect(learn("tabs.ja").frame.contains("カメラ"))
    #expect(learn("tabs.ja").frame.contains("1/\(Self.questionCount("tabs"))"), "the program speaks its language")
    #expect(learn("tabs", environment: ["LC_ALL": "ja", "LANG": "C"]).frame == japanese)
    let english = learn("tabs").frame
    #expect(english.contains("Two tabs use the camera."))
    #expect(learn("tabs", environment: ["LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "ja_JP"]).frame == english)
    #expect(learn("tabs", "--lang", "en", environment: ["LANG": "ja_JP"]).frame == english)
  }

  @Test("plays the version that is wished for, shows a class screens and lanes and no more, and goes on by itself")
  func options() {
    #expect(learn("push-and-pop", "--ios", "9").frame.contains(" iOS 9 "))
    #expect(learn("push-and-pop", "--ios", "99").errors.contains("there is no score of iOS 99"))
    let presented = learn("push-and-pop", "--present").frame
    #expect(presented.contains("Screens") && presented.contains("Timeline") && !presented.contains("lesson 2 of"))
    #expect(learn("push-and-pop", "--autoplay").frame != learn("push-and-pop").frame)
  }

  @Test("opens a lesson of one's own, and says what is wrong with it otherwise")
  func ownLesson() throws {
    try withFolder { folder in
      let file = try folder.write(
        "screen A\nwindow: A\n== はじめ\n# こんにちは。\n> launch\n? next\n", to: "mine.ja.appear")
      #expect(learn(file).frame.contains("こんにちは。"))
      try folder.write("screen A\nwindow: A\n> launch\n? nxt\n", to: "mine.ja.appear")
      let broken = learn(file)
      #expect(broken.status == .unusable && broken.errors.contains("mine.ja.appear:4:"))
      #expect(broken.frame.isEmpty)
    }
  }

  @Test(
    "does not take what it cannot mean",
    arguments: [
      (["0"], "lessons, and none with the number 0"), (["23"], "lessons, and none with the number 23"),
      (["tbas"], "did you mean `tabs`?"),
      (["--list", "--reset"], "`--list` and `--reset` exclude each other"),
      (["--reset", "--present"], "`--reset` and `--present` exclude each other"),
      (["--list", "tabs"], "`--list` takes no LESSON, and got `tabs`"),
      (["--review", "tabs"], "`--review` takes no LESSON, and got `tabs`"),
      (["tabs", "pages"], "takes only one LESSON|LEVEL|FILE, and got `pages` as well"),
      (["--autoplay"], "`--autoplay` needs a LESSON|LEVEL|FILE"), (["--reset", "tbas"], "did you mean `tabs`?"),
      (["--lang", "fr"], "takes one of `en`, `ja`"),
    ])
  func mistakes(words: [String], message: String) {
    let answer = CommandLineToolTests.answer(to: ["learn"] + words)
    #expect(answer.status == .unusable && answer.errors.contains(message))
  }

  @Test("lists the lessons with what is done of each, and forgets one or all of it")
  func listingAndForgetting() throws {
    try withFolder { folder in
      let environment = ["XDG_STATE_HOME": folder.path]
      let count = Self.questionCount("one-screen-appears")
      Self.answer(Array(0..<count), of: "one-screen-appears", in: environment)
      Self.answer([1, 2], of: "tabs", in: environment)
      let list = learn("--list", environment: environment).output.split(separator: "\n").map(String.init)
      #expect(list.count == Self.lessonCount + Catalog.levels.count + 1)
      #expect(list[0].hasPrefix(" 1  one-screen-appears "))
      #expect(list[0].hasSuffix("  1 of \(count) at the first try"))
      let tabs = try #require(list.first { $0.hasPrefix(" 8  tabs ") })
      #expect(tabs.hasSuffix("  2 of \(Self.questionCount("tabs")) answered"))
      let next = try #require(list.first { $0.hasPrefix(" 9  where-your-code-goes ") })
      #expect(next.hasSuffix("  \(Self.questionCount("where-your-code-goes")) questions"))
      #expect(list.last?.hasPrefix("0 of \(Self.lessonCount) lessons are done, and 0 of ") == true)
      #expect(list.last?.hasSuffix(" levels solved; `mightappear learn 2` goes on") == true)

      #expect(learn("--reset", "8", environment: environment).output == "tabs: 2 answers are forgotten\n")
      #expect(learn("tabs.ja", "--reset", environment: environment).output == "nothing was answered in tabs\n")
      let kept = folder.appending(path: "mightappear/progress.forgotten").path
      #expect(
        learn("--reset", environment: environment).output
          == "one-screen-appears: \(count) answers are forgotten\nuntil the next time they are kept in \(kept)\n")
      #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("lesson one-screen-appears: "))
      #expect(learn("--reset", environment: environment).output == "nothing was kept\n")
      #expect(learn("--list", environment: environment).output.contains("0 of \(Self.lessonCount) lessons are done"))
    }
  }

  @Test("asks again what is due, and says when something is")
  func reviewing() throws {
    #expect(learn("--review").output == "nothing was answered yet\n")
    try withFolder { folder in
      let environment = ["XDG_STATE_HOME": folder.path]
      var recorder = ProgressRecorder { environment[$0] }
      _ = recorder.record(.answered(lesson: "tabs", question: 1, isFirstTry: false))
      #expect(learn("--review", environment: environment).frame.contains("review 1 of 1"))
      let today = Day(20_779)
      let remembered = Recollection.after(nil, on: today, isFirstTry: true)
      _ = recorder.record(.answered(lesson: "tabs", question: 1, isFirstTry: false, remembered: remembered))
      let words = "nothing is due today; the next review is on 2026-11-25\n"
      #expect(learn("--review", environment: environment).output == words)
      let concepts = learn("--concepts", environment: environment).output
      let line = try Regex("  1 of [0-9]+ answered, 0 at the first try")
      #expect(concepts.contains(line))
      let objects = learn("--concepts", "--json", environment: environment).output.split(separator: "\n")
      #expect(objects.count == concepts.split(separator: "\n").filter { !$0.contains("asks again") }.count)
      #expect(objects[0].hasPrefix(#"{"format":"mightappear.concepts","version":1,"title":"Four calls tell"#))
      #expect(objects.contains { $0.hasSuffix(#""answered":1,"firstTry":0,"shaky":0}"#) })
    }
  }

  @Test("says in the explorer what is wrong with the file of what was learned")
  func newerFile() throws {
    try withFolder { folder in
      try folder.write("mightappear progress 2\n", to: "mightappear/progress")
      #expect(learn("tabs", environment: ["XDG_STATE_HOME": folder.path]).frame.contains("newer"))
    }
  }

  @Test("says where nothing can be kept")
  func noPlace() {
    #expect(learn("--list").status == .success && learn("--list").errors.isEmpty)
    let reset = learn("--reset")
    #expect(reset.status == .unusable && reset.errors.contains("neither XDG_STATE_HOME nor HOME"))
  }
}
