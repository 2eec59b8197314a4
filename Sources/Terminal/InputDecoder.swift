import CTerminal
import Canvas

/// Turns input from curses into keys: joins the bytes of a character, recognizes control keys, and drops unknown
/// sequences.
///
/// A key that curses knows arrives as the sequence that xterm sends for it, and any other as the terminal sent it. The
/// sequences of cursor keys are decoded in any of their modes, regardless of the terminal's description. All others are
/// dropped up to their end, even if that arrives later, so that they are not mistaken for typing. A control key ends a
/// sequence and counts, so that Control-C never has to wait. Escape immediately followed by a character is that key
/// with Alt, which has no use here.
struct InputDecoder {
  private enum State: Equatable {
    case ground
    /// After an Escape that is either a key or the start of a sequence.
    case escape
    /// In a sequence that ends with a letter or a similar character.
    case sequence
    /// In a sequence that ends with the next byte.
    case single
    case paste
    /// In an answer of the terminal, and after an Escape in it.
    case answer, answerEnd
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  /// The bytes between the start and the last byte of a sequence, as far as they can have a meaning.
  private var parameters: [UInt8] = []
  private var paste = Paste()
  /// The terminal's answer to the question for its background, as far as it has arrived, and the whole of one.
  private var answer: [UInt8] = []
  private var answered: [UInt8]?

  /// The beginning of that answer, and the byte with which it may end.
  private static let beginning = Array("11;rgb".utf8), bell: UInt8 = 0x07
  private static let longestAnswer = 40

  /// Control with the letter that suspends the program; it does not belong to a keymap.
  static let stop = Key.control("z")
  private static let interrupt: UInt8 = 0x03

  var isPasting: Bool { state == .paste }

  mutating func takeBackground() -> Background? {
    defer { answered = nil }
    return answered.flatMap { Background(reported: String(decoding: $0.dropFirst(3), as: UTF8.self)) }
  }

  mutating func decode(_ batch: some Sequence<mt_input>, into inputs: inout [Input]) {
    for item in batch {
      switch mt_kind(UInt32(bitPattern: item.kind)) {
      case MT_BYTE: decode(byte: UInt8(truncatingIfNeeded: item.code), into: &inputs)
      default:
        endBatch(into: &inputs)
        if let event = MouseEvent(item) { inputs.append(.mouse(event)) }
      }
    }
  }

  /// Decodes a piece of a paste, and any keys after its end.
  ///
  /// A piece that consists of Control-C alone was typed, and ends a paste whose end is missing.
  mutating func decode(piece: ArraySlice<UInt8>, into inputs: inout [Input]) {
    if isPasting, !piece.isEmpty, piece.allSatisfy({ $0 == Self.interrupt }) { giveUpPaste(into: &inputs) }
    var rest = piece
    while let byte = rest.first {
      if isPasting {
        rest = take(pasted: rest, into: &inputs)
      } else {
        decode(byte: byte, into: &inputs)
        rest.removeFirst()
      }
    }
  }

  /// Reports an Escape that nothing followed as a key.
  mutating func endBatch(into inputs: inout [Input]) {
    if state == .escape {
      inputs.append(.key(.escape))
      state = .ground
    }
  }

  /// Drops a paste whose end is missing, since part of it may have been typed.
  mutating func giveUpPaste(into inputs: inout [Input]) {
    (state, paste) = (.ground, Paste())
    inputs.append(.pasteWithoutEnd)
  }

  private mutating func decode(byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .paste: _ = take(pasted: [byte], into: &inputs)
    case .sequence where byte < 0x20, .single where byte < 0x20:
      state = .ground
      decodeTyped(byte, into: &inputs)
    case .sequence where 0x40...0x7E ~= byte:
      state = .ground
      endSequence(byte, into: &inputs)
    case .sequence:
      if parameters.count < 8 { parameters.append(byte) }
    case .single:
      state = .ground
      if let key = Key.byFinal[byte] { inputs.append(.key(key)) }
    case .escape where byte == UInt8(ascii: "["): (state, parameters) = (.sequence, [])
    case .escape where byte == UInt8(ascii: "O"): state = .single
    case .escape where byte == UInt8(ascii: "]"): (state, answer) = (.answer, [])
    case .answer where byte == Self.bell, .answerEnd where byte == UInt8(ascii: "\\"):
      (state, answered) = (.ground, answer)
    case .answer where byte == 0x1B: state = .answerEnd
    case .answer where continuesAnswer(byte): answer.append(byte)
    case .answer, .answerEnd:
      // Something else began like an answer.
      state = state == .answerEnd ? .escape : .ground
      decode(byte: byte, into: &inputs)
    case .escape where 0x20..<0x7F ~= byte: state = .ground
    case .escape:
      endBatch(into: &inputs)
      decodeTyped(byte, into: &inputs)
    case .ground: decodeTyped(byte, into: &inputs)
    }
  }

  /// Returns true if a byte may follow in the answer that is asked for; no other answer is expected.
  private func continuesAnswer(_ byte: UInt8) -> Bool {
    if answer.count < Self.beginning.count { return byte == Self.beginning[answer.count] }
    let isHexadecimal = byte < 0x80 && Character(Unicode.Scalar(byte)).isHexDigit
    return answer.count < Self.longestAnswer && (isHexadecimal || [0x2F, 0x3A, 0x61].contains(byte))
  }

  private mutating func endSequence(_ final: UInt8, into inputs: inout [Input]) {
    // Sequences with these characters are not keys but reports, such as those of the mouse.
    if let first = parameters.first, 0x3C...0x3F ~= first { return }
    let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    let isTilde = final == UInt8(ascii: "~")
    if isTilde, numbers == ["200"] { return state = .paste }
    let key = isTilde ? Key.byNumber[numbers.first ?? ""] : Key.byFinal[final]
    guard let key else { return }
    switch numbers.dropFirst().first {
    case nil, "1": inputs.append(.key(key))
    case "2": if let shifted = Key.shifted[key] { inputs.append(.key(shifted)) }
    default: break
    }
  }

  /// Adds a piece to the paste, and reports the paste if it is complete; returns the bytes after its end.
  private mutating func take(pasted piece: ArraySlice<UInt8>, into inputs: inout [Input]) -> ArraySlice<UInt8> {
    guard let rest = paste.take(piece) else { return [] }
    inputs.append(.pasted(paste.text))
    if paste.isCut { inputs.append(.pasteCut(megabytes: Paste.megabytes)) }
    (state, paste) = (.ground, Paste())
    return rest
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

  /// Adds a byte of a character beyond ASCII; invalid UTF-8 is dropped.
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
