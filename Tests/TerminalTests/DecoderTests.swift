import CTerminal
import Canvas
import Testing

@testable import Terminal

@Suite struct DecoderTests {
  /// The inputs decoded from batches of bytes.
  private func decode(_ batches: String...) -> [Input] { decode(batches.map { Array($0.utf8) }) }

  private func decode(_ batches: [[UInt8]]) -> [Input] {
    var decoder = InputDecoder()
    var inputs: [Input] = []
    for batch in batches {
      if decoder.isPasting {
        decoder.decode(piece: batch[...], into: &inputs)
      } else {
        decoder.decode(batch.map { mt_input(byte: $0) }, into: &inputs)
      }
      decoder.endBatch(into: &inputs)
    }
    return inputs
  }

  @Test("Escape at the end of a batch is the key, and with a character right behind it is Alt, which does nothing")
  func escape() {
    #expect(decode("\u{1B}") == [.key(.escape)])
    #expect(decode("\u{1B}", "[") == [.key(.escape), .key(.character("["))])
    #expect(decode("\u{1B}bq") == [.key(.character("q"))])
    #expect(decode("\u{1B}\u{3}") == [.key(.escape), .key(.control("c"))])
    #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
  }

  @Test("The terminal's answer about its background is no key, however it arrives", arguments: ["\u{7}", "\u{1B}\\"])
  func answer(end: String) {
    let answer = "\u{1B}]11;rgb:1e1e/1e1e/1e1e" + end
    for count in 0...answer.utf8.count {
      let bytes = Array(answer.utf8)
      var decoder = InputDecoder()
      var inputs: [Input] = []
      for part in [bytes[..<count], bytes[count...]] {
        decoder.decode(part.map { mt_input(byte: $0) }, into: &inputs)
        if part.last != 0x1B { decoder.endBatch(into: &inputs) }
      }
      decoder.decode([mt_input(byte: UInt8(ascii: "q"))], into: &inputs)
      #expect(inputs == [.key(.character("q"))], "\(count)")
      #expect(decoder.takeBackground() == .dark, "\(count)")
      #expect(decoder.takeBackground() == nil)
    }
  }

  @Test("What only begins like such an answer costs no key after it")
  func noAnswer() {
    #expect(decode("\u{1B}]", "q") == [.key(.character("q"))])
    #expect(decode("\u{1B}]1", "\u{1B}[A") == [.key(.up)])
    #expect(decode("\u{1B}]11;r\u{3}") == [.key(.control("c"))])
    #expect(decode("\u{1B}]11;rgb:" + String(repeating: "f", count: 60) + "q").last == .key(.character("q")))
  }

  @Test("An unknown sequence is dropped, even in two parts")
  func unknown() {
    #expect(decode("a\u{1B}[1;5Pb") == [.key(.character("a")), .key(.character("b"))])
    #expect(decode("\u{1B}[9", "9~q") == [.key(.character("q"))])
    #expect(decode("\u{1B}Oqx") == [.key(.character("x"))])
  }

  @Test("Of a sequence eight bytes count, and a longer one is no key")
  func longSequence() {
    #expect(decode("\u{1B}[111111;2C") == [.key(.shiftRight)])
    #expect(decode("\u{1B}[1111111;2Cq") == [.key(.character("q"))])
  }

  @Test(
    "Cursor keys are known in every form",
    arguments: [
      ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OD", .left), ("\u{1B}[C", .right),
      ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[F", .end),
      ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
      ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter), ("\u{1B}[1;2C", .shiftRight),
      ("\u{1B}[1;2A", .shiftUp), ("\u{1B}[1;1D", .left),
    ])
  func cursorKeys(sequence: String, key: Key) {
    #expect(decode(sequence + "q") == [.key(key), .key(.character("q"))])
    #expect(decode("\u{1B}[1;5C", "\u{1B}[3;2~") == [])
  }

  @Test("A paste is text, with any content and in any number of parts")
  func pasted() {
    let sequence = "a\u{1B}[200~b\u{1B}[A\r\u{3}画\u{1B}[201~c"
    let inputs: [Input] = [.key(.character("a")), .pasted("b\u{1B}[A\r\u{3}画"), .key(.character("c"))]
    #expect(decode(sequence) == inputs)
    #expect(decode(["a\u{1B}[20", "0~b\u{1B}[A\r\u{3}", "画\u{1B}[2", "01~c"].map { Array($0.utf8) }) == inputs)
    let twice = ["\u{1B}[200~a\u{1B}[201~\u{1B}[200~b", "\u{1B}[201~\u{1B}[B\u{1B}[<0;1;6M"]
    #expect(decode(twice.map { Array($0.utf8) }) == [.pasted("a"), .pasted("b"), .key(.down)])
  }

  @Test("Eight megabytes of a paste are taken; of a longer one the lines that are whole, and that is said")
  func longPaste() {
    let line = Array("12:00:01 -[ListController viewDidLoad]\r".utf8)
    let most = 8 << 20
    var lines = line
    while lines.count < most + 1_000 { lines += lines }
    /// The inputs of a paste of so many bytes in as many pieces as a terminal sends, and a key after it.
    func pasted(_ count: Int) -> [Input] {
      let pieces = stride(from: 0, to: count, by: 1024).map { Array(lines[$0..<min($0 + 1024, count)]) }
      return decode([Array("\u{1B}[200~".utf8)] + pieces + [Array("\u{1B}[201~q".utf8)])
    }
    guard case .pasted(let whole)? = pasted(most).first else { return #expect(Bool(false), "nothing was pasted") }
    #expect(whole.utf8.count == most)
    for count in [most + 1, most + 1_000] {
      let inputs = pasted(count)
      guard case .pasted(let cut)? = inputs.first else { return #expect(Bool(false), "nothing was pasted") }
      #expect(cut.utf8.count == most / line.count * line.count && cut.hasSuffix("viewDidLoad]\r"))
      #expect(inputs.dropFirst() == [.pasteCut(megabytes: 8), .key(.character("q"))])
    }
  }

  @Test("A paste without an end is over once it is given up, or at Control-C, and then keys are keys")
  func pasteWithoutEnd() {
    var decoder = InputDecoder()
    var inputs: [Input] = []
    func type(_ text: String) { decoder.decode(piece: Array(text.utf8)[...], into: &inputs) }
    type("\u{1B}[200~half a li")
    #expect(decoder.isPasting && inputs.isEmpty)
    decoder.giveUpPaste(into: &inputs)
    type("q")
    #expect(inputs == [.pasteWithoutEnd, .key(.character("q"))])
    inputs = []
    type("\u{1B}[200~half a li")
    type("\u{3}")
    type("q")
    #expect(inputs == [.pasteWithoutEnd, .key(.control("c")), .key(.character("q"))])
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

  @Test("Any bytes decode to keys only, and typing works again afterwards")
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
}

extension mt_input {
  fileprivate init(byte: UInt8) {
    self.init(kind: Int32(bitPattern: MT_BYTE.rawValue), code: Int32(byte), x: 0, y: 0, button: 0)
  }
}
