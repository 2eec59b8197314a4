import Canvas
import Lifecycle

/// Composes the picture of a world as a list of items, which are drawn afterwards.
///
/// Items are added from the back to the front: the layers of the window with their containers and screens, then what
/// floats over them. A running transition moves screens by its progress.
struct PictureComposer {
  let world: World
  let naming: Naming
  let charset: Charset
  /// The progress of the running animation in thousandths; `nil` if none is shown.
  let animation: Int?
  private(set) var items: [PictureItem] = []
  var finger: FingerMark?

  static func items(
    of world: World, naming: Naming, in area: Rectangle, charset: Charset = .unicode, animation: Int? = nil
  ) -> [PictureItem] {
    var composer = PictureComposer(world: world, naming: naming, charset: charset, animation: animation)
    composer.compose(area)
    return composer.items
  }

  mutating func add(_ item: PictureItem) { items.append(item) }

  /// Composes everything: the layers, what floats over them, the finger, and the state of the app.
  private mutating func compose(_ area: Rectangle) {
    guard world.root.exists, world.isAlive(world.root) else {
      return add(.banner(area, AppState.notRunning.words))
    }
    let top = addLevels(area)
    addHomeIndicator(area)
    addPreview(top)
    addFinger(top)
    let isLaunching = world.transition?.passage == .launch
    switch world.usedState {
    case .active: break
    case .inactive where isLaunching: break
    case .inactive:
      add(.shade(area))
      add(.banner(area, "inactive"))
    case .background, .suspended, .notRunning:
      add(.shade(area))
      add(.banner(area, isLaunching ? "launching" : "in the background"))
    }
  }

  /// The visible progress of the running transition, in thousandths.
  ///
  /// Without a finger it has three stages, so that the screens visibly move while the user steps through the calls.
  var moved: Int {
    guard let transition = world.transition else { return 0 }
    if transition.isInteractive {
      let progress = Int(transition.progress)
      guard transition.state == .ending else { return progress }
      if let animation {
        return transition.isCancelled
          ? progress * (1000 - animation) / 1000 : progress + (1000 - progress) * animation / 1000
      }
      return transition.isCancelled ? min(progress, 200) : max(progress, 850)
    }
    return switch transition.state {
    case .beginning: 300
    case .running: animation ?? 550
    case .ending: 850
    }
  }

  func card(_ id: ControllerID, _ area: Rectangle, isFront: Bool = true, note: Sentence = "") -> Card {
    let state = ControllerState(world[id])
    let mark = state.glyph.map { " " + $0.text(charset) } ?? ""
    let name = naming.name(id, in: world)
    let room = max(1, area.width - 6)
    let fits = room - mark.cellWidth >= min(2, name.cellWidth)
    let title =
      fits ? name.truncated(toCells: room - mark.cellWidth, charset) + mark : name.truncated(toCells: room, charset)
    return Card(
      area: area, controller: id, tint: naming.tint(id, in: world), title: title, note: note, isFront: isFront)
  }
}

extension Rectangle {
  /// Returns the rectangle with its left and upper sides moved inward; the other two stay in place.
  func pushed(right columns: Int, down rows: Int) -> Rectangle {
    Rectangle(x: x + columns, y: y + rows, width: width - columns, height: height - rows)
  }
}

struct Card: Hashable {
  var area: Rectangle, controller: ControllerID
  var tint = Canvas.Tint.none
  /// The texts at the left and right of its top edge.
  var title = "", note: Sentence = ""
  /// The number of rows that a bar covers.
  var barHeight = 0
  /// True if the card is in front, so that its state is written in it.
  var isFront = true
  /// The number of columns that stay visible under another card; `nil` if none covers it.
  var seenWidth: Int?
}

struct Tab: Hashable {
  /// The area in which a click selects the tab.
  var area: Rectangle
  var controller: ControllerID
  /// The number, counted from 1, and the title.
  var number: Int, title: String
  var isSelected: Bool, isLoaded: Bool
}

struct FingerMark: Hashable {
  var point: Point
  /// The cells over which the finger has moved.
  var trail: Rectangle
  var words: Sentence = ""
}

/// An item of the picture of the screens; items are drawn in order, from the bottom up.
enum PictureItem: Hashable {
  case card(Card)
  /// The bar at the top of a screen on a stack, with the title of its back button, if it has one.
  case navigationBar(Rectangle, title: String, back: String?, Canvas.Tint)
  /// The line at the bottom edge of a device without a home button.
  case homeIndicator(Rectangle)
  case tabBar(Rectangle, [Tab])
  case pageDots(Rectangle, count: Int, current: Int)
  case curledEdge(Rectangle)
  /// A shade that dims everything drawn so far in an area.
  case shade(Rectangle)
  case finger(FingerMark)
  case banner(Rectangle, Sentence)
}

extension PictureComposer {
  /// Adds the root of the window and the layers presented over it; returns the area of the topmost layer.
  mutating func addLevels(_ area: Rectangle) -> Rectangle {
    var layers = world.layers
    let leaving = dismissedLevel
    if let leaving, !layers.contains(leaving) { layers.append(leaving) }
    var room = area
    for (index, layer) in layers.enumerated() {
      if index > 0 {
        let covers = world[layer].flags.contains(.covers)
        let below = room
        room = presentedArea(below, covers: covers)
        let shift = verticalShift(of: layer, height: room.height)
        add(.shade(below))
        markDrag(of: layer, from: room, by: shift)
        room = room.pushed(right: 0, down: shift)
      }
      addTree(layer, room, note: index > 0 ? world[layer].style.words : "")
    }
    return room
  }

  /// The layer that is being dismissed, whether it has left the chain or not.
  private var dismissedLevel: ControllerID? {
    guard let transition = world.transition, transition.passage == .dismiss || transition.passage == .drag,
      world.isAlive(transition.old)
    else { return nil }
    return transition.old
  }

  /// The area of a presented layer: a cover leaves one line of its presenter visible, a sheet some more on three sides.
  private func presentedArea(_ room: Rectangle, covers: Bool) -> Rectangle {
    guard room.height >= 6 else { return room }
    if covers { return room.pushed(right: 0, down: 1) }
    return Rectangle(x: room.x + 1, y: room.y + 2, width: room.width - 2, height: room.height - 2)
  }

  /// The number of rows that a layer is pulled down.
  private func verticalShift(of layer: ControllerID, height: Int) -> Int {
    guard let transition = world.transition else { return 0 }
    let room = max(0, height - 2)
    switch transition.passage {
    case .present where transition.new == layer: return room * (1000 - moved) / 1000
    case .dismiss where transition.old == layer, .drag where transition.old == layer: return room * moved / 1000
    default: return 0
    }
  }

  /// Notes where the finger pulls a sheet.
  private mutating func markDrag(of layer: ControllerID, from room: Rectangle, by shift: Int) {
    guard world.finger == .driving, world.transition?.passage == .drag, world.transition?.old == layer else { return }
    let x = room.x + room.width / 2
    finger = FingerMark(
      point: Point(x: x, y: min(room.y + shift + 1, room.bottom - 1)),
      trail: Rectangle(x: x, y: room.y, width: 1, height: shift))
  }

  /// Adds a page controller: its visible page, or both pages while one is being turned.
  mutating func addPages(_ id: ControllerID, _ area: Rectangle, note: Sentence) {
    let children = world.children(of: id)
    let shown = world.visibleChild(of: id)
    guard world.isAlive(shown) else { return add(.card(card(id, area, note: note))) }
    if let transition = world.transition, transition.container == id, Gesture(transition.passage) == .page,
      world.isAlive(transition.old), world.isAlive(transition.new)
    {
      addTurn(transition, area, isCurl: world[id].kind == .curl)
    } else {
      addTree(shown, area, note: note)
    }
    guard area.height >= 4, let current = children.firstIndex(of: shown) else { return }
    let row = Rectangle(x: area.x, y: area.bottom - 1, width: area.width, height: 1)
    add(.pageDots(row, count: children.count, current: current))
  }

  /// Adds the two pages of a turn: side by side for a scroll, on top of each other for a curl.
  private mutating func addTurn(_ transition: Transition, _ area: Rectangle, isCurl: Bool) {
    let goesOn = goesForward(transition)
    let covered = area.width * moved / 1000
    let edge = goesOn ? area.x + area.width - covered : area.x + covered
    let left = Rectangle(x: area.x, y: area.y, width: edge - area.x, height: area.height)
    let right = Rectangle(x: edge, y: area.y, width: area.right - edge, height: area.height)
    if isCurl {
      addTree(transition.new, area)
      addTree(transition.old, goesOn ? left : right)
      let width = min(3, covered)
      add(.curledEdge(Rectangle(x: goesOn ? edge : edge - width, y: area.y, width: width, height: area.height)))
    } else {
      addTree(goesOn ? transition.old : transition.new, left)
      addTree(goesOn ? transition.new : transition.old, right)
    }
    guard world.finger == .driving else { return }
    let y = area.y + area.height * 2 / 3
    let point = Point(x: min(max(edge, area.x + 1), area.right - 2), y: y)
    let trail =
      goesOn
      ? Rectangle(x: point.x + 1, y: y, width: max(0, area.right - 2 - point.x), height: 1)
      : Rectangle(x: area.x + 1, y: y, width: max(0, point.x - area.x - 1), height: 1)
    finger = FingerMark(point: point, trail: trail)
  }

  private func goesForward(_ transition: Transition) -> Bool {
    let children = world.children(of: transition.container)
    let old = children.firstIndex(of: transition.old) ?? 0
    return (children.firstIndex(of: transition.new) ?? children.count) > old
  }

  /// Adds the home indicator, which was introduced with safe areas, unless page dots are in its place.
  mutating func addHomeIndicator(_ area: Rectangle) {
    let hasDots = items.contains { item in
      if case .pageDots(let row, _, _) = item { row.y == area.bottom - 1 } else { false }
    }
    guard naming.score.has(.viewSafeAreaInsetsDidChange), world.isInFront, !hasDots, area.width >= 16, area.height >= 7
    else { return }
    let width = area.width / 3
    let x = area.x + (area.width - width) / 2
    add(.homeIndicator(Rectangle(x: x, y: area.bottom - 1, width: width, height: 1)))
  }

  /// Adds the previewed screen, which floats over the others and grows with the pressure.
  mutating func addPreview(_ area: Rectangle) {
    guard let session = world.preview, world.isAlive(session.preview) else { return }
    let light = naming.score.number(.lightPress)
    let pop = max(light + 1, naming.score.number(.pop))
    let share = 400 + 500 * min(max(0, Int(world.pressure) - light), pop - light) / (pop - light)
    let width = min(area.width, max(min(18, area.width - 6), (area.width - 2) * share / 1000))
    let height = min(area.height, max(5, (area.height - 1) * share / 1000))
    let room = Rectangle(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height + 1) / 2,
      width: width, height: height)
    add(.shade(area))
    add(.card(card(session.preview, room, note: "preview")))
    let point = Point(x: room.x + room.width / 2, y: max(room.y + 1, room.bottom - 2))
    finger = FingerMark(point: point, trail: Rectangle(x: point.x, y: point.y, width: 0, height: 0))
  }

  mutating func addFinger(_ area: Rectangle) {
    let center = Point(x: area.x + area.width / 2, y: area.y + (area.height + 2) / 2 + area.height / 8)
    let nowhere = Rectangle(x: center.x, y: center.y, width: 0, height: 0)
    switch world.finger {
    case .up: return
    case .driving:
      if let finger { add(.finger(finger)) }
    case .pressing: add(.finger(finger ?? FingerMark(point: center, trail: nowhere)))
    case .spent: add(.finger(FingerMark(point: center, trail: nowhere, words: "still down")))
    }
  }
}
