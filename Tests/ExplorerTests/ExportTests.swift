import Canvas
import Lifecycle
import Testing

@testable import Explorer

@Suite("A session is exported") struct ExportTests {
  private static func exported(
    _ name: String, after keys: String, width: Int = 160
  ) throws -> (text: String?, notice: Sentence?) {
    var model = try Journey().model
    model.size = Size(width: width, height: 24)
    var player = Player(model)
    player.play(try KeyScript("\(keys) w"))
    for _ in 0..<80 { player.send(.input(.key(.backspace))) }
    for character in name { player.send(.input(.key(.character(character)))) }
    player.send(.input(.key(.enter)))
    for case .write(name, let bytes, nil) in player.effects {
      player.send(.wrote(path: name, folder: "/home", problem: nil))
      return (String(decoding: bytes, as: UTF8.self), player.model.notice?.text)
    }
    return (nil, player.model.notice?.text)
  }

  @Test("as the picture that is seen, without the line into which its name was typed") func picture() throws {
    var model = try Journey().model
    model.size = Size(width: 160, height: 24)
    var player = Player(model)
    player.play(try KeyScript("p Up Up"))
    let canvas = player.model.picture
    let (text, notice) = try Self.exported("a.txt", after: "p Up Up")
    #expect(text == canvas.plainText())
    let words = "saved as a.txt in /home; the same again: mightappear draw "
    #expect(notice?.english.hasPrefix(words) == true, "\(notice ?? "")")
    #expect(notice?.english.hasSuffix("--ios 9 --size 160x24 --keys 'p Up Up' --as text") == true, "\(notice ?? "")")
    #expect(try Self.exported("a.svg", after: "p").text?.hasPrefix("<svg") == true)
    #expect(try Self.exported("a.txt", after: "p", width: 80).notice == "saved as a.txt in /home", "no cut command")
  }

  @Test("as Markdown, with the same link that other commands print") func markdown() throws {
    let journey = try Journey(keys: "p")
    let (text, notice) = try Self.exported("a.md", after: "p")
    let link = try #require(journey.session.link(Shelf.scores))
    #expect(text?.hasSuffix("\n\(link)\n") == true && notice == "saved as a.md in /home", "\(text ?? "")")
  }

  @Test("as a transcript, also where its name has no ending") func transcript() throws {
    let (text, notice) = try Self.exported("a.appear", after: "p")
    #expect(text?.contains("> push B") == true && notice == "saved as a.appear in /home")
    let journey = try Journey(keys: #"w "sub.d/a" Enter"#)
    guard case .write("sub.d/a.appear", _, nil)? = journey.player.effects.last else {
      return #expect(Bool(false), "the ending is added")
    }
  }

  @Test("and not under a name whose ending says nothing", arguments: ["mine.png", "a.appear.bak", "x.d/.b.c"])
  func unknownEnding(name: String) throws {
    var journey = try Journey(keys: "w \"\(name)\" Enter")
    #expect(journey.player.effects.isEmpty)
    guard case .line(let line)? = journey.model.panel?.overlay(journey.model) else {
      return #expect(Bool(false), "the name can be corrected")
    }
    #expect(line.field.text == name)
    #expect(line.complaint == "the name of a file ends in one of these: .appear, .txt, .svg, .md")
    try journey.press("Backspace")
    #expect(journey.model.savePanel?.line(journey.model).complaint == nil)
  }

  @Test("Every key that does something is written as it is read")
  func words() throws {
    let keys: [Key] =
      [.character("~"), .character("\""), .character(" "), .character("あ"), .control("p"), .control("a")]
      + KeyScript.names.map(\.key)
    let script = KeyScript(keys: keys)
    #expect(try KeyScript(script.text) == script && script.steps.count == keys.count, "\(script.text)")
    #expect(KeyScript(keys: [.function(5)]).steps.isEmpty)
    #expect(try KeyScript("↑ ↓ ← →") == KeyScript("Up Down Left Right"))
  }
}
