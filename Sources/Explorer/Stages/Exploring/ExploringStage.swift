import Canvas
import Lifecycle

/// The run that is open: one goes through it, does more, and asks about it.
struct ExploringStage: Stage {
  /// What the keys do with the run.
  static let keymap = Keymap([
    KeySection(
      "Through the timeline",
      [
        .nextCall, .previousCall, .nextAction, .previousAction, .pageDown, .pageUp, .toStart, .toEnd, .find, .findNext,
        .findPrevious, .runUntil, .bookmarks, .here, .notHere, .places,
      ]),
    KeySection(
      "The finger",
      [.slideRight, .slideLeft, .nextThreshold, .previousThreshold, .lift, .flick, .escape, .nextGesture]),
    KeySection(
      "What the app does", [.push, .pop, .popToRoot, .present, .dismiss, .tab, .home, .turn, .ask]),
    KeySection("What is shown", [.play, .step, .version, .compare, .filter, .pane]),
    KeySection("The run", [.open, .undo, .redo, .save, .commandLine, .predict]),
    .pace,
  ])

  /// Draws the run.
  func draw(_ frame: Frame, on canvas: inout Canvas) { RunView(frame).draw(on: &canvas) }

  /// What is drawn at a point: a row of the timeline, the slider, a tab.
  func target(at point: Point, _ frame: Frame) -> Target? {
    let view = RunView(frame)
    return view.row(at: point) ?? view.sliderValue(at: point) ?? view.tab(at: point)
  }

  /// Goes to a row, moves the slider, or selects a tab.
  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    switch (kind, target) {
    case (.press, .row(let place)?):
      model.moveCursor(to: model.session.rows.stop(from: place) ?? model.session.rows.lastStop)
    case (.press, .slider(let value)?):
      model.isSliding = true
      model.slide(toValue: value)
    case (.press, .tab(let number)?): model.run(.tab, number: number - 1)
    case (.drag, .slider(let value)?) where model.isSliding: model.slide(toValue: value)
    case (.release, _) where model.isSliding:
      // The pointer may have left the slider; the finger is lifted all the same.
      model.isSliding = false
      if model.actingWorld.finger != .up { model.run(.lift) }
    default: break
    }
  }
}
