import Canvas
import Lifecycle
import Notation
import Testing

@testable import Explorer

/// Saving a run without losing anything.
struct SaveTests {
  /// A file with three cases, of which nothing but the calls is seen on the screen.
  static let file = """
    title: Mine
    # What the team found out.
    ios: 17
    source: https://example.com/log
    note: from a talk
    screen A: code
    screen B: code
    window: nav(A)
    logs A: viewDidAppear
    logs B: viewDidAppear

    == One
    # The first.
    > launch
      A.viewDidAppear

    == Two
    # The second.
    > launch
    # Nobody knows why.
    A.viewDidAppear
    > push B
    B.viewDidAppear
    # Behind it.

    == Three
    > launch
    A.viewDidAppear

    """

  /// A journey with files: written files are read again.
  struct Desk {
    var journey: Journey
    private(set) var files: [String: [UInt8]]

    init(_ files: [String: String], open path: String, case index: Int = 0) throws {
      self.files = files.mapValues { Array($0.utf8) }
      journey = try Journey()
      try press(#"o "\#(path)" Enter"#)
      for _ in 0..<index { try press(#"Ctrl-P "next example" Enter"#) }
    }

    /// A run that does not come from a file.
    init(_ files: [String: String] = [:]) throws {
      self.files = files.mapValues { Array($0.utf8) }
      journey = try Journey()
    }

    func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }

    mutating func put(_ text: String, at path: String) { files[path] = Array(text.utf8) }

    /// Presses keys, and does what the program around the explorer would.
    mutating func press(_ keys: String) throws {
      for step in try KeyScript(keys).steps {
        guard case .key(let key) = step else { continue }
        var model = journey.model
        perform(update(&model, .input(.key(key))), &model)
        model.settle()
        journey.player = Player(model)
      }
    }

    private mutating func perform(_ effects: [Effect], _ model: inout Model) {
      for effect in effects {
        switch effect {
        case .list: perform(update(&model, .listed(files.keys.sorted())), &model)
        case .read(let path):
          perform(update(&model, .read(path: path, text: text(path), problem: nil)), &model)
        case .write(let path, let bytes, let former):
          let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
          if let there = files[name], there != former {
            perform(update(&model, .exists(path: path, bytes: there)), &model)
          } else {
            files[name] = bytes
            perform(update(&model, .wrote(path: path, folder: "/home", problem: nil)), &model)
          }
        default: break
        }
      }
    }

    var notice: String? { journey.model.notice?.text.english }
    /// The line into which the name is typed.
    var line: LineOverlay? { journey.model.savePanel?.line(journey.model) }
  }

  @Test("only a word gets an ending: what was meant for another prompt is not written, nor an empty app")
  func mistyped() throws {
    var desk = try Desk()
    try desk.press(#"w "indow: nav(A)" Enter"#)
    #expect(desk.files.isEmpty && desk.line?.complaint?.english.hasPrefix("the name of a file ends in") == true)
    try desk.press(#"Esc w "notes/run_2-b" Enter"#)
    #expect(desk.files.keys.sorted() == ["notes/run_2-b.appear"])
    try desk.press(#"Ctrl-P "new app" Enter Esc w"#)
    #expect(desk.line == nil && desk.journey.model.notice?.text == Model.emptyWindow)
  }

  @Test("a run goes back into its place in its file, and every other byte of that stays")
  func putBack() throws {
    var desk = try Desk(["m.appear": Self.file], open: "m.appear", case: 1)
    try desk.press("b w")
    #expect(desk.line?.field.text == "m.appear")
    #expect(desk.line?.explanation == "Enter puts the run back into m.appear, and leaves all else there as it is.")
    try desk.press("Enter")
    #expect(desk.notice == "saved as m.appear in /home" && desk.journey.session.isSaved)
    #expect(
      desk.text("m.appear")
        == Self.file.replacing("B.viewDidAppear\n# Behind", with: "B.viewDidAppear\n> pop\nA.viewDidAppear\n# Behind"))
    try desk.press("u z w Enter")
    #expect(desk.text("m.appear")?.contains("\n> push B\nB.viewDidAppear\n> home\n# Behind") == true)
  }

  @Test("commands that are given up leave the file with what was listed below them, and prose stays")
  func givenUp() throws {
    var desk = try Desk(["m.appear": Self.file], open: "m.appear", case: 1)
    try desk.press("g g z w Enter")
    #expect(
      desk.text("m.appear")
        == Self.file.replacing(
          "> push B\nB.viewDidAppear\n# Behind", with: "> home\n# Behind"))
    desk = try Desk(["m.appear": Self.file], open: "m.appear")
    try desk.press("p w Enter")
    #expect(
      desk.text("m.appear")
        == Self.file.replacing("  A.viewDidAppear\n", with: "  A.viewDidAppear\n> push B\nB.viewDidAppear\n"))
  }

  @Test("line ends and a byte order mark stay, and a file may end without a line end")
  func bytes() throws {
    let lines = [
      "ios: 17", "screen A: code", "screen B: code", "window: nav(A)", "logs A: viewDidAppear", "logs B: viewDidAppear",
      "> launch", "A.viewDidAppear",
    ]
    let text = "\u{FEFF}" + lines.joined(separator: "\r\n")
    var desk = try Desk(["m.appear": text], open: "m.appear")
    try desk.press("p w Enter")
    #expect(desk.text("m.appear") == text + "\r\n> push B\r\nB.viewDidAppear\r\n")
  }

  @Test(
    "what is done by Enter alone replaces nothing that was not on the screen", arguments: ["m.appear", "./m.appear"])
  func sameFile(name: String) throws {
    var desk = try Desk(["m.appear": Self.file], open: "m.appear", case: 1)
    try desk.press("b w \"\(name)\" Enter")
    #expect(desk.text("m.appear")?.hasPrefix("title: Mine\n# What the team found out.") == true)
    #expect(desk.text("m.appear")?.contains("> pop\n") == true && desk.text("m.appear")?.contains("== Three") == true)
  }

  @Test("a screen that was added is declared in its case, and the rest of the file stays")
  func addedScreen() throws {
    var desk = try Desk(["m.appear": Self.file], open: "m.appear", case: 1)
    try desk.press(#": "screen Q: code" Enter : "push Q" Enter w Enter"#)
    #expect(desk.notice == "saved as m.appear in /home" && desk.journey.session.isSaved)
    #expect(
      desk.text("m.appear")
        == Self.file.replacing("== Two\n", with: "== Two\nscreen Q: code\n")
        .replacing("B.viewDidAppear\n# Behind", with: "B.viewDidAppear\n> push Q\n# Behind"))
    let head = "# Mine.\nios: 17\nscreen A: code\nlogs *: viewDidAppear\nwindow: nav(A)\n\n# So it begins.\n> launch\n"
    desk = try Desk(["a.appear": head], open: "a.appear")
    try desk.press(#": "screen Q: code" Enter : "push Q" Enter w Enter"#)
    let more = "window: nav(A)\nscreen Q: code\n"
    #expect(desk.text("a.appear") == head.replacing("window: nav(A)\n", with: more) + "> push Q\nQ.viewDidAppear\n")
  }

  @Test(
    "a run that does not fit back is offered another name",
    arguments: [
      "i Left Enter", #": "screen B: nib" Enter p"#,
      #": "screen Q: code" Enter : "super Q: viewDidLoad calls nothing" Enter"#,
    ])
  func doesNotFit(keys: String) throws {
    var desk = try Desk(["m.appear": Self.file, "m-2.appear": "mine"], open: "m.appear", case: 1)
    try desk.press("\(keys) b w")
    #expect(desk.line?.field.text == "m-2.appear")
    #expect(desk.line?.explanation == "This run cannot be written back to m.appear, which is left unchanged.")
    try desk.press("Enter")
    #expect(desk.line?.field.text == "m-3.appear" && desk.line?.complaint == "m-2.appear is there already")
    try desk.press("Enter")
    #expect(desk.notice == "saved as m-3.appear in /home")
    #expect(desk.text("m.appear") == Self.file && desk.text("m-2.appear") == "mine")
    try desk.press("w")
    #expect(desk.line?.field.text == "m-3.appear", "the next save offers the name of the last")
  }

  @Test("a lesson that is explored is never replaced by Enter alone")
  func lesson() throws {
    var desk = try Desk(["mine.appear": Scenes.lesson], open: "mine.appear")
    #expect(desk.journey.lesson != nil)
    try desk.press("E w")
    #expect(desk.line?.field.text == "mine-2.appear")
    try desk.press("Enter Enter")
    #expect(desk.text("mine.appear") == Scenes.lesson && desk.text("mine-2.appear")?.contains("> launch") == true)
    try desk.press(#"w "mine.appear" Enter"#)
    #expect(desk.line?.complaint == "mine.appear is a lesson: Enter replaces all of it with this run, Esc leaves it")
    try desk.press("Esc")
    #expect(desk.text("mine.appear") == Scenes.lesson)
    let session = try Session.open(text: Scenes.lesson, name: "mine.appear", scores: Shelf.scores, isFile: true)
    #expect(session.putBack(Shelf.scores) == nil, "its questions may stand below what is exchanged")
  }

  @Test("another file is replaced only when Enter is pressed once more, and it is said what is lost")
  func otherFile() throws {
    var desk = try Desk(["m.appear": Self.file, "a.txt": "old"])
    try desk.press(#"p w "m.appear" Enter"#)
    #expect(desk.line?.complaint == "m.appear has 3 examples: Enter replaces all of them with this run, Esc leaves it")
    try desk.press("Esc")
    #expect(desk.text("m.appear") == Self.file)
    try desk.press(#"w "m.appear" Enter x Backspace Enter"#)
    #expect(desk.text("m.appear") == Self.file, "whatever is typed takes the consent back")
    try desk.press("Enter")
    #expect(desk.text("m.appear") == desk.journey.session.transcript().printed())
    try desk.press(#"w "a.txt" Enter"#)
    #expect(desk.line?.complaint == "there is a file of this name: Enter replaces it, Esc leaves it as it is")
    try desk.press("Enter")
    #expect(desk.text("a.txt") != "old")
  }

  @Test("a file that was changed meanwhile is left as it is")
  func conflict() throws {
    var desk = try Desk(["m.appear": Self.file], open: "m.appear", case: 1)
    let changed = Self.file + "# More.\n"
    desk.put(changed, at: "m.appear")
    try desk.press("b w Enter")
    #expect(desk.line?.complaint == "m.appear was changed by somebody else meanwhile, and is left as it is")
    #expect(desk.line?.field.text == "m-2.appear")
    try desk.press("Enter")
    #expect(desk.text("m.appear") == changed && desk.notice == "saved as m-2.appear in /home")
    desk = try Desk(["a.appear": "first"])
    try desk.press(#"w "a.appear" Enter"#)
    desk.put("second", at: "a.appear")
    try desk.press("Enter")
    #expect(desk.text("a.appear") == "second" && desk.line != nil, "what was not warned of is asked about anew")
  }

  @Test("a run that was saved can be built on and saved again in the same file")
  func again() throws {
    var desk = try Desk()
    try desk.press(#"p w "mine" Enter"#)
    #expect(desk.notice == "saved as mine.appear in /home")
    try desk.press(#": "screen Q: code" Enter : "push Q" Enter w Enter"#)
    #expect(desk.text("mine.appear") == desk.journey.session.transcript().printed() && desk.journey.session.isSaved)
    desk = try Desk(["mine.appear": desk.text("mine.appear") ?? ""], open: "mine.appear")
    try desk.press(#": "screen R: code" Enter : "push R" Enter w Enter"#)
    #expect(desk.text("mine.appear")?.contains("> push R") == true)
  }

  @Test("why a file is not saved is seen at 80 columns, however long its path is")
  func longPath() throws {
    let folder = "somewhere/projects/" + String(repeating: "deep/", count: 30)
    var journey = try Journey(keys: "w Enter")
    let problem: Sentence = "the folder \(folder): no such file or directory"
    journey.player.send(.wrote(path: folder + "mine.appear", folder: folder, problem: problem))
    let line = journey.picture.split(separator: "\n").dropLast().last ?? ""
    #expect(
      line.contains("mine.appear is not written: the folder some") && line.hasSuffix("no such file or directory"))
    #expect(journey.model.savePanel?.field.text == "journey.appear", "the name can be corrected")
    try journey.press("Esc")
    journey.player.send(.read(path: folder + "mine.appear", text: nil, problem: "permission denied"))
    #expect(journey.picture.contains("mine.appear: permission denied"))
  }

  @Test("a file that cannot be read is not replaced")
  func unreadable() throws {
    var journey = try Journey(keys: "w Enter")
    journey.player.send(.exists(path: "journey.appear", bytes: nil))
    #expect(journey.model.panel == nil)
    #expect(journey.model.notice?.text == "journey.appear exists and cannot be read, so it is left unchanged")
  }

  @Test("what is typed replaces the name that is proposed; a key that moves keeps it")
  func proposal() throws {
    var journey = try Journey(keys: "w x")
    #expect(journey.model.savePanel?.field.text == "x")
    try journey.press("Esc w Home x")
    #expect(journey.model.savePanel?.field.text == "xjourney.appear")
    try journey.press("Esc w Backspace")
    #expect(journey.model.savePanel?.field.text.isEmpty == true)
    try journey.press("Esc w")
    journey.paste("a b\n")
    #expect(journey.model.savePanel?.field.text == "a b")
  }
}
