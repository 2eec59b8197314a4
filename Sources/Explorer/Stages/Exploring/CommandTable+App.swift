import Canvas

extension CommandTable {
  /// The commands that do something in the app, or to it.
  static let app: [KeyCommand] = [
    KeyCommand(
      .push, "push", [.character("p")], "Pushes the next screen that is not on the stack, or a new one.", .app,
      unless: Obstacle.noStack),
    KeyCommand(.pop, "back", [.character("b")], "Pops the top of the stack.", .app, unless: Obstacle.noStack),
    KeyCommand(
      .popToRoot, "back to the root", [.character("r")], "Pops everything above the root of the stack.", .app,
      unless: Obstacle.noStack),
    KeyCommand(
      .present, "present", [.character("m")], "Presents the next screen: as a sheet, full screen, or in another style.",
      .app,
      unless: Obstacle.notRunning),
    KeyCommand(
      .dismiss, "dismiss", [.character("d")], "Dismisses what was presented last.", .app,
      unless: Obstacle.notRunning),
    KeyCommand(
      .tab, "tab", (1...9).map { .character(Character(String($0))) }, keysText: "1-9", "Selects a tab.", .app,
      unless: Obstacle.noTabs),
    KeyCommand(
      .home, "home", [.character("z")], "Sends the app to the background, or comes back to it.", .app,
      unless: { _ in nil }),
    KeyCommand(
      .turn, "turn", [.character("t")], "Turns the device: the app rotates.", .app, unless: Obstacle.notRunning),
    KeyCommand(
      .ask, "ask", [.character("a")],
      "Lets the selected controller ask the transition coordinator, or stop asking; the run is played anew.", .app,
      unless: Obstacle.cannotAsk),
  ]

  /// The commands about how the run is shown.
  static let show: [KeyCommand] = [
    KeyCommand(
      .play, "play or pause", [.character(" ")],
      "Plays the calls at their own pace, or pauses; at the end it plays the last action again.", .show,
      unless: Obstacle.noCalls),
    KeyCommand(
      .step, "step mode", [.character("s")], "Lets each call wait for a key, or lets calls come at their own pace.",
      .show),
    KeyCommand(
      .version, "iOS version", [.character("i")],
      "Plays the same run on another iOS version; Enter goes to the one before.", .show,
      unless: { $0.scores.versions.count < 2 ? "there is only one version" : nil }),
    KeyCommand(
      .compare, "compare", [.character("c")],
      "Lays the run beside another: a version, a case, another way to do it, a file.", .show,
      unless: Obstacle.noCalls),
    KeyCommand(.filter, "filter", [.character("f")], "Leaves calls or lanes out of the timeline.", .show),
    KeyCommand(
      .pane, "next pane", [.character("v")], "Goes to the next pane where only one fits.", .show,
      unless: Obstacle.allPanesFit),
  ]

  /// The commands about the run as a whole, and about the program.
  static let run: [KeyCommand] = [
    KeyCommand(.open, "open", [.character("o")], "Opens a recording, a scenario or a file.", .run),
    KeyCommand(
      .undo, "undo", [.character("u")], "Takes back what changed the run last.", .run,
      unless: Obstacle.nothingToUndo),
    KeyCommand(
      .redo, "redo", [.character("U")], "Does again what was taken back.", .run,
      unless: Obstacle.nothingToRedo),
    KeyCommand(.save, "save", [.character("w")], "Saves the run as a transcript.", .run),
    KeyCommand(
      .commandLine, "command", [.character(":")], "Does anything that a transcript can say.", .run),
    KeyCommand(
      .predict, "predict", [.character("e")],
      "Hides the calls that follow, and asks for them one by one; at the end of the run, for all after launch.",
      .run, unless: Obstacle.noCalls),
  ]

  /// The commands about how fast calls are shown.
  static let pace: [KeyCommand] = [
    KeyCommand(
      .slower, "slower", [.character("<")], "Plays at half the speed.", .pace,
      unless: { $0.speed.slower == nil ? "this is the slowest speed" : nil }),
    KeyCommand(
      .faster, "faster", [.character(">")], "Plays at twice the speed.", .pace,
      unless: { $0.speed.faster == nil ? "this is the fastest speed" : nil }),
  ]

  /// The commands that can be given whatever fills the screen.
  static let everywhere: [KeyCommand] = [
    KeyCommand(
      .course, "lessons", [.character("L")], "Lists the lessons of the course, and goes to the one that is chosen.",
      .everywhere, unless: Obstacle.noLessons),
    KeyCommand(.help, "all keys", [.character("?")], "Lists all keys, and runs the one that is chosen.", .everywhere),
    KeyCommand(.quit, "quit", [.character("q"), .control("c")], "Ends the program.", .everywhere),
  ]
}
