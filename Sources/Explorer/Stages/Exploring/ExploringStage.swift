import Canvas
import Lifecycle

/// The run that is open: one goes through it, does more, and asks about it.
struct ExploringStage: Stage {
  static let keymap = Keymap([.time, .marks, .finger, .app, .show, .run, .pace])

  func draw(_ frame: Frame, on canvas: inout Canvas) { RunView(frame).draw(on: &canvas) }

  /// What is drawn at a point: a row of the timeline, the slider, a tab.
  func target(at point: Point, _ frame: Frame) -> Target? {
    let view = RunView(frame)
    return view.row(at: point) ?? view.sliderValue(at: point) ?? view.tab(at: point)
  }

  /// Goes to a row, moves the slider, or selects a tab.
  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    switch (kind, target) {
    case (.press, .row(let position)?):
      model.moveCursor(to: model.session.rows.stop(from: position) ?? model.session.rows.lastStop)
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

extension ExploringStage {
  private static let step = Hint(.nextCall, .previousCall, label: "step")
  private static let push = Hint(.push, label: "push"), pop = Hint(.pop, label: "back")
  private static let everyScreen = [Hint(.tab, label: "tab"), Hint(.present, label: "present")]
  private static let everyRun = [
    Hint(.nextAction, label: "action"), Hint(.version, label: "iOS"), Hint(.compare, label: "compare"),
    Hint(.predict, label: "predict"),
  ]
  /// How many hints there can be, nearly always.
  private static let usualCount = 16

  func hints(_ model: Model) -> [Hint] {
    var hints: [Hint] = []
    hints.reserveCapacity(Self.usualCount)
    if model.actingWorld.isHeld {
      hints.append(Hint(.hold, label: "end the animation"))
    } else if let slider = model.slider {
      add(slider, to: &hints)
    }
    hints.append(Self.step)
    if !model.session.isAtEnd { hints.append(Hint(.play, label: model.showing == nil ? "play" : "pause")) }
    if model.showing?.kind == .live { hints.append(Hint(.hold, label: "act into it")) }
    addActions(model, to: &hints)
    if !model.session.placeMarks.here.isEmpty { hints.append(Hint(.places, label: "where")) }
    hints += Self.everyRun
    return hints
  }

  private func add(_ slider: Slider, to hints: inout [Hint]) {
    if slider.finger != .spent { hints.append(Hint(.slideLeft, .slideRight, label: slider.gesture.verb)) }
    if slider.finger != .up {
      hints.append(Hint(.lift, label: "lift"))
      if slider.finger != .spent { hints.append(Hint(.escape, label: "cancel")) }
    }
    if slider.finger != .spent { hints.append(Hint(.nextThreshold, label: "threshold")) }
    if slider.choices.count > 1 { hints.append(Hint(.nextGesture, label: "gesture")) }
  }

  private func addActions(_ model: Model, to hints: inout [Hint]) {
    let world = model.actingWorld
    guard world.finger == .up else { return }
    guard world.root.isSomebody else {
      let isEmpty = model.session.setup.trees.isEmpty
      return hints.append(isEmpty ? Hint(.palette, label: "build") : Hint(.home, label: "launch"))
    }
    guard world.isInFront else { return hints.append(Hint(.home, label: "come back")) }
    if world[world.topLevel].presenter.isSomebody { hints.append(Hint(.dismiss, label: "dismiss")) }
    hints.append(Self.push)
    if world.stackToPop != nil { hints.append(Self.pop) }
    hints += Self.everyScreen
  }
}
