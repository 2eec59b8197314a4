import Canvas
import Foundation
import Study
import TestSupport
import Testing

@testable import CommandLineTool

/// Returns true if a text is a picture that others can read.
private func isPicture(_ text: String) -> Bool {
  text.hasPrefix("<svg") && Pages.problem(of: Array(text.utf8)) == nil
}

@Suite("Pictures of who is called when") struct CallDiagramTests {
  /// A swipe that is taken back, and who hears of it.
  private static let text = """
    ios: 17
    screen List: code
    screen Detail: code
    window: nav(List)
    logs *: appearance
    > launch
    > push Detail
    > swipe 0.3
    > cancel

    """

  @Test("as Markdown have a column for each receiver, and say how well a call is known") func markdown() throws {
    let lines = try answer(to: "run", "FILE", "--as", "markdown", file: Self.text).output.split(separator: "\n")
    #expect(lines[1] == "|  |  | List | Detail |" && lines[2] == "| --- | --- | --- | --- |")
    #expect(lines.contains("| **push Detail** |  |  |  |"))
    #expect(lines.contains { $0.hasSuffix(" |  | viewWillAppear |") && $0.hasPrefix("|  | ") })
    #expect(lines.last?.contains("◉ recorded on iOS") == true)
    for line in lines.dropFirst() where line.hasPrefix("|") { #expect(line.count { $0 == "|" } == 5) }
  }

  @Test("as Mermaid name the participants, and the calls of each") func mermaid() throws {
    let lines = try answer(to: "run", "FILE", "--as", "mermaid", file: Self.text).output.split(separator: "\n")
    #expect(lines.first == "sequenceDiagram" && lines.contains("  participant L0 as List"))
    #expect(lines.contains("  Note over U,L1: push Detail") && lines.contains("  U->>L1: viewWillAppear"))
  }

  @Test("as Markdown and Mermaid take nothing in a name for a sign of theirs, and keep names apart")
  func signs() throws {
    let names = ["A;x", "A#x", "A%x", "A&lt;", "A<b", "|\u{301}", "~A~"]
    let screens = names.map { "screen \($0): code\n" }.joined()
    let text =
      "ios: 17\n\(screens)window: nav(\(names[0]))\nlogs *: appearance\n> launch\n"
      + names.dropFirst().map { "> push \($0)\n" }.joined()
    let diagram = try answer(to: "run", "FILE", "--as", "mermaid", file: text).output
    let participants = diagram.matches(of: /participant L\d+ as (.*)\n/).map { match in
      match.1.replacing(/#(\d+);/) { String(UInt32($0.1).flatMap(Unicode.Scalar.init).map(Character.init) ?? "?") }
    }
    #expect(participants.map(String.init) == names)
    #expect(diagram.replacing(/#\d+;/, with: "").allSatisfy { !";#%&<>".contains($0) || $0 == ">" }, "\(diagram)")
    let table = try answer(to: "run", "FILE", "--as", "markdown", file: text).output.split(separator: "\n")
    #expect(table.dropFirst().first == "|  |  | A;x | A#x | A%x | A\\&lt; | A\\<b | \\|\u{301} | \\~A\\~ |")
  }

  @Test("in SVG are well-formed, and join will-calls with did-calls") func svg() throws {
    let svg = try answer(to: "run", "FILE", "--as", "svg", file: Self.text).output
    #expect(isPicture(svg))
    // Launch, push and the way back keep five promises; the swipe breaks one of either screen.
    #expect(svg.components(separatedBy: "class=\"kept\"").count - 1 == 5)
    #expect(svg.components(separatedBy: "H").count > 2 && svg.contains("class=\"broken\""))
    #expect(svg.contains("<title>a, iOS 17</title>") || svg.contains(", iOS 17</title>"))
    for line in svg.split(separator: "\n") where line.contains("var(") && !line.hasPrefix("svg") {
      #expect(line.contains(": #"), "\(line)")
    }
  }

  @Test("show one case, and what can be played") func mistakes() throws {
    let many = answer(to: "run", "sheet-or-cover", "--as", "svg")
    #expect(many.status == .unusable && many.errors.contains("a picture shows one case"))
    #expect(answer(to: "run", "sheet-or-cover", "--as", "svg", "--case", "2").status == .success)
    #expect(answer(to: "run", "life-of-a-push", "--as", "svgg").errors.contains("did you mean `svg`?"))
    #expect(answer(to: "run", "life-of-a-push", "--as", "svg", "--json").errors.contains("exclude each other"))
  }

  @Test("of two runs show both columns") func comparison() throws {
    let svg = answer(to: "compare", "sheet-or-cover", "--case", "1", "--case", "2", "--as", "svg").output
    #expect(isPicture(svg) && svg.contains("The cover") && svg.contains("viewWillAppear"))
  }

  @Test("of two runs lose neither rows nor the sentence below them, however many and wide they are")
  func longComparison() {
    let texts = (1...1_500).map { "A.call\($0)" } + ["M.willShow(\(String(repeating: "n", count: 900)))"]
    let rows = texts.map { text in
      let side = ComparisonRow.Side(sign: .equal, line: CallText(text))
      return ComparisonRow(left: side, right: side)
    }
    let svg = ComparisonPage(rows: rows, charset: .unicode).picture(("one", "other"), title: "", sentence: "alike")
    #expect(isPicture(svg) && svg.contains("A.call1500<") && svg.contains("M.willShow(n") && svg.contains("alike<"))
  }
}

@Suite("The cheat sheet") struct CheatsheetTests {
  @Test("of every version has the transitions that it knows, on one page", arguments: [4, 9, 13, 17, 26])
  func pages(version: Int) throws {
    let (status, svg, errors) = answer(to: "show", "cheatsheet", "--as", "svg", "--ios", "\(version)")
    #expect(status == .success && errors.isEmpty)
    #expect(isPicture(svg) && svg.contains("width=\"210mm\""))
    #expect(svg.contains(">Push</text>") && svg.contains("Swipe back, cancelled</text>") == (version > 6))
    let heights = svg.matches(of: #/<text x="\d+" y="(\d+)"/#).compactMap { Int($0.1) }
    #expect((heights.max() ?? 0) < 2970 && heights.count > 60)
  }
}

@Suite("The version") struct VersionTests {
  @Test("is the newest of the changelog") func changelog() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    #expect(text.split(separator: "\n").first { $0.hasPrefix("## ") } == "## \(CommandTable.version)")
  }

  @Test("names what is linked in, where that is asked for") func notices() {
    let output = answer(to: "--version", "--long").output
    #expect(output.hasPrefix("mightappear \(CommandTable.version)\nMIT License"))
    for part in ["ncurses", "Swift standard library", "GNU C Library"] { #expect(output.contains(part)) }
  }

  @Test("comes with a license that names the same holders") func license() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "LICENSE"), encoding: .utf8)
    #expect(text.hasPrefix("MIT License\n\nCopyright (c) 2026 the mightappear authors\n"))
  }
}
