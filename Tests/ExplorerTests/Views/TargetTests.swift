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
  private struct Missing: Error { let text: String }

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

  @Test("the version, the title, and what is broken are the commands that they look like")
  func header() throws {
    let model = try model(Scenes.stack, ios: 12, "Right Right Enter")
    #expect(model.target(at: try point(at: "iOS 12", model)) == .command(.versionFilm))
    #expect(model.target(at: try point(at: "A stack", model)) == .command(.open))
    #expect(model.target(at: try point(at: "broken", model)) == .command(.brokenPromise))
    #expect(model.target(at: try point(at: "call ", model)) == nil)
  }

  @Test("the head of a lane goes to the next call of that screen, around the end")
  func lane() throws {
    var model = try model(Scenes.stack, ios: 12, "g")
    let head = try point(at: "VC1", model)
    let target = try #require(model.target(at: head))
    var receivers: [ControllerID?] = []
    for _ in 0..<3 {
      _ = update(&model, .pointed(target, .press))
      receivers.append(model.session.selected)
    }
    #expect(Set(receivers).count == 1 && receivers[0] != nil)
    #expect(model.session.naming.name(try #require(receivers[0]), in: model.session.worldAtCursor) == "VC1")
  }

  @Test("the back button of the phone goes back, and a finger may swipe from its left edge")
  func phone() throws {
    var model = try model(Scenes.stack)
    let back = try point(at: "‹ VC1", model)
    #expect(model.target(at: back) == .command(.pop))
    let edge = Point(x: back.x - 4, y: back.y + 3)
    func slider(at point: Point) -> Int? {
      if case .slider(let value)? = model.target(at: point) { value } else { nil }
    }
    let value = try #require(slider(at: edge), "there is no edge: \(model.picture.plainText())")
    #expect(value < 200)
    _ = update(&model, .pointed(.slider(value: value), .press))
    model.settle()
    let further = try #require(slider(at: Point(x: edge.x + 9, y: edge.y)), "the finger is lost")
    #expect(further > value && model.slider?.finger == .driving)
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
