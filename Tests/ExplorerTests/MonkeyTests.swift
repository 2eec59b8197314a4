import Canvas
import Foundation
import Lifecycle
import Resources
import Study
import TestSupport
import Testing

@testable import Explorer

struct MonkeyTests {
  /// Keys that change the run come more often than those that type.
  private static let keys: [Key] = {
    var keys = KeySection.all.flatMap(\.commands).flatMap(\.keys).filter { $0 != .control("c") && $0 != "q" }
    keys += "abcpushBC viewDid.0.5".map { .character($0) }
    keys += [.backspace, .delete, .enter, .escape, .escape, .right, .right]
    keys += [.function(1), .insert, .backTab, .control("z"), .control("l"), "e"]
    return keys
  }()
  /// Keys that do something in the app, and come as often as all others together.
  private static let acting: [Key] =
    "ppppbrmd123ztl]]!GG+-".map { .character($0) } + [.right, .right, .left, .enter, .enter, .enter, .escape]

  /// A setup with everything in it.
  private static let everything = """
    ios: any
    screen A: storyboard, previews P
    screen B: code
    screen P: nib
    screen X: code
    screen Y: storyboard
    window: tabs(nav(A), pages(X, Y), nav(B))
    > launch
    """

  /// The keys that leave whatever is open, and open each stage.
  private static let ways: [[Key]] = [
    ["L", .enter], ["e", "s", .enter], ["c", .enter], ["i"], chosen("where code") + ["+", .enter],
    ["o"] + typed("./log") + [.enter], chosen("open timer"),
    chosen("where code") + ["+", .enter],
    chosen("restart") + chosen("when A.viewDidLoad: t.start()") + chosen("move a line"),
  ].map { [.escape, .escape, .escape, .escape, "G"] + $0 }

  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  /// The keys that find something in the palette and do it.
  private static func chosen(_ words: String) -> [Key] { [.control("p")] + typed(words) + [.enter] }

  /// The number of keys for each seed, and the number after which another stage is opened.
  private static let keyCount = 1120, wayLength = 70

  @Test("some thousand random keys break no law", arguments: 1...2)
  func randomKeys(seed: UInt64) throws {
    var dice = SeededRandom(seed: seed)
    let text = seed.isMultiple(of: 2) ? Self.everything : Shelf.firstSteps
    let versions = Shelf.scores.versions
    let lesson = LibraryItem(name: "lesson", title: "Lesson", kind: .lesson, text: Scenes.lesson)
    let levels = Catalog.levels.map { resource in
      LibraryItem(name: resource.name, kind: .level) { String(decoding: resource.bytes, as: UTF8.self) }
    }
    let harmless = Shelf.recordings.filter { !$0.text.contains("super ") } + [lesson] + levels
    var model = try Journey(text, ios: versions[Int(seed * 3) % versions.count].number, library: harmless).model
    var stages: Set<[KeyCommand]> = []
    var predictedCount = 0
    var way: [Key] = []
    for count in 0..<Self.keyCount {
      if Int.random(in: 0..<50, using: &dice) == 0 {
        let size = (Int.random(in: 0...200, using: &dice), Int.random(in: 0...60, using: &dice))
        _ = update(&model, .input(.resized(width: size.0, height: size.1)))
      }
      if Int.random(in: 0..<3, using: &dice) == 0 {
        _ = update(&model, .tick(milliseconds: Int.random(in: 0...400, using: &dice)))
      }
      let keys = Int.random(in: 0..<10, using: &dice) > 2 ? Self.acting : Self.keys
      var key = keys[Int.random(in: 0..<keys.count, using: &dice)]
      // Random keys alone open the deeper stages too seldom, so a known way into one of them is pressed now and then.
      if count % Self.wayLength == 0 { way = Self.ways[count / Self.wayLength % Self.ways.count] }
      if !way.isEmpty { key = way.removeFirst() }
      for effect in update(&model, .input(.key(key))) {
        if effect == .list { _ = update(&model, .listed([])) }
        guard case .read(let path) = effect else { continue }
        let text = path == "./log" ? ExplainingTests.swapped : nil
        var player = Player(model)
        player.send(.read(path: path, text: text, problem: text == nil ? "no such file" : nil))
        model = player.model
      }
      stages.insert(model.stage.keymap.all)
      check(model, "seed \(seed), key \(count)")
      if LessonStage(model.stage)?.predictedEvents.isEmpty == false { predictedCount += 1 }
      if count % 5 == 0 {
        _ = model.picture
        checkAnswers(model, "seed \(seed), key \(count)")
      }
      if count % 100 == 99 { try checkLaws(model.session, "seed \(seed), key \(count)") }
      if model.session.timeline.events.count > 4_000 { _ = update(&model, .input(.key(.character("u")))) }
    }
    #expect(stages.count == Stages.keymaps.count, "seed \(seed) came to every stage")
    #expect(predictedCount > 0, "seed \(seed): nothing was ever predicted")
  }

  @Test("whatever was changed can be taken back to the last change and done again", arguments: [5, 6, 7, 8])
  func undoingEverything(seed: UInt64) throws {
    var dice = SeededRandom(seed: seed)
    var journey = try Journey(Self.everything, ios: 9)
    for _ in 0..<200 {
      let key = Self.acting[Int.random(in: 0..<Self.acting.count, using: &dice)]
      journey.player.send(.input(.key(key)))
      journey.player.send(.tick(milliseconds: Int.random(in: 0...600, using: &dice)))
      if Int.random(in: 0..<20, using: &dice) == 0 { journey.player.send(.input(.key(.character("{")))) }
    }
    try journey.press("Esc")
    let (actions, calls) = (journey.actions, journey.calls)
    var count = 0
    while journey.session.canUndo {
      journey.player.send(.input(.key(.character("u"))))
      count += 1
    }
    #expect(journey.actions == ["launch"])
    for _ in 0..<count { journey.player.send(.input(.key(.character("U")))) }
    #expect(journey.actions == actions)
    #expect(journey.calls == calls)
  }

  private func check(_ model: Model, _ position: String) {
    let session = model.session
    if model.stage.isExploring {
      #expect(session.rows.eventCount == session.timeline.events.count, "\(position)")
    }
    if let prediction = LessonStage(model.stage), prediction.predicted != nil {
      #expect(session.rows.eventCount == prediction.shownEventCount, "\(position): what is asked is hidden")
      #expect(model.runBehind?.rows.eventCount == session.timeline.events.count, "\(position)")
      #expect(prediction.predictedEvents.keys.allSatisfy { $0 < session.timeline.events.count }, "\(position)")
    }
    if let cursor = session.cursor {
      let index = session.rows.index(of: cursor)
      #expect(index.map(session.rows.isStop) == true, "\(position): the cursor stands on a row where it can")
    }
    #expect(model.hints.count >= 2, "\(position)")
    if let list = ComparisonStage(model.stage)?.list ?? ExplainingStage(model.stage)?.list {
      let isShown = (0..<list.shownCount).contains { list.row(at: $0) == list.selection }
      #expect(isShown, "\(position): one stands on a row that is shown")
    }
    _ = (model.slider, session.worldAtCursor, session.callNumber, model.animationShare)
  }

  /// Checks that cached values are the same as computed ones.
  private func checkAnswers(_ model: Model, _ position: String) {
    let knowing = model.withActingState
    #expect(knowing.slider == model.slider && knowing.actingWorld == model.actingWorld, "\(position)")
    #expect(knowing.hints == model.hints, "\(position)")
  }

  /// Checks the laws of the whole performance.
  private func checkLaws(_ session: Session, _ position: String) throws {
    var witness = Witness(score: session.score, setup: session.setup)
    for entry in session.timeline.actions {
      do {
        try witness.watch(
          session.timeline.events[entry.events], leaving: session.timeline.world(after: entry.events.upperBound))
      } catch {
        // An alternative says itself which laws it breaks.
        let chosen = BuiltInScores.sheets.alternatives.filter { session.score.chosenAlternatives.contains($0.name) }
        if chosen.contains(where: { $0.alternative.brokenLaws.contains(error.law) }) { return }
        Issue.record("\(position): \(error), \(session.score.name)")
        return
      }
    }
  }
}
