import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("Screens look like a phone's")
struct PhonePictureTests {
  private func items(_ keys: String, ios: UInt8 = 26, _ text: String = Scenes.stack) throws -> [PictureItem] {
    let journey = try Journey(text, ios: ios, keys: keys)
    return PictureComposer.items(
      of: journey.world, naming: journey.session.naming, in: Rectangle(x: 0, y: 0, width: 40, height: 14))
  }

  @Test("what is not on a stack has no bar")
  func none() throws {
    let items = try items("", "screen A: code\nwindow: A\n> launch\n...\n")
    #expect(!items.contains { if case .navigationBar = $0 { true } else { false } })
  }

  @Test("the line at the bottom came with safe areas, gives way to page dots, and goes with the app")
  func indicator() throws {
    func has(_ items: [PictureItem]) -> Bool {
      items.contains { if case .homeIndicator = $0 { true } else { false } }
    }
    #expect(try has(items("")))
    #expect(try has(items("", ios: 11)))
    #expect(try !has(items("", ios: 10)))
    #expect(try !has(items("z")))
    #expect(try !has(items("", Scenes.pages)))
  }

  @Test("what the app does covers no words either, however high the picture is", arguments: 5..<16)
  func banner(height: Int) {
    var canvas = Canvas(width: 40, height: height)
    let whole = Rectangle(x: 0, y: 0, width: 40, height: height)
    let card = Card(area: whole, controller: ControllerID(slot: 0))
    canvas.draw([.card(card), .banner(whole, "launching")], .english) { _ in "loaded" }
    let text = canvas.plainText()
    #expect(text.contains("loaded") && text.contains("launching"), "\(text)")
  }

  @Test("the finger covers no words")
  func finger() throws {
    var journey = try Journey(keys: "p ]")
    journey.resize(100, 30)
    #expect(journey.picture.contains("│disappearing│"))
  }

  @Test("the phone keeps its place and its height from call to call", arguments: [(80, 24), (100, 30), (120, 40)])
  func steady(width: Int, height: Int) throws {
    var journey = try Journey(Shelf.firstSteps, ios: 26, keys: "Enter p m Enter d g")
    journey.resize(width, height)
    var areas: Set<Rectangle> = []
    while !journey.session.isAtEnd {
      try journey.press("Down")
      let model = journey.model
      let view = RunView(Frame(model, Arrangement(width: width, height: height)))
      areas.insert(view.screensView.pictureArea(in: view.screensArea, .unicode))
    }
    #expect(areas.count == 1, "\(areas)")
  }
}
