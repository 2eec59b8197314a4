import CTerminal
import Canvas
import Testing

@testable import Terminal

@Suite struct DecoderTests {
  /// What batches of bytes mean.
  private func decode(_ batches: String...) -> [Input] {
    decode(batches.map { Array($0.utf8) })
  }

  /// What batches of bytes mean.
  private func decode(_ batches: [[UInt8]]) -> [Input] {
    var decoder = InputDecoder()
    var inputs: [Input] = []
    for batch in batches {
      decoder.decode(batch.map { mt_input(byte: $0) }, into: &inputs)
    }
    return inputs
  }

  @Test("Escape at the end of a batch is the key, and a character after it is typed")
  func escape() {
    #expect(decode("\u{1B}") == [.key(.escape)])
    #expect(decode("\u{1B}", "[") == [.key(.escape), .key(.character("["))])
    #expect(decode("\u{1B}q") == [.key(.escape), .key(.character("q"))])
    #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
  }

  @Test("An unknown sequence is dropped, even in two parts")
  func unknown() {
    #expect(decode("a\u{1B}[1;5Pb") == [.key(.character("a")), .key(.character("b"))])
    #expect(decode("\u{1B}[200", "~q") == [.key(.character("q"))])
    #expect(decode("\u{1B}Oqx") == [.key(.character("x"))])
  }

  @Test("A control key ends a sequence that is not complete, and counts")
  func interrupted() {
    #expect(decode("\u{1B}[?\u{3}q") == [.key(.control("c")), .key(.character("q"))])
    #expect(decode("\u{1B}O\u{3}") == [.key(.control("c"))])
    #expect(decode("\u{1B}[1;", "\u{3}") == [.key(.control("c"))])
    #expect(decode("\u{1B}[1;\u{1B}[5Pb") == [.key(.character("b"))])
  }

  @Test("A character may come in parts, and what is none is dropped")
  func unicode() {
    let bytes = Array("画".utf8)
    #expect(decode([Array(bytes.prefix(1)), Array(bytes.dropFirst())]) == [.key(.character("画"))])
    #expect(decode([[0xFF, 0x61]]) == [.key(.character("a"))])
    #expect(decode([[0xE7, 0x61]]) == [.key(.character("a"))])
    #expect(decode([[0x80, 0x80, 0x80, 0x80, 0x61]]) == [.key(.character("a"))])
    #expect(decode([[0x9B, 0x41]]) == [.key(.character("A"))])
  }

  @Test("Whatever arrives, nothing but keys comes of it, and typing works again afterwards")
  func anything() {
    var state: UInt32 = 1
    for _ in 0..<2000 {
      let bytes = (0..<8).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
      let inputs = decode([bytes, Array("m".utf8), Array("q".utf8)])
      #expect(inputs.last == .key(.character("q")))
    }
  }

  @Test("A cell is the same to the canvas and to C")
  func layout() {
    #expect(Display.layoutIsShared)
  }
}

extension mt_input {
  /// A byte that was read.
  fileprivate init(byte: UInt8) {
    self.init(kind: Int32(bitPattern: MT_BYTE.rawValue), code: Int32(byte), x: 0, y: 0, button: 0)
  }
}
