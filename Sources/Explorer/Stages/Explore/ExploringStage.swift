import Canvas
import Lifecycle

/// The main stage, which shows the current run.
struct ExploringStage: StageKind {
  static let keymap = Keymap(
    [.time, .finger, .app, .show, .run],
    keyless: [
      .breakpoints, .filter, .step, .hold, .where, .percent, .flick, .sweep, .popToRoot, .rotate, .ask, .alternatives,
      .openLog, .nextCase, .previousCase,
      .branches, .goBack, .restart, .slower, .faster,
    ])

  var legend: Legend { Glyph.laneLegend + [([.here, .notHere], "an action that is here, or not here")] }

  func draw(_ frame: Frame, on canvas: inout Canvas) { view(frame).draw(on: &canvas) }

  /// Returns the view of the run, with more room for the reasons where no gesture is possible, and for both endings.
  private func view(_ frame: Frame) -> RunView {
    let endings = frame.model.endings
    var arrangement = frame.arrangement
    if frame.model.slider == nil { arrangement = arrangement.withoutSlider }
    if endings != nil { arrangement = arrangement.withReasonsBelow }
    var view = RunView(arrangement == frame.arrangement ? frame : Frame(frame.model, arrangement))
    view.endings = endings
    return view
  }

  /// Returns the thing at a point: a row or a lane of the timeline, the slider, a part of the phone or of the header.
  func target(at point: Point, _ frame: Frame) -> Target? {
    let view = view(frame)
    return view.row(at: point) ?? view.sliderValue(at: point) ?? view.phone(at: point) ?? view.lane(at: point)
      ?? HeaderView(frame: frame).command(at: point, in: frame.arrangement.header).map { .command($0) }
  }

  /// Moves the cursor to a row or to the next call of a lane, moves the slider, or selects a tab.
  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    switch (kind, target) {
    case (.press, .row(let position)?):
      model.moveCursor(to: model.session.rows.stop(from: position) ?? model.session.rows.lastStop)
    case (.press, .slider(let value)?):
      model.isSliding = true
      model.slide(toValue: value)
    case (.press, .lane(let lane)?): model.goToNextCall(inLane: lane)
    case (.press, .tab(let number)?): model.run(.tab, number: number - 1)
    case (.drag, .slider(let value)?) where model.isSliding: model.slide(toValue: value)
    case (.release, _) where model.isSliding:
      // Releasing the button lifts the finger even if the pointer has left the slider.
      model.isSliding = false
      if model.actingWorld.finger != .up { model.run(.lift) }
    default: break
    }
  }

  private static let step = Hint(.nextCall, .previousCall, label: "step")
  private static let push = Hint(.push, label: "push"), pop = Hint(.pop, label: "back")
  private static let everyScreen = [Hint(.tab, label: "tab"), Hint(.present, label: "present")]
  private static let everyRun = [
    Hint(.nextAction, label: "action"), Hint(.versionFilm, label: "iOS"), Hint(.compare, label: "compare"),
    Hint(.predict, label: "predict"),
  ]
  private static let marking = [
    Hint(.here, label: "code runs here"), Hint(.notHere, label: "and not here"), Hint(.places, label: "find where"),
    Hint(.leaveMarking, label: "leave"), step, Hint(.nextAction, label: "action"),
  ]

  func hints(_ model: Model) -> [Hint] {
    if model.isMarkingPlaces { return Self.marking }
    var hints: [Hint] = []
    if model.showsEndings, model.session.hasEndings {
      guard let slider = model.slider, slider.finger != .up else {
        let action = model.endings?.interruption.map(model.session.text) ?? ""
        return [Hint(.complete, label: "\(action) now"), Hint(.escape, label: "close")]
      }
      return [
        Hint(.slideLeft, .slideRight, label: slider.gesture.verb), Hint(.lift, label: "lift"),
        Hint(.complete, label: "complete"), Hint(.escape, label: "close"), Hint(.threshold, label: "threshold"),
      ]
    }
    if model.hasHeldAnimation { hints.append(Hint(.lift, label: "end the animation")) }
    if model.session.rows.filter.isActive {
      hints.append(Hint(.escape, label: "all calls"))
    } else if let left = model.returnPoints.last {
      hints.append(Hint(.escape, label: left.isRun ? "back to your app" : "back"))
    }
    if model.isAtBreach { hints.append(Hint(.lift, label: "mend the code")) }
    if let slider = model.slider { add(slider, model, to: &hints) }
    let eitherWay = model.session.hasEndings ? [Hint(.eitherWay, label: "either way")] : []
    let isDown = model.actingWorld.finger != .up
    if isDown { hints += eitherWay }
    hints.append(Self.step)
    if !model.session.isAtEnd { hints.append(Hint(.play, label: model.playback == nil ? "play" : "pause")) }
    if !isDown { hints += eitherWay }
    addActions(model, to: &hints)
    hints += Self.everyRun
    return hints
  }

  private func add(_ slider: Slider, _ model: Model, to hints: inout [Hint]) {
    if slider.finger != .spent { hints.append(Hint(.slideLeft, .slideRight, label: slider.gesture.verb)) }
    if model.hasLiveFinger {
      hints.append(Hint(.lift, label: "lift"))
      if slider.finger != .spent { hints.append(Hint(.complete, label: "complete")) }
    }
    if slider.finger != .spent { hints.append(Hint(.threshold, label: "threshold")) }
    if slider.choices.count > 1 { hints.append(Hint(.nextGesture, label: "gesture")) }
  }

  private func addActions(_ model: Model, to hints: inout [Hint]) {
    let world = model.actingWorld
    guard world.finger == .up else { return }
    guard world.root.exists else {
      let isEmpty = model.session.setup.trees.isEmpty
      return hints.append(isEmpty ? Hint(.commandLine, .palette, label: "build") : Hint(.home, label: "launch"))
    }
    guard world.isInFront else { return hints.append(Hint(.home, label: "come back")) }
    if world[world.topLayer].presenter.exists { hints.append(Hint(.dismiss, label: "dismiss")) }
    hints.append(Self.push)
    if world.stackToPop != nil { hints.append(Self.pop) }
    hints += Self.everyScreen
  }
}
