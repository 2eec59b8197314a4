import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

/// A log beside what explains it, by keys.
struct ExplainingTests {
  /// An app's log of a push and a pop, among other lines.
  static let log = """
    12:00:01 App started
    12:00:01 -[ListController viewDidLoad]
    12:00:01 -[ListController viewWillAppear:]
    12:00:01 -[ListController viewDidAppear:]
    12:00:02 row 3 was tapped
    12:00:02 -[DetailController viewDidLoad]
    12:00:02 -[ListController viewWillDisappear:]
    12:00:02 -[DetailController viewWillAppear:]
    12:00:03 -[ListController viewDidDisappear:]
    12:00:03 -[DetailController viewDidAppear:]
    12:00:04 -[DetailController viewWillDisappear:]
    12:00:04 -[ListController viewWillAppear:]
    12:00:05 -[DetailController viewDidDisappear:]
    12:00:05 -[ListController viewDidAppear:]
    """

  /// The same with two lines exchanged.
  static let swapped: String = {
    var lines = log.split(separator: "\n")
    lines.swapAt(7, 8)
    return lines.joined(separator: "\n")
  }()

  /// The explorer with a log that was pasted into the palette.
  static func pasted(_ log: String = log) throws -> Journey {
    if let known = explained[log] { return try known.get() }
    return try pasting(log)
  }

  /// The logs that many tests begin with; what explains them is looked for once.
  private static let explained = Dictionary(
    uniqueKeysWithValues: [log, swapped].map { log in (log, Result { try pasting(log) }) })

  private static func pasting(_ log: String) throws -> Journey {
    var journey = try Journey(keys: "p Ctrl-P")
    journey.paste(log)
    return journey
  }

  /// The line of the log on which one stands, and the call that the run has there.
  private func here(_ journey: Journey) throws -> String {
    let stage = try journey.explaining
    return "\(stage.row?.line ?? 0) \(journey.here ?? "")"
  }

  @Test("a log that is pasted into the palette is explained, and the calls are gone through with its lines")
  func stepping() throws {
    var journey = try Self.pasted()
    #expect(journey.model.panel == nil)
    #expect(try journey.explaining.account?.title == "launch, push DetailController, pop")
    #expect(try here(journey) == "2 ListController.viewDidLoad")
    try journey.press("j j")
    #expect(try here(journey) == "4 ListController.viewDidAppear")
    try journey.press("Down")
    #expect(try here(journey) == "5 ListController.viewDidAppear", "a line that is no call changes nothing")
    try journey.press("}")
    #expect(try journey.explaining.row?.kind == .action)
    try journey.press("j")
    #expect(try here(journey) == "6 DetailController.viewDidLoad")
    try journey.press("G")
    #expect(try here(journey) == "14 ListController.viewDidAppear")
    try journey.press("g")
    #expect(try journey.explaining.row?.line == 1 && journey.session.cursor == nil)
  }

  @Test("f leaves out what is no call, and shows it again")
  func onlyCalls() throws {
    var journey = try Self.pasted()
    try journey.press("j j f j")
    #expect(try journey.explaining.row?.kind == .action)
    try journey.press("k f j")
    #expect(try here(journey).hasPrefix("5 "))
  }

  @Test("Right and Left show other explanations at the same line, and say what tells them apart")
  func explanations() throws {
    var journey = try Self.pasted()
    try journey.press("G Left", says: "this is the likeliest explanation")
    try journey.press("Right")
    #expect(try journey.explaining.account?.title == "launch, push DetailController, swipe 0.5, finish")
    #expect(try here(journey) == "14 ListController.viewDidAppear")
    #expect(journey.model.notice?.text.english.hasPrefix("to tell this from the first, log ") == true)
    for _ in 0..<20 { try journey.press("l") }
    #expect(journey.model.notice?.text == "this is the last explanation")
    #expect(try journey.explaining.index == journey.explaining.count - 1)
  }

  @Test("v lists the explanations by what differs from the first, and Enter shows one")
  func variants() throws {
    var journey = try Self.pasted()
    try journey.press("v")
    let panel = try #require(journey.model.menu)
    let rows = panel.list(journey.model).rows.map(\.first.english)
    #expect(rows.first == "launch, push DetailController, pop")
    #expect(rows.dropFirst().first == "swipe 0.5, finish in place of pop")
    try journey.press("Down")
    let footer = try #require(journey.model.menu).list(journey.model).footer.english
    #expect(footer.hasPrefix("To tell this from the first, log "))
    try journey.press("Enter")
    #expect(journey.model.panel == nil)
    #expect(try journey.explaining.account?.title == "launch, push DetailController, swipe 0.5, finish")
  }

  @Test("what is found in a log stands first beside its line, and Tab goes there")
  func findings() throws {
    var journey = try Self.pasted(Self.log.replacing("12:00:02 -[DetailController viewWillAppear:]\n", with: ""))
    #expect(try journey.explaining.row?.line == 6, "the first line of the class")
    let words = ExplainingReasons(try journey.explaining, journey.model).lines.map(\.text.english)
    #expect(words.first?.hasPrefix("DetailController logs no viewWillAppear, ListController does") == true)
    try journey.press("g Tab")
    #expect(try journey.explaining.row?.line == 6)
    journey = try Self.pasted()
    try journey.press("Tab", says: "every call of the log is explained, and nothing is found")
  }

  @Test("where nothing explains a log, the cursor is on the line that is not explained, with what would fit there")
  func shortfall() throws {
    var journey = try Self.pasted(Self.swapped)
    #expect(try journey.explaining.row?.isWrong == true && journey.explaining.row?.line == 8)
    let words = ExplainingReasons(try journey.explaining, journey.model).lines.map(\.text.english)
    #expect(words.first == "Line 8 does not fit: ListController.viewDidDisappear.")
    #expect(words.contains { $0.hasSuffix("these would fit: DetailController.viewWillAppear.") })
    #expect(words.contains { $0.hasSuffix("recordings have these two in another order.") })
    try journey.press("g Tab")
    #expect(try journey.explaining.row?.line == 8)
    try journey.press("Right", says: "nothing explains all of the log")
  }

  @Test("Enter opens the run at the call, and Esc comes back to the log")
  func exploring() throws {
    var journey = try Self.pasted()
    let actions = ["launch", "push B"]
    try journey.press("} } Enter")
    #expect(
      ExplainingStage(journey.model.stage) == nil && journey.actions == ["launch", "push DetailController", "pop"])
    let back = KeyCommand.escape.firstKeyName(.ascii)
    #expect(KeyCommand.exploreLog.summary.english.hasSuffix("; \(back) returns to the log."))
    try journey.press("G p \(back)")
    #expect(try journey.explaining.row?.kind == .action && journey.actions.count == 3)
    try journey.press("Esc")
    #expect(ExplainingStage(journey.model.stage) == nil && journey.actions == actions, "the run that was open is back")
  }

  @Test("q and Esc go back to the run that was open, or end what began with the log")
  func leaving() throws {
    var journey = try Self.pasted()
    try journey.press("q")
    #expect(
      ExplainingStage(journey.model.stage) == nil && !journey.model.hasQuit && journey.actions == ["launch", "push B"])
    var first = try Journey().model
    let text = LogText(Array(Self.log.utf8))
    let explanation = LogExplanation(text.reading, versions: Shelf.scores.versions, scores: { Shelf.scores[$0] })
    ExplainingStage.open(text, named: "console.txt", explanation, &first)
    journey.player = Player(first)
    try journey.press("Esc")
    #expect(!journey.model.hasQuit && journey.actions == ["launch", "push DetailController", "pop"])
    journey.player = Player(first)
    try journey.press("q")
    #expect(journey.model.hasQuit)
  }

  @Test("what is no log is typed, also where it is one line of one")
  func noLog() throws {
    var journey = try Self.pasted("rotate")
    #expect(journey.model.menu?.search?.text == "rotate")
    journey = try Self.pasted("turns the device")
    #expect(journey.model.menu?.search?.text == "turns the device" && journey.model.notice == nil)
    journey = try Self.pasted("viewWillAppear(_:)")
    #expect(journey.model.menu?.search?.text == "viewWillAppear(_:)")
    journey = try Self.pasted("first line\rsecond line")
    #expect(journey.model.menu?.search?.text == "first line second line")
    journey = try Self.pasted("ListController viewDidLoad")
    #expect(journey.model.menu?.search?.text == "ListController viewDidLoad")
  }

  @Test("O opens the file of a log, or takes one that is pasted")
  func opening() throws {
    var journey = try Journey()
    journey.player = Player(journey.model) { path in
      switch path {
      case "console.txt": (Self.log, nil)
      case "notes.txt": ("nothing\nhere", nil)
      default: (nil, "No such file")
      }
    }
    try journey.press(#"Ctrl-P "open a log" Enter "missing.txt" Enter"#)
    #expect(journey.model.notice?.text == "missing.txt: No such file" && ExplainingStage(journey.model.stage) == nil)
    try journey.press(
      #"Ctrl-P "open a log" Enter "notes.txt" Enter"#, says: "notes.txt: no line is a call, so it is not a log")
    try journey.press(#"o "console.txt" Enter"#)
    #expect(try journey.explaining.name == "console.txt")
    try journey.press("Esc o")
    journey.paste(Self.log)
    try journey.press("Enter")
    #expect(try journey.explaining.name == "log")
  }

  /// The work that a message begins.
  private func work(after message: Message, _ model: inout Model) throws -> Work {
    let effects = update(&model, message)
    return try #require(effects.lazy.compactMap { if case .work(let work) = $0 { work } else { nil } }.first)
  }

  @Test("a log is explained while keys are heard, however short it is, until it is given up")
  func givingUp() throws {
    let journey = try Journey(keys: "Ctrl-P")
    var model = journey.model
    model.opening.purpose = .explain
    for message in [Message.input(.pasted(Self.log)), .read(path: "console.txt", text: Self.log, problem: nil)] {
      let work = try work(after: message, &model)
      #expect(model.panel == nil && model.workWords == "looks for what explains the log: 0%; Esc gives up")
      let cursor = model.session.cursor
      _ = update(&model, .input(.key(.up)))
      #expect(model.session.cursor != cursor)
      #expect(update(&model, .input(.key(.escape))) == [.dropWork] && model.notice?.text == "given up")
      for most in [1, 2, 100] {
        var asked = 0
        let outcome = work.job { _ in
          asked += 1
          return asked < most
        }
        #expect(outcome == nil && asked <= most + 1)
      }
      _ = update(&model, .input(.key(.control("p"))))
    }
  }

  @Test("where the search was stopped, that is said beside what was found, and beside what was not")
  func stopped() throws {
    let text = LogText(Array(Self.log.utf8))
    for isFound in [false, true] {
      let attempts = stride(from: 500, to: 100_000, by: 250).lazy.map { maxSteps in
        LogExplanation(
          text.reading, versions: Shelf.scores.versions, scores: { Shelf.scores[$0] }, maxSteps: maxSteps)
      }
      let explanation = try #require(attempts.first { $0.isGivenUp && $0.accounts.isEmpty != isFound })
      var model = try Journey().model
      ExplainingStage.open(text, named: "console.txt", explanation, &model)
      _ = update(&model, .input(.key(isFound ? "}" : .tab)))
      let stage = try #require(ExplainingStage(model.stage))
      let words = ExplainingReasons(stage, model).lines.map(\.text.english)
      #expect(words.contains(LogExplanation.surrender.english), "\(words)")
    }
  }
}
