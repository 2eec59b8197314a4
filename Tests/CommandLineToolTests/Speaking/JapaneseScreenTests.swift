import Canvas
import Explorer
import Lifecycle
import Testing

@testable import CommandLineTool

@Suite("The explorer in Japanese")
struct JapaneseScreenTests {
  private let missing = MissingKeys()

  /// The explorer as `--lang ja` opens it.
  private func model(_ words: [String]) throws -> Model {
    var console = Console.memory()
    console.language = .japanese
    console.phrasebook = missing.phrasebook
    let parsed = try Parser.parse(words)
    var model = try console.model(of: ExplorerSubject(parsed.sources.first, parsed))
    model.phrasebook = missing.phrasebook
    _ = update(&model, .input(.resized(width: 100, height: 30)))
    return model
  }

  private func press(_ keys: [Key], _ model: inout Model) {
    for key in keys {
      _ = update(&model, .input(.key(key)))
      _ = update(&model, .tick(milliseconds: 300))
      _ = model.picture
    }
  }

  @Test("says nothing that has no translation in any list and prompt, whatever is pressed")
  func keys() throws {
    let keys = KeySection.all.flatMap(\.commands).compactMap(\.keys.first).filter { $0 != "q" }
    let starts: [(name: String, keys: [Key])] = [("sheet-or-cover", []), ("first-steps", ["d"]), ("pages", ["e"])]
    for start in starts {
      var opened = try model([start.name])
      press(start.keys, &opened)
      for key in Set(keys) {
        var model = opened
        press([key, .enter], &model)
      }
    }
    var model = try model(["first-steps"])
    press(["?"] + [Key](repeating: .down, count: 120), &model)
    #expect(missing.words == [])
  }

  @Test("says nothing that has no translation in a lesson, a prediction and a level")
  func lessons() throws {
    for words in [["push-and-pop"], ["first-steps"]] {
      var model = try model(words)
      if words == ["first-steps"] { press(["g", "e"], &model) }
      // An answer that is wrong first, then a hint, and then the right one.
      for _ in 0..<25 { press([.enter, "h", "s", .enter], &model) }
    }
    #expect(missing.words == [])
  }

  @Test("says nothing that has no translation beside a log, explained or not")
  func logs() throws {
    let lines = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "B viewDidLoad", "A viewWillDisappear"]
    for log in [lines, lines + lines] {
      var model = try model(["first-steps"])
      press([.control("p")], &model)
      var player = Player(model)
      player.send(.input(.pasted(log.joined(separator: "\r"))))
      model = player.model
      press([.tab, .right, "f", "?", .escape, .home] + [Key](repeating: .down, count: 12) + ["E"], &model)
    }
    #expect(missing.words == [])
  }
}
