import Canvas
import Explorer
import Study
import Testing

@testable import CommandLine

@Suite("The explorer in Japanese")
struct JapaneseScreenTests {
  private static let sizes = [(80, 24), (100, 30)]

  /// The explorer as `--lang ja` opens it.
  private func model(_ words: [String], width: Int, height: Int) throws -> Model {
    var console = Console.memory()
    console.language = .japanese
    console.phrasebook = .builtIn(.japanese)
    let parsed = try Parser.parse(words)
    var model = try #require(console.model(of: try ExplorerSubject(parsed)))
    _ = update(&model, .input(.resized(width: width, height: height)))
    return model
  }

  /// The English text on the screen.
  private func english(_ model: Model) -> [String] { EnglishLeft.sentences(in: model.picture.plainText()) }

  @Test("says what Space does while a run is shown, where one word would be no sentence")
  func playing() throws {
    var model = try model(["first-steps"], width: 100, height: 30)
    for (key, label) in [(Key.up, "再生"), (" ", "一時停止")] {
      _ = update(&model, .input(.key(key)))
      #expect(model.picture.plainText().contains("Space \(label)"))
    }
  }

  @Test("shows no English sentence, whatever is pressed", arguments: sizes)
  func pressed(width: Int, height: Int) throws {
    var found: Set<String> = []
    for seed in UInt64(1)...4 {
      let words = [["first-steps"], ["sheet-or-cover"], ["tabs-and-stacks"], ["pages"]][Int(seed) - 1]
      var dice = Shuffler(seed: seed)
      var model = try model(words, width: width, height: height)
      let keys = KeySection.all.flatMap(\.commands).flatMap(\.keys).filter { $0 != .control("c") && $0 != "q" }
      for _ in 0..<150 {
        let common: [Key] = [.enter, .escape, .right, "p", "b"]
        let choices = Int.random(in: 0..<3, using: &dice) == 0 ? common : keys
        let key = choices[Int.random(in: 0..<choices.count, using: &dice)]
        _ = update(&model, .input(.key(key)))
        _ = update(&model, .tick(milliseconds: 300))
        if model.hasQuit { break }
        found.formUnion(english(model))
      }
    }
    #expect(found.isEmpty, "\(found.sorted().prefix(40).joined(separator: "\n"))")
  }

  @Test("shows no English sentence in any list and prompt, nor in the help of any stage", arguments: sizes)
  func panels(width: Int, height: Int) throws {
    var found: Set<String> = []
    for start in ["", "d", "e", "L "] {
      for section in KeySection.all {
        for command in section.commands where !command.keys.contains("q") {
          var model = try model(["first-steps"], width: width, height: height)
          for key in start { _ = update(&model, .input(.key(.character(key)))) }
          guard let key = command.keys.first else { continue }
          _ = update(&model, .input(.key(key)))
          for _ in 0..<(key == "?" ? 90 : 3) {
            found.formUnion(english(model))
            _ = update(&model, .input(.key(.down)))
          }
        }
      }
    }
    #expect(found.isEmpty, "\(found.sorted().prefix(40).joined(separator: "\n"))")
  }

  @Test("shows no English sentence beside a log, explained or not", arguments: sizes)
  func logs(width: Int, height: Int) throws {
    var found: Set<String> = []
    let lines = [
      "A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "-", "B viewDidLoad", "A viewWillDisappear",
      "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear", "B viewWillDisappear", "A viewWillAppear",
      "B viewDidDisappear", "A viewDidAppear",
    ]
    let logs = [
      lines, Array(lines.dropLast(2) + lines.suffix(1)), Array(lines.prefix(8) + lines.dropFirst(7)),
      Array(lines.prefix(7) + [lines[8], lines[7]] + lines.dropFirst(9)), Array(lines.prefix(6) + lines.prefix(6)),
    ]
    for log in logs {
      var model = try model(["first-steps"], width: width, height: height)
      _ = update(&model, .input(.key(.control("p"))))
      var player = Player(model)
      player.send(.input(.pasted(log.joined(separator: "\r"))))
      model = player.model
      let down = [Key](repeating: .down, count: 18)
      for key in [.tab, .right, .right, "f", "?", .escape, .home] + down + [.enter, "E", "?", .escape] as [Key] {
        _ = update(&model, .input(.key(key)))
        found.formUnion(english(model))
      }
    }
    #expect(found.isEmpty, "\(found.sorted().prefix(40).joined(separator: "\n"))")
  }

  @Test("shows no English sentence in any lesson, from its first words to its end", arguments: sizes)
  func lessons(width: Int, height: Int) throws {
    var found: Set<String> = []
    for lesson in LibraryItem.course(.japanese) {
      var model = try model([lesson.lessonName], width: width, height: height)
      for count in 0..<110 {
        found.formUnion(english(model).map { "\(lesson.lessonName): \($0)" })
        // An answer that is wrong first, then a hint, and then the right one.
        _ = update(&model, .input(.key([.enter, "h", "s", .enter][count % 4])))
        _ = update(&model, .tick(milliseconds: 2_000))
      }
    }
    #expect(found.isEmpty, "\(found.sorted().prefix(40).joined(separator: "\n"))")
  }

  @Test(
    "shows no English sentence on the map, in a placement, a review, and at the end of the course", arguments: sizes)
  func course(width: Int, height: Int) throws {
    var found: Set<String> = []
    func play(_ keys: [Key], _ progress: Progress, count: Int) throws {
      var model = try model(["first-steps"], width: width, height: height)
      model.today = Day(20_779)
      _ = update(&model, .progress(progress, problem: nil))
      for key in keys + (0..<count).map({ [.enter, "h", "s", .enter][$0 % 4] }) {
        _ = update(&model, .input(.key(key)))
        _ = update(&model, .tick(milliseconds: 2_000))
        found.formUnion(english(model))
      }
    }
    try play(["L", "p"], Progress(), count: 60)
    var progress = Progress()
    for lesson in LibraryItem.course(.japanese) {
      for question in 0..<lesson.questionCount {
        progress.apply(.answered(lesson: lesson.lessonName, question: question, isFirstTry: question > 0))
      }
    }
    try play(["L", "v"], progress, count: 60)
    try play(["L", .end, .enter], progress, count: 160)
    #expect(found.isEmpty, "\(found.sorted().joined(separator: "\n"))")
  }
}
