import CTerminal
import Canvas

/// The terminal while the program controls it.
///
/// Only one can exist at a time. It ends when it is closed or goes out of scope; the C side gives the terminal back on
/// every other way out, too: exit, a signal, a crash.
package struct Display: ~Copyable {
  package let colorDepth: ColorDepth
  package let charset: Charset
  /// The type of terminal used instead, if the system does not describe the actual one.
  package let standIn: String?
  package private(set) var width: Int
  package private(set) var height: Int

  /// The colors, what is known of the terminal's background, and the picture that is shown.
  private var theme: Theme, background: Background
  private var shown: Canvas?

  private var decoder = InputDecoder()
  private var lastInputTime: Int64 = 0

  /// The silence in milliseconds after which a paste is given up; terminals send a paste without pauses.
  private static let pastePatience: Int64 = 1_000
  /// The number of keys or bytes read at once, and the number after which other input is checked.
  ///
  /// There is a limit, since keys and bytes may arrive faster than they are read.
  private static let keysAtOnce = 256, maxKeys = 4_096, bytesAtOnce = 1 << 14, maxBytes = 1 << 20

  /// Takes control of the terminal; reports of the mouse disable the terminal's text selection.
  package init(theme: Theme, isASCII: Bool, usesMouse: Bool) throws(DisplayError) {
    let facts = try openScreen(usesMouse: usesMouse)
    colorDepth = ColorDepth(colors: Int(facts.colors))
    charset = facts.utf8 && !isASCII ? .unicode : .ascii
    standIn = nameOfStandIn()
    (width, height) = screenSize()
    self.theme = theme
    background = Background(colorsInEnvironment: environmentValue("COLORFGBG") ?? "")
    defineStyles()
    // The answer is waited for by nobody: what is drawn until it comes is legible on any background.
    if colorDepth != .none { mt_ask_background() }
  }

  deinit { mt_close() }

  /// Gives the terminal back as it was, and prints held-back output of standard error.
  package consuming func close() {}

  /// Gives the terminal back, and ends the program with a signal that its parent can see.
  package consuming func die(of signal: Int32) -> Never { mt_die(signal) }

  /// The current time of a monotonic clock, in milliseconds.
  package static var milliseconds: Int64 { mt_milliseconds() }

  /// Changes the look of all styles, from the next picture on.
  package mutating func use(_ theme: Theme) {
    self.theme = theme
    defineStyles()
  }

  private func defineStyles() {
    for style in Canvas.Style.all {
      mt_define_style(style.number, mt_style(theme.paint(style, colorDepth, on: background)))
    }
  }

  /// Redraws the next picture completely, in case other programs have written to the terminal.
  package mutating func redraw() { mt_redraw() }

  package mutating func useMouse(_ isUsed: Bool) { mt_use_mouse(isUsed) }

  /// Shows a picture and its cursor, cut to the size of the screen.
  package mutating func present(_ canvas: Canvas) {
    shown = canvas
    show(canvas)
  }

  /// Sleeps until there is input or the clock reaches a time, and returns all waiting input.
  ///
  /// Without a time, it sleeps until there is input.
  package mutating func wait(until deadline: Int64? = nil) -> [Input] {
    var inputs: [Input] = []
    while inputs.isEmpty {
      let silence = decoder.isPasting ? lastInputTime + Self.pastePatience : nil
      let rest = [deadline, silence].compactMap(\.self).min().map { max(0, $0 - mt_milliseconds()) }
      let ready = mt_wait(rest.map { Int32(clamping: $0) } ?? -1)
      if ready & MT_READY_SIGNAL.rawValue != 0 { takeSignals(into: &inputs) }
      if ready & MT_READY_INPUT.rawValue != 0 { takeInput(into: &inputs) }
      if ready & MT_READY_END.rawValue != 0 && inputs.isEmpty { inputs.append(.ended) }
      guard ready == 0, rest == 0 else { continue }
      guard let silence, silence <= mt_milliseconds() else { break }
      decoder.giveUpPaste(into: &inputs)
    }
    return inputs
  }
}

extension Display {
  private mutating func takeSignals(into inputs: inout [Input]) {
    let signals = mt_take_signals()
    if signals.terminated != 0 { inputs.append(.terminated(signal: signals.terminated)) }
    if signals.continued {
      mt_resume()
      noteContinued(into: &inputs)
    }
    if signals.stop { stop(into: &inputs) }
    if signals.resized { noteSize(into: &inputs) }
  }

  /// Reads waiting input in batches, and suspends the program if the key for that was pressed.
  private mutating func takeInput(into inputs: inout [Input]) {
    var read: [Input] = []
    var (count, goesOn) = (0, true)
    while goesOn, count < Self.maxBytes {
      guard let piece = decoder.isPasting ? takePaste(into: &read) : takeKeys(after: count, into: &read) else {
        if count == 0 { return inputs.append(.ended) }
        break
      }
      (count, goesOn) = (count + piece.count, piece.goesOn)
    }
    lastInputTime = mt_milliseconds()
    decoder.endBatch(into: &read)
    if let reported = decoder.takeBackground() { paint(on: reported) }
    for input in read {
      if input == .key(InputDecoder.stop) { stop(into: &inputs) } else { inputs.append(input) }
    }
  }

  private mutating func paint(on reported: Background) {
    mt_note_background()
    guard reported != background else { return }
    background = reported
    defineStyles()
    if let shown { show(shown) }
  }

  /// Reads keys, up to the beginning of a paste; `nil` at the end of input.
  private mutating func takeKeys(after before: Int, into inputs: inout [Input]) -> (count: Int, goesOn: Bool)? {
    guard let keys = readKeys(atMost: Self.keysAtOnce) else { return nil }
    decoder.decode(keys, into: &inputs)
    // The last key must not be an Escape, since the following keys may belong to it.
    let wantsMore = before + keys.count < Self.maxKeys || keys.last?.code == 0x1B
    return (keys.count, decoder.isPasting || keys.count == Self.keysAtOnce && wantsMore)
  }

  /// Reads a piece of a paste; `nil` at the end of input.
  private mutating func takePaste(into inputs: inout [Input]) -> (count: Int, goesOn: Bool)? {
    guard let bytes = readPasted(atMost: Self.bytesAtOnce) else { return nil }
    decoder.decode(piece: bytes[...], into: &inputs)
    return (bytes.count, !bytes.isEmpty)
  }

  /// Suspends the program, and returns once it is continued.
  private mutating func stop(into inputs: inout [Input]) {
    mt_stop()
    noteContinued(into: &inputs)
  }

  /// Reports that the program continues, possibly with another size.
  private mutating func noteContinued(into inputs: inout [Input]) {
    inputs.append(.continued)
    noteSize(into: &inputs)
  }

  private mutating func noteSize(into inputs: inout [Input]) {
    let size = screenSize()
    mt_resize(Int32(size.width), Int32(size.height))
    // The size is reported even if it is unchanged: a terminal that was smaller for a moment has lost part of the
    // picture.
    (width, height) = size
    inputs.append(.resized(width: width, height: height))
  }
}

package enum DisplayError: Error, Hashable, Sendable {
  /// Standard input or output is a file, a pipe, or closed.
  case notATerminal
  /// The variable TERM is unset or empty.
  case noTerminalType
  /// The system does not describe the type in TERM.
  case unknownTerminalType(String)
  /// The terminal cannot move its cursor or clear itself.
  case tooSimple(String)
  case alreadyOpen
  /// The system refused something that is necessary for drawing.
  case unavailable
}
