import Canvas
import Lifecycle

/// A lane that has a column.
struct LaneColumn: Hashable {
  var lane: Int
  var title: String, tint: Canvas.Tint
  /// Where its title begins, and where its marks stand.
  var titleX: Int, markX: Int
}

/// A lane before it is known whether it gets a column.
struct LaneTitle: Hashable {
  var lane: Int
  var name: String
  var tint = Canvas.Tint.none
}

/// How wide the parts of a row are.
private struct ColumnWidths {
  /// The names of calls, and the receivers with what separates them from the calls; none where there is no room.
  var call: Int, receiver: Int
  /// To how many cells the name of a lane is cut, and how many stay free beside it.
  var limit: Int, gap: Int
  /// How wide the names of the lanes are.
  let lanes: [Int]

  func lane(_ width: Int) -> Int { max(1, min(width, limit)) + gap }

  var total: Int { lanes.reduce(call + (receiver > 0 ? receiver + 1 : 0)) { $0 + lane($1) } }

  /// Lets a part take what is free, up to a width.
  mutating func grow(_ part: WritableKeyPath<ColumnWidths, Int>, to limit: Int, room: Int) {
    while self[keyPath: part] < limit {
      var wider = self
      wider[keyPath: part] += 1
      guard wider.total <= room else { return }
      self = wider
    }
  }
}

/// Which parts of a row stand where; the names of calls are the last to be cut.
struct TimelineColumns: Hashable {
  /// Where the numbers end, where the calls begin, and how wide they can be.
  var numberEnd: Int, callX: Int, callWidth: Int
  /// Where the receivers stand; nothing where there is no room for them.
  var receiverX: Int?
  var receiverWidth = 0
  var lanes: [LaneColumn] = []
  var hiddenLaneCount = 0

  /// How wide the names of calls are that one should be able to read, as one deep inside others, at their widest.
  private static let wishedCallWidth = 22, indentedCallWidth = 26, fullCallWidth = 34, greatestCallWidth = 44
  /// How narrow receivers and lanes get before anything is left out, and how wide a name gets.
  private static let leastReceiver = 6, leastLane = 3, greatestName = 20
  /// With how little room one does without receivers rather than without lanes.
  private static let narrow = 40

  /// Divides the width of a row: first each part gets the least that says something, then what is free.
  ///
  /// - Parameters:
  ///   - lanes: the lanes that can be shown, in order.
  ///   - urgent: those that something happens in nearby, the most urgent first; asked for where not all fit.
  ///   - receiverWidth: how wide the longest receiver is.
  ///   - digits: how wide the numbers are.
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
        call: Self.wishedCallWidth, receiver: receiver, limit: Self.leastLane, gap: 1,
        lanes: lanes.map(\.name.cellWidth))
    }
    let receiver = min(longest, Self.leastReceiver)
    var lanes = all
    var widths = least(all, receiver: receiver)
    if widths.total > room, room < Self.narrow { widths = least(all, receiver: 0) }
    if widths.total > room {
      let spare = room - Self.wishedCallWidth - receiver - 1
      lanes = Self.fitting(all, urgent: urgent(), room: spare > 0 ? spare : room - Self.wishedCallWidth)
      widths = least(lanes, receiver: spare > 0 ? receiver : 0)
    }
    let titles = lanes.map(\.name)
    let telling = (Self.leastLane...Self.greatestName).first { limit in
      Set(titles.map { $0.first(cells: limit) }).count == titles.count
    }
    widths.grow(\.limit, to: telling ?? 0, room: room)
    if widths.receiver > 0 { widths.grow(\.receiver, to: min(longest, Self.greatestName), room: room) }
    widths.grow(\.call, to: Self.indentedCallWidth, room: room)
    widths.grow(\.limit, to: min(Self.greatestName, widths.lanes.max() ?? 0), room: room)
    widths.grow(\.gap, to: 3, room: room)
    widths.grow(\.call, to: Self.fullCallWidth, room: room)
    widths.grow(\.gap, to: 5, room: room)
    widths.grow(\.call, to: Self.greatestCallWidth, room: room)
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
      let width = min(title.name.cellWidth, leastLane) + 1
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

/// What each lane shows as one goes down the timeline: it follows the events and knows who stands in which lane.
struct LaneStates {
  private let lanes: Lanes
  private let shown: [Int]
  private(set) var world: World
  /// After how many events that is.
  private var eventCount: Int
  /// Who stands in each lane that is shown.
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

  /// Finds out who stands where.
  private mutating func findTenants() {
    tenants = Array(repeating: .none, count: shown.count)
    for slot in world.controllers.indices where world.controllers[slot].isAlive {
      let id = ControllerID(slot: UInt16(slot))
      guard let lane = lanes.lane(of: id, in: world), let index = shown.firstIndex(of: lane) else { continue }
      tenants[index] = id
    }
  }
}
