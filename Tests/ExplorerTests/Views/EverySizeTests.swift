import Canvas
import Foundation
import Lifecycle
import Resources
import Study
import TestSupport
import Testing

@testable import Explorer

/// What no picture is stored of: the same moments at other sizes, what each key does there, and whole lessons.
@Suite("More pictures than are stored")
struct EverySizeTests {
  /// The moments of which pictures are stored.
  private static let scenes =
    Scenes.peek + Scenes.swipe + Scenes.transitions + Scenes.overlays + Scenes.comparisons + Scenes.logs
    + Scenes.predictions + Scenes.lessons

  /// A number for the pictures of some models at some sizes.
  private static func number(of models: Model..., sizes: [(Int, Int)], after before: UInt32 = 1) -> UInt32 {
    var canvas = Canvas(width: 0, height: 0)
    return models.reduce(before) { number, model in
      sizes.reduce(number) { number, size in
        var model = model
        _ = update(&model, .input(.resized(width: size.0, height: size.1)))
        View().draw(model, on: &canvas)
        return NumberTable.number(of: canvas.golden(), after: number)
      }
    }
  }

  /// Expects a table to be the one that is stored.
  private func expect(_ table: NumberTable, is name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/\(name).table")
    #expect(try table.differences(from: file) == [])
  }

  @Test("each moment at sizes at which parts are cut, squeezed or have room to spare")
  func sizes() throws {
    let sizes = [
      (26, 9), (36, 14), (45, 40), (58, 11), (64, 22), (71, 16), (77, 27), (86, 20), (93, 45), (110, 24), (131, 35),
      (190, 60),
    ]
    var table = NumberTable(columns: sizes.map { "\($0)x\($1)" })
    for scene in Self.scenes {
      let model = try scene.model()
      table.add(scene.name, sizes.map { Self.number(of: model, sizes: [$0]) })
    }
    try expect(table, is: "sizes")
  }

  @Test("some moments at every width and at every height, at one of which each part begins to fit")
  func everySize() throws {
    let names = [
      "hint", "tabs", "swipe-2-further", "places", "compare-moved", "log", "compare-ways", "predict-asked",
      "lesson-order", "lesson-large", "help", "course",
    ]
    let sizes = [(20...170).map { ($0, 24) }, (8...50).map { (80, $0) }, (8...50).map { (110, $0) }]
    var table = NumberTable(columns: ["width x24", "80 x height", "110 x height"])
    for scene in Self.scenes where names.contains(scene.name) {
      let model = try scene.model()
      table.add(scene.name, sizes.map { Self.number(of: model, sizes: $0) })
    }
    try expect(table, is: "widths")
  }

  @Test("what each key does at a moment, or why it does nothing, while it is shown and afterwards")
  func keys() throws {
    let names = [
      "launch", "not-running", "push-deep", "present-sheet", "tabs", "page", "swipe-1-begun", "peek-1-light",
      "push-live", "places-marks", "compare-moved", "compare-ways", "log", "compare-versions", "predict-asked",
      "lesson-next", "lesson-right", "predict-japanese",
    ]
    var models = try names.compactMap { name in try Self.scenes.first { $0.name == name }?.model() }
    #expect(models.count == names.count)
    models.append(try Scene(name: "film", text: Scenes.preview, ios: 9, keys: "] ] Enter I").model())
    models += try [Self.level("timer-twice", .english), Self.level("tab-is-never-freed", .japanese)]
    var table = NumberTable(columns: names + ["film", "level", "level-japanese"])
    for command in KeySection.all.flatMap(\.commands) {
      let numbers = models.map { model -> UInt32? in
        let keymap = type(of: model.stage).keymap
        guard let key = command.keys.first(where: { keymap[$0]?.command == command }) else { return nil }
        var player = Player(model)
        _ = player.send(.input(.key(key)))
        let shown = player.model
        _ = player.send(.tick(milliseconds: 60_000))
        return Self.number(of: shown, player.model, sizes: [(80, 24)])
      }
      table.add("\(command.firstKeyName(.ascii)) \(command.name)", numbers)
    }
    try expect(table, is: "keys")
  }

  @Test("what is typed in each panel, and what each key does there")
  func panels() throws {
    let names = ["push-deep", "swipe-1-begun", "places-marks", "compare-moved", "log", "predict-asked", "lesson-next"]
    let walk = "Down Down PgDn Up Right Left e 1 Space o Left Backspace n Tab Home Down Enter End u Enter Esc"
    var table = NumberTable(columns: names.flatMap { name in Language.allCases.map { "\(name) \($0.rawValue)" } })
    let models = try names.compactMap { name in try Self.scenes.first { $0.name == name }?.model() }
    #expect(models.count == names.count)
    for command in KeySection.all.flatMap(\.commands) {
      let numbers = try models.flatMap { model in Language.allCases.map { (model, $0) } }.map { model, language in
        let keymap = type(of: model.stage).keymap
        guard let key = command.keys.first(where: { keymap[$0]?.command == command }) else { return UInt32?.none }
        var model = model
        model.language = language
        var player = Player(model)
        _ = player.send(.input(.key(key)))
        guard player.model.panel != nil else { return nil }
        return try walk.split(separator: " ").reduce(UInt32(1)) { number, word in
          player.play(try KeyScript(String(word)))
          return Self.number(of: player.model, sizes: [language == .english ? (80, 24) : (110, 32)], after: number)
        }
      }
      if numbers.contains(where: { $0 != nil }) { table.add(command.name, numbers) }
    }
    #expect(table.rowCount > 10)
    try expect(table, is: "panels")
  }

  @Test("what is pointed at in each cell, and what a press there does")
  func mouse() throws {
    let sizes = [(80, 24), (100, 30), (60, 18)]
    var table = NumberTable(columns: sizes.flatMap { ["\($0.0)x\($0.1)", "pressed"] })
    let names = [
      "hint", "tabs", "push-deep", "swipe-2-further", "drag", "versions", "compare-moved", "log", "lesson-order",
      "predict-asked",
    ]
    for scene in Self.scenes where names.contains(scene.name) {
      let model = try scene.model()
      let numbers = sizes.flatMap { size -> [UInt32] in
        var model = model
        _ = update(&model, .input(.resized(width: size.0, height: size.1)))
        let points = (0..<size.1).flatMap { y in (0..<size.0).map { Point(x: $0, y: y) } }
        let targets = points.map { View().target(at: $0, model) }
        let text = targets.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
        let pressed = Set(targets.compactMap { $0 }).map { target in
          var player = Player(model)
          _ = player.send(.pointed(target, .press))
          return Self.number(of: player.model, sizes: [size])
        }
        return [NumberTable.number(of: text), pressed.reduce(1, ^)]
      }
      table.add(scene.name, numbers)
    }
    try expect(table, is: "mouse")
  }

  /// A number for all pictures on the way through lessons with the right answers.
  private static func number(of learner: Learner, size: (Int, Int)) throws -> UInt32 {
    var learner = learner
    var number: UInt32 = 1
    var count = 0
    while let lesson = learner.lesson, count < 200, !CourseEndView.isDue(learner.journey.model, lesson) {
      if lesson.isAsking { try learner.answer() } else { try learner.journey.press("Enter") }
      number = Self.number(of: learner.journey.model, sizes: [size], after: number)
      count += 1
    }
    return number
  }

  @Test("lessons on the way to the end of the course, for one and before a class")
  func lessons() throws {
    let sizes = [(80, 24), (60, 18), (110, 24), (64, 15), (40, 12)]
    let texts = [("english", Scenes.lesson, Language.english), ("japanese", Scenes.japaneseLesson, .japanese)]
    var table = NumberTable(columns: ["", "large "].flatMap { form in sizes.map { "\(form)\($0)x\($1)" } })
    for (name, text, language) in texts {
      let numbers = try ["", "v"].flatMap { keys in
        var learner = Learner(
          journey: try Journey(lesson: text, ios: 16, language: language, library: Scenes.course(text, language)))
        try learner.journey.press(keys)
        return try sizes.map { try Self.number(of: learner, size: $0) }
      }
      table.add(name, numbers)
    }
    try expect(table, is: "lessons")
  }

  /// A built-in level that was just opened.
  private static func level(_ name: String, _ language: Language) throws -> Model {
    let items = Catalog.levels.map { resource in
      LibraryItem(name: resource.name, kind: .level) { String(decoding: resource.bytes, as: UTF8.self) }
    }
    var model = try Journey(library: items).model
    model.language = language
    model.openLevel(try #require(items.first { $0.name == name }))
    return model
  }

  @Test("levels, at each key of a walk through them")
  func levels() throws {
    let keys = "p Right Enter b p Right Enter m d 1 2 1 z z t Enter Right Enter Down Right Right Enter u a h Esc"
    let sizes = [(80, 24), (60, 18), (120, 40)]
    var table = NumberTable(columns: Language.allCases.map(\.rawValue))
    for level in Catalog.levels {
      let numbers = try Language.allCases.map { language in
        var journey = try Journey()
        journey.player = Player(try Self.level(level.name, language))
        return try keys.split(separator: " ").reduce(UInt32(1)) { number, key in
          try journey.press(String(key))
          return Self.number(of: journey.model, sizes: sizes, after: number)
        }
      }
      table.add(level.name, numbers)
    }
    try expect(table, is: "levels")
  }
}
