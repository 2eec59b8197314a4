import Canvas
import Lifecycle

/// A lane that has a column.
struct LaneColumn: Hashable {
  /// Which lane it is.
  var lane: Int
  /// What stands above it.
  var title: String
  /// Where its title begins, and where its marks stand.
  var titleX: Int, markX: Int
}

/// Which parts of a row stand where; the names of calls are the last to be cut.
struct TimelineColumns: Hashable {
  /// Where the numbers end, where the calls begin, and how wide they can be.
  var numberEnd: Int, callX: Int, callWidth: Int
  /// Where the receivers stand; nothing where there is no room for them.
  var receiverX: Int?, receiverWidth = 0
  /// The lanes that are shown.
  var lanes: [LaneColumn] = []
  /// How many lanes are not.
  var hiddenLaneCount = 0

  /// How wide the names of calls are that one should be able to read.
  private static let wishedCallWidth = 23

  /// Divides the width of a row.
  ///
  /// - Parameters:
  ///   - lanes: the lanes that can be shown, in order, with their titles.
  ///   - urgent: those that something happens in nearby, the most urgent first.
  ///   - digits: how wide the numbers are.
  init(
    place: Rectangle, lanes all: [(lane: Int, title: String)], urgent: [Int], receiverWidth wished: Int, digits: Int,
    charset: Charset
  ) {
    numberEnd = place.x + 2 + digits
    callX = numberEnd + 2
    let room = place.right - callX - 1
    for limit in [16, 12, 9, 7, 5, 3] {
      let widths = all.map { Self.width($0.title, limit) }
      let needed = widths.reduce(0, +)
      let withReceiver = wished > 0 && limit >= 5
      let receiver = withReceiver ? min(wished, max(limit, 6)) + 1 : 0
      if room - needed - receiver >= Self.wishedCallWidth || limit == 3 {
        let fits = room - needed - receiver >= Self.wishedCallWidth
        let rest = room - (fits ? receiver : 0)
        let shown = fits ? all : Self.fitting(all, urgent: urgent, limit: limit, room: rest - Self.wishedCallWidth)
        hiddenLaneCount = all.count - shown.count
        let lanesWidth = shown.map { Self.width($0.title, limit) }.reduce(0, +)
        callWidth = max(8, rest - lanesWidth - 1)
        if fits, withReceiver {
          // What is left over goes between calls and lanes, so that names stand near the calls they belong to.
          receiverX = callX + min(callWidth, 34) + 1
          receiverWidth = receiver - 1
          callWidth = min(callWidth, 34)
        }
        layOut(shown, limit: limit, from: place.right - lanesWidth, charset)
        return
      }
    }
    callWidth = room
  }

  /// The lanes that fit, the urgent ones first, in the order of all.
  private static func fitting(
    _ all: [(lane: Int, title: String)], urgent: [Int], limit: Int, room: Int
  ) -> [(lane: Int, title: String)] {
    var left = room
    var chosen: [Int] = []
    for lane in urgent + all.map(\.lane) where !chosen.contains(lane) {
      guard let entry = all.first(where: { $0.lane == lane }) else { continue }
      let width = Self.width(entry.title, limit)
      guard width <= left else { break }
      chosen.append(lane)
      left -= width
    }
    return all.filter { chosen.contains($0.lane) }
  }

  /// How wide a lane is whose title is cut to a limit.
  private static func width(_ title: String, _ limit: Int) -> Int { max(1, min(title.cellWidth, limit)) + 2 }

  /// Gives the lanes their places.
  private mutating func layOut(
    _ shown: [(lane: Int, title: String)], limit: Int, from start: Int, _ charset: Charset
  ) {
    var x = start
    for (lane, name) in shown {
      let title = name.truncated(toCells: limit, charset)
      let width = Self.width(name, limit)
      lanes.append(LaneColumn(lane: lane, title: title, titleX: x + 1, markX: x + 1 + (width - 2) / 2))
      x += width
    }
  }
}
