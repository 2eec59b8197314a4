import Notation
import TestSupport
import Testing

@Suite("Names that are bytes")
struct StrayByteTests {
  @Test("give every byte back, whatever they are")
  func law() {
    var random = SeededRandom(seed: 3)
    let pieces: [[UInt8]] = [
      [0xFF], [0xC3], [0x80], [0xED, 0xA0, 0x80], Array("é".utf8), Array("a/".utf8), Array("\u{10FEFF}".utf8),
      Array("\u{10FE80}".utf8), Array("\u{10FFFD}".utf8), [0xF4], [0xE2, 0x82],
    ]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
        Bool.random(using: &random)
          ? pieces[Int.random(in: pieces.indices, using: &random)] : [UInt8.random(in: 0...255, using: &random)]
      }
      #expect(String(rawBytes: bytes).rawBytes == bytes)
    }
  }

  @Test("are text where they are text")
  func text() {
    #expect(String(rawBytes: Array("école/日本.appear".utf8)) == "école/日本.appear")
    #expect("école/日本.appear".rawBytes == Array("école/日本.appear".utf8))
  }

  @Test("are spelled out in messages")
  func messages() {
    #expect(visible(String(rawBytes: [0x61, 0xFF, 0x62, 0x80])) == #"a\xFFb\x80"#)
    #expect(visible("\u{10FFFD}") == #"\u{10FFFD}"#)
  }
}
