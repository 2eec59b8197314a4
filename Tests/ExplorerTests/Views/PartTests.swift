import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// What is taken over from the last picture where little is different.
@Suite("Parts of a picture") struct PartTests {
  /// A run in which a promise is broken, and after which the world is as it was before.
  private static let cancelled =
    "ios: 12\nscreen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.3\n> cancel\n"

  /// Draws a model on a canvas that is used again, and holds the picture against one that is drawn whole.
  private func check(_ model: Model, _ canvas: inout Canvas, _ what: String) {
    View().draw(model, on: &canvas)
    var whole = Canvas(width: 0, height: 0)
    View().draw(model, on: &whole)
    #expect(canvas == whole, "\(what)")
  }

  @Test("show where the cursor stands, from wherever it comes", arguments: [(100, 30), (80, 24), (60, 20), (40, 16)])
  func jumps(width: Int, height: Int) throws {
    var model = try Journey(Self.cancelled).model
    model.size = Size(width: width, height: height)
    var canvas = Canvas(width: 0, height: 0)
    let rows = model.session.rows
    let stops = (0..<rows.count).filter(rows.isStop).map { rows[$0].position }
    let last = try #require(stops.last)
    try #require(model.session.breakCount > 0)
    for stop in stops {
      for position in [last, stop] {
        model.moveCursor(to: position)
        check(model, &canvas, "from the end to \(stop)")
      }
    }
  }

  @Test("show what changed while the cursor stands still")
  func changes() throws {
    let changes: [(what: String, change: (inout Model) -> Void)] = [
      ("a bookmark", { $0.session.bookmarks = [$0.session.cursor ?? 0] }),
      ("a breakpoint", { $0.breakpoints = [Breakpoint(text: "viewWillAppear")] }),
      ("what is looked for", { $0.markedSearch = "appear" }),
      ("where code goes", { $0.run(.here) }),
      ("which characters there are", { $0.charset = .ascii }),
      (
        "a filter",
        {
          var filter = $0.session.rows.filter
          filter.text = "appear"
          $0.session.show(filter)
        }
      ),
      ("another version", { $0.change(to: Version(18)) }),
      ("an action", { $0.run(.pop) }),
      ("what was undone", { $0.run(.undo) }),
    ]
    var model = try Journey(Self.cancelled).model
    model.isStepping = true
    var canvas = Canvas(width: 0, height: 0)
    check(model, &canvas, "nothing")
    for (what, change) in changes {
      change(&model)
      check(model, &canvas, what)
    }
  }

  @Test(
    "show what there is room for, as the screen becomes wider and higher", arguments: Scenes.overlays + Scenes.swipe)
  func sizes(scene: Scene) throws {
    var model = try scene.model()
    var canvas = Canvas(width: 0, height: 0)
    for (width, height) in (20...130).map({ ($0, 24) }) + (8...50).map({ (80, $0) }) + (8...50).map({ (110, $0) }) {
      model.size = Size(width: width, height: height)
      check(model, &canvas, "\(width)x\(height)")
    }
  }
}
