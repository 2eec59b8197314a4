import Canvas
import Lifecycle

/// A lane that has a column.
struct LaneColumn: Hashable {
  var lane: Int
  var title: String
  /// Where its title begins, and where its marks stand.
  var titleX: Int, markX: Int
}

/// A lane before it is known whether it gets a column.
struct LaneTitle: Hashable {
  var lane: Int
  var name: String
}

/// How narrow the lanes are made.
private struct Tightness {
  /// To how many cells a name is cut, and how many stay free beside it.
  var limit: Int, gap: Int
  /// Whether the receivers are written beside the calls.
  var namesReceivers: Bool

  func width(_ title: LaneTitle) -> Int { max(1, min(title.name.cellWidth, limit)) + gap }

  /// From roomy to tight.
  static let all = [
    Tightness(limit: 20, gap: 5, namesReceivers: true), Tightness(limit: 16, gap: 3, namesReceivers: true),
    Tightness(limit: 12, gap: 2, namesReceivers: true), Tightness(limit: 9, gap: 2, namesReceivers: true),
    Tightness(limit: 6, gap: 1, namesReceivers: true), Tightness(limit: 9, gap: 2, namesReceivers: false),
    Tightness(limit: 7, gap: 1, namesReceivers: false), Tightness(limit: 5, gap: 1, namesReceivers: false),
  ]

  /// Where not all lanes fit: receivers that are named say more than lanes that one has to follow up to their titles.
  static let last = Tightness(limit: 8, gap: 1, namesReceivers: true)
  static let narrowest = Tightness(limit: 6, gap: 1, namesReceivers: false)

  /// How wide the receivers are written, with what separates them from the calls.
  func receiverWidth(_ longest: Int) -> Int { namesReceivers ? min(longest, max(limit, 5)) + 1 : 0 }
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

  /// How wide the names of calls are that one should be able to read, and those that need not be narrower.
  private static let wishedCallWidth = 22, fullCallWidth = 34, greatestCallWidth = 44

  /// Divides the width of a row.
  ///
  /// - Parameters:
  ///   - lanes: the lanes that can be shown, in order.
  ///   - urgent: those that something happens in nearby, the most urgent first; asked for where not all fit.
  ///   - receiverWidth: how wide the longest receiver is.
  ///   - digits: how wide the numbers are.
  init(
    area: Rectangle, lanes all: [LaneTitle], urgent: @autoclosure () -> [Int], receiverWidth: Int, digits: Int,
    charset: Charset
  ) {
    numberEnd = area.x + 2 + digits
    callX = numberEnd + 2
    callWidth = 0
    let end = area.right - 1
    let room = end - callX
    let spare = room - Self.wishedCallWidth - Tightness.last.receiverWidth(receiverWidth)
    var chosen = spare >= 0 ? Tightness.last : .narrowest
    var shown: [LaneTitle]?
    for tightness in Tightness.all {
      let needed = all.map { tightness.width($0) }.reduce(0, +) + tightness.receiverWidth(receiverWidth)
      let wish = tightness.gap > 2 ? Self.fullCallWidth : Self.wishedCallWidth
      guard room - needed >= wish else { continue }
      (chosen, shown) = (tightness, all)
      break
    }
    let lanesRoom = room - Self.wishedCallWidth - chosen.receiverWidth(receiverWidth)
    let lanes = shown ?? Self.fitting(all, urgent: urgent(), chosen, room: lanesRoom)
    hiddenLaneCount = all.count - lanes.count
    let lanesWidth = lanes.map { chosen.width($0) }.reduce(0, +)
    var start = end - lanesWidth
    if chosen.namesReceivers {
      self.receiverWidth = min(receiverWidth, max(chosen.limit, 5))
      callWidth = min(start - callX - self.receiverWidth - 1, Self.greatestCallWidth)
      receiverX = callX + callWidth + 1
      // On a wide screen the lanes stay near the words that they belong to.
      start = min(start, callX + callWidth + self.receiverWidth + 6)
    } else {
      callWidth = max(1, start - callX)
    }
    for title in lanes {
      let width = chosen.width(title)
      let name = title.name.truncated(toCells: chosen.limit, charset)
      self.lanes.append(
        LaneColumn(lane: title.lane, title: name, titleX: start + 1, markX: start + 1 + (width - chosen.gap - 1) / 2))
      start += width
    }
  }

  /// The lanes that fit, the urgent ones first, in the order of all.
  private static func fitting(
    _ all: [LaneTitle], urgent: [Int], _ tightness: Tightness, room: Int
  ) -> [LaneTitle] {
    var left = room
    var chosen: [Int] = []
    for lane in urgent + all.map(\.lane) where !chosen.contains(lane) {
      guard let title = all.first(where: { $0.lane == lane }) else { continue }
      guard tightness.width(title) <= left else { break }
      chosen.append(lane)
      left -= tightness.width(title)
    }
    return all.filter { chosen.contains($0.lane) }
  }
}

/// What each lane shows as one goes down the timeline: it follows the events and knows who stands in which lane.
struct LaneStates {
  private let lanes: Lanes
  private let shown: [Int]
  private(set) var world: World
  /// Who stands in each lane that is shown.
  private var tenants: [ControllerID]

  init(world: World, lanes: Lanes, shown: [Int]) {
    self.world = world
    self.lanes = lanes
    self.shown = shown
    tenants = []
    findTenants()
  }

  mutating func follow(_ event: Event) {
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
