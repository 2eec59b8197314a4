import Canvas

extension KeyCommand {
  static let quit = KeyCommand(
    "quit", ["q", .control("c")], "Ends the program; asks first where the run is not saved.", endsAnimation: false
  ) { model in
    if model.stage.kept(model.session).isSaved { model.hasQuit = true } else { model.panel = LeavingPanel() }
  }
  static let quitAtOnce = KeyCommand("quit at once", ["Q"], "Ends the program, whatever is not saved.") {
    $0.hasQuit = true
  }
}

/// Asks whether a run is to be left that is not saved.
struct LeavingPanel: Panel {
  let takesText = false

  /// Takes a key: the one that asked leaves, that of saving saves, and any other stays.
  func press(_ key: Key, _ model: inout Model) {
    model.panel = nil
    if KeyCommand.quit.keys.contains(key) { return model.hasQuit = true }
    if KeyCommand.save.keys.contains(key) { return model.run(.save) }
    if KeyCommand.quitAtOnce.keys.contains(key) { model.hasQuit = true }
  }

  func overlay(_ model: Model) -> Overlay {
    .line(
      LineOverlay(
        prompt: "q leaves it, w saves it, Esc goes back", field: TextField(), complaint: "this run is not saved"))
  }
}
