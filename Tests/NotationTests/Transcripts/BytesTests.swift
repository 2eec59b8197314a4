import Lifecycle
import Testing

@testable import Notation

/// The errors of a transcript that consists of these bytes after a good beginning.
private func errors(after bytes: [UInt8]) -> [String] {
  let good = Array("screen A: code\nwindow: A\n> launch\n".utf8)
  let source = SourceText(file: "test.appear", bytes: good + bytes)
  return Transcript.read(source, versions: versions).diagnostics.map(summary)
}

@Suite("The bytes of a transcript")
struct BytesTests {
  @Test("may begin with a byte order mark, and lines may end in CR LF")
  func marksAndLineEnds() throws {
    let transcript = try readTranscript("\u{FEFF}screen A: code\r\nwindow: A\r\n\r\n> launch\r\n")
    #expect(transcript.printed() == "screen A: code\nwindow: A\n\n> launch\n")
  }

  @Test("hold no NUL")
  func noZero() { #expect(errors(after: Array("# a\0b".utf8)) == ["4:4: a line cannot hold a NUL byte"]) }

  @Test("are UTF-8")
  func utf8() {
    #expect(errors(after: Array("# é ".utf8) + [0xFF, 0x41]) == ["4:5: this is not UTF-8"])
    #expect(errors(after: [0xC3]) == ["4:1: this is not UTF-8"])
  }

  @Test("make lines of at most 65536 bytes")
  func longLines() {
    let longest = Array("# ".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 65_534)
    #expect(errors(after: longest) == [])
    #expect(errors(after: longest + [UInt8(ascii: "x")]) == ["4:1: the line is longer than 65536 bytes"])
  }

  @Test("make trees of at most 64 levels")
  func deepTrees() {
    func tree(_ depth: Int) -> [UInt8] {
      Array("> push \(String(repeating: "nav(", count: depth - 1))A\(String(repeating: ")", count: depth - 1))".utf8)
    }
    #expect(errors(after: tree(64)) == [])
    #expect(errors(after: tree(65)) == ["4:264: trees are more than 64 deep inside one another"])
    #expect(errors(after: tree(9_000)).count == 1)
  }

  @Test("make names without white space, or a sign that begins another statement")
  func names() {
    #expect(errors(after: Array("screen 画面\u{3000}A: code".utf8)) == ["4:8: a name cannot hold white space"])
    #expect(errors(after: Array("screen #1: code".utf8)) == ["4:8: a name cannot begin with `#`, which begins prose"])
  }

  @Test("call nothing by a word that may end a command", arguments: ["running", "unanimated"])
  func lastWords(word: String) {
    let message = "nothing can be called `\(word)`, which may end a command"
    #expect(errors(after: Array("screen \(word): code".utf8)) == ["4:8: \(message)"])
    #expect(errors(after: Array("> push \(word)=nav(A)".utf8)) == ["4:8: \(message)"])
  }

  @Test("hold nothing that could not be read again once it is printed")
  func printedLines() {
    let hidden = "# " + String(repeating: "\u{AD}", count: 12_000)
    let line = ["4:1: the line is longer than 65536 bytes once it is written out"]
    #expect(errors(after: Array(hidden.utf8)) == line)
    let tabs = "> push tabs(" + String(repeating: "A,", count: 12_000) + "A)"
    let tree = ["4:8: a tree has no more than 32768 bytes once it is written out"]
    #expect(errors(after: Array(tabs.utf8)) == tree)
    // When printed, two names are separated by a comma and a blank.
    let most = String(repeating: "A, ", count: 10_919)
    #expect(errors(after: Array("> push tabs(\(most)ABCDE)".utf8)) != tree)
    #expect(errors(after: Array("> push tabs(\(most)ABCDEF)".utf8)) == tree)
  }

  @Test("make names of at most 1024 bytes, and files of at most a million lines")
  func longNames() {
    let longest = String(repeating: "e\u{301}", count: 341)
    #expect(errors(after: Array("screen \(longest)x: code".utf8)) == [])
    #expect(errors(after: Array("screen \(longest)xy: code".utf8)) == ["4:8: a name has no more than 1024 bytes"])
    let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 1_000_000 - 2)
    #expect(errors(after: lines).contains { $0.contains("more than 1000000 lines") })
  }

  @Test("are not all looked for where there are more than are read")
  func manyLines() {
    let source = SourceText(file: "a", bytes: [UInt8](repeating: UInt8(ascii: "\n"), count: 3_000_000))
    #expect(source.lineCount == 1_000_001)
    let level = Level.read(source, versions: [])
    #expect(level.diagnostics.first?.message == "the file has more than 1000000 lines, and is not read")
  }

  @Test("may set up at most a thousand statements and eight thousand classes")
  func manyStatements() {
    let text = (0..<2_100).map { "screen S\($0): code\n" }.joined()
    #expect(errors(after: Array(text.utf8)).contains("1002:1: more than 1000 statements set up one case"))
    let pushes = (0..<9_000).map { "> push N\($0)=nav(A)\n" }.joined()
    #expect(errors(after: Array(pushes.utf8)).first?.hasSuffix("more than 8192 classes are declared") == true)
  }
}
