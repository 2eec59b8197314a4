import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

struct NameTests {
  private func short(_ names: [String]) throws -> [String] {
    let screens = names.map { "screen \($0): code\n" }.joined()
    let journey = try Journey("ios: 9\n\(screens)window: nav(\(names[0]))\n> launch\n")
    return journey.session.naming.short.setup.declarations.map(\.name).filter { !$0.isEmpty }
  }

  @Test("The words in which all names end are dropped, where the names can be told apart without")
  func shortNames() throws {
    #expect(try short(["FirstViewController", "SecondViewController"]) == ["First", "Second"])
    #expect(try short(["ViewController", "SecondViewController"]) == ["View", "Second"])
    #expect(try short(["ListController", "MapViewController"]) == ["List", "MapView"])
    #expect(try short(["ViewController", "ViewViewController"]) == ["ViewController", "ViewViewController"])
    #expect(try short(["ViewController"]) == ["ViewController"])
    #expect(try short(["TabA", "TabB"]) == ["TabA", "TabB"])
    #expect(try short(["Alpha", "Beta"]) == ["Alpha", "Beta"], "a letter is no word")
    #expect(try short(["画面A", "画面B"]) == ["画面A", "画面B"])
    #expect(try short(["画面ViewController", "BViewController"]) == ["画面", "B"])
  }

  /// A picture of a case of a built-in recording, at its last call.
  private func picture(_ name: String, case index: Int, _ width: Int, _ height: Int) throws -> [String] {
    let item = try #require(Shelf.recordings.first { $0.name == name })
    let session = try Session.open(text: item.text, name: name, case: index, scores: Shelf.scores)
    let model = Model(session: session, scores: Shelf.scores, size: Size(width: width, height: height))
    return model.picture.plainText().split(separator: "\n").map(String.init)
  }

  @Test(
    "Beside each call its receiver is read, and the call is whole, in the recordings with the longest names",
    arguments: [(80, 24), (100, 30), (160, 50)])
  func receivers(width: Int, height: Int) throws {
    for (name, index, names) in [
      ("launch-push-pop-ios9", 0, ["First", "Second"]), ("peek-and-pop-ios9", 4, ["View", "Second"]),
    ] {
      let rows = try picture(name, case: index, width, height)
      for method in ["viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews"] {
        let shown = rows.filter { $0.contains(" \(method) ") }
        for row in shown {
          let words = row.split(separator: " ").map(String.init)
          let position = try #require(words.firstIndex(of: method))
          #expect(names.contains(words[position + 1]), "\(row)")
        }
      }
      #expect(rows.contains { $0.contains(" viewDidAppear ") }, "\(name)")
      #expect(!rows.contains { $0.contains("ViewC…") || $0.contains("ViewControl…") }, "\(rows)")
    }
  }
}
