import TestSupport
import Testing

@testable import Notation

struct Rewritten {
  let rewriting: Rewriting
  var bytes: [UInt8] { rewriting.bytes }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var changesSomething: Bool { rewriting.changesSomething }
  var removedCount: Int { rewriting.removedCount }
  var addedCount: Int { rewriting.addedCount }
}

func rewritten(_ source: SourceText) throws -> Rewritten {
  let reading = Transcript.read(source, versions: versions)
  let transcript = try #require(reading.value)
  let cases = reading.cases.compactMap(\.value)
  let judged = JudgedCases(cases) { BuiltInScores.all[$0] }
  let played = try zip(judged.versionsForRewriting(cases), cases).map { version, resolved in
    (resolved: resolved, score: try #require(version.flatMap { BuiltInScores.all[$0] }))
  }
  let rewriting = try #require(Rewriting(transcript, played))
  try #require(rewriting.mistake == nil)
  return Rewritten(rewriting: rewriting)
}

@Suite("Rewriting a transcript") struct RewritingTests {
  /// The setup of the tests below: only the four appearance calls are covered.
  private static let setup = "screen A: code\nscreen B: code\nlogs *: appearance\nwindow: nav(A)\n"

  /// A rewritten case, without its setup.
  private func rewrite(_ run: String) throws -> String {
    let text = try rewritten(SourceText(file: "a.appear", text: Self.setup + run)).text
    #expect(text.hasPrefix(Self.setup))
    return String(text.dropFirst(Self.setup.count))
  }

  @Test("lists what is played below a command that has no calls")
  func fillsIn() throws {
    #expect(
      try rewrite("> launch\n> push B\n") == """
        > launch
        A.viewWillAppear
        A.viewDidAppear
        > push B
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear

        """)
  }

  @Test("keeps a mark at the beginning and all that stays of a long text")
  func longText() throws {
    let run = "> launch\n" + String(repeating: "> push B\n> pop\n", count: 2_000)
    let prose = String(repeating: "# A line of prose that stays as it is.\n", count: 3_000)
    let text = Self.setup + run + prose + "> push B\nB.viewDidLoad\n"
    let source = SourceText(file: "a.appear", bytes: SourceText.byteOrderMark + text.utf8)
    let once = try rewritten(source)
    #expect(once.bytes.starts(with: SourceText.byteOrderMark + (Self.setup + "> launch\nA.viewWillAppear\n").utf8))
    #expect(
      once.text.hasSuffix(
        prose + "> push B\nA.viewWillDisappear\nB.viewWillAppear\n"
          + "A.viewDidDisappear\nB.viewDidAppear\n"))
    #expect(once.removedCount == 1 && once.addedCount == 2 + 2_000 * 8 + 4)
    #expect(try !rewritten(SourceText(file: "a.appear", bytes: once.bytes)).changesSomething)
  }

  @Test("keeps prose, empty lines and right calls to the byte, and changes the rest where it stands")
  func keeps() throws {
    let run = """
      # First
      > launch
        A.viewWillAppear \t

      # Shown
        A.viewDidDisappear
      # After

      == Not a title
      """.replacing("== Not a title", with: "# The end")
    #expect(try rewrite(run) == run.replacing("A.viewDidDisappear", with: "A.viewDidAppear"))
  }

  @Test("keeps a gap between lines that stay")
  func gapStays() throws {
    let run = "> launch\n...\n> push B\n...\nB.viewDidAppear\n> pop\nB.viewDidAppear\n"
    #expect(
      try rewrite(run) == """
        > launch
        ...
        > push B
        ...
        B.viewDidAppear
        > pop
        B.viewWillDisappear
        A.viewWillAppear
        B.viewDidDisappear
        A.viewDidAppear

        """)
  }

  @Test("lists what a gap stood for where a line beside it goes")
  func gapGoes() throws {
    let run = "> launch\n...\n> push B\nA.viewWillDisappear\n...\nA.viewDidAppear\n"
    #expect(
      try rewrite(run) == """
        > launch
        ...
        > push B
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear

        """)
  }

  @Test("takes calls away that are not compared")
  func uncovered() throws { #expect(try rewrite("> launch\nA.viewDidLoad\n...\n") == "> launch\n...\n") }

  @Test("corrects complaints in a case that has some")
  func complaints() throws {
    #expect(
      try rewrite("> launch\n...\n> pop\n! nothing to do\n") == """
        > launch
        ...
        > pop
        ! nothing to pop: A is the root of its stack

        """)
  }

  @Test("keeps a byte order mark and CR LF, and ends the last line")
  func bytes() throws {
    let text = "\u{FEFF}" + Self.setup.replacing("\n", with: "\r\n") + "> launch\r\nA.viewWillAppear"
    let rewriting = try rewritten(SourceText(file: "a.appear", text: text))
    #expect(Array(rewriting.text.unicodeScalars) == Array((text + "\r\nA.viewDidAppear\r\n").unicodeScalars))
  }

  @Test("goes by one version where cases share `ios:`, the newest on which all hold that hold at all")
  func sharedVersion() throws {
    let text = """
      ios: 8, 9
      screen A: code
      screen B: code
      logs *: viewDidLoad viewWillDisappear
      window: nav(A)
      == Only on 8
      > launch
      ...
      > push B
      B.viewDidLoad
      A.viewWillDisappear
      == On neither
      > launch
      ...
      > push B

      """
    let result = try rewritten(SourceText(file: "a.appear", text: text)).text
    #expect(result == text.dropLast() + "\nB.viewDidLoad\nA.viewWillDisappear\n")
  }
}
