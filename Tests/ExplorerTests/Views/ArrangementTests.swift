import Canvas
import Testing

@testable import Explorer

/// The arrangement at each size; at common sizes stored screens show it.
@Suite("The arrangement")
struct ArrangementTests {
  @Test(
    "On small and on tall terminals the slider is seen, or v reaches it",
    arguments: [
      (45, 40), (72, 12), (120, 14), (40, 16), (30, 24), (40, 10), (30, 7), (60, 18), (76, 20), (160, 50),
    ])
  func slider(width: Int, height: Int) throws {
    var journey = try Journey(Scenes.stack, ios: 12)
    journey.resize(width, height)
    var panes: [Pane] = []
    var isSeen = false
    repeat {
      let picture = journey.picture
      let isHere = picture.contains("first move")
      isSeen = isSeen || isHere
      #expect(isHere || height < 11, "\(picture)")
      panes.append(journey.model.pane)
      try journey.press("v")
    } while !panes.contains(journey.model.pane)
    #expect(isSeen)
  }

  @Test(
    "A shape is taken from the size on at which it has room",
    arguments: [
      (144, 34, Arrangement.Shape.wide, Arrangement.Shape.columns), (76, 20, .columns, .strip),
      (50, 16, .strip, .single), (30, 24, .strip, .single), (30, 7, .single, .tooSmall),
    ])
  func shapes(width: Int, height: Int, shape: Arrangement.Shape, smaller: Arrangement.Shape) {
    #expect(Arrangement(width: width, height: height).shape == shape)
    #expect(Arrangement(width: width, height: height - 1).shape == smaller)
  }

  @Test("On a wide screen the reasons stand beside the timeline, and below both endings")
  func reasons() {
    let beside = Arrangement(width: 160, height: 50), below = beside.withReasonsBelow
    #expect(beside.why.y == beside.timeline.y && beside.why.x == beside.timeline.right + 1)
    #expect(beside.why.height == beside.screens.height && beside.why.right == 159)
    #expect(below.why.x == below.timeline.x && below.why.y == below.timeline.bottom + 1)
    #expect(below.timeline.right == 159 && below.why.bottom == beside.why.bottom)
  }

  @Test("Panes never overlap, and never leave the screen")
  func disjoint() {
    for width in 0...170 {
      for height in 0...60 {
        let arrangement = Arrangement(width: width, height: height)
        let panes = [
          arrangement.header, arrangement.screens, arrangement.timeline, arrangement.slider, arrangement.why,
          arrangement.only, arrangement.keys,
        ].filter { !$0.isEmpty }
        for (index, pane) in panes.enumerated() {
          #expect(pane.intersection(arrangement.whole) == pane)
          for other in panes[..<index] { #expect(pane.intersection(other).isEmpty) }
        }
      }
    }
  }
}
