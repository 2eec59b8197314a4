import Canvas
import Lifecycle

extension KeySection {
  /// The commands that do something in the app, or to it.
  static let app = KeySection(
    "What the app does", [.push, .pop, .popToRoot, .present, .dismiss, .tab, .home, .turn, .hold, .ask])
}

extension KeyCommand {
  static let push = KeyCommand(
    "push", ["p"], "Pushes the next screen that is nowhere yet, or a new one.", unless: .noStack, repeats: true
  ) { $0.push() }
  static let pop = KeyCommand("back", ["b"], "Pops the top of the stack.", unless: .refused(.pop), repeats: true) {
    $0.act(.pop)
  }
  static let popToRoot = KeyCommand(
    "back to the root", ["r"], "Pops everything above the root of the stack.", unless: .refused(.popToRoot)
  ) { $0.act(.popToRoot) }
  static let dismiss = KeyCommand(
    "dismiss", ["d"], "Dismisses what was presented last.", unless: .refused(.dismiss(nil))
  ) { $0.act(.dismiss(nil)) }
  static let tab = KeyCommand(
    "tab", digits: "Selects a tab; where there is none of that number, the digit begins a count.", unless: .noTabs,
    taking: { $0.tabCount > $1 }
  ) { $0.select(tab: $1) }
  static let home = KeyCommand(
    "launch or home", ["z"], "Launches the app, sends it to the background, or comes back to it."
  ) {
    $0.leaveOrReturn()
  }
  static let turn = KeyCommand("turn", ["t"], "Turns the device: the app rotates.", unless: .notRunning) {
    $0.act(.rotate)
  }
  static let ask = KeyCommand(
    "ask", ["a"],
    "Lets the selected controller ask the transition coordinator, or stop asking; the run is played anew.",
    unless: .cannotAsk
  ) { $0.toggleAsking() }
}

extension Model {
  /// Pushes the next declared screen that is not on the stack, or a new one.
  fileprivate mutating func push() {
    let world = actingWorld
    let living = world.controllers.filter(\.isAlive).map(\.declaration)
    guard let tree = plantScreen(unless: living) else { return }
    act(.push(tree))
  }

  /// The next declared screen that is not among these, or else a new one.
  mutating func plantScreen(unless taken: [DeclarationID]) -> TreeID? {
    var setup = session.setup
    var isTaken = [Bool](repeating: false, count: setup.declarations.count)
    for declaration in taken { isTaken[Int(declaration.index)] = true }
    let free = isTaken.indices.first { !isTaken[$0] && setup.declarations[$0].kind == .screen }
    guard let screen = free.map({ DeclarationID(index: UInt16($0)) }) ?? setup.declareNext() else {
      warn(session.naming.words(of: .tooMany))
      return nil
    }
    let planted = Tree(screen)
    let known = setup.trees.firstIndex(of: planted).map { TreeID(index: UInt16($0)) }
    guard known != nil || setup.trees.count < Int(UInt16.max) else {
      warn(session.naming.words(of: .tooMany))
      return nil
    }
    let tree = known ?? setup.plant(planted)
    session.extend(setup)
    return tree
  }

  /// How many tabs there are to select from.
  fileprivate var tabCount: Int {
    let world = actingWorld
    return world.innermost(.tabs).map { world.children(of: $0).count } ?? 0
  }

  fileprivate mutating func select(tab index: Int) {
    let world = actingWorld
    guard let tabs = world.innermost(.tabs) else { return }
    let children = world.children(of: tabs)
    guard children.indices.contains(index) else { return }
    // A tab is named by what only it holds: containers without a name share a class.
    let held = { (tab: ControllerID) in world.subtree(of: tab).map { world[$0].declaration } }
    let others = children.indices.filter { $0 > index }.flatMap { held(children[$0]) }
    let own = held(children[index]).filter { !others.contains($0) }
    guard let name = own.first(where: { !session.setup[$0].name.isEmpty }) ?? own.first else {
      return warn("this tab holds nothing that tells it from the others")
    }
    guard world.visibleChild(of: tabs) != children[index] || isTold(.select(name)) else {
      return warn("tab \(index + 1) is selected already: only the tab controller's delegate hears of it, by didSelect")
    }
    act(.select(name))
  }

  /// Whether somebody would be told of an action.
  private func isTold(_ action: Action) -> Bool {
    Foresight(action, in: actingWorld, session)?.tells(session) ?? false
  }

  /// Leaves the app, comes back to it, or launches it.
  fileprivate mutating func leaveOrReturn() {
    let world = actingWorld
    guard world.root.isSomebody else { return act(.launch) }
    act(world.isInFront ? .home : .foreground)
  }

  /// Lets the selected controller ask the coordinator, or stop asking.
  fileprivate mutating func toggleAsking() {
    guard let declaration = session.selectedDeclaration else { return }
    let score = session.score
    let request: CoordinatorRequest =
      score.has(.notifyWhenInteractionChanges) ? .notifyWhenInteractionChanges : .notifyWhenInteractionEnds
    let asks = session.setup[declaration].requests.isEmpty
    showing = nil
    session.change(requests: asks ? [request] : [], of: declaration)
    let name = session.naming.name(declaration)
    tell(asks ? "\(name) asks for \(request) when a finger drives a transition" : "\(name) asks for nothing more")
  }
}

extension Setup {
  /// Declares a screen with the next letter that is free; nothing where there is no room.
  mutating func declareNext() -> DeclarationID? {
    declarations.count < Self.declarationLimit ? declare(Declaration(name: nextLetters)) : nil
  }

  /// The next letter that is free, or letters where all are taken.
  var nextLetters: String {
    // A table instead of a set: every screen that is pushed asks for it.
    var isUsed = [Bool](repeating: false, count: declarations.count + 1)
    for declaration in declarations {
      if let number = Self.number(letters: declaration.name), number < isUsed.count { isUsed[number] = true }
    }
    return Self.letters(isUsed.firstIndex(of: false) ?? declarations.count)
  }

  /// Which number the letters stand for; nothing where there is anything else, or more than any number needs.
  private static func number(letters: String) -> Int? {
    guard (1...5).contains(letters.utf8.count) else { return nil }
    var number = 0
    for byte in letters.utf8 {
      guard (65...90).contains(byte) else { return nil }
      number = number * 26 + Int(byte) - 64
    }
    return number - 1
  }

  /// A, B and so on to Z, then AA, AB.
  private static func letters(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
  }
}
