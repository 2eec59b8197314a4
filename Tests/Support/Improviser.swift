import Lifecycle

/// Makes random setups and commands, which may or may not make sense.
package struct Improviser {
  package var random: SeededRandom
  /// The setup made so far.
  package private(set) var setup = Setup()
  private var screens: [DeclarationID] = []
  private var named: [DeclarationID] = []
  private var trees: [TreeID] = []
  private var withCode = false, byHand = false
  private var alert: TreeID?

  /// Makes a random setup, in which overrides may call super wrongly, methods run code and commands be done in one
  /// turn, or code make appearance calls itself, as only UIKit should, or keep a box from making them.
  package init(
    seed: UInt64, withSuperCalls: Bool = false, withCode: Bool = false, byHand: Bool = false,
    names: [String] = ["A", "B", "C", "D"]
  ) {
    precondition(names.count == 4, "there are four screens")
    random = SeededRandom(seed: seed)
    (self.withCode, self.byHand) = (withCode, byHand)
    for name in names { screens.append(setup.declare(screen(name, withSuperCalls))) }
    setup[screens[0]].previews = random.oneIn(2) ? screens[1] : nil
    setup[screens[2]].previews = random.oneIn(3) ? screens[0] : nil
    setup[screens[2]].opensMenu = random.oneIn(2)
    setup.usesScenes = !random.oneIn(4)
    named = screens
    setup.window = tree(deepest: 3)
    for _ in 0..<4 { trees.append(tree(deepest: random.oneIn(3) ? 2 : 0)) }
    guard withCode else { return }
    alert = setup.plant(Tree(setup.declare(Declaration(name: ""))))
    addCode()
  }

  private mutating func addCode() {
    let calls: [Call] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .willShow, .didShow, .didSelect, .didMoveToParent,
    ]
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let owner = ReceiverClass.controller(random.pick(named))
      setup.add(Callback(owner, random.pick(calls), code(), isFirstOnly: !random.oneIn(3)))
    }
    let launching: [(ReceiverClass, Call)] = [
      (.sceneDelegate, .willConnect), (.appDelegate, .didFinishLaunching), (.appDelegate, .didBecomeActive),
    ]
    guard random.oneIn(3) else { return }
    let (owner, call) = random.pick(launching)
    setup.add(Callback(owner, call, code()))
  }

  /// Returns a command that code can perform, which may or may not make sense.
  private mutating func code() -> Command {
    let actions: [Action] = [
      .push(random.pick(trees)), .push(random.pick(trees)), .pop, .popTo(random.pick(named)), .popToRoot,
      .setStack([random.pick(screens), random.pick(screens)]),
      .present(random.pick(trees), random.pick(PresentationStyle.allCases + [nil])), .dismiss(nil),
      .dismiss(random.pick(named)), .select(random.pick(named)), .page(random.pick(named), nil),
      .switch(random.pick(named)), .root(random.pick(trees)), step(), step(),
    ]
    return Command(random.pick(actions), isAnimated: !random.oneIn(4))
  }

  /// Returns a step of adding or removing a child by hand; steps that leave a did-call to the app are rare.
  private mutating func step() -> Action {
    if byHand, random.oneIn(2) {
      if random.oneIn(3) { return .call(random.pick(screens), random.pick(Call.appearance)) }
      return .step(random.pick(ChildStep.allCases), random.pick(trees))
    }
    let steps: [ChildStep] = [.addChild, .addSubview, .didMove, .willMove, .removeFromSuperview, .removeFromParent]
    return .step(random.pick(steps), random.pick(trees))
  }

  private mutating func screen(_ name: String, _ withSuperCalls: Bool) -> Declaration {
    var declaration = Declaration(
      name: name, origin: random.pick(Origin.allCases),
      usesConstraints: random.pick([true, false, nil]), isTouched: random.oneIn(5),
      printsBeforeSuper: random.oneIn(5))
    declaration.isModalInPresentation = random.oneIn(5)
    if random.oneIn(4) { declaration.observed = [random.pick(ObservedCall.allCases)] }
    if withSuperCalls {
      let calls = Call.appearance + [.viewDidLoad]
      declaration.superCalls = [SuperCall(override: random.pick(calls), called: random.pick(calls))]
    }
    return declaration
  }

  /// Returns a random tree with containers nested up to a depth.
  private mutating func tree(deepest: Int) -> TreeID {
    guard deepest > 0, !random.oneIn(4) else { return setup.plant(Tree(random.pick(screens))) }
    let kinds: [ControllerKind] = [.navigation, .navigation, .navigation, .tabs, .tabs, .pages, .container, .box]
    var declaration = Declaration(name: "", kind: random.pick(kinds), printsBeforeSuper: random.oneIn(4))
    if random.oneIn(2) { declaration.name = "Container\(setup.declarations.count)" }
    if byHand, random.oneIn(3) { declaration.forwardsAppearance = false }
    let identifier = setup.declare(declaration)
    let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in tree(deepest: deepest - 1) }
    named.append(identifier)
    return setup.plant(
      Tree(identifier, children: children, shown: Int.random(in: 0..<children.count, using: &random)))
  }

  /// Returns a random command, which may or may not make sense.
  package mutating func command() -> Command {
    var command = Command(action())
    switch command.action {
    case .push, .pop, .popTo, .popToRoot, .setStack, .present, .dismiss:
      command.isAnimated = !random.oneIn(4)
      command.staysRunning = command.isAnimated && random.oneIn(5)
      if case .push = command.action, command.isAnimated { command.zooms = random.oneIn(4) }
    case .select, .lift, .finish, .cancel: command.staysRunning = random.oneIn(6)
    default: break
    }
    while withCode, random.oneIn(4) { command.others.append(code()) }
    return command
  }

  /// Returns a random action; those that change the tree are more frequent than those that end everything.
  private mutating func action() -> Action {
    if let alert, random.oneIn(10) {
      return random.oneIn(2) ? .alert(alert) : .setNeedsUpdateProperties(random.pick(named))
    }
    let progress = UInt16.random(in: 0...1000, using: &random)
    switch Int.random(in: 0..<44, using: &random) {
    case 0..<6: return .push(random.pick(trees))
    case 6..<9: return .pop
    case 9: return random.oneIn(4) ? .pushAgain(random.pick(screens)) : .popTo(random.pick(named))
    case 10: return .popToRoot
    case 11: return .setStack((0...Int.random(in: 0...2, using: &random)).map { _ in random.pick(screens) })
    case 12..<15: return .present(random.pick(trees), random.pick(PresentationStyle.allCases + [nil]))
    case 15..<17: return .dismiss(random.oneIn(2) ? nil : random.pick(named))
    case 17..<20: return .select(random.pick(named))
    case 20..<23: return .press(random.pick([.light, .peek, .pop, .thousandths(progress)]))
    case 23..<26: return .swipe(progress)
    case 26..<28: return .drag(progress)
    case 28..<30: return .page(random.pick(named), random.oneIn(3) ? nil : progress)
    case 30..<33: return .lift(speed: random.oneIn(2) ? nil : Int32.random(in: -1500...1500, using: &random))
    case 33: return .finish
    case 34: return .cancel
    case 35: return .wait
    case 36: return random.pick([.home, .lock, .switcher])
    case 37: return .foreground
    case 38: return random.pick([.memoryWarning, .rotate])
    case 39: return .root(random.pick(trees))
    case 40..<43: return step()
    default: return random.oneIn(6) ? .kill : .launch
    }
  }
}
