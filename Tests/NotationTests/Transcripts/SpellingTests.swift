import Notation
import Testing

@Suite("Hidden characters of a file") struct SpellingTests {
  @Test(
    "Those that control a terminal are refused, those of U+0080 to U+009F as well",
    arguments: ["title", "screen", "#", "==", "!", "because"])
  func controls(word: String) {
    for control in ["\u{1B}", "\u{7F}", "\u{80}", "\u{85}", "\u{9B}", "\u{9D}", "\u{9F}"] {
      let found = errors("screen A: code\nwindow: A\n> launch\n\(word): é\(control)31m")
      #expect(found.contains("4:\(word.count + 4): a line cannot hold control characters"), "\(found)")
    }
    #expect(errors("screen A: code\nwindow: A\n> launch\n# \u{A0}\u{A9}é") == [])
    #expect(scoreErrors("ios: 9\n# \u{9B}31m") == ["2:3: a line cannot hold control characters"])
  }

  @Test(
    "The others are spelled out where they are printed, and read back",
    arguments: [
      ("a\u{202E}b", "a\\u{202E}b"), ("\u{E000}\u{10FFFD}\u{FEFF}", "\\u{E000}\\u{10FFFD}\\u{FEFF}"),
      ("👩🏽\u{200D}💻 ❤\u{FE0F}\u{200D}🔥", "👩🏽\u{200D}💻 ❤\u{FE0F}\u{200D}🔥"), ("1\u{200D}2", "1\\u{200D}2"),
      ("👩\u{200D}", "👩\\u{200D}"), ("a\tb", "a\tb"), ("\\u{1B}[2J", "\\u{1B}[2J"), ("\\u{202e}", "\\u{202e}"),
      ("\\u{0202E}\\u{}\\u{41}\\u{+E000}\\u{110000}", "\\u{0202E}\\u{}\\u{41}\\u{+E000}\\u{110000}"),
      ("\\u{20\u{202E}2E}", "\\u{20\\u{202E}2E}"),
    ])
  func readsBack(text: String, printed: String) throws {
    let head = "screen A: code\nwindow: A\n"
    for line in ["title: \(text)", "note: \(text)", "# \(text)", "== \(text)"] {
      let transcript = try readTranscript(
        line.hasPrefix("==") ? "\(head)\(line)\n> launch\n" : "\(line)\n\(head)> launch\n")
      #expect(transcript.printed().contains(line.replacing(text, with: printed) + "\n"))
      let again = try readTranscript(transcript.printed())
      #expect(again == transcript && again.printed() == transcript.printed())
    }
    #expect(try readTranscript("title: \(printed)\n\(head)> launch").header(.title) == text)
  }

  @Test("A problem behind one that is spelled out has the place that the file gives it")
  func positions() {
    let reading = Transcript.read(
      "screen A: code\nscreen \\u{200B}: code\nwindow: A\n> launch\n\\u{200B}.viewDidLod", file: "a", versions: versions
    )
    #expect(
      reading.diagnostics.first?.rendered() == """
        a:5:10: error: `viewDidLod` is not a call of a view controller; did you mean `viewDidLoad`?
            5 | \\u{200B}.viewDidLod
              |          ^~~~~~~~~~
        """)
  }
}
