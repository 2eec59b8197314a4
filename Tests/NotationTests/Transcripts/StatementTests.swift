import Lifecycle
import Notation
import Testing

/// Reads one line of a run in an otherwise good case.
private func statement(_ line: String) throws -> Statement {
  let transcript = try readTranscript(
    """
    screen A: code
    screen B: code
    screen first: code
    window: container(Main=nav(A), Bar=tabs(B))
    == Case
    > launch
    \(line)
    """)
  return try #require(transcript.cases.first?.statements.last?.statement)
}

@Suite("A statement")
struct StatementTests {
  @Test("may be prose, which keeps what follows the sign and one space")
  func prose() throws {
    #expect(try statement("# text") == .prose("text"))
    #expect(try statement("#") == .prose(""))
    #expect(try statement("#  indented") == .prose(" indented"))
  }

  @Test("may be a call in one of the forms of its method")
  func calls() throws {
    #expect(try statement("A.viewDidLoad") == .call(WrittenCall("A", .viewDidLoad)))
    #expect(try statement("A.willMove(nil)") == .call(WrittenCall("A", .willMoveToNil)))
    #expect(try statement("A.previewingContext(commit)") == .call(WrittenCall("A", .previewingContextCommit)))
    #expect(try statement("Main.willShow(B)") == .call(WrittenCall("Main", .willShow, .controller("B"))))
    #expect(
      try statement("A.notifyWhenInteractionEnds( isCancelled:  false )")
        == .call(WrittenCall("A", .notifyWhenInteractionEnds, .isCancelled(false))))
  }

  @Test("reads dealloc as deinit")
  func deallocIsDeinit() throws { #expect(try statement("A.dealloc") == .call(WrittenCall("A", .deinit))) }

  @Test("may be a gap or a complaint")
  func gapAndComplaint() throws {
    #expect(try statement("...") == .gap)
    #expect(try statement("! Unbalanced calls") == .complaint("Unbalanced calls"))
  }

  @Test(
    "may be a command",
    arguments: [
      ("push B", WrittenCommand(.push(.screen("B")))),
      (
        "push Other=nav(A) unanimated",
        WrittenCommand(
          .push(WrittenTree(name: "Other", kind: .navigation, children: [.screen("A")])), isAnimated: false)
      ),
      ("present B formSheet running", WrittenCommand(.present(.screen("B"), .formSheet), staysRunning: true)),
      ("dismiss", WrittenCommand(.dismiss(nil))),
      ("dismiss running", WrittenCommand(.dismiss(nil), staysRunning: true)),
      ("dismiss A", WrittenCommand(.dismiss("A"))),
      ("set-stack A B unanimated", WrittenCommand(.setStack(["A", "B"]), isAnimated: false)),
      ("pop-to Main", WrittenCommand(.popTo("Main"))),
      ("alert", WrittenCommand(.alert(.alert))),
      ("alert unanimated", WrittenCommand(.alert(.alert), isAnimated: false)),
      ("memory-warning", WrittenCommand(.memoryWarning)),
      ("press 0.125", WrittenCommand(.press(.thousandths(125)))),
      ("press peek", WrittenCommand(.press(.peek))),
      ("swipe 1", WrittenCommand(.swipe(1000))),
      ("drag 0.30", WrittenCommand(.drag(300))),
      ("page B 0.4", WrittenCommand(.page("B", 400))),
      ("page B running", WrittenCommand(.page("B", nil), staysRunning: true)),
      ("lift", WrittenCommand(.lift(speed: nil))),
      ("lift -300", WrittenCommand(.lift(speed: -300))),
      ("switch B", WrittenCommand(.switch("B"))),
    ])
  func commands(text: String, command: WrittenCommand) throws {
    #expect(try statement("> \(text)") == .command(command))
  }

  @Test("about a callback may hold for the first time only, even of a screen that is called first")
  func callbacks() throws {
    let pop = WrittenCommand(.pop)
    #expect(
      try statement("when A.viewDidAppear: pop")
        == .when(WrittenCall("A", .viewDidAppear), isFirstOnly: false, pop))
    #expect(
      try statement("when first A.willMove(nil): pop")
        == .when(WrittenCall("A", .willMoveToNil), isFirstOnly: true, pop))
    #expect(
      try statement("when first.viewDidAppear: pop")
        == .when(WrittenCall("first", .viewDidAppear), isFirstOnly: false, pop))
  }

  @Test("may be indented, and may end in CR LF")
  func whiteSpace() throws {
    #expect(try statement("  A . viewDidLoad \r") == .call(WrittenCall("A", .viewDidLoad)))
  }
}
