import Canvas
import Lifecycle
import Notation
import Study

/// The places for code that is to run here and not there, shown in the app's code.
struct PlacesStage: StageKind {
  /// A place, or one that nearly fits.
  struct Place: Sendable {
    let place: CodePlace
    /// The call at which the code first runs; `nil` if it does not on this version.
    let position: Int?
    let words: [Sentence]
  }

  let title: Sentence
  /// The most useful first, each with a line of the code.
  let places: [Place]
  let code: Code
  /// The selected place.
  private(set) var selection = 0
  /// The cursor to which Esc returns.
  private let former: Int?

  init(_ title: Sentence, _ places: [Place], _ session: Session) {
    (self.title, self.places, former) = (title, places, session.cursor)
    code = session.setup.code(at: places.map { $0.place })
  }

  /// Selects a place, and moves the cursor to where its code first runs.
  mutating func select(_ place: Int, _ model: inout Model) {
    selection = place
    model.moveCursor(to: places[place].position ?? former)
  }

  /// Selects the next or the previous place in the code, around the ends.
  fileprivate mutating func step(_ distance: Int, _ model: inout Model) {
    var order: [Int] = []
    for line in code.rows(Wiring(code)).compactMap({ $0.line }) where order.last != line { order.append(line) }
    guard let index = order.firstIndex(of: selection) else { return }
    select(order[(index + distance + order.count) % order.count], &model)
  }

  fileprivate func leave(_ model: inout Model) {
    model.leaveStage()
    model.session.cursor = former
  }

  /// Selects the place that was clicked; a second click goes to its call.
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    guard kind == .press, case .row(let place)? = target else { return }
    if place == selection { model.run(.goToPlace) } else { select(place, &model) }
  }

  func view(_ frame: Frame) -> CodeView {
    var view = CodeView(frame, code, Wiring(code))
    let chosen = places[selection], name = chosen.place.sentence(in: view.session.setup)
    view.selected = selection
    (view.name, view.title) = (view.say(Sentence(key: view.session.title)), title)
    view.words = [(view.say(name), .strong)] + chosen.words.map { (view.say($0), .plain) }
    return view
  }

  static let keymap = Keymap([KeySection("Where code goes", [.nextPlace, .placeBefore, .goToPlace, .leavePlaces])])

  func hints(_ model: Model) -> [Hint] {
    [
      Hint(.nextPlace, .placeBefore, label: "other place"), Hint(.goToPlace, label: "go to the call"),
      Hint(.leavePlaces, label: "leave"),
    ]
  }

  func draw(_ frame: Frame, on canvas: inout Canvas) { view(frame).draw(on: &canvas) }

  func target(at point: Point, _ frame: Frame) -> Target? { view(frame).line(at: point).map { .row($0) } }
}

extension KeyCommand {
  static let nextPlace = KeyCommand(
    "next place", [.down, "j"], "Selects the next place for the code, around the end.", in: PlacesStage.self
  ) { $0.step(1, &$1) }
  static let placeBefore = KeyCommand(
    "place before", [.up, "k"], "Selects the place before, around the beginning.", in: PlacesStage.self
  ) { $0.step(-1, &$1) }
  static let goToPlace = KeyCommand(
    "go to the call", [.enter], "Leaves for the call in which the code first runs.", in: PlacesStage.self,
    unless: Obstacle(in: PlacesStage.self) { stage, model in
      let isHere = stage.places[stage.selection].position != nil
      let version = model.session.version
      return isHere ? nil : "it differs on iOS \(version): Esc leads back, where i goes through the versions"
    }
  ) { $1.leaveStage() }
  static let leavePlaces = KeyCommand(
    "leave", [.escape], "Leaves for where the cursor was; the marks stay.", in: PlacesStage.self
  ) { $0.leave(&$1) }
}
