import Canvas
import Lifecycle

struct LaneColumn: Hashable {
  var lane: Int
  var title: String, tint: Canvas.Tint
  /// The columns of the screen at which the lane's title and its marks are drawn.
  var titleX: Int, markX: Int
}

/// A lane with its title, which may or may not get a column.
struct LaneTitle: Hashable {
  var lane: Int
  var name: String
  var tint = Canvas.Tint.none
}

private struct ColumnWidths {
  /// The widths of the calls and of the receivers; 0 for receivers that have no room.
  var call: Int, receiver: Int
  /// The maximum width of a lane's title, and the gap between lanes.
  var limit: Int, gap: Int
  let lanes: [Int]

  func lane(_ width: Int) -> Int { max(1, min(width, limit)) + gap }

  var total: Int { lanes.reduce(call + (receiver > 0 ? receiver + 1 : 0)) { $0 + lane($1) } }

  mutating func grow(from width: Int, to limit: Int, room: Int, by widen: (inout ColumnWidths) -> Void) {
    for _ in min(width, limit)..<limit {
      var wider = self
      widen(&wider)
      guard wider.total <= room else { return }
      self = wider
    }
  }
}

/// The columns of a row's parts: number, call, receiver and lanes.
///
/// If space is short, the names of calls are cut last.
struct TimelineColumns: Hashable {
  var numberEnd: Int, callX: Int, callWidth: Int
  /// The first column of the receivers; `nil` if there is no room for them.
  var receiverX: Int?
  var receiverWidth = 0
  var lanes: [LaneColumn] = []
  var hiddenLaneCount = 0

  /// The width for calls that should stay legible, the width that allows for indentation, a comfortable width, and the
  /// maximum.
  private static let wishedCallWidth = 22, indentedCallWidth = 26, fullCallWidth = 34, maxCallWidth = 44
  /// The minimum widths of receivers and lanes before they are left out, and the maximum width of a name.
  private static let minReceiver = 6, minLane = 3, maxNameWidth = 20
  /// The width below which receivers are left out before lanes are.
  private static let narrow = 40

  /// Divides the width of a row: each part first gets its minimum useful width, then the rest is shared.
  ///
  /// `urgent` are the lanes with events nearby, most urgent first; they are asked for only if not all lanes fit.
  /// `callWidth` is the width of the longest call, `ownWidth` the same with the app's own lines beside it, and `digits`
  /// that of the numbers. Titles of lanes come before the indentation of calls where they are wanted `whole`.
  init(
    area: Rectangle, lanes all: [LaneTitle], urgent: @autoclosure () -> [Int], receiverWidth longest: Int,
    callWidth longestCall: Int, ownWidth: Int, digits: Int, whole: Bool = false, charset: Charset
  ) {
    numberEnd = area.x + 2 + digits
    callX = numberEnd + 2
    let end = area.right - 1
    let room = end - callX
    func least(_ lanes: [LaneTitle], receiver: Int) -> ColumnWidths {
      ColumnWidths(
        call: Self.wishedCallWidth, receiver: receiver, limit: Self.minLane, gap: 1,
        lanes: lanes.map { $0.name.cellWidth })
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
    let titles = lanes.map({ $0.name })
    let telling = (Self.minLane...Self.maxNameWidth).first { limit in
      Set(titles.map { $0.first(cells: limit) }).count == titles.count
    }
    let longestTitle = min(Self.maxNameWidth, widths.lanes.max() ?? 0)
    widths.grow(from: widths.limit, to: whole ? longestTitle : telling ?? 0, room: room) { $0.limit += 1 }
    if widths.receiver > 0 {
      widths.grow(from: widths.receiver, to: min(longest, Self.maxNameWidth), room: room) { $0.receiver += 1 }
    }
    widths.grow(from: widths.call, to: max(ownWidth, Self.indentedCallWidth), room: room) { $0.call += 1 }
    widths.grow(from: widths.limit, to: longestTitle, room: room) { $0.limit += 1 }
    widths.grow(from: widths.gap, to: 3, room: room) { $0.gap += 1 }
    widths.grow(from: widths.call, to: min(longestCall, Self.fullCallWidth), room: room) { $0.call += 1 }
    widths.grow(from: widths.gap, to: 5, room: room) { $0.gap += 1 }
    widths.grow(from: widths.call, to: min(longestCall, Self.maxCallWidth), room: room) { $0.call += 1 }
    hiddenLaneCount = all.count - lanes.count
    callWidth = max(1, min(widths.call, room))
    receiverWidth = widths.receiver
    if receiverWidth > 0 { receiverX = callX + callWidth + 1 }
    // On a wide screen the lanes stay close to the words.
    let words = callX + callWidth + (receiverWidth > 0 ? receiverWidth + 1 : 0)
    var start = min(end - lanes.indices.reduce(0) { $0 + widths.lane(widths.lanes[$1]) }, words + widths.gap)
    for (index, title) in lanes.enumerated() {
      let width = widths.lane(widths.lanes[index])
      // A name this short has no room for an ellipsis.
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

  /// Returns the lanes that fit at their minimum width, preferring urgent ones, in their original order.
  private static func fitting(_ all: [LaneTitle], urgent: [Int], room: Int) -> [LaneTitle] {
    var left = room
    var chosen: [Int] = []
    for lane in urgent + all.map({ $0.lane }) where !chosen.contains(lane) {
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
  fileprivate func first(cells: Int) -> String {
    var text = self
    while text.cellWidth > cells { text.removeLast() }
    return text
  }
}

/// The state of each lane, updated event by event while the timeline is drawn.
struct LaneStates {
  private let lanes: Lanes
  private let shown: [Int]
  private(set) var world: World
  /// The number of events that led to this state.
  private var eventCount: Int
  private var tenants: [ControllerID]

  init(world: World, eventCount: Int, lanes: Lanes, shown: [Int]) {
    (self.world, self.eventCount) = (world, eventCount)
    self.lanes = lanes
    self.shown = shown
    tenants = []
    findTenants()
  }

  mutating func apply(upTo end: Int, event: (Int) -> Event) {
    while eventCount < end {
      apply(event(eventCount))
      eventCount += 1
    }
  }

  private mutating func apply(_ event: Event) {
    world.evolve(event)
    switch event.content {
    case .mark(.made), .mark(.gone), .call(.deinit): findTenants()
    default: break
    }
  }

  /// Returns the bar in a shown lane; `nil` if its controller is gone or has disappeared.
  func bar(_ index: Int) -> Glyph? {
    if shown[index] == 0 { return world.usedState.bar }
    let tenant = tenants[index]
    return world.isAlive(tenant) ? world[tenant].appearance.bar : nil
  }

  /// Finds the living controller for each shown lane.
  private mutating func findTenants() {
    tenants = Array(repeating: .none, count: shown.count)
    for slot in world.controllers.indices where world.controllers[slot].isAlive {
      let id = ControllerID(slot: UInt16(slot))
      guard let lane = lanes.lane(of: id, in: world), let index = shown.firstIndex(of: lane) else { continue }
      tenants[index] = id
    }
  }
}
