import Canvas
import Lifecycle

extension KeySection {
  static let app = KeySection("What the app does", [.push, .pop, .present, .dismiss, .tab, .home])
}

extension KeyCommand {
  static let push = KeyCommand(
    "push", ["p"], "Pushes the next screen that is nowhere yet, or a new one.", unless: .noStack, repeats: true
  ) { $0.push() }
  static let pop = KeyCommand("back", ["b"], "Pops the top of the stack.", unless: .refused(.pop), repeats: true) {
    $0.act(.pop)
  }
  static let popToRoot = KeyCommand(
    "back to the root", [], "Pops everything above the root of the stack.", unless: .refused(.popToRoot)
  ) { $0.act(.popToRoot) }
  static let dismiss = KeyCommand(
    "dismiss", ["d"], "Dismisses what was presented last.", unless: .refused(.dismiss(nil))
  ) { $0.act(.dismiss(nil)) }
  static let tab = KeyCommand(
    "tab", .digits, "Selects a tab; without tabs, or after 0, a digit is a count for the next key.",
    unless: .noTabs, leavesCounts: true
  ) { $0.select(tab: $1) }
  static let home = KeyCommand(
    "launch or home", ["z"], "Launches the app, sends it to the background, or returns to it."
  ) {
    $0.leaveOrReturn()
  }
  static let rotate = KeyCommand("rotate", [], "Turns the device: the app rotates.", unless: .notRunning) {
    $0.act(.rotate)
  }
  static let ask = KeyCommand(
    "ask", [],
    "Lets the selected controller ask the transition coordinator, or stop asking; the run is played anew.",
    unless: .cannotAsk
  ) { $0.toggleAsking() }
}

extension Obstacle {
  static let emptyWindow = Obstacle { $0.session.setup.trees.isEmpty ? Model.emptyWindow : nil }
  static let notRunning = Obstacle { model in
    if model.actingWorld.root.exists { return nil }
    return emptyWindow.reason(model) ?? "the app is not launched yet: z launches it"
  }
  /// Returns an obstacle for an action that is not possible, or that UIKit would refuse.
  ///
  /// During an animation there is no obstacle: the action is performed, and the result shows what comes of it.
  static func refused(_ action: Action) -> Obstacle {
    notRunning.or { model in
      let (world, session) = (model.actingWorld, model.session)
      guard world.transition == nil, world.preview == nil else { return nil }
      do throws(Mistake) {
        return try TriedAction(Command(action), in: world, session).refusal(session)
      } catch {
        return session.naming.words(of: error)
      }
    }
  }
  static let noStack = notRunning.or { model in
    model.actingWorld.innermost(.navigation) == nil ? model.session.naming.words(of: .noNavigationController) : nil
  }
  static let noTabs = notRunning.or { model in
    model.actingWorld.innermost(.tabs) == nil ? "there is no tab controller on the screen" : nil
  }
  static let cannotAsk = Obstacle { model in
    if model.session.selectedDeclaration == nil { return "no controller receives the call under the cursor" }
    return model.session.score.lack(.coordinator)
  }
}

extension Model {
  /// Pushes the next declared screen that has no living instance, or a new one.
  fileprivate mutating func push() {
    let world = actingWorld
    let living = world.controllers.filter { $0.isAlive }.map { $0.declaration }
    guard let (setup, tree) = nextScreen(unless: living) else { return }
    session.extend(setup)
    act(.push(tree))
  }

  /// Returns the next screen that is not taken, or a new one, with a setup that contains it; warns if there is no room.
  mutating func nextScreen(unless taken: [DeclarationID]) -> (setup: Setup, tree: TreeID)? {
    var setup = session.setup
    guard let screen = setup.screens.first(where: { !taken.contains($0) }) ?? setup.declareNext() else {
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
    return (setup, tree)
  }

  fileprivate mutating func select(tab index: Int) {
    let world = actingWorld
    guard let tabs = world.innermost(.tabs) else { return }
    let children = world.children(of: tabs)
    guard children.indices.contains(index) else {
      return warn("there is no tab \(index + 1) here: 0 begins a count")
    }
    // A tab is named by a class that only this tab contains, since containers without a name share a class.
    let held = { (tab: ControllerID) in world.subtree(of: tab).map { world[$0].declaration } }
    let others = children.indices.filter { $0 > index }.flatMap { held(children[$0]) }
    let own = held(children[index]).filter { !others.contains($0) }
    guard let name = own.first(where: { !session.setup[$0].name.isEmpty }) ?? own.first else {
      return warn("this tab has no screen of its own")
    }
    guard world.visibleChild(of: tabs) != children[index] || makesCalls(.select(name)) else {
      return warn("tab \(index + 1) is already selected: only didSelect of the tab controller's delegate is called")
    }
    act(.select(name))
  }

  private func makesCalls(_ action: Action) -> Bool {
    TriedAction(action, in: actingWorld, session)?.lines(session).isEmpty == false
  }

  /// Puts the app into the background, brings it back, or launches it.
  fileprivate mutating func leaveOrReturn() {
    let world = actingWorld
    guard world.root.exists else { return act(.launch) }
    act(world.isInFront ? .home : .foreground)
  }

  /// Makes the class of the selected controller ask the transition coordinator for a call, or stop asking.
  fileprivate mutating func toggleAsking() {
    guard let declaration = session.selectedDeclaration else { return }
    let isNew = session.score.has(.notifyWhenInteractionChanges)
    let call: ObservedCall = isNew ? .notifyWhenInteractionChanges : .notifyWhenInteractionEnds
    var setup = session.setup
    let asks = setup[declaration].observed.isEmpty
    setup[declaration].observed = asks ? [call] : []
    playback = nil
    session.change(setup: setup)
    let name = session.naming.name(declaration)
    tell(
      asks
        ? "\(name) asks for \(call.call.method) when a finger drives a transition"
        : "\(name) asks for nothing more")
  }
}

extension Setup {
  /// Declares a screen with the next free letter; `nil` if there is no room.
  mutating func declareNext() -> DeclarationID? {
    declarations.count < Self.declarationLimit ? declare(Declaration(name: nextLetters)) : nil
  }

  var nextLetters: String {
    let taken = Set(declarations.map { $0.name })
    var number = 0
    while taken.contains(Self.letters(number)) { number += 1 }
    return Self.letters(number)
  }

  /// Returns a number as letters: A, B and so on to Z, then AA, AB.
  private static func letters(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
  }
}
