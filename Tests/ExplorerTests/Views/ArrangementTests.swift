import Canvas
import Testing

@testable import Explorer

/// The arrangement at each size, as a picture: a letter for each pane, dots for lines.
@Suite("The arrangement")
struct ArrangementTests {
  /// The arrangement as a picture, a cell for so many columns and rows.
  private func picture(_ width: Int, _ height: Int, columns: Int = 4, rows: Int = 1) -> String {
    let arrangement = Arrangement(width: width, height: height)
    let panes: [(Character, Rectangle)] = [
      ("h", arrangement.header), ("s", arrangement.screens), ("t", arrangement.timeline), ("l", arrangement.slider),
      ("w", arrangement.why), ("o", arrangement.only), ("k", arrangement.keys),
    ]
    return stride(from: 0, to: height, by: rows).map { y in
      String(
        stride(from: 0, to: width, by: columns).map { x -> Character in
          panes.last { $0.1.contains(Point(x: x + columns / 2, y: y)) }?.0 ?? "."
        })
    }.joined(separator: "\n")
  }

  @Test("160x50: the reasons below the timeline, and the screens as high as they get")
  func wide() {
    #expect(
      picture(160, 50, columns: 8, rows: 2) == """
        hhhhhhhhhhhhhhhhhhhh
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssssttttttttttttttt
        sssss...............
        ssssswwwwwwwwwwwwwww
        ssssswwwwwwwwwwwwwww
        ssssswwwwwwwwwwwwwww
        ssssswwwwwwwwwwwwwww
        llllllllllllllllllll
        ....................
        """)
  }

  @Test("100x30: two columns")
  func columns() {
    #expect(
      picture(100, 30) == """
        hhhhhhhhhhhhhhhhhhhhhhhhh
        .........................
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        ssssssssttttttttttttttttt
        .........................
        lllllllllllllllllllllllll
        lllllllllllllllllllllllll
        .........................
        wwwwwwwwwwwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwwwwwwwwwwww
        kkkkkkkkkkkkkkkkkkkkkkkkk
        """)
  }

  @Test("80x24: two columns, narrower")
  func small() {
    #expect(
      picture(80, 24) == """
        hhhhhhhhhhhhhhhhhhhh
        ....................
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ssssss.ttttttttttttt
        ....................
        llllllllllllllllllll
        llllllllllllllllllll
        ....................
        wwwwwwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwwwwwww
        kkkkkkkkkkkkkkkkkkkk
        """)
  }

  @Test("60x18: the screens as a line above the timeline")
  func strip() {
    #expect(
      picture(60, 18) == """
        hhhhhhhhhhhhhhh
        ...............
        sssssssssssssss
        ...............
        ttttttttttttttt
        ttttttttttttttt
        ttttttttttttttt
        ttttttttttttttt
        ttttttttttttttt
        ttttttttttttttt
        ttttttttttttttt
        ...............
        lllllllllllllll
        lllllllllllllll
        ...............
        wwwwwwwwwwwwwww
        wwwwwwwwwwwwwww
        kkkkkkkkkkkkkkk
        """)
  }

  @Test("40x10: one pane at a time")
  func single() {
    #expect(
      picture(40, 10) == """
        hhhhhhhhhh
        ..........
        oooooooooo
        oooooooooo
        oooooooooo
        oooooooooo
        oooooooooo
        oooooooooo
        oooooooooo
        kkkkkkkkkk
        """)
  }

  @Test(
    "On small and on tall terminals the slider is seen, or v reaches it",
    arguments: [
      (45, 40), (72, 12), (120, 14), (40, 16), (30, 24), (40, 10), (30, 7), (60, 18), (76, 20), (160, 50),
    ])
  func slider(width: Int, height: Int) throws {
    var journey = try Journey(Scenes.stack, ios: 12)
    journey.player.send(.input(.resized(width: width, height: height)))
    var panes: [Pane] = []
    var isSeen = false
    repeat {
      let picture = journey.model.picture.plainText()
      let isHere = picture.contains("first move")
      isSeen = isSeen || isHere
      #expect(isHere || height < 11, "\(picture)")
      panes.append(journey.model.pane)
      try journey.press("v")
    } while !panes.contains(journey.model.pane)
    #expect(isSeen)
  }

  @Test("1x1: nothing but a sentence")
  func tooSmall() {
    #expect(Arrangement(width: 1, height: 1).shape == .tooSmall)
    #expect(picture(1, 1, columns: 1) == ".")
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
