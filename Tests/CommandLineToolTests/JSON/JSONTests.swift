import Foundation
import Lifecycle
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
  func escapes(text: String, written: String) throws { #expect(JSON.text(text).description == "\"\(written)\"") }

  @Test("gives back every text to another reader")
  func roundTrip() throws {
    let scalars = (0..<0x3000).compactMap(Unicode.Scalar.init) + (0xFFF0..<0x10100).compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let text = "a\(scalar)b"
      let read = try JSONSerialization.jsonObject(with: Data(JSON.list([.text(text)]).description.utf8)) as? [String]
      #expect(Array((read?.first ?? "").unicodeScalars) == Array(text.unicodeScalars), "\(scalar.value)")
    }
  }

  @Test("has each member once in an object, and in the document in the words of the help")
  func documented() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Documentation/JSON.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    for command in CommandTable.commands {
      #expect(command.json.isEmpty == !command.options.contains { $0.name == Switch.json.name }, "\(command.name)")
      for object in command.json {
        #expect(Set(object.members.map(\.name)).count == object.members.count, "\(object.subject)")
        #expect(document.contains(object.table), "Documentation/JSON.md lacks:\n\(object.table)")
      }
    }
  }

  @Test("writes the members of its list, in their order, behind the name of the format")
  func members() {
    let object = JSONObject<Int>(
      "a number", format: ("numbers", 1),
      [JSONMember("kind", "a word") { _ in .text("n") }, JSONMember("value", "the number") { .number($0) }])
    #expect(object(3).description == #"{"kind":"n","format":"numbers","version":1,"value":3}"#)
    #expect(object.entry.members.map(\.name) == ["kind", "format", "version", "value"])
    #expect(object.entry.table.hasPrefix("| member | of a number |\n| --- | --- |\n| `kind` | a word |\n"))
  }
}
