import Canvas

extension KeyCommand {
  static let quit = KeyCommand(
    "quit", ["q", .control("c")], "Ends the program; asks first where a run is not saved.", endsAnimation: false
  ) { model in
    if model.unsavedRuns.isEmpty { model.hasQuit = true } else { model.panel = LeavingPanel() }
  }
  static let quitAtOnce = KeyCommand("quit at once", ["Q"], "Ends the program, whatever is not saved.") {
    $0.hasQuit = true
  }
}

/// Asks whether runs are to be left that are not saved.
struct LeavingPanel: Panel {
  let takesText = false

  /// Takes a key: the one that asked leaves, that of saving saves the first of them, and any other stays.
  func press(_ key: Key, _ model: inout Model) {
    model.panel = nil
    if KeyCommand.quit.keys.contains(key) { return model.hasQuit = true }
    if KeyCommand.save.keys.contains(key) {
      model.openUnsavedRun()
      return model.run(.save)
    }
    if KeyCommand.quitAtOnce.keys.contains(key) { model.hasQuit = true }
  }

  func overlay(_ model: Model) -> Overlay {
    let runs = model.unsavedRuns
    let isInFront = !model.stage.kept(model.session).isSaved
    let words =
      runs.count > 1
      ? "\(runs.count) runs are not saved"
      : isInFront ? "this run is not saved" : "\(runs.first?.sourceName ?? "") is not saved"
    return .line(LineOverlay(prompt: "q leaves, w saves, Esc goes back", field: TextField(), complaint: words))
  }
}
