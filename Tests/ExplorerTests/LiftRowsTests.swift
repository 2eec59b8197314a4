import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// The effects of lifting the finger, below the rows of the run.
struct LiftRowsTests {
  /// The texts of the lift's rows.
  private func liftTexts(_ model: Model) -> [String]? {
    guard model.slider.map({ $0.finger != .up }) == true,
      let lift = TriedAction(.lift(speed: nil), in: model.actingWorld, model.session),
      let rows = LiftRows(lift, in: model.session)
    else { return nil }
    return texts(rows.rows, from: model.session.rows.count, lift.before) { rows.event(at: $0) }
  }

  /// The texts of rows from one on, without actions.
  private func texts(_ rows: Rows, from first: Int, _ before: World, _ event: (Int) -> Event) -> [String] {
    var world = before
    var texts: [String] = []
    var reached = Int(world.eventCount)
    for index in first..<rows.count where rows[index].kind != .pause && rows[index].kind != .action {
      while reached <= rows[index].position { world.evolve(event(reached)); reached += 1 }
      texts.append("\(event(rows[index].position).content)")
    }
    return texts
  }

  /// The rows of a picture, without the frame.
  private func picture(_ journey: Journey, width: Int = 100, height: Int = 40) -> (canvas: Canvas, lines: [String]) {
    var journey = journey
    journey.resize(width, height)
    let canvas = journey.model.picture
    return (canvas, canvas.plainText().split(separator: "\n").map(String.init))
  }

  @Test(
    "what would come is what comes, wherever the finger is lifted",
    arguments: ["p", "p p", "m Enter", ""], [[1, 5], [6], [9, 2], [12], [15, 11, 3]])
  func law(start: String, places: [Int]) throws {
    for ios: UInt8 in [9, 15] {
      var journey = try Journey(ios: ios, keys: start)
      for place in places { journey.slide(to: place * 50) }
      let expected = liftTexts(journey.model)
      let (session, isDown) = (journey.session, journey.model.slider.map { $0.finger != .up } ?? false)
      guard isDown else { continue }
      try journey.press("Enter")
      let came = texts(
        journey.session.rows, from: session.rows.count, session.timeline.world, { journey.session.timeline.events[$0] })
      #expect(came == expected ?? [], "\(start), \(places), iOS \(ios)")
    }
  }

  @Test("before the finger lifts, what would come stands dim below, and another thing beyond the mark")
  func dim() throws {
    var journey = try Journey(keys: "p Right Right")
    let (canvas, lines) = picture(journey)
    let lift = try #require(lines.firstIndex { $0.contains("> lift") })
    let call = try #require(lines.indices.first { $0 > lift && lines[$0].contains("viewDidAppear") })
    let x = try #require((0..<canvas.width).first { canvas[$0, call].text == "v" })
    #expect(canvas[x, call].role == .future)
    #expect(lines[lift...].contains { $0.contains("viewWillDisappear") })
    try journey.press("]")
    let beyond = picture(journey).lines
    #expect(beyond != lines)
    #expect(beyond.last { $0.contains("viewDidAppear") }?.contains(" A ") == true)
    #expect(journey.actions.last?.hasPrefix("swipe") == true)
    try journey.press("Enter")
    #expect(!picture(journey).lines.contains { $0.contains("\u{250A} > lift") })
  }

  @Test("a finger that would break a promise has broken none yet")
  func promises() throws {
    let journey = try Journey(keys: "p Right Right")
    let (canvas, lines) = picture(journey)
    #expect(journey.session.brokenPromiseCount == 0 && !lines[0].contains("broken"))
    let crosses = (0..<canvas.height).filter { y in
      (0..<canvas.width).contains { canvas[$0, y].text == "\u{2573}" && canvas[$0, y].role == .warning }
    }
    let lift = try #require(lines.firstIndex { $0.contains("> lift") })
    #expect(crosses.allSatisfy { $0 >= lift })
  }

  @Test("a row that would come is nothing that one can click")
  func click() throws {
    var journey = try Journey(keys: "p Right Right")
    journey.resize(100, 40)
    let lines = picture(journey).lines
    let lift = try #require(lines.firstIndex { $0.contains("> lift") })
    #expect(journey.model.target(at: Point(x: 50, y: lift + 1)) == nil)
  }
}
