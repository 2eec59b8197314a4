import Canvas
import Lifecycle

/// A lane that has a column.
struct LaneColumn: Hashable {
  var lane: Int
  var title: String, tint: Canvas.Tint
  /// The columns of its title and of its marks.
  var titleX: Int, markX: Int
}

/// A lane before it is known whether it gets a column.
struct LaneTitle: Hashable {
  var lane: Int
  var name: String
  var tint = Canvas.Tint.none
}

/// The widths of the parts of a row.
private struct ColumnWidths {
  /// The names of calls, and the receivers with their separator; 0 if there is no room.
  var call: Int, receiver: Int
  /// The width to which the name of a lane is cut, and the gap beside it.
  var limit: Int, gap: Int
  /// The widths of the names of the lanes.
  let lanes: [Int]

  func lane(_ width: Int) -> Int { max(1, min(width, limit)) + gap }

  var total: Int { lanes.reduce(call + (receiver > 0 ? receiver + 1 : 0)) { $0 + lane($1) } }

  /// Grows a part as far as there is room, up to a width.
  mutating func grow(_ part: WritableKeyPath<ColumnWidths, Int>, to limit: Int, room: Int) {
    while self[keyPath: part] < limit {
      var wider = self
      wider[keyPath: part] += 1
      guard wider.total <= room else { return }
      self = wider
    }
  }
}

/// The columns of the parts of a row; the names of calls are cut last.
struct TimelineColumns: Hashable {
  /// The end of the numbers, the start of the calls, and their width.
  var numberEnd: Int, callX: Int, callWidth: Int
  /// The start of the receivers; `nil` if there is no room for them.
  var receiverX: Int?
  var receiverWidth = 0
  var lanes: [LaneColumn] = []
  var hiddenLaneCount = 0

  /// The width of names of calls that should be legible, inside other calls, and at its greatest.
  private static let wishedCallWidth = 22, indentedCallWidth = 26, fullCallWidth = 34, maxCallWidth = 44
  /// The least widths of receivers and lanes before parts are left out, and the greatest width of a name.
  private static let minReceiver = 6, minLane = 3, maxNameWidth = 20
  /// The width below which receivers are left out rather than lanes.
  private static let narrow = 40

  /// Divides the width of a row: each part first gets its least useful width, then the rest is shared.
  ///
  /// - Parameters:
  ///   - lanes: the lanes that can be shown, in order.
  ///   - urgent: the lanes with events nearby, most urgent first; evaluated only if not all fit.
  ///   - receiverWidth: the width of the longest receiver.
  ///   - digits: the width of the numbers.
  init(
    area: Rectangle, lanes all: [LaneTitle], urgent: @autoclosure () -> [Int], receiverWidth longest: Int, digits: Int,
    charset: Charset
  ) {
    numberEnd = area.x + 2 + digits
    callX = numberEnd + 2
    let end = area.right - 1
    let room = end - callX
    func least(_ lanes: [LaneTitle], receiver: Int) -> ColumnWidths {
      ColumnWidths(
        call: Self.wishedCallWidth, receiver: receiver, limit: Self.minLane, gap: 1,
        lanes: lanes.map(\.name.cellWidth))
    }
    let receiver = min(longest, Self.minReceiver)
    var lanes = all
    var widths = least(all, receiver: receiver)
    if widths.total > room, room < Self.narrow { widths = least(all, receiver: 0) }
    if widths.total > room {
      let spare = room - Self.wishedCallWidth - receiver - 1
      lanes = Self.fitting(all, urgent: urgent(), room: spare > 0 ? spare : room - Self.wishedCallWidth)
      widths = least(lanes, receiver: spare > 0 ? receiver : 0)
    }
    let titles = lanes.map(\.name)
    let telling = (Self.minLane...Self.maxNameWidth).first { limit in
      Set(titles.map { $0.first(cells: limit) }).count == titles.count
    }
    widths.grow(\.limit, to: telling ?? 0, room: room)
    if widths.receiver > 0 { widths.grow(\.receiver, to: min(longest, Self.maxNameWidth), room: room) }
    widths.grow(\.call, to: Self.indentedCallWidth, room: room)
    widths.grow(\.limit, to: min(Self.maxNameWidth, widths.lanes.max() ?? 0), room: room)
    widths.grow(\.gap, to: 3, room: room)
    widths.grow(\.call, to: Self.fullCallWidth, room: room)
    widths.grow(\.gap, to: 5, room: room)
    widths.grow(\.call, to: Self.maxCallWidth, room: room)
    hiddenLaneCount = all.count - lanes.count
    callWidth = max(1, min(widths.call, room))
    receiverWidth = widths.receiver
    if receiverWidth > 0 { receiverX = callX + callWidth + 1 }
    // On a wide screen the lanes stay near the words that they belong to.
    let words = callX + callWidth + (receiverWidth > 0 ? receiverWidth + 1 : 0)
    var start = min(end - lanes.indices.reduce(0) { $0 + widths.lane(widths.lanes[$1]) }, words + widths.gap)
    for (index, title) in lanes.enumerated() {
      let width = widths.lane(widths.lanes[index])
      // A name of a few letters has none to give for a sign that it is cut.
      let name =
        widths.limit < 5
        ? title.name.first(cells: widths.limit) : title.name.truncated(toCells: widths.limit, charset)
      self.lanes.append(
        LaneColumn(
          lane: title.lane, title: name, tint: title.tint, titleX: start + 1,
          markX: start + 1 + (width - widths.gap - 1) / 2))
      start += width
    }
  }

  /// The lanes that fit in their least width, the urgent ones first, in the order of all.
  private static func fitting(_ all: [LaneTitle], urgent: [Int], room: Int) -> [LaneTitle] {
    var left = room
    var chosen: [Int] = []
    for lane in urgent + all.map(\.lane) where !chosen.contains(lane) {
      guard let title = all.first(where: { $0.lane == lane }) else { continue }
      let width = min(title.name.cellWidth, minLane) + 1
      guard width <= left else { break }
      chosen.append(lane)
      left -= width
    }
    return all.filter { chosen.contains($0.lane) }
  }
}

extension String {
  /// The characters that fit in so many cells.
  fileprivate func first(cells: Int) -> String {
    var text = self
    while text.cellWidth > cells { text.removeLast() }
    return text
  }
}

/// The content of each lane, updated event by event while the timeline is drawn.
struct LaneStates {
  private let lanes: Lanes
  private let shown: [Int]
  private(set) var world: World
  /// The number of events before this state.
  private var eventCount: Int
  /// The controller in each shown lane.
  private var tenants: [ControllerID]

  init(world: World, eventCount: Int, lanes: Lanes, shown: [Int]) {
    (self.world, self.eventCount) = (world, eventCount)
    self.lanes = lanes
    self.shown = shown
    tenants = []
    findTenants()
  }

  /// Follows the events before a position.
  mutating func follow(upTo end: Int, event: (Int) -> Event) {
    while eventCount < end {
      follow(event(eventCount))
      eventCount += 1
    }
  }

  private mutating func follow(_ event: Event) {
    world.evolve(event)
    switch event.happening {
    case .mark(.made), .mark(.gone), .call(.deinit): findTenants()
    default: break
    }
  }

  /// The bar in a lane that is shown, if its controller is there or in between.
  func bar(_ index: Int) -> Glyph? {
    if shown[index] == 0 { return world.usedState.bar }
    let tenant = tenants[index]
    return world.isAlive(tenant) ? world[tenant].appearance.bar : nil
  }

  /// Finds the controllers in the lanes.
  private mutating func findTenants() {
    tenants = Array(repeating: .none, count: shown.count)
    for slot in world.controllers.indices where world.controllers[slot].isAlive {
      let id = ControllerID(slot: UInt16(slot))
      guard let lane = lanes.lane(of: id, in: world), let index = shown.firstIndex(of: lane) else { continue }
      tenants[index] = id
    }
  }
}
