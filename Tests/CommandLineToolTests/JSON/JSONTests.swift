import Foundation
import Testing

@testable import CommandLineTool

@Suite("JSON") struct JSONTests {
  @Test("keeps the order of members, and has no white space")
  func form() {
    let value: JSON = ["b": .list([.number(-1), .truth(true)]), "a": .null, "c": [:], "d": JSON(["x"])]
    #expect(value.description == #"{"b":[-1,true],"a":null,"c":{},"d":["x"]}"#)
  }

  @Test(
    "escapes what would break a line, and what a terminal would not show",
    arguments: [
      ("a\"\\/", #"a\"\\/"#), ("\n\t\r", #"\n\t\u000d"#), ("\0\u{1B}[2J\u{7F}", #"\u0000\u001b[2J\u007f"#),
      ("\u{202E}\u{200B}\u{2028}", #"\u202e\u200b\u2028"#), ("画面A é 😀", "画面A é 😀"),
      ("\u{E0001}", #"\udb40\udc01"#),
    ])
  func escapes(text: String, written: String) throws {
    #expect(JSON.text(text).description == "\"\(written)\"")
  }

  @Test("gives back every text to another reader")
  func roundTrip() throws {
    let scalars = (0..<0x3000).compactMap(Unicode.Scalar.init) + (0xFFF0..<0x10100).compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let text = "a\(scalar)b"
      let read = try JSONSerialization.jsonObject(with: Data(JSON.list([.text(text)]).description.utf8)) as? [String]
      #expect(Array((read?.first ?? "").unicodeScalars) == Array(text.unicodeScalars), "\(scalar.value)")
    }
  }
}
