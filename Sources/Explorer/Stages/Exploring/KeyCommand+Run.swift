import Canvas
import Lifecycle

extension KeySection {
  /// The commands about how the run is shown, and about the run as a whole.
  static let show = KeySection(
    "What is shown", [.play, .step, .version, .versionFilm, .alternatives, .compare, .filter, .filterText, .pane])
  static let run = KeySection(
    "The run",
    [.open, .openLog, .nextCase, .previousCase, .undo, .redo, .save, .commandLine, .predict, .returnToStage])
}

extension KeyCommand {
  static let play = KeyCommand(
    "play or pause", [" "],
    "Plays the calls at their own pace, or pauses; at the end it plays the last action again.",
    unless: .noCalls, endsAnimation: false
  ) { $0.togglePlaying() }
  static let step = KeyCommand(
    "step mode", ["s"], "Lets each call wait for a key, or lets calls come at their own pace."
  ) { $0.toggleStepping() }
  static let pane = KeyCommand(
    "next pane", ["v"], "Goes to the next pane where only one fits.", unless: .allPanesFit,
    endsAnimation: false
  ) { model in
    let arrangement = Arrangement(width: model.size.width, height: model.size.height)
    let panes = Pane.allCases.filter { $0 != .slider || !arrangement.keepsSlider }
    let position = panes.firstIndex(of: model.shownPane(arrangement)) ?? 0
    model.pane = panes[(position + 1) % panes.count]
  }

  static let undo = KeyCommand(
    "undo", ["u"], "Undoes what changed the run last.", unless: .nothingToUndo, repeats: true
  ) { $0.undo() }
  static let redo = KeyCommand(
    "redo", ["U"], "Does again what was undone.", unless: .nothingToRedo, repeats: true
  ) { $0.redo() }
  static let returnToStage = KeyCommand(
    "go back", ["E"], "Goes back to the lesson or the log that was left to explore, where it stood.",
    unless: Obstacle { $0.leftStage == nil ? "nothing was left to explore" : nil }
  ) { model in
    guard let left = model.leftStage else { return }
    model.leftStage = nil
    let explored = model.session
    left.resume(&model)
    let kept = model.stage.kept(model.session)
    if explored.isSaved { model.others.forget(kept) } else { model.others.keep(explored, for: kept) }
  }
}

extension Model {
  /// Goes over to step mode, or back; what is being shown then waits.
  fileprivate mutating func toggleStepping() {
    isStepping.toggle()
    showing = nil
    tell(isStepping ? "step mode: each call waits for a key" : "live: calls come at their own pace")
  }

  /// Undoes the last change; before the first one the run comes back that was open before.
  fileprivate mutating func undo() {
    guard session.canUndo else { return show(others.goBack(from: session)) }
    change(saying: ("undone: ", "there again: ")) { $0.undo() }
  }

  /// Does again what was undone.
  fileprivate mutating func redo() {
    guard session.canRedo else { return show(others.goOn(from: session)) }
    let count = session.timeline.entries.count
    change(saying: ("given up again: ", "redone: ")) { $0.redo() }
    if session.timeline.entries.count > count { session.cursor = session.rows.lastStop }
  }

  /// Undoes a change or does it again, and says what went or came by that.
  private mutating func change(saying words: (gone: String, come: String), _ body: (inout Session) -> Void) {
    showing = nil
    let (score, last, count) = (session.score, session.timeline.entries.last, session.timeline.entries.count)
    body(&session)
    if session.score !== score {
      tell("\(session.score.name) again")
    } else if session.timeline.entries.count < count, let last {
      tell(words.gone + session.text(of: last.command))
    } else if session.timeline.entries.count > count, let restored = session.timeline.entries.last {
      tell(words.come + session.text(of: restored.command))
    }
  }

  /// Shows a run that was kept.
  private mutating func show(_ kept: Session?) {
    guard let kept else { return }
    showing = nil
    session = kept
    tell("\(session.sourceName) is open again")
  }
}

/// A pane, where only one fits on the screen.
public enum Pane: CaseIterable, Hashable, Sendable {
  case timeline, screens, why, slider
}

extension Model {
  /// The pane that is shown where only one fits: the slider is none where it is kept below the others.
  func shownPane(_ arrangement: Arrangement) -> Pane {
    pane == .slider && arrangement.keepsSlider ? .timeline : pane
  }
}
