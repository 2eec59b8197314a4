import Canvas
import Lifecycle

/// Finds out what the picture of a world consists of, as values; drawing comes after.
struct PictureComposer {
  let world: World
  let naming: Naming
  let charset: Charset
  /// How far the animation has come that is being shown, in thousandths.
  private var animation: Int?
  private(set) var items: [PictureItem] = []
  var finger: FingerMark?

  init(world: World, naming: Naming, charset: Charset) {
    self.world = world
    self.naming = naming
    self.charset = charset
  }

  static func items(
    of world: World, naming: Naming, in area: Rectangle, charset: Charset = .unicode, animation: Int? = nil
  ) -> [PictureItem] {
    var composer = PictureComposer(world: world, naming: naming, charset: charset)
    composer.animation = animation
    composer.compose(area)
    return composer.items
  }

  mutating func add(_ item: PictureItem) { items.append(item) }

  /// Composes everything: the levels, what floats over them, the finger, and the state of the app.
  private mutating func compose(_ area: Rectangle) {
    guard world.root.isSomebody, world.isAlive(world.root) else {
      return add(.banner(area, AppState.notRunning.words))
    }
    let top = addLevels(area)
    addHomeIndicator(area)
    addPreview(top)
    addFinger(top)
    switch world.usedState {
    case .active: break
    case .inactive where world.transition?.passage == .launch: break
    case .inactive:
      add(.shade(area))
      add(.banner(area, "inactive"))
    case .background, .suspended, .notRunning:
      add(.shade(area))
      add(.banner(area, "in the background"))
    }
  }

  /// How far the running transition has moved what it moves, in thousandths.
  ///
  /// Without a finger there are three stages, so that one sees the screens move as one steps through the calls.
  var moved: Int {
    guard let transition = world.transition else { return 0 }
    if transition.isInteractive {
      let progress = Int(transition.progress)
      guard transition.stage == .ending else { return progress }
      if let animation {
        return transition.isCancelled
          ? progress * (1000 - animation) / 1000 : progress + (1000 - progress) * animation / 1000
      }
      return transition.isCancelled ? min(progress, 200) : max(progress, 850)
    }
    return switch transition.stage {
    case .beginning: 300
    case .running: animation ?? 550
    case .ending: 850
    }
  }

  func card(_ id: ControllerID, _ area: Rectangle, isFront: Bool = true, note: String = "") -> Card {
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
  /// Moved, and smaller by as much, so that the right and the lower side stay.
  func pushed(right columns: Int, down rows: Int) -> Rectangle {
    Rectangle(x: x + columns, y: y + rows, width: width - columns, height: height - rows)
  }
}

/// A screen as a card.
struct Card: Hashable {
  var area: Rectangle
  /// Whose screen it is; nobody where it stands for several.
  var controller = ControllerID.none
  var tint = Canvas.Tint.none
  /// What stands in its upper line, at the left and at the right.
  var title = "", note = ""
  /// How many of its rows a bar takes.
  var barHeight = 0
  /// Whether it lies on top, so that it is seen.
  var isFront = true
  /// How many of its columns are seen, where another card lies on it.
  var seenWidth: Int?
}

/// A tab of a tab bar.
struct Tab: Hashable {
  /// Where one clicks it.
  var area: Rectangle
  var controller: ControllerID
  /// Which it is, counted from 1, and what stands on it.
  var number: Int, title: String
  /// Whether it is selected; whether its view was ever loaded.
  var isSelected: Bool, isLoaded: Bool
}

/// The finger on the screen, and the way it came.
struct FingerMark: Hashable {
  /// Where it is.
  var point: Point
  /// The way it came, from its first cell to its last.
  var trail: Rectangle
  var words = ""
}

/// A part of the picture of the screens; a picture is drawn part by part, from the bottom up.
enum PictureItem: Hashable {
  case card(Card)
  /// The bar at the top of a screen on a stack, with what its back button says, where it has one.
  case navigationBar(Rectangle, title: String, back: String?, Canvas.Tint)
  /// The line at the bottom of a device without a home button.
  case homeIndicator(Rectangle)
  case tabBar(Rectangle, [Tab])
  /// How many pages there are, and which is seen.
  case pageDots(Rectangle, count: Int, current: Int)
  /// The edge of a page that is being turned.
  case curledEdge(Rectangle)
  /// What lies here already is behind something.
  case shade(Rectangle)
  case finger(FingerMark)
  case banner(Rectangle, String)
}
