import Canvas
import CommandLineTool
import Explorer
import Lifecycle
import Terminal

/// The loop of the explorer: it draws the model, sleeps until there is input, and updates the model.
struct ExplorerLoop: ~Copyable {
  private var terminal: Display
  private var model: Model
  /// The time at which the model wants a tick, if it does.
  private var wakeTime: Int64?
  private var lastTick = Display.milliseconds
  private var recorder: ProgressRecorder
  private var feed: LogFeed?
  private let background = BackgroundWork()
  /// The signal with which the program should end, if any.
  private var signal: Int32?

  /// Shows the explorer until the user quits; returns a message if there is no terminal.
  static func run(_ exploration: Exploration) -> Sentence? {
    do throws(DisplayError) {
      var loop = try ExplorerLoop(exploration)
      loop.run()
      loop.finish()
      return nil
    } catch {
      return error.sentence
    }
  }

  private init(_ exploration: Exploration) throws(DisplayError) {
    let terminal = try Display(
      theme: exploration.theme, isASCII: exploration.isAscii, usesMouse: exploration.usesMouse)
    model = exploration.model(drawnWith: terminal.charset)
    model.size = Size(width: terminal.width, height: terminal.height)
    model.usesMouse = exploration.usesMouse
    if let standIn = terminal.standIn {
      model.notice = Notice("this terminal is not described here, and taken for \(standIn)")
    }
    (recorder, feed) = (exploration.recorder, exploration.feed)
    self.terminal = terminal
  }

  /// Gives the terminal back, and ends the program with the signal that it received, if any.
  private consuming func finish() {
    if let signal { terminal.die(of: signal) }
    terminal.close()
  }

  private mutating func run() {
    // To play all recordings takes longer than everything else, so it comes last.
    for showsEvidence in [false, true] {
      model.showsEvidence = showsEvidence
      show()
    }
    // A tick starts the animation of the opened file, if it has one.
    send(.tick(milliseconds: 0))
    while !model.hasQuit {
      let inputs = terminal.wait(until: wakeTime)
      tick()
      if let burst = wholeBurst(inputs) { send(.burst(burst)) } else { handle(inputs) }
      if !model.hasQuit { show() }
    }
  }

  /// The time after which waiting input is looked at and a picture is shown, while there are keys to handle.
  private static let sliceMilliseconds: Int64 = 50
  /// The number of keys that may wait; further ones are dropped.
  private static let maxWaiting = 1 << 16

  /// Handles input one by one; a Control-C that arrives meanwhile is handled next.
  private mutating func handle(_ inputs: [Input]) {
    var waiting = inputs[...]
    waiting.letInterruptsOvertake()
    var time = Display.milliseconds
    while !model.hasQuit, let input = waiting.popFirst() {
      handle(input)
      guard !model.hasQuit, Display.milliseconds - time >= Self.sliceMilliseconds, !waiting.isEmpty else { continue }
      show()
      waiting += terminal.wait(until: Display.milliseconds)
      waiting.letInterruptsOvertake(atMost: Self.maxWaiting)
      time = Display.milliseconds
    }
  }

  /// The silence after which a paste has ended that the terminal did not mark.
  private static let burstMilliseconds: Int64 = 30

  /// Returns keys that look like a paste, with all that follow without a pause; `nil` for other input.
  private mutating func wholeBurst(_ inputs: [Input]) -> [Key]? {
    guard inputs.burst != nil else { return nil }
    var whole = inputs
    while whole.count < Self.maxWaiting {
      let more = terminal.wait(until: Display.milliseconds + Self.burstMilliseconds)
      if more.isEmpty { break }
      whole += more
    }
    if let burst = whole.burst { return burst }
    handle(whole)
    return []
  }

  private mutating func show() { terminal.present(model.picture) }

  /// Tells the model how much time has passed, if it wants to know.
  private mutating func tick() {
    let now = Display.milliseconds
    if wakeTime != nil { send(.tick(milliseconds: Int(now - lastTick))) }
    lastTick = now
    followWork()
    followLog()
  }

  /// Sends what was written to the log since the last tick to the model.
  private mutating func followLog() {
    guard let bytes = feed?.next(), let hasEnded = feed?.hasEnded, hasEnded || !bytes.isEmpty else { return }
    if hasEnded { feed = nil }
    send(.logged(bytes, hasEnded: hasEnded))
  }

  /// Sends the progress or the result of the work on the second thread to the model.
  private mutating func followWork() {
    guard let (number, state) = background.state else { return }
    switch state {
    case .goesOn(let percent): send(.working(number: number, percent: percent))
    case .done(let outcome):
      background.drop()
      send(.worked(number: number, outcome))
    }
  }

  private mutating func handle(_ input: Input) {
    if case .terminated(let number) = input { signal = number }
    if case .mouse(let event) = input, let target = model.target(at: event.point) {
      return send(.pointed(target, event.kind))
    }
    send(.input(input))
  }

  /// Sends a message and performs its effects, whose results are sent as further messages.
  private mutating func send(_ message: Message) {
    wakeTime = nil
    for effect in update(&model, message) {
      switch effect {
      case .wake(let milliseconds): wakeTime = Display.milliseconds + Int64(milliseconds)
      case .write(let path, let bytes, let former):
        let folder = Platform.folder(of: path)
        switch Platform.save(bytes, to: path, over: former.map { .these($0) } ?? .nothing) {
        case .saved: send(.wrote(path: path, folder: folder, problem: nil))
        case .isThere: send(.exists(path: path, bytes: Platform.contents(of: path)))
        case .failed(let reason): send(.wrote(path: path, folder: folder, problem: reason))
        }
      case .read(let path):
        let (text, problem) = Platform.load(path)
        send(.read(path: path, text: text, problem: problem))
      case .list: send(.listed(Platform.namesHere))
      case .record(let change):
        let problem = recorder.record(change)
        send(.progress(recorder.progress, problem: problem))
      case .work(let work): background.begin(work)
      case .dropWork: background.drop()
      case .redraw: terminal.redraw()
      case .useMouse(let isUsed): terminal.useMouse(isUsed)
      case .useTheme(let name): terminal.use(Theme.named(name) ?? .standard)
      }
    }
  }
}

extension DisplayError {
  fileprivate var sentence: Sentence {
    switch self {
    case .notATerminal: "Standard input and output must be a terminal."
    case .noTerminalType: "TERM is not set, so the kind of terminal is unknown; try TERM=xterm-256color."
    case .unknownTerminalType(let type):
      "The system knows no terminal of the type \(type); try TERM=xterm-256color, or install its terminfo entry."
    case .tooSimple(let type): "A terminal of the type \(type) is too simple for a full screen."
    case .alreadyOpen: "There is one terminal, and it is in use already."
    case .unavailable: "The system does not allow to take the terminal over."
    }
  }
}
