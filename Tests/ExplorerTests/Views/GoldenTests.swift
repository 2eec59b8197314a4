import Canvas
import Study
import Testing

@testable import Explorer

/// Whole screens as text and styles, stored beside the tests.
@Suite("Golden screens")
struct GoldenTests {
  @Test("each moment of a peek", arguments: Scenes.peek)
  func peek(scene: Scene) throws { try scene.check() }

  @Test("each moment of a swipe", arguments: Scenes.swipe)
  func swipe(scene: Scene) throws { try scene.check() }

  @Test("every kind of transition", arguments: Scenes.transitions)
  func transition(scene: Scene) throws { try scene.check() }

  @Test("what opens over the panes", arguments: Scenes.overlays)
  func overlay(scene: Scene) throws { try scene.check() }

  @Test("a lesson", arguments: Scenes.lessons)
  func lesson(scene: Scene) throws { try scene.check() }

  @Test("two runs side by side", arguments: Scenes.comparisons)
  func comparison(scene: Scene) throws { try scene.check() }

  @Test("a log beside what explains it", arguments: Scenes.logs)
  func log(scene: Scene) throws { try scene.check() }

  @Test("predicting calls", arguments: Scenes.predictions)
  func prediction(scene: Scene) throws { try scene.check() }

  @Test("a sign stands for one thing, with ASCII as with Unicode")
  func signs() {
    for charset in [Charset.unicode, .ascii] {
      let signs = [Glyph.suppressed, .pause, .ellipsis, .complaint, .laterTurn, .otherCall, .breakpoint, .finger]
        .map { $0.text(charset) }
      #expect(Set(signs).count == signs.count, "\(signs)")
    }
  }

  @Test("no picture is stored that nothing draws")
  func stale() {
    let scenes =
      Scenes.peek + Scenes.swipe + Scenes.transitions + Scenes.overlays + Scenes.lessons + Scenes.comparisons
      + Scenes.logs + Scenes.predictions
    let drawn = scenes.flatMap { scene in scene.sizes.map { "\(scene.name)-\($0)" } }
    #expect(Golden.names.filter { !drawn.contains($0) } == [])
  }
}
