import Canvas
import Lifecycle
import Testing

@testable import Explorer

@Suite("Pointing")
struct TargetTests {
  /// The model of a moment, drawn, and where a text stands on it.
  private func point(at text: String, _ model: Model) throws -> Point {
    let canvas = model.picture
    for (y, line) in canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: String(line[..<range.lowerBound]).cellWidth, y: y)
    }
    throw Missing(text: text)
  }

  /// A text that is not on the screen.
  private struct Missing: Error {
    let text: String
  }

  /// The model after some keys.
  private func model(_ text: String, ios: UInt8 = 12, _ keys: String = "") throws -> Model {
    try Scene(name: "", text: text, ios: ios, keys: keys).model()
  }

  @Test("a row of the timeline is its event")
  func row() throws {
    let model = try model(Scenes.stack)
    let point = try point(at: "viewDidLoad", model)
    let target = model.target(at: point)
    let events = model.session.timeline.events
    let position = try #require(events.lastIndex { $0.call == .viewDidLoad })
    #expect(target == .row(position))
  }

  @Test("the slider is a value, from nothing at its left end to all at its right")
  func slider() throws {
    let model = try model(Scenes.stack)
    let arrangement = Arrangement(width: 80, height: 24)
    let y = arrangement.slider.y
    #expect(model.target(at: Point(x: 2, y: y)) == .slider(value: 0))
    #expect(model.target(at: Point(x: 77, y: y)) == .slider(value: 1000))
    #expect(model.target(at: Point(x: 0, y: y)) == nil)
  }

  @Test("a tab is its number")
  func tab() throws {
    let model = try model(Scenes.tabs, ios: 14)
    #expect(model.target(at: try point(at: "2 画面B", model)) == .tab(2))
  }

  @Test("a key in the line of keys is its command, and so is the word beside it")
  func keys() throws {
    let model = try model(Scenes.stack)
    #expect(model.target(at: try point(at: "? all keys", model)) == .command(.help))
    var word = try point(at: "q quit", model)
    word.x += 3
    #expect(model.target(at: word) == .command(.quit))
  }

  @Test("what is open takes the mouse")
  func overlay() throws {
    let model = try model(Scenes.stack, "c")
    #expect(model.target(at: try point(at: "another example", model)) == .item(1))
    #expect(model.target(at: Point(x: 2, y: 23)) == nil)
  }
}
