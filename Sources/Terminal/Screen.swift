import CTerminal
import Canvas

// The functions in which Swift lends memory to C; nothing else in this target is unsafe.

func openScreen(_ options: DisplayOptions) throws(DisplayError) -> mt_facts {
  let noColor = environmentValue("NO_COLOR") ?? ""
  var wanted = mt_options(
    mouse: options.mouse, colors: noColor.isEmpty && options.mostColors > .none,
    largest_side: Int32(Canvas.largestSide))
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

/// What the terminal is taken for, if not for what it says that it is.
func nameOfStandIn() -> String? {
  guard let name = unsafe mt_stand_in() else { return nil }
  return unsafe String(cString: name)
}

private func environmentValue(_ name: String) -> String? {
  guard let value = unsafe mt_environment(name) else { return nil }
  return unsafe String(cString: value)
}

/// The terminal's size, as far as a canvas can have it.
func screenSize() -> (width: Int, height: Int) {
  var width: Int32 = 0
  var height: Int32 = 0
  unsafe mt_size(&width, &height)
  return (min(Int(width), Canvas.largestSide), min(Int(height), Canvas.largestSide))
}

/// Puts some columns of a canvas's row to the screen without copying them first.
func put(_ columns: Range<Int>, ofRow y: Int, of canvas: borrowing Canvas) {
  canvas.withRow(y, columns) { cells, clusters in
    unsafe cells.withUnsafeBytes { cells in
      unsafe clusters.withUnsafeBytes { clusters in
        guard let start = cells.baseAddress else { return }
        let row = unsafe start.assumingMemoryBound(to: UInt32.self)
        let marked = unsafe clusters.baseAddress?.assumingMemoryBound(to: mt_cell.self)
        unsafe mt_put_row(Int32(columns.lowerBound), Int32(y), row, Int32(columns.count), marked)
      }
    }
  }
}

/// Writes what differs between some columns of a canvas's row and the row that is shown, or all of it.
func write(
  _ columns: Range<Int>, ofRow y: Int, of canvas: borrowing Canvas, over shown: borrowing Canvas, all: Bool
) {
  let whole = 0..<canvas.width
  canvas.withRow(y, whole) { cells, clusters in
    shown.withRow(y, whole) { before, _ in
      unsafe cells.withUnsafeBytes { cells in
        unsafe before.withUnsafeBytes { before in
          unsafe clusters.withUnsafeBytes { clusters in
            guard let start = cells.baseAddress, let old = before.baseAddress else { return }
            let marked = unsafe clusters.baseAddress?.assumingMemoryBound(to: mt_cell.self)
            unsafe mt_runs_put(
              Int32(y), Int32(columns.lowerBound), Int32(columns.upperBound), Int32(whole.count),
              start.assumingMemoryBound(to: UInt32.self), all ? nil : old.assumingMemoryBound(to: UInt32.self), marked)
          }
        }
      }
    }
  }
}

/// Reads what waits, but for what is left to the next time because it is much; nothing if nothing will ever come again.
///
/// Keys may come faster than they are read, and who reads them must look up now and then. An Escape is never the last
/// one, since what follows may belong to it.
func readBatch() -> [mt_input]? {
  let size = 256
  let limit = 4096
  var batch: [mt_input] = []
  while true {
    var isOver = false
    let part = unsafe [mt_input](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let result = unsafe mt_read(start, Int32(size))
      isOver = result < 0
      count = max(0, Int(result))
    }
    if isOver, batch.isEmpty { return nil }
    batch += part
    if part.count < size || batch.count >= limit && batch.last?.code != 0x1B { return batch }
  }
}

extension mt_style {
  init(_ paint: Paint) {
    self.init(
      foreground: paint.foreground.map(Int16.init) ?? -1, background: paint.background.map(Int16.init) ?? -1,
      attributes: UInt32(paint.attributes.rawValue))
  }
}
