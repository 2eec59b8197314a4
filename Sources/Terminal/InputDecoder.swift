import CTerminal
import Canvas

/// Turns what curses reads into keys: joins the bytes of a character, names control keys, and drops what is unknown.
///
/// A sequence that curses does not know arrives as Escape and a tail of characters. It must not be taken for typing, so
/// it is dropped up to its end, even when that comes later. A control key ends it, too, and counts: whoever presses
/// Control-C is not to wait for the rest.
struct InputDecoder {
  /// Where in a sequence the decoder is.
  private enum State: Equatable {
    case ground
    /// After an Escape that may be one, or begin a sequence.
    case escape
    /// In a sequence that ends with a letter or the like.
    case sequence
    /// In a sequence of exactly one more byte.
    case single
  }

  private var state = State.ground
  /// The bytes of a character that is not complete.
  private var bytes: [UInt8] = []

  /// Control and this letter; stopping is not for the keymap.
  static let stop = Key.control("z")

  /// Takes a batch and adds what it means to a list; an Escape that ends a batch is the key.
  mutating func decode(_ batch: some Sequence<mt_input>, into inputs: inout [Input]) {
    for item in batch {
      switch mt_kind(UInt32(bitPattern: item.kind)) {
      case MT_BYTE: decode(UInt8(truncatingIfNeeded: item.code), into: &inputs)
      case MT_KEY:
        endBatch(into: &inputs)
        if let key = Key(code: item.code) { inputs.append(.key(key)) }
      default:
        endBatch(into: &inputs)
        if let event = MouseEvent(item) { inputs.append(.mouse(event)) }
      }
    }
    endBatch(into: &inputs)
  }

  /// Gives out an Escape that nothing followed.
  private mutating func endBatch(into inputs: inout [Input]) {
    if state == .escape {
      inputs.append(.key(.escape))
      state = .ground
    }
  }

  private mutating func decode(_ byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .sequence where byte < 0x20, .single where byte < 0x20:
      state = .ground
      decodeTyped(byte, into: &inputs)
    case .sequence:
      if 0x40...0x7E ~= byte { state = .ground }
    case .single:
      state = .ground
    case .escape where byte == UInt8(ascii: "["):
      state = .sequence
    case .escape where byte == UInt8(ascii: "O"):
      state = .single
    case .escape:
      endBatch(into: &inputs)
      decodeTyped(byte, into: &inputs)
    case .ground:
      decodeTyped(byte, into: &inputs)
    }
  }

  private mutating func decodeTyped(_ byte: UInt8, into inputs: inout [Input]) {
    if byte < 0x80 { bytes = [] }
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Character(Unicode.Scalar(byte + 0x60)))))
    case 0x20..<0x7F: inputs.append(.key(.character(Character(Unicode.Scalar(byte)))))
    case 0x80...0xFF: decodeLong(byte, into: &inputs)
    default: break
    }
  }

  /// Takes one byte of a character beyond ASCII; what is not UTF-8 is dropped.
  private mutating func decodeLong(_ byte: UInt8, into inputs: inout [Input]) {
    if byte >= 0xC0 { bytes = [] }
    bytes.append(byte)
    if let text = String(validating: bytes, as: UTF8.self), let character = text.first {
      inputs.append(.key(.character(character)))
      bytes = []
    } else if bytes.count >= 4 {
      bytes = []
    }
  }
}
