import Canvas
import Testing

@testable import Explorer

/// Whole screens as text and styles, stored beside the tests.
@Suite("Golden screens")
struct GoldenTests {
  @Test("a moment is drawn as it is stored", arguments: Scenes.all)
  func stored(scene: Scene) throws { try scene.check() }

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
    let drawn = Scenes.all.flatMap { scene in scene.sizes.map { "\(scene.name)-\($0)" } }
    #expect(Golden.names.filter { !drawn.contains($0) } == [])
  }
}
