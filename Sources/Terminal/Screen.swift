import CTerminal
import Canvas

// The functions in which Swift lends memory to C. All unsafe code of this target is in this file and in `Arguments`.

func openScreen(usesMouse: Bool) throws(DisplayError) -> mt_facts {
  let noColor = environmentValue("NO_COLOR") ?? ""
  var wanted = mt_options(mouse: usesMouse, colors: noColor.isEmpty, largest_side: Int32(Canvas.largestSide))
  var facts = mt_facts()
  let status = unsafe mt_open(&wanted, &facts)
  let type = environmentValue("TERM") ?? ""
  switch status {
  case MT_OPENED: return facts
  case MT_NOT_A_TERMINAL: throw .notATerminal
  case MT_NO_TYPE: throw .noTerminalType
  case MT_UNKNOWN_TYPE: throw .unknownTerminalType(type)
  case MT_TOO_SIMPLE: throw .tooSimple(type)
  case MT_ALREADY_OPEN: throw .alreadyOpen
  default: throw .unavailable
  }
}

/// Returns the type used instead of an unknown terminal; `nil` if none is.
func nameOfStandIn() -> String? {
  guard let name = unsafe mt_stand_in() else { return nil }
  return unsafe String(cString: name)
}

func environmentValue(_ name: String) -> String? {
  guard let value = unsafe mt_environment(name) else { return nil }
  return unsafe String(cString: value)
}

/// Returns the size of the terminal, limited to the maximum size of a canvas.
func screenSize() -> (width: Int, height: Int) {
  var width: Int32 = 0
  var height: Int32 = 0
  unsafe mt_size(&width, &height)
  return (min(Int(width), Canvas.largestSide), min(Int(height), Canvas.largestSide))
}

/// Shows a canvas; curses sends only the cells that have changed.
func show(_ canvas: Canvas) {
  let cursor = canvas.cursor ?? Point(x: -1, y: -1)
  let cells = (0..<canvas.height).flatMap { y in (0..<canvas.width).map { x in mt_cell(canvas[x, y]) } }
  unsafe cells.withUnsafeBufferPointer { cells in
    guard let start = cells.baseAddress else { return }
    unsafe mt_show(start, Int32(canvas.width), Int32(canvas.height), Int32(cursor.x), Int32(cursor.y))
  }
}

extension mt_cell {
  init(_ cell: Cell) {
    var scalars = cell.text.unicodeScalars.makeIterator()
    let next = { scalars.next()?.value ?? 0 }
    self.init(characters: (next(), next(), next(), next()), width: UInt8(cell.width), style: cell.style.number)
  }
}

/// Reads the waiting keys, up to the beginning of a paste; `nil` at the end of input.
func readKeys(atMost limit: Int) -> [mt_input]? { unsafe read(atMost: limit) { unsafe mt_read($0, $1) } }

/// Reads a piece of a paste, which is empty if none is waiting; `nil` at the end of input.
func readPasted(atMost limit: Int) -> [UInt8]? { unsafe read(atMost: limit) { unsafe mt_read_bytes($0, $1) } }

private func read<Piece>(atMost limit: Int, _ fill: (UnsafeMutablePointer<Piece>, Int32) -> Int32) -> [Piece]? {
  var isOver = false
  let pieces = unsafe [Piece](unsafeUninitializedCapacity: limit) { buffer, count in
    guard let start = buffer.baseAddress else { return }
    let result = unsafe fill(start, Int32(limit))
    isOver = result < 0
    count = max(0, Int(result))
  }
  return isOver ? nil : pieces
}

extension mt_style {
  init(_ paint: Paint) {
    self.init(
      foreground: paint.foreground.map(Int16.init) ?? -1, background: paint.background.map(Int16.init) ?? -1,
      attributes: UInt32(paint.attributes.rawValue))
  }
}
