import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// The one table of commands, and the scripts of keys.
struct TableTests {
  @Test("every command stands under one heading, and no key does two things")
  func complete() {
    let all = KeySection.all.flatMap(\.commands)
    for keymap in Stages.keymaps {
      #expect(Set(keymap.all).count == keymap.all.count, "\(keymap.sections[0].heading)")
      let (own, everywhere) = (keymap.sections.dropLast(), keymap.sections.suffix(1))
      for keys in [own.flatMap(\.commands).flatMap(\.keys), everywhere.flatMap(\.commands).flatMap(\.keys)] {
        #expect(Set(keys).count == keys.count, "\(keymap.sections[0].heading)")
      }
      for command in keymap.all {
        #expect(!keymap.keyNames(of: command, .ascii).isEmpty, "\(keymap.sections[0].heading)")
      }
    }
    for command in all { #expect(command.summary.english.hasSuffix("."), "\(command.name)") }
  }

  @Test("there is a key for everything that is promised")
  func promisedKeys() {
    let promised: [Key] =
      [.down, .up, .pageDown, .pageUp, .home, .end, .right, .left, .enter, .escape, .tab, .control("c")]
      + "jk}{gG/nNxXlh][pbmd123456789z icvouUw:?qeLtrRfsC".map { .character($0) }
    for key in promised { #expect(ExploringStage.keymap[key] != nil, "\(key.name(.ascii))") }
  }

  @Test("the keys of the main stage are few, and the palette has all else")
  func few() {
    let keymap = ExploringStage.keymap
    #expect(keymap.all.count == 40, "a new key is worth one that goes")
    #expect(Set(keymap.offered).count == keymap.offered.count && keymap.offered.count > 60)
    for command in keymap.offered where !keymap.all.contains(command) {
      #expect(keymap.keyNames(of: command, .ascii).isEmpty, "\(command.name)")
    }
  }

  @Test("no key changes the run but those that say so")
  func safe() throws {
    let changing: [KeyCommand] = [
      .push, .pop, .present, .dismiss, .tab, .home, .slideRight, .slideLeft, .threshold, .lift, .escape, .undo,
      .redo, .open, .complete,
    ]
    for (ios, keys) in [(UInt8(9), "p"), (9, "p ["), (16, "p Right Right { k"), (16, "p Right Right Enter 5 k")] {
      for command in ExploringStage.keymap.all where !changing.contains(command) {
        for key in command.keys {
          var journey = try Journey(ios: ios, library: Shelf.recordings, keys: keys)
          let (actions, version, setup) = (journey.actions, journey.session.version, journey.session.setup)
          journey.player.send(.input(.key(key)))
          let session = journey.model.openRun
          #expect(session.commands.map { session.text(of: $0) } == actions, "\(key.name(.ascii)) after \(keys)")
          #expect(session.version == version && session.setup == setup, "\(key.name(.ascii)) after \(keys)")
        }
      }
    }
  }

  @Test("all keys and all marks stand on two screens of 80x24")
  func help() throws {
    var journey = try Journey(keys: "?")
    let first = journey.picture
    try journey.press("End")
    let last = journey.picture
    for command in ExploringStage.keymap.all {
      #expect((first + last).contains(command.name.english), "\(command.name)")
    }
    try journey.press("Esc ? ?")
    let marks = journey.picture
    for mark in ExploringStage().stage.legend { #expect(marks.contains(mark.meaning.english), "\(mark.meaning)") }
  }

  @Test("a script has keys, words for keys, typed text and waits")
  func script() throws {
    let script = try KeyScript(#"p Right Enter "a \"b" ~200 " Space"#)
    #expect(
      script.steps == [
        .key(.character("p")), .key(.right), .key(.enter), .key(.character("a")), .key(.character(" ")),
        .key(.character("\"")), .key(.character("b")), .wait(milliseconds: 200), .key(.character("\"")),
        .key(.character(" ")),
      ])
  }

  @Test(
    "a word that is no key is named with its place",
    arguments: [("p Rigth", "Rigth", 3), ("  ~x", "~x", 3), (#"a "open"#, "\"open", 3), ("~70000", "~70000", 1)])
  func badWord(text: String, word: String, column: Int) {
    #expect(
      performing: { try KeyScript(text) },
      throws: { error in
        guard let problem = error as? KeyScript.Problem else { return false }
        return problem.word == word && problem.column == column
      })
  }

  @Test("a key in the wrong case is told")
  func wrongCase() {
    let problem = #expect(throws: KeyScript.Problem.self) { try KeyScript("enter") }
    #expect(problem?.message == "column 1: `enter` is no key; did you mean Enter?")
  }

  @Test("the mouse points at rows, the slider, tabs and keys")
  func mouse() throws {
    var journey = try Journey(ios: 9)
    let first = try #require(journey.session.rows.firstStop)
    journey.player.send(.pointed(.row(first), .press))
    #expect(journey.session.cursor == first)
    journey.player.send(.pointed(.command(.push), .press))
    journey.player.send(.pointed(.slider(value: 300), .press))
    journey.player.send(.pointed(.slider(value: 600), .drag))
    journey.player.send(.pointed(.slider(value: 600), .release))
    #expect(journey.actions == ["launch", "push B", "swipe 0.3", "swipe 0.6", "lift"])
    #expect(journey.stack == ["A"])
  }

  @Test("a finger that the mouse holds is lifted wherever the button goes up, and the wheel steps")
  func mouseAway() throws {
    var journey = try Journey(ios: 9, keys: "p")
    journey.player.send(.pointed(.slider(value: 200), .press))
    journey.player.send(.input(.mouse(MouseEvent(.release, at: Point(x: 0, y: 0)))))
    #expect(journey.actions == ["launch", "push B", "swipe 0.2", "lift"])
    let number = journey.session.callNumber
    journey.player.send(.pointed(.row(0), .wheelUp))
    #expect(journey.session.callNumber < number)
    journey.player.send(.pointed(.row(0), .wheelDown))
    #expect(journey.session.callNumber == number)
  }

  @Test("the pointer moves the slider only while a button holds it")
  func mouseOver() throws {
    var journey = try Journey(ios: 9, keys: "p")
    journey.player.send(.pointed(.slider(value: 200), .drag))
    journey.player.send(.pointed(.slider(value: 200), .release))
    #expect(journey.actions == ["launch", "push B"])
    journey.player.send(.pointed(.slider(value: 200), .press))
    journey.player.send(.pointed(.row(0), .press))
    journey.player.send(.pointed(.slider(value: 400), .drag))
    #expect(journey.actions == ["launch", "push B", "swipe 0.2"])
  }

  @Test("the list of keys keeps its places, whichever key is selected")
  func steady() throws {
    let model = try Journey(Shelf.firstSteps).model
    var help = MenuPanel.help(model)
    let room = Arrangement(width: 80, height: 24).overlayRoom
    let heights = (0..<help.found.count).map { index in
      help.selection = index
      return help.list(model).areas(in: room).rows.height
    }
    #expect(Set(heights).count == 1, "\(heights)")
  }
}
