import Lifecycle
import Notation
import TestSupport
import Testing

/// Refusals and complaints beside what cases of a transcript say of them.
struct RefusalTests {
  @Test("A complaint belongs to the action that causes it, even before the launch")
  func belongsToItsAction() throws {
    let (score, setup, second) = try Stack.onNewestVersion()
    var timeline = Timeline(score: score, setup: setup)
    for number: UInt32 in 1...3 {
      let start = timeline.events.count
      try timeline.perform(Command(number == 2 ? .launch : .present(second, nil)))
      #expect(timeline.events[start...].allSatisfy { $0.action == number })
    }
  }

  @Test("A blank for a class names nothing in a complaint about a call")
  func foreignBlank() throws {
    var sheet = try #require(BuiltInScores.sheets.first { $0.version == Version(4) })
    for index in sheet.blocks.indices {
      guard case .refusals(let refusals) = sheet.blocks[index].content else { continue }
      sheet.blocks[index].content = .refusals(
        refusals.map { $0.complaint == .calledDirectly ? Refusal(.calledDirectly, "odd [{other}] {method}") : $0 })
    }
    let text = SourceText(
      file: "odd", text: "ios: 15\nscreen A: code\nwindow: A\n== case\n> launch\n> call A.viewWillAppear\n")
    let cases = Transcript.read(text, versions: [Version(15)]).cases
    let resolved = try #require(cases.first?.value)
    let run = Run(resolved, score: try #require(ChangedScores(sheet).score(Version(15))))
    #expect(run.entries(of: run.actions.count - 1).first?.text == "! odd [] viewWillAppear")
  }

  @Test("An impossible action leaves the world as it was")
  func mistakes() throws {
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var setup = Setup()
    let screen = setup.declare(Declaration(name: "A"))
    setup.window = setup.plant(Tree(screen))
    var timeline = Timeline(score: score, setup: setup)
    try timeline.perform(Command(.launch))
    let expected: [(Action, Mistake)] = [
      (.launch, .alreadyLaunched), (.push(setup.window), .noNavigationController), (.pop, .noNavigationController),
      (.select(screen), .noTab(screen)), (.page(screen, nil), .noPage(screen)), (.press(.light), .noPreviewing),
      (.lift(speed: nil), .noGesture), (.finish, .noGesture), (.cancel, .noGesture),
      (.switch(screen), .noChild(screen)),
    ]
    for (action, mistake) in expected {
      let before = timeline.world
      #expect(throws: mistake) { try timeline.perform(Command(action)) }
      #expect(timeline.world == before)
    }
  }
}
