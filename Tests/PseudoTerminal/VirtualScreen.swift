import CVTerm
import Canvas

/// The screen of a terminal after all output of a program, according to libvterm.
@safe package final class VirtualScreen {
  /// True if libvterm was available when the package was built.
  package static var isAvailable: Bool { cvt_available() }

  private let terminal: OpaquePointer
  package private(set) var width: Int
  package private(set) var height: Int

  /// An empty screen; `nil` where libvterm is missing.
  init?(width: Int, height: Int) {
    guard let terminal = unsafe cvt_new(Int32(width), Int32(height)) else { return nil }
    unsafe self.terminal = unsafe terminal
    self.width = width
    self.height = height
  }

  deinit { unsafe cvt_free(terminal) }

  func write(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe cvt_write(terminal, start, Int32(buffer.count))
    }
  }

  func resize(width: Int, height: Int) {
    unsafe cvt_resize(terminal, Int32(width), Int32(height))
    self.width = width
    self.height = height
  }

  func cell(_ x: Int, _ y: Int) -> cvt_cell { unsafe cvt_read_cell(terminal, Int32(x), Int32(y)) }

  private var state: cvt_state { unsafe cvt_read_state(terminal) }

  /// The position of the cursor, unless it is hidden.
  package var cursor: Point? {
    state.cursor_visible ? Point(x: Int(state.cursor_x), y: Int(state.cursor_y)) : nil
  }

  /// True for the screen that programs draw on, false for the one with the shell's lines.
  package var isAlternate: Bool { state.alternate_screen }

  /// True if the program requested mouse reports.
  package var hasMouse: Bool { state.mouse != 0 }

  /// Everything it shows, a line a row, without trailing spaces.
  package var text: String {
    (0..<height).map { y in
      let line = (0..<width).map { cell($0, y).text }.joined()
      return line.trimmingTrailingSpaces + "\n"
    }.joined()
  }
}

extension cvt_cell {
  /// The character with its marks; a space for an empty cell, and nothing for the second half of a wide one.
  var text: String {
    let scalars = [characters.0, characters.1, characters.2, characters.3, characters.4, characters.5]
    if scalars[0] == UInt32.max { return "" }
    var text = ""
    for scalar in scalars.prefix(while: { $0 != 0 }).compactMap(Unicode.Scalar.init) {
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty ? " " : text
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
