import Lifecycle
import Notation
import Study

extension MenuItem {
  private static let screenLimit = 12

  /// Returns the changes that can be made to the current app.
  static func building(_ model: Model) -> [MenuItem] {
    let setup = model.session.setup
    let new = setup.nextLetters
    let beginning = MenuItem("new app", "Begins with an empty window, to build in.") { $0.beginApp() }
    guard !setup.trees.isEmpty else {
      var other = setup
      _ = other.declareNext()
      let (first, second) = ("screen \(new)", "screen \(other.nextLetters)")
      return [
        beginning, item("build screen \(new)", "Puts a new screen into the window.", [first]),
        item("build a stack", "Puts a new screen into a navigation controller.", [first, "window: nav(\(new))"]),
        item(
          "build two tabs", "Puts two new screens into a tab controller.",
          [first, second, "window: tabs(\(new), \(other.nextLetters))"]),
      ]
    }
    // A long run can declare hundreds of screens; the others can still be changed by typing a line of a transcript.
    let screens = setup.screens.prefix(screenLimit).map { setup[$0].name }
    let changes = screens.map { name in
      MenuItem(
        "change \(name) ...", "Its origin, a preview, calls of super, what it asks for: a list.",
        words: "build"
      ) {
        $0.panel = .menu(MenuPanel("Change \(name)", traits(of: name, $0.session.setup, $0.session.setup.nextLetters)))
      }
    }
    return [beginning] + ownCode(model) + window(setup, new) + changes + [scenes(setup)]
  }

  private static func window(_ setup: Setup, _ new: String) -> [MenuItem] {
    let tree = WrittenTree(setup.window, in: setup)
    let root = tree.printed
    let screen = "screen \(new)"
    let beside: Sentence = "Puts the root into it, beside a new screen."
    var items = [
      item("build root into a stack", "Puts the root into a navigation controller.", ["window: nav(\(root))"]),
      item("build root into tabs", beside, [screen, "window: tabs(\(root), \(new))"]),
      item("build root into pages", beside, [screen, "window: pages(\(root), \(new))"]),
      item(
        "build root into a box", "Puts the root into a box, which shows all of its children.",
        ["window: box(\(root))"]),
      item("build root into a container", "Puts the root into a plain container.", ["window: container(\(root))"]),
      item(
        "build root \(new)", "Puts a new screen into the window, in place of what is there.",
        [screen, "window: \(new)"]),
    ]
    if tree.kind != .screen {
      let isStack = tree.kind == .navigation
      let detail: Sentence = isStack ? "Puts a new screen onto the stack." : "Puts a new screen beside the others."
      items.append(item("build add \(new)", detail, [screen, "window: \(root.dropLast()), \(new))"]))
    }
    if let only = tree.children.first, tree.children.count == 1 {
      items.append(item("build root alone", "Takes the root out of its container.", ["window: \(only.printed)"]))
    }
    return items
  }

  private static func traits(of name: String, _ setup: Setup, _ new: String) -> [MenuItem] {
    guard let id = setup.declaration(named: name) else { return [] }
    let declaration = setup[id]
    func screen(_ change: (inout ScreenTraits) -> Void) -> String {
      var traits = ScreenTraits(declaration, in: setup)
      change(&traits)
      return Statement.screen(Word(name), traits).printed
    }
    let tree = WrittenTree(setup.window, in: setup)
    var items =
      tree.kind != .screen && tree.holds(name)
      ? [
        item(
          "build \(name) into a stack", "Puts this screen into a navigation controller.",
          ["window: \(tree.stacking(name).printed)"])
      ] : []
    items += Origin.allCases.filter { $0 != declaration.origin }.map { origin in
      item("build \(name) from \(origin.rawValue)", "Makes this screen from it.", [screen { $0.origin = origin }])
    }
    items.append(
      item(
        "build \(name) with a preview", "Lets this screen offer a new one for peeking.",
        ["screen \(new)", screen { $0.previews = Word(new) }]))
    items += Call.allCases.filter { $0.group == .appearance }.map { call in
      item(
        "build \(name) forgets super in \(call.method)", "Its override calls no super.",
        ["super \(name): \(call.method) calls nothing"])
    }
    if !declaration.isModalInPresentation {
      items.append(
        item(
          "build \(name) modal in its presentation", "Keeps a sheet with this screen from being pulled away.",
          [screen { $0.isModalInPresentation = true }]))
    }
    items += ObservedCall.allCases.map { call in
      item(
        "build \(name) observes \(call.call.method)", "Asks for it to be called.",
        ["observe \(name): \(call.call.method)"])
    }
    items.append(
      item(
        "build \(name) with a timer of its own", "Starts it in viewDidAppear, and stops it in viewDidDisappear.",
        [Call.viewDidAppear, .viewDidDisappear].map { call in
          "when \(name).\(call.method): timer.\(call == .viewDidAppear ? "start" : "stop")()"
        }))
    let order = declaration.printsBeforeSuper ? "after" : "before"
    items.append(
      item(
        declaration.printsBeforeSuper ? "build \(name) prints after super" : "build \(name) prints before super",
        "Where its overrides print.", ["prints \(name): \(order) super"]))
    return items
  }

  private static func item(_ name: Sentence, _ detail: Sentence, _ lines: [String]) -> MenuItem {
    MenuItem(name, detail) { model in
      if let problem = model.build(lines) { return model.warn(problem.words) }
      if !model.session.timeline.world.root.exists { model.act(.launch) }
    }
  }

  /// Returns the change that adds scenes to the app, or removes them.
  fileprivate static func scenes(_ setup: Setup) -> MenuItem {
    let word = setup.usesScenes ? "no" : "yes"
    return item(
      setup.usesScenes ? "build without scenes" : "build with scenes",
      "Chooses whose delegate is called: the app's or the scene's.",
      ["scenes: \(word)"])
  }
}

extension WrittenTree {
  /// Returns true if the tree contains a screen outside of its navigation controllers.
  fileprivate func holds(_ screen: String) -> Bool {
    kind != .navigation && children.contains { $0.name?.text == screen || $0.holds(screen) }
  }

  /// Returns a copy of the tree in which a screen is in a navigation controller of its own.
  fileprivate func stacking(_ screen: String) -> WrittenTree {
    guard kind != .screen || name?.text != screen else {
      return WrittenTree(name: nil, kind: .navigation, children: [self])
    }
    var tree = self
    if kind != .navigation { tree.children = children.map { $0.stacking(screen) } }
    return tree
  }
}

extension Model {
  static let emptyWindow: Sentence = "the window is empty: Ctrl-P puts a screen into it, as does `: window: nav(A)`"

  /// Changes the app by lines of a transcript, and performs the run's actions in it; returns a complaint if that fails.
  ///
  /// If the window's content changes, the actions end before the first one that is not possible, since they were meant
  /// for another app.
  mutating func build(_ lines: [String]) -> Fault? {
    let checked = session.setup.changed(by: lines, doing: session.commands, versions: scores.versions)
    guard let app = checked.value else { return checked.fault ?? Fault("this is not possible") }
    playback = nil
    var commands = app.commands
    if lines.contains(where: { $0.hasPrefix("window:") }) {
      let actions = Timeline(score: session.score, setup: app.setup, commands: commands).actions
      commands = Array(commands[..<(actions.firstIndex { $0.mistake != nil } ?? actions.endIndex)])
    }
    let omitted = app.commands.count - commands.count
    let isNew = omitted > 0 || !app.setup.writtenWindow.includes(session.setup.writtenWindow)
    let title = app.title ?? (isNew && !session.setup.trees.isEmpty ? Self.newAppTitle : session.title)
    if app.setup != session.setup || title != session.title {
      session.change(setup: app.setup, commands: commands, title: title)
    }
    if let version = app.version { change(to: version) }
    let built: Sentence = "built: \(lines.joined(separator: "; "))"
    tell(session.timeline.world.root.exists ? built : "\(built); \(KeyCommand.home.firstKeyName(charset)) launches it")
    if omitted > 0 { tell("actions left out, as not possible in this app: \(omitted); `u` undoes it") }
    let undone = session.timeline.actions.count { $0.mistake != nil }
    if undone > 0 { warn("\(undone) of the actions are not possible in it") }
    return nil
  }

  private static let newAppTitle = "A new app"

  /// Opens an empty window as a new run, with the line that puts something into it; the current run is kept.
  mutating func beginApp() {
    let timeline = Timeline(score: session.score, setup: Setup())
    open(Session(title: Self.newAppTitle, sourceName: "new-app", timeline: timeline), leaving: session)
    openCommandLine()
  }
}

extension Setup {
  /// The content of the window, as a transcript writes it; empty if there is none.
  fileprivate var writtenWindow: String { trees.isEmpty ? "" : WrittenTree(window, in: self).printed }
}
