import Resources
import Study

/// Something of which an input can have any number.
struct Dimension: Sendable {
  /// What it is.
  let name: String
  /// How many of it are few; ten times as many are compared with it.
  let few: Int
  /// How many are so many that a file has some megabytes, for the limits of time and memory; none where that is none.
  var many: Int = 0
  /// How much memory a large input may take.
  var megabytes = 700
  /// Makes an input with so many of it; without words, any command that takes a file is tried.
  let trial: @Sendable (Int) -> Trial

  /// All of them.
  static let all: [Dimension] = lines + trees + runs + words + folders

  /// A dimension of a transcript with a setup of two screens in a stack: what stands above its case, and in it.
  private static func file(
    _ name: String, _ few: Int, many: Int = 0, megabytes: Int = 700, ios: String = "any",
    screens: String = "screen A\nscreen B: previews A\n",
    window: String = "Main=nav(A)", _ text: @escaping @Sendable (Int) -> (head: String, body: String)
  ) -> Dimension {
    Dimension(name: name, few: few, many: many, megabytes: megabytes) { count in
      let (head, body) = text(count)
      let whole = "ios: \(ios)\n\(head)\(screens)window: \(window)\n> launch\n\(body)"
      return Trial(files: ["a.appear": Array(whole.utf8)])
    }
  }

  /// A text so many times, with its number where it says `#`.
  private static func times(_ count: Int, _ text: String) -> String {
    (0..<count).map { text.replacing("#", with: "\($0)") }.joined()
  }

  /// Lines, and how long they get.
  private static let lines: [Dimension] =
    [
      file("empty lines", 1_000, many: 30_000_000) { (times($0, "\n"), "") },
      file("lines of prose", 500) { ("", times($0, "# A sentence.\n")) },
      file("characters of a title", 2_000) { ("title: \(times($0, "ab画"))\n", "") },
      file("marks on a character", 300, many: 30_000) { ("title: a\(times($0, "\u{301}"))\n", "") },
      file("joined emoji", 200) { ("title: \(times($0, "👩\u{200D}"))\n", "") },
      file("lines that are wrong", 100) { ("", times($0, "> pusch B\n")) },
      // An update that keeps each line that it adds takes twice as much.
      file("calls that do not come", 100, many: 300_000, megabytes: 400) { ("", times($0, "A.viewDidUnload\n")) },
      file("calls that nobody can receive", 100) { ("", times($0, "C.viewDidLoad\n")) },
      file("gaps", 100) { ("", times($0, "...\nA.viewDidLoad\n")) },
      file("complaints", 100) { ("", times($0, "! that was wrong\n")) },
      file("words of logs", 100) { ("logs *: \(times($0, "appearance "))\n", "") },
      file("lines of logs", 100) { ("logs A: viewDidLoad\n", times($0, "logs A: viewDidLoad\n")) },
      file("cases", 20) { ("", times($0, "== case #\n> launch\n> push B\n")) },
      file("hints", 100) { ("", "? order\n" + times($0, "hint: think\n")) },
    ] + questions

  /// Questions of each kind, about one command, and about as many commands.
  private static let questions: [Dimension] = [
    "next", "order", "who viewWillAppear", "count A.viewDidLoad", "choose A.viewDidLoad, B.viewDidLoad",
    "brings B.viewDidLoad: push B, home", "where 1 not 2",
  ].flatMap { question in
    [
      file("questions like `\(question)`", 8) { ("", "> home\n" + times($0, "? \(question)\n")) },
      file("commands with a question like `\(question)`", 8) {
        ("", times($0, "> push B\n? \(question)\n> pop\n"))
      },
    ]
  }

  /// Controllers, in trees and in tables.
  private static let trees: [Dimension] = [
    file("screens", 60) { (times($0, "screen S#: storyboard\n"), "") },
    file("tabs", 20) { (times($0, "screen S#\n"), "> push tabs(\(times($0, "A, "))B)\n") },
    file("characters of a name", 500) { ("screen \(times($0, "n画"))\n", "> push \(times($0, "n画"))\n") },
    file("marks of a name", 300, many: 30_000) {
      ("screen n\(times($0, "\u{301}"))\n", "> push n\(times($0, "\u{301}"))\n")
    },
    file("uses of a name that is long", 10) { count in
      let name = "n" + String(repeating: "\u{301}", count: 10_000)
      return ("screen \(name)\n", times(count, "> push \(name)\n"))
    },
    file("callbacks", 40) { (times($0, "screen S#\nwhen S#.viewDidLoad: push B\n"), "") },
  ]

  /// Commands.
  private static let runs: [Dimension] = [
    file("actions", 100, many: 200_000) { ("", times($0 / 2, "> push B\n> pop\n")) },
    file("living controllers", 30) { ("", times($0, "> push B\n")) },
    file("controllers set at once", 30) { ("", "> set-stack A\(times($0, " B"))\n") },
    file("presented controllers", 30) { ("", times($0, "> present B\n")) },
    file("stacks on stacks", 10) { ("", times($0, "> present nav(A)\n> push B\n")) },
    file("moves of a finger", 100) { ("", "> push B\n> swipe 0.1\n" + times($0, "> swipe 0.#\n")) },
    file("animations", 50) { ("", times($0, "> push B running\n> wait\n> pop running\n> wait\n")) },
    file("refusals", 50) { ("", times($0, "> push-again A\n")) },
    file("launches", 50) { ("", times($0, "> home\n> foreground\n")) },
    file("memory warnings", 100) { ("", times($0, "> memory-warning\n")) },
    file("turns of the device", 100) { ("", times($0, "> rotate\n")) },
  ]

  /// What stands on the command line.
  private static let words: [Dimension] = [
    spoken("stretches", 30, many: 10_000, isAboutMany: true) {
      ["where", "a.appear", "--in", (1...$0).map { "\($0 * 2)" }.joined(separator: ",")]
    },
    spoken("stretches that are not meant", 30, isAboutMany: true) {
      ["where", "a.appear", "--in", "2", "--not", (2...$0 + 1).map { "\($0 * 2)" }.joined(separator: ",")]
    },
    spoken("calls to compare", 30) {
      ["compare", "a.appear", "--all-versions", "--only", times($0, "appearance,") + "layout"]
    },
    spoken("files", 10) { ["check"] + [String](repeating: "a.appear", count: $0) },
    spoken("keys", 30) { ["draw", "a.appear", "--keys", times($0, "p ")] },
    spoken("keys before a comparison", 30) { ["draw", "a.appear", "--keys", times($0, "p ") + "+ W"] },
    spoken("keys that go back", 30) { ["draw", "a.appear", "--keys", times($0, "p k ")] },
    spoken("characters that are typed", 100) { ["draw", "a.appear", "--keys", ": \"\(times($0, "x"))\""] },
    spoken("characters of a word", 200) { [times($0, "word")] },
    spoken("waits", 30) { ["draw", "a.appear", "--keys", times($0, "p ~100 ")] },
  ]

  /// A dimension of the words, about a small file or one with as many commands.
  private static func spoken(
    _ name: String, _ few: Int, many: Int = 0, isAboutMany: Bool = false, _ words: @escaping @Sendable (Int) -> [String]
  ) -> Dimension {
    Dimension(name: name, few: few, many: many) { count in
      let text =
        "screen A\nscreen B\nwindow: nav(A)\n> launch\n" + times(isAboutMany ? count + 4 : 4, "> push B\n> pop\n")
      return Trial(files: ["a.appear": Array(text.utf8)], words: words(count))
    }
  }

  /// Folders and files of other kinds.
  private static let folders: [Dimension] = [
    Dimension(name: "scores", few: 10) { count in
      scores(
        (0..<min(count, 200)).map { "ios: \(50 + $0)\nbased on: \(50 + $0 - 1)\n" }, ["rules", "--scores", "scores"])
    },
    Dimension(name: "blocks of a score", few: 30) { count in
      let blocks = times(
        count, "\n== press, in a split view controller\nbegin\n  new is made\nevidence: claim\nbecause: It is so.\n")
      return scores(["ios: 50\nbased on: 26\n" + blocks], ["rules", "--scores", "scores"])
    },
    Dimension(name: "versions that are alike in turn", few: 4) { count in
      scores(
        (0..<min(count, 200)).map {
          """
          ios: \(50 + $0)
          based on: \(50 + $0 - 1)

          == pop
          like: push
          evidence: claim
          because: It is so.

          """
        }, ["rules", "--scores", "scores"])
    },
    Dimension(name: "lines of progress", few: 100, many: 200_000) { count in
      let text = "mightappear progress 1\n" + times(count, "lesson l#: first try 1-3; later 4\n")
      return Trial(
        files: ["mightappear/progress": Array(text.utf8)], words: ["learn", "--list"],
        environment: ["XDG_STATE_HOME": Trial.place])
    },
  ]

  /// The built-in scores with others on top of them.
  private static func scores(_ texts: [String], _ words: [String]) -> Trial {
    var trial = Trial(words: words)
    for resource in Catalog.scores { trial.files["scores/\(resource.name).score"] = resource.bytes }
    // The first one stands on the newest that is built in.
    for (number, text) in texts.enumerated() {
      trial.files["scores/new\(number).score"] = Array(text.replacing("based on: 49", with: "based on: 26").utf8)
    }
    return trial
  }
}
