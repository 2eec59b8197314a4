import Lifecycle
import Testing

@testable import Notation

/// A setup with most of what there is to state.
private let statements = """
  scenes: no
  screen A: storyboard, frames, touched, previews B
  screen B: nib
  super A: viewWillAppear calls nothing
  prints A: before super
  observe Main: animateAlongside
  window: tabs(Main=nav(A), container(A, B))
  shows: B

  """

@Suite("A setup")
struct SetupTests {
  @Test("is written as the statements that give it")
  func statementsOfSetup() throws {
    let setup = try resolve(statements + "> launch").setup
    let run = TranscriptCase(title: nil, statements: [TranscriptLine(.command(WrittenCommand(.launch)))])
    let transcript = Transcript(statements: setup.statements, cases: [run])
    #expect(transcript.printed() == statements + "> launch\n")
  }

  @Test("turns a typed command into one that can be done, and back into text")
  func typedCommands() throws {
    var setup = try resolve(statements + "> launch").setup
    let command = try #require(setup.readCommand("push Other=nav(A, B) unanimated").value)
    #expect(setup.declaration(named: "Other") != nil)
    #expect(!command.isAnimated)
    #expect(WrittenCommand(command, in: setup).printed == "push Other=nav(A, B) unanimated")
    #expect(setup.readCommand("pop-to Other").value != nil)
  }

  @Test("stays as it is when a typed command is wrong")
  func wrongCommands() throws {
    var setup = try resolve(statements + "> launch").setup
    let before = setup
    for (text, message) in [
      ("push nav(A, C)", "1:13: `C` is not declared; declared here: A, B, Main"),
      ("", "0:0: one command is expected"),
      ("pop\npop", "1:1: one command is expected"), ("shove A", "1:1: `shove` is not a command"),
    ] {
      let reading = setup.readCommand(text)
      #expect(reading.value == nil)
      #expect(reading.diagnostics.map(summary) == [message])
      #expect(setup == before)
    }
  }

  @Test("is changed by the lines whose words are offered, and by no others")
  func changeWords() throws {
    let rests: [SetupWord: String] = [
      .screen: " A: nib", .logs: " A: viewDidLoad", .super: " A: viewWillAppear calls nothing",
      .prints: " A: before super", .forwards: " Box: no", .observe: " A: animateAlongside",
      .when: " A.viewDidLoad: push B", .window: ": nav(A)", .shows: ": A",
    ]
    let lines =
      SetupWord.allCases.map { $0.rawValue + (rests[$0] ?? "") } + QuestionNote.allCases.map { "\($0.rawValue): why" }
      + ThingKind.allCases.map { "\($0.rawValue) mine: start -> 1" }
      + HeaderKey.allCases.map { "\($0.rawValue): \($0 == .kind ? "test" : $0 == .scenes ? "no" : "any")" }
    let built = try lines.filter { line in
      let source = SourceText(file: "command", text: line)
      var cursor = LineCursor(try source.checkedLine(source.lineRanges[0]))
      _ = try cursor.statement()
      return (try? source.changeStatement()) != nil
    }
    let offered = lines.filter { line in
      Setup.changeWords.contains { line.hasPrefix($0.hasSuffix(":") ? $0 : "\($0) ") }
    }
    #expect(built == offered && offered.count == Setup.changeWords.count)
  }

  @Test("gives every command of the recordings back as it is written", arguments: RepositoryFiles.recordings)
  func recordedCommands(_ source: SourceText) throws {
    let reading = Transcript.read(source, versions: versions)
    try #require(reading.value != nil)
    for resolved in reading.cases.compactMap(\.value) {
      for step in resolved.script {
        #expect(WrittenCommand(step.command, in: resolved.setup).printed == step.text)
      }
    }
  }
}
