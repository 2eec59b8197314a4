import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("Long work") struct WorkTests {
  /// A run that is so long that its places are not looked for at once.
  private static let long =
    "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n" + String(repeating: "> push B\n> pop\n", count: 60)

  /// A model in which that began with a key, and the work.
  private func begun(_ key: Key = .enter) throws -> (model: Model, work: Work) {
    let journey = try Journey(Self.long, ios: 18, keys: key == .enter ? #"Ctrl-P "where code" Enter +"# : "")
    var model = journey.model
    let works = update(&model, .input(.key(key))).compactMap { if case .work(let work) = $0 { work } else { nil } }
    return (model, try #require(works.first))
  }

  private func bottom(_ model: Model) -> String {
    let canvas = model.picture
    return (0..<canvas.width).map { canvas[$0, canvas.height - 1].text }.joined()
  }

  @Test("says how far it is, asks to be woken, and opens what it found")
  func found() throws {
    var (model, work) = try begun()
    #expect(model.panel == nil && bottom(model).contains("looks for places: 0%; Esc gives up"))
    let effects = update(&model, .working(number: work.number, percent: 40))
    #expect(effects.contains(.wake(afterMilliseconds: Working.milliseconds)))
    #expect(bottom(model).contains("looks for places: 40%"))
    var told: [Int] = []
    let outcome = work.job { percent in
      told.append(percent)
      return true
    }
    #expect(told == told.sorted() && told.first == 0 && told.count == model.scores.versions.count)
    _ = update(&model, .worked(number: work.number, outcome))
    #expect(PlacesStage(model.stage)?.places.isEmpty == false && model.working == nil)
  }

  @Test("finds what a short run would say at once")
  func same() throws {
    let journey = try Journey(Self.long, ios: 18, keys: "Ctrl-P \"where code\" Enter + Enter")
    #expect(PlacesStage(journey.model.stage)?.title == "Called everywhere where + stands")
    #expect(journey.player.effects.isEmpty)
  }

  @Test("is given up with Esc, and what comes of it later counts for nothing")
  func givenUp() throws {
    var (model, work) = try begun()
    #expect(update(&model, .input(.key(.escape))) == [.dropWork])
    #expect(model.notice?.text == "given up" && model.working == nil)
    _ = update(&model, .working(number: work.number, percent: 90))
    _ = update(&model, .worked(number: work.number, work.job { _ in true }))
    #expect(model.showsRun && model.notice?.text == "given up")
    #expect(work.job { _ in false } == nil)
    var asked = 0
    let stopped = work.job { _ in
      asked += 1
      return asked < 3
    }
    #expect(stopped == nil && asked == 3)
  }

  @Test("waits for an open panel to be closed, and for keys not at all")
  func panel() throws {
    var (model, work) = try begun()
    let cursor = model.session.cursor
    _ = update(&model, .input(.key(.up)))
    #expect(model.session.cursor != cursor)
    _ = update(&model, .input(.key("?")))
    let help = try #require(model.menu)
    _ = update(&model, .worked(number: work.number, work.job { _ in true }))
    #expect(model.menu?.title == help.title)
    _ = update(&model, .input(.key(.escape)))
    #expect(PlacesStage(model.stage) != nil)
  }

  @Test("is not used for a run that has changed meanwhile")
  func changed() throws {
    var (model, work) = try begun()
    _ = update(&model, .input(.key("p")))
    _ = update(&model, .worked(number: work.number, work.job { _ in true }))
    #expect(model.panel == nil && model.notice?.text.english.hasPrefix("the run has changed") == true)
  }

  @Test("takes the place of what is done so already")
  func another() throws {
    var (model, work) = try begun()
    let again = update(&model, .input(.key(.enter))).compactMap { if case .work(let work) = $0 { work } else { nil } }
    #expect(again.count == 1 && again.first != work)
    _ = update(&model, .worked(number: work.number, work.job { _ in true }))
    #expect(model.panel == nil && model.working != nil)
    _ = update(&model, .worked(number: try #require(again.first).number, nil))
    #expect(model.working == nil)
  }

  /// A run in which looking at all events takes long.
  private static let veryLong =
    "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n" + String(repeating: "> push B\n> pop\n", count: 1_300)

  /// The work that a key requests.
  private func work(after key: Key, _ model: inout Model) -> Work? {
    update(&model, .input(.key(key))).compactMap { if case .work(let work) = $0 { work } else { nil } }.first
  }

  @Test("looks further for a text that is not near, and not for one that is")
  func far() throws {
    var journey = try Journey(Self.veryLong, ios: 18)
    #expect(journey.session.isLong)
    try journey.press("Home")
    var model = journey.model
    for key in "/viewDidAppear" { #expect(work(after: .character(key), &model) == nil) }
    #expect(work(after: .enter, &model) == nil && work(after: "n", &model) == nil && model.session.cursor != nil)
    let cursor = model.session.cursor
    for key in "/no such call" { #expect(work(after: .character(key), &model) == nil) }
    #expect(bottom(model).contains("not near; Enter looks further"))
    let search = try #require(work(after: .enter, &model))
    #expect(bottom(model).contains("looks further: 0%"))
    var told: [Int] = []
    let outcome = search.job { percent in
      told.append(percent)
      return true
    }
    #expect(told.count > 3 && told == told.sorted() && told.last! < 100)
    var asked = 0
    let stopped = search.job { _ in
      asked += 1
      return asked < 3
    }
    #expect(stopped == nil && asked == 3)
    _ = update(&model, .worked(number: search.number, outcome))
    #expect(
      model.notice?.text.english.hasPrefix("\"no such call\" is in none of the") == true
        && model.session.cursor == cursor)
  }

  @Test("finds what is far in both directions, and from the other end")
  func bothWays() throws {
    let journey = try Journey(Self.veryLong + "> present B\n", ios: 18, keys: "Home")
    var model = journey.model
    for key in "/> present" { _ = update(&model, .input(.key(.character(key)))) }
    let search = try #require(work(after: .enter, &model))
    _ = update(&model, .worked(number: search.number, search.job { _ in true }))
    let found = model.session.cursor
    #expect(model.session.actionAtCursor?.command.action == model.session.timeline.actions.last?.command.action)
    _ = update(&model, .input(.key(.home)))
    let back = try #require(work(after: "N", &model))
    _ = update(&model, .worked(number: back.number, back.job { _ in true }))
    #expect(model.session.cursor == found && model.notice == nil)
  }

  @Test("simulates a very long run on other versions while keys are heard")
  func film() throws {
    var model = try Journey(Self.veryLong, ios: 18).model
    let opening = try #require(work(after: "i", &model))
    #expect(VersionsStage(model.stage) == nil)
    _ = update(&model, .worked(number: opening.number, opening.job { _ in true }))
    #expect(VersionsStage(model.stage)?.version == Version(18) && VersionsStage(model.stage)?.change != nil)
    let step = try #require(work(after: .left, &model))
    #expect(model.session.version == Version(18))
    _ = update(&model, .worked(number: step.number, step.job { _ in true }))
    #expect(model.session.version == Version(17) && VersionsStage(model.stage)?.version == Version(17))
    // While versions advance by themselves, a cancelled one is tried again after its time, and not at once.
    _ = update(&model, .input(.key(" ")))
    _ = update(&model, .tick(milliseconds: 2_000))
    #expect(model.working != nil)
    _ = update(&model, .input(.key(.escape)))
    #expect(model.working == nil && (model.millisecondsUntilStageGoesOn ?? 0) > 1_000)
    _ = update(&model, .input(.key(" ")))
    // A result does not lead the user back after leaving.
    let left = try #require(work(after: .left, &model))
    _ = update(&model, .input(.key(.escape)))
    _ = update(&model, .worked(number: left.number, left.job { _ in true }))
    #expect(model.session.version == Version(17) && model.notice?.text == "given up")
  }

  @Test("opens a long file while keys are heard, and says why one cannot be opened")
  func opening() throws {
    var model = try Journey(Self.long, ios: 18).model
    _ = update(&model, .read(path: "short.appear", text: Self.long, problem: nil))
    #expect(model.session.sourceName == "short.appear" && model.working == nil)
    func opening(_ text: String) throws -> Work {
      let effects = update(&model, .read(path: "long.appear", text: text, problem: nil))
      return try #require(effects.compactMap { if case .work(let work) = $0 { work } else { nil } }.first)
    }
    let prose = String(repeating: "# Prose that takes its time to be read.\n", count: 4_000)
    let wrong = try opening(prose + "> push Nobody\n")
    _ = update(&model, .worked(number: wrong.number, wrong.job { _ in true }))
    #expect(model.session.sourceName == "short.appear" && model.notice?.kind == .warning)
    _ = update(&model, .input(.key(.up)))
    let long = try opening(Self.long + prose)
    #expect(bottom(model).contains("opens the file: 0%; Esc gives up"))
    #expect(long.job { $0 < 50 } == nil)
    _ = update(&model, .worked(number: long.number, long.job { _ in true }))
    #expect(model.session.sourceName == "long.appear" && model.working == nil)
  }
}
