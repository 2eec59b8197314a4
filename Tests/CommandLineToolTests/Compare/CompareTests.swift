import Foundation
import Testing

@testable import CommandLineTool

@Suite("`compare`") struct CompareTests {
  /// The program's answer in a terminal of this width.
  static func answer(_ words: String..., width: Int = 80) -> (status: ExitCode, lines: [String], errors: String) {
    let (status, output, errors) = CommandLineToolTests.answer(to: ["compare"] + words, width: width)
    return (status, output.split(separator: "\n").map(String.init), errors)
  }

  /// The name of a file that holds a text, for as long as the test looks at it.
  static func withFiles(_ texts: String..., body: ([String]) throws -> Void) throws {
    try withFolder { folder in
      try body(texts.enumerated().map { try folder.write($0.element, to: "\($0.offset).appear") })
    }
  }

  /// A push and a pop, by a button, by a swipe, or by one that is taken back.
  static let button = "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n> push B\n> pop\n"
  static let swipe = "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.6\n> lift\n"
  static let cancelled = "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.2\n> lift\n"

  @Test("says plainly that two are the same")
  func same() {
    let (status, lines, errors) = Self.answer("nav-logs-itself", "nav-logs-itself")
    #expect(status == .success && errors.isEmpty)
    let count = CommandLineToolTests.answer(to: "compare", "nav-logs-itself", "nav-logs-itself", "--json").output.split(
      separator: "\n"
    )
    .count { $0.contains(#""kind":"equal""#) }
    #expect(count > 0 && lines.last == "left and right: the same, \(count) calls")
  }

  @Test("shows two versions in two columns, with arrows from a call that moved to where it is on the other side")
  func versions() throws {
    let (status, lines, _) = Self.answer("launch-push-pop-ios8", "--ios", "8", "--ios", "9")
    #expect(status == .failure)
    #expect(lines[1].hasPrefix("    iOS 8 ") && lines[1].hasSuffix(" iOS 9"))
    let push = try #require(lines.firstIndex { $0.hasPrefix("= > push SecondViewController ") })
    let pop = try #require(lines.firstIndex { $0.hasPrefix("= > pop ") })
    let moved = lines[push..<pop].filter { $0.contains("↑") || $0.contains("↓") }
    #expect(moved.count == 2)
    #expect(moved[0].hasPrefix("    ····") && moved[0].contains("↓   First") && moved[0].contains(".viewWillDisappear"))
    #expect(moved[1].hasPrefix("↑   First") && moved[1].hasSuffix("····"))
    #expect(lines[pop + 1].hasPrefix("=   the same, "))
    #expect(lines.last?.hasSuffix(" calls equal, 2 moved") == true)
  }

  @Test("fits the columns to the terminal, cuts receivers before methods, and prints one column where none fits")
  func width() {
    for width in [70, 80, 100, 200] {
      let lines = Self.answer("launch-push-pop-ios8", "--ios", "8", "--ios", "9", width: width).lines
      #expect(lines.allSatisfy { $0.unicodeScalars.count <= width })
      #expect(lines.contains { $0.hasPrefix("= > launch ") && $0.hasSuffix("= > launch") })
      #expect(lines.contains { $0.contains(".viewWillLayoutSubviews") })
    }
    let narrow = Self.answer("launch-push-pop-ios8", "--ios", "8", "--ios", "9", width: 60).lines
    #expect(narrow[1...2] == ["<  iOS 8", ">  iOS 9"])
    #expect(narrow.contains("<↑   FirstViewController.viewWillDisappear"))
    #expect(narrow.contains(">↓   FirstViewController.viewWillDisappear"))
    #expect(narrow.contains("=    FirstViewController.viewWillLayoutSubviews"))
  }

  @Test("draws with ASCII alone if asked to")
  func ascii() {
    for width in [40, 80] {
      let words = ["compare", "launch-push-pop-ios8", "--ios", "8", "--ios", "9", "--ascii"]
      let output = CommandLineToolTests.answer(to: words, width: width).output
      #expect(output.utf8.allSatisfy { $0 < 0x80 } && output.contains("^ "))
    }
  }

  @Test("holds a button against a swipe, one action beside two")
  func ways() throws {
    try Self.withFiles(Self.button, Self.swipe, Self.cancelled) { files in
      let finished = Self.answer(files[0], files[1], "--ios", "17")
      #expect(finished.status == .success && finished.lines[0] == "iOS 17")
      let (status, lines, _) = Self.answer(files[0], files[2], "--ios", "17", width: 40)
      #expect(status == .failure)
      let pop = try #require(lines.firstIndex(of: "<  > pop"))
      #expect(lines[pop + 1] == ">  > swipe 0.2")
      #expect(lines[pop...].contains(">  > lift") && lines[pop...].contains("=    B.viewWillDisappear"))
      #expect(lines.contains(">    A.viewWillDisappear") && lines.contains("<    B.deinit"))
    }
  }

  @Test("takes the two cases of a file, or those that are named by number, title or a part of it")
  func cases() throws {
    let body = Self.button.split(separator: ">", maxSplits: 1)[0]
    let text =
      "\(body)== By a button\n> launch\n> push B\n> pop\n== By a swipe\n> launch\n> push B\n> swipe 0.2\n> lift\n"
    try Self.withFiles(text, text + "== Not at all\n> launch\n> push B\n") { files in
      let whole = Self.answer(files[0], "--ascii")
      #expect(whole.status == .failure && whole.lines.contains { $0.contains("By a button") })
      for names in [["1", "2"], ["By a button", "By a swipe"], ["button", "swipe"]] {
        let named = Self.answer(files[1], "--case", names[0], "--case", names[1], "--ascii")
        #expect(named.lines.dropFirst() == whole.lines.dropFirst() && named.errors.isEmpty)
      }
      #expect(Self.answer(files[1]).errors.contains("give `--case` twice, `--ios` or `--all-versions`"))
      let first = Self.answer(files[1], "--ios", "17", "--ios", "18").lines
      #expect(first.contains { $0.hasPrefix("the first of 3 cases of") })
      #expect(
        Self.answer(files[1], "--case", "a", "--case", "1").errors.contains("has more than one case `a`; it has\n"))
      #expect(Self.answer(files[1], "--case", "4", "--case", "1").errors.contains("has no case `4`"))
    }
  }

  @Test("holds what fits a transcript against one version that is named")
  func oneVersion() {
    let lines = Self.answer("life-of-a-push", "--ios", "12").lines
    #expect(lines[1].hasPrefix("    iOS 10 ") && lines[1].hasSuffix(" iOS 12"))
  }

  @Test("counts only the calls that are asked for")
  func only() {
    let without = Self.answer("life-of-a-push", "--ios", "12", "--only", "appearance")
    #expect(without.status == .success && without.lines.last?.hasPrefix("iOS 10 and iOS 12: the same, ") == true)
    let with = Self.answer("life-of-a-push", "--ios", "12", "--only", "appearance,viewDidLoad")
    #expect(with.status == .failure && with.lines.last?.hasSuffix(", 1 moved") == true)
    #expect(
      CommandLineToolTests.answer(to: "compare", "life-of-a-push", "--ios", "9", "--only", "viewDidLod").errors
        .contains(
          "did you mean `viewDidLoad`?"))
  }

  @Test("tells what cannot be played on one side, and shows the rest")
  func mistakes() throws {
    try Self.withFiles(Self.swipe) { files in
      let (status, lines, errors) = Self.answer(files[0], "--ios", "6", "--ios", "7", width: 40)
      #expect(status == .failure)
      #expect(errors.contains("0.appear:7:1: error: `lift` is not possible here on iOS 6: no finger is down"))
      #expect(lines.contains("<    ! is not possible: no finger is down"))
      #expect(lines.contains(">    A.viewDidAppear"))
      let both = Self.answer(files[0], "--ios", "5", "--ios", "6")
      #expect(both.status == .unusable && both.lines.isEmpty)
      #expect(both.errors.contains("on iOS 5:") && both.errors.contains("on iOS 6:"))
    }
  }

  @Test("ends with 2 where there is nothing to compare, or too much")
  func unusable() {
    #expect(Self.answer("life-of-a-push").errors.hasPrefix("mightappear: life-of-a-push is all there is to compare"))
    #expect(Self.answer("nav-logs-itself", "--ios", "3").errors.contains("there is no score of iOS 3"))
    // Between those that there are, too, and the list tells it.
    #expect(
      Self.answer("nav-logs-itself", "--ios", "20").errors.contains(
        "there is no score of iOS 20; there are scores of iOS 4 to 18, 26"))
    #expect(Self.answer("nosuch", "nav-logs-itself").status == .unusable)
    for words in [
      ["--ios", "7", "--ios", "8", "--ios", "9"], ["--case=1", "--case=2", "--case=3"],
      ["nav-delegate-ios5", "push-pop-2013"],
      ["--all-versions", "--ios", "7"], ["--all-versions", "nav-delegate-ios5"],
      ["--all-versions", "--case=1", "--case=2"],
    ] {
      let (status, output, errors) = CommandLineToolTests.answer(to: ["compare", "nav-logs-itself"] + words)
      #expect(status == .unusable && errors.contains("Try `mightappear compare --help`.") && output.isEmpty)
    }
  }
}
