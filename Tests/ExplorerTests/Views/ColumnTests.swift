import Canvas
import Testing

@testable import Explorer

struct ColumnTests {
  /// The columns of a row of so many cells, with so many lanes, of which none has anything urgent.
  private func columns(_ width: Int, receiver: Int, lanes: Int = 2, call: Int = 31, own: Int = 0) -> TimelineColumns {
    TimelineColumns(
      area: Rectangle(x: 0, y: 0, width: width, height: 1),
      lanes: (0..<lanes).map { LaneTitle(lane: $0, name: "Lane \($0)") }, urgent: [], receiverWidth: receiver,
      callWidth: call, ownWidth: own, digits: 2, charset: .unicode)
  }

  @Test("Calls are as wide as the longest, and with own lines as wide as these before lanes get gaps")
  func calls() {
    #expect(columns(200, receiver: 10).callWidth == 31 && columns(200, receiver: 10, call: 90).callWidth == 44)
    #expect(columns(200, receiver: 10, call: 9).callWidth == 26, "short calls leave room for longer ones")
    #expect(columns(200, receiver: 10, own: 60).callWidth == 60)
    #expect(columns(64, receiver: 6, own: 60).callWidth > columns(64, receiver: 6).callWidth)
  }

  @Test("Titles of lanes are cut before the calls lose their indentation, unless they are wanted whole")
  func wholeTitles() {
    let lanes = ["List", "Detail"].enumerated().map { LaneTitle(lane: $0.offset, name: $0.element) }
    let titles = [false, true].map { whole in
      TimelineColumns(
        area: Rectangle(x: 0, y: 0, width: 49, height: 1), lanes: lanes, urgent: [], receiverWidth: 6,
        callWidth: 31, ownWidth: 0, digits: 2, whole: whole, charset: .unicode
      ).lanes.map(\.title)
    }
    #expect(titles == [["Lis", "Det"], ["List", "Detail"]])
  }

  @Test("On a wide screen the lanes stand five columns behind the words, with receivers and without")
  func wide() {
    let (with, without) = (columns(200, receiver: 10), columns(200, receiver: 0))
    #expect(with.receiverX == with.callX + with.callWidth + 1)
    #expect(with.lanes[0].titleX == with.callX + with.callWidth + 1 + 10 + 5 + 1)
    #expect(without.receiverX == nil)
    #expect(without.lanes[0].titleX == without.callX + without.callWidth + 5 + 1)
  }

  @Test("Parts stand side by side and inside of the row, however wide it is")
  func sideBySide() {
    for width in 30...200 {
      for (receiver, lanes) in [(0, 2), (0, 9), (4, 3), (12, 2), (30, 9)] {
        let columns = columns(width, receiver: receiver, lanes: lanes)
        var end = columns.callX + columns.callWidth
        if let receiverX = columns.receiverX {
          #expect(receiverX == end + 1 && columns.receiverWidth > 0)
          end = receiverX + columns.receiverWidth
        }
        for lane in columns.lanes {
          #expect(lane.titleX > end && lane.markX >= lane.titleX && lane.markX < lane.titleX + lane.title.cellWidth)
          end = lane.titleX + lane.title.cellWidth
        }
        #expect(end <= width && columns.hiddenLaneCount == lanes - columns.lanes.count, "\(width)")
      }
    }
  }
}
