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

  @Test("a row that would come is nothing that one can click")
  func click() throws {
    var journey = try Journey(keys: "p Right Right")
    journey.resize(100, 40)
    let lift = try #require(journey.lines(100, 40).firstIndex { $0.contains("> lift") })
    #expect(journey.model.target(at: Point(x: 50, y: lift + 1)) == nil)
  }
}
