import Canvas
import Lifecycle
import Study

/// Changes the model in response to a message, and returns the effects that the program should perform.
package func update(_ model: inout Model, _ message: Message) -> [Effect] {
  model.remember(message)
  switch message {
  case .input(let input): model.receive(input)
  case .burst(let keys): model.ask(about: keys)
  case .pointed(let target, let kind): model.point(at: target, kind)
  case .tick(let passed):
    // After a long sleep of the computer, a minute is enough: there is nothing to see beyond that.
    let milliseconds = min(max(0, passed), 60_000)
    model.heldMilliseconds = max(0, model.heldMilliseconds - milliseconds)
    model.advanceAnimation(milliseconds: milliseconds)
    model.advanceSweep(milliseconds: milliseconds)
    model.advanceStage(milliseconds: milliseconds)
  case .wrote(let path, let folder, let problem): model.receive(written: path, in: folder, problem)
  case .exists(let path, let bytes): model.receive(existing: path, bytes)
  case .read(let path, let text, let problem): model.receive(read: path, text, problem)
  case .listed(let names): model.receive(listed: names)
  case .logged(let bytes, let hasEnded): model.receive(logged: bytes, hasEnded: hasEnded)
  case .working(let number, let percent): model.receive(work: number, percent: percent)
  case .worked(let number, let outcome): model.receive(work: number, outcome: outcome)
  case .progress(let progress, let problem): model.receive(progress, problem)
  }
  model.useOutcome()
  model.explainLive()
  return model.takeEffects()
}

extension Model {
  mutating func receive(_ input: Input) {
    switch input {
    case .key(let key): press(key)
    case .mouse(let event): point(at: nil, event.kind)
    case .pasted(let text): paste(text)
    case .pasteCut(let megabytes): warn("the paste was cut after \(megabytes) MB")
    case .pasteWithoutEnd: warn("the end of a paste is missing, and nothing of it is taken")
    case .resized(let width, let height): size = Size(width: width, height: height)
    case .continued: effects.append(.redraw)
    case .terminated, .ended: hasQuit = true
    }
  }

  /// Removes all remarks about the last key.
  private mutating func clearRemarks() {
    notice = nil
    (showsHint, answer, showsSources) = (false, nil, false)
  }

  /// Passes a key to the open panel, or if none is open, to the command in the keymap of the stage.
  mutating func press(_ key: Key) {
    clearRemarks()
    let ignoresEnter = heldMilliseconds > 0
    heldMilliseconds = 0
    switch key {
    // A second Ctrl-C ends the program, even if something is not saved.
    case .control("c"):
      if case .leaving? = panel { return hasQuit = true }
      return run(.quit)
    // The terminal has stopped the program, and continued it since.
    case .control("z"): return
    case .control("l"): return effects.append(.redraw)
    default: break
    }
    if let panel { return key == .escape ? panel.leave(&self) : panel.press(key.asArrow, &self) }
    if ignoresEnter, key == .enter { return }
    if key == .escape, giveUpWork() { return }
    if isMarkingPlaces, stage.isExploring,
      let command = KeyCommand.marking.first(where: { $0.keys.contains(key) })
    {
      return run(command)
    }
    if takesCount(key) { return }
    defer { count = nil }
    if count != nil, key == .escape { return }
    guard let (command, number) = stage.keymap[key] else {
      return warn("\(key.name(charset)) does nothing; ? lists all keys")
    }
    if !KeyCommand.searching.contains(command) { history.markedSearch = "" }
    runCounted(command, number: number)
  }

  /// Handles pasted text: offers to explain a log, and inserts any other text into the open input line.
  ///
  /// Without an input line the one opens that the text is meant for, and a transcript opens as the run; other text is
  /// rejected, since its letters would run commands.
  mutating func paste(_ text: String) {
    notice = nil
    let offered = stage.keymap.offered
    switch TypedText(text) {
    case .log where panel?.explainsLogs ?? false:
      return ExplainingStage.open(LogText(pasted: text, scores.complaintWords), &self)
    case .log where offered.contains(.openLog):
      panel?.leave(&self)
      return panel = .log(OpenLogPanel(pasted: LogText(pasted: text, scores.complaintWords)))
    case _ where panel?.takesText ?? false: break
    case .transcript where offered.contains(.open):
      panel?.leave(&self)
      return open(LibraryItem(name: "pasted", title: "pasted", kind: .scenario, text: text))
    case .commands where offered.contains(.commandLine):
      panel?.leave(&self)
      panel = .command(CommandLinePanel())
    case .question where offered.contains(.palette):
      panel?.leave(&self)
      panel = .menu(MenuPanel.palette(self))
    default:
      return warn("text can be pasted only where it can be typed, such as after : or /; a log can be pasted anywhere")
    }
    guard let panel else { return }
    let text = if case .command = panel { CommandLinePanel.line(of: text) } else { text }
    if !panel.insert(text.inOneLine(atMost: TextField.limit), &self) {
      warn("of what was pasted only the first \(TextField.limit) characters are taken")
    }
  }

  /// Runs a command, after ending the animation of the last action unless the command keeps it.
  mutating func run(_ command: KeyCommand, number: Int = 0) {
    if command != .sweep { sweep = nil }
    if command.endsAnimation { finishLive() }
    if let reason = command.obstacle.reason(self) { return warn(reason) }
    command.perform(&self, number)
  }

  mutating func warn(_ reason: Sentence) { notice = Notice(reason, kind: .warning) }

  mutating func tell(_ text: Sentence) { notice = Notice(text) }

  /// The commands for the line of keys, most useful first; only those that have an effect now.
  package var hints: [Hint] {
    stage.hints(self).filter { hint in hint.commands.contains { $0.obstacle.reason(self) == nil } } + stage.lastHints
  }

  /// Returns the requested effects, along with a wake-up if something on the screen moves by itself.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    let due = [
      millisecondsUntilNextFrame, sweep?.millisecondsUntilNextStep, millisecondsUntilStageGoesOn,
      heldMilliseconds > 0 ? heldMilliseconds : nil,
      working.map { _ in Working.milliseconds }, live?.millisecondsUntilNextLook,
    ].compactMap { $0 }.min()
    guard !hasQuit, let due else { return effects }
    return effects + [.wake(afterMilliseconds: due)]
  }
}

extension KeyCommand {
  static let mouse = KeyCommand(
    "mouse", [], "Lets the mouse do what keys do, or leaves it to the terminal again.", endsAnimation: false
  ) { model in
    model.usesMouse.toggle()
    model.effects.append(.useMouse(model.usesMouse))
    model.tell(
      model.usesMouse
        ? "the mouse does what keys do; with Shift it selects text" : "the mouse is the terminal's, and selects text")
  }
}

extension Key {
  /// The arrow for a key that does the same in shells; other keys as they are.
  fileprivate var asArrow: Key { self == .control("p") ? .up : self == .control("n") ? .down : self }
}

extension Model {
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind) {
    switch kind {
    // The wheel works in the timeline, among answers, and in the open list.
    case .wheelUp: return press(.up)
    case .wheelDown: return press(.down)
    case .press:
      guard let target else { return }
      clearRemarks()
      isSliding = false
      sweep = nil
      // A click chooses no number.
      if case .command(let command) = target { return command.isNumbered ? () : run(command) }
      if case .item(let index) = target, case .menu(let menu)? = panel { return menu.choose(item: index, &self) }
    case .drag, .release: break
    }
    stage.point(at: target, kind, &self)
  }

  /// Applies a change to the learner's progress, and requests to store it.
  mutating func record(_ change: Progress.Change) {
    progress.apply(change)
    effects.append(.record(change))
  }

  /// Replaces the learner's progress with the stored one, which another program may have changed too.
  mutating func receive(_ progress: Progress, _ problem: Sentence?) {
    self.progress = progress
    if let problem { warn(problem) }
  }
}
