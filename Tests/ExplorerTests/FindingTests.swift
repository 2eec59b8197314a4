import Canvas
import Testing

@testable import Explorer

/// Looking for text: the cursor goes along while it is typed, and every place is marked and counted.
struct FindingTests {
  /// The rows of the timeline in which something is marked, the line of its title, and the last line.
  private func picture(_ journey: Journey) -> (marked: Int, title: String, line: String) {
    var journey = journey
    journey.resize(100, 40)
    let canvas = journey.model.picture
    let marked = (0..<canvas.height).count { y in (0..<canvas.width).contains { canvas[$0, y].role == .match } }
    func line(_ y: Int) -> String { (0..<canvas.width).map { canvas[$0, y].text }.joined() }
    return (marked, line(1), line(canvas.height - 1))
  }

  @Test("the cursor goes to the first place while one types, and every place in sight is marked and counted")
  func typing() throws {
    var journey = try Journey(keys: "p g / \"viewDid\"")
    #expect(journey.here?.contains("viewDidLoad") == true)
    let (marked, _, line) = picture(journey)
    #expect(marked > 1 && line.contains("/ viewDid") && line.contains("1 of "))
    try journey.press("\"App\"")
    #expect(journey.here?.contains("viewDidAppear") == true)
    try journey.press("\"zzz\"")
    #expect(picture(journey).line.contains("nowhere") && picture(journey).marked == 0)
  }

  @Test("Escape leaves the cursor where it was, and no mark")
  func leaving() throws {
    var journey = try Journey(keys: "p g j j")
    let here = journey.here
    try journey.press("/ \"viewDidAppear\" Esc")
    #expect(journey.here == here && picture(journey).marked == 0 && journey.model.lastSearch.isEmpty)
  }

  @Test("n and N say which place of how many, and keep the marks until another key")
  func counting() throws {
    var journey = try Journey(keys: "p g / \"viewDidAppear\" Enter")
    #expect(picture(journey).title.contains("Timeline: viewDidAppear, 1 of 2"))
    try journey.press("n")
    #expect(picture(journey).title.contains("2 of 2") && journey.here?.contains("viewDidAppear") == true)
    try journey.press("n")
    #expect(picture(journey).title.contains("1 of 2"))
    #expect(journey.model.notice == nil && picture(journey).line.contains("all keys"), "the hints stay")
    #expect(!journey.model.history.markedSearch.isEmpty)
    try journey.press("k")
    #expect(journey.model.history.markedSearch.isEmpty && picture(journey).marked == 0)
  }
}
