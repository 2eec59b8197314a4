/// Something of which an input can have any number.
struct GrowingInput: Sendable {
  /// The name of the repeated part.
  let name: String
  /// A large number of repetitions.
  let count: Int
  /// Makes an input with so many of it; without words, every command that takes such a file is tried.
  let trial: @Sendable (Int) -> Trial

  static let all = lines + questions + sizes + logs + words

  /// A part of a transcript that is repeated above its case and in it.
  private static func transcript(
    _ name: String, above: String = "", _ inside: String = "", count: Int = 20_000
  ) -> GrowingInput {
    transcript(name, count: count) { (times($0, above), times($0, inside)) }
  }

  private static func transcript(
    _ name: String, count: Int, _ text: @escaping @Sendable (Int) -> (above: String, inside: String)
  ) -> GrowingInput {
    GrowingInput(name: name, count: count) { count in
      let (above, inside) = text(count)
      let whole =
        "ios: any\n\(above)screen A\nscreen B: previews A\nwindow: Main=nav(A)\n> launch\n> push B\n\(inside)"
      return Trial(files: ["a.appear": Array(whole.utf8)])
    }
  }

  /// A text so many times, with its number where it says `#`.
  private static func times(_ count: Int, _ text: String) -> String {
    (0..<count).map { text.replacing("#", with: "\($0)") }.joined()
  }

  private static let lines = [
    transcript("empty lines", above: "\n"),
    transcript("lines of prose", "# A sentence.\n"),
    transcript("lines that are wrong", "> pusch B\n"),
    transcript("lines of logs", above: "logs A: viewDidLoad\n"),
    transcript("calls that do not come", "A.viewDidUnload\n"),
    transcript("calls that nobody can receive", "C.viewDidLoad\n"),
    transcript("gaps", "...\nA.viewDidLoad\n", count: 10_000),
    transcript("complaints", "! that was wrong\n"),
    transcript("cases", "== case #\n> launch\n> push B\n", count: 2_000),
    transcript("screens", above: "screen S#: storyboard\n", count: 6_000),
    transcript("callbacks", above: "screen S#\nwhen S#.viewDidLoad: push B\n", count: 4_000),
    transcript("pushes and pops", "> push B\n> pop\n", count: 10_000),
    transcript("living controllers", "> push B\n", count: 3_000),
    transcript("presented controllers", "> present B\n", count: 3_000),
    transcript("stacks on stacks", "> present nav(A)\n> push B\n", count: 1_000),
    transcript("moves of a finger", "> swipe 0.#\n", count: 10_000),
    transcript("animations", "> push B running\n> wait\n> pop running\n> wait\n", count: 5_000),
    transcript("refusals", "> push-again A\n", count: 5_000),
    transcript("launches", "> home\n> foreground\n", count: 5_000),
    transcript("memory warnings", "> memory-warning\n", count: 10_000),
    transcript("turns of the device", "> rotate\n", count: 10_000),
  ]

  /// Questions of each kind, about one command, and about as many commands.
  private static let questions = [
    "next", "order", "who viewWillAppear", "count A.viewDidLoad", "choose A.viewDidLoad, B.viewDidLoad",
    "brings B.viewDidLoad: push B, home", "where 1 not 2",
  ].flatMap { question in
    [
      transcript("questions like `\(question)`", "? \(question)\nhint: think\n", count: 300),
      transcript("commands with a question like `\(question)`", "> push B\n? \(question)\n> pop\n", count: 300),
    ]
  }

  /// Lines that get ever longer.
  private static let sizes = [
    transcript("characters of a title", count: 20_000) { ("title: \(times($0, "ab画"))\n", "") },
    transcript("marks on a character", count: 20_000) { ("title: a\(times($0, "\u{301}"))\n", "") },
    transcript("joined emoji", count: 20_000) { ("title: \(times($0, "👩\u{200D}"))\n", "") },
    transcript("words of logs", count: 10_000) { ("logs *: \(times($0, "appearance "))\n", "") },
    transcript("characters of a name", count: 20_000) {
      ("screen \(times($0, "n画"))\n", "> push \(times($0, "n画"))\n")
    },
    transcript("uses of a long name", count: 1_000) { count in
      let name = "n" + String(repeating: "\u{301}", count: 400)
      return ("screen \(name)\n", times(count, "> push \(name)\n> pop\n"))
    },
    transcript("tabs", count: 2_000) { (times($0, "screen S#\n"), "> push tabs(\(times($0, "S#, "))B)\n") },
    transcript("controllers set at once", count: 3_000) { ("", "> set-stack A\(times($0, " B"))\n") },
  ]

  private static let logs = [
    log(
      "calls of a log",
      """
      B viewDidLoad
      A viewWillDisappear
      B viewWillAppear
      A viewDidDisappear
      B viewDidAppear
      B viewWillDisappear
      A viewWillAppear
      B viewDidDisappear
      A viewDidAppear

      """, count: 2_500),
    log("calls that come again", "A viewDidAppear\n"), log("names in a log", "S# viewDidLoad\n"),
    log("lines without a call", "GET https://example.com/items# 200\n"),
  ]

  private static func log(_ name: String, _ lines: String, count: Int = 20_000) -> GrowingInput {
    GrowingInput(name: name, count: count) { count in
      let start = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
      return Trial(files: ["a.log": Array((start + times(count, lines)).utf8)])
    }
  }

  /// Repeated parts of command lines, and of files of other kinds.
  private static let words = [
    spoken("stretches", 3_000) {
      ["where", "a.appear", "--in", (1...$0).map { "\($0 * 2)" }.joined(separator: ",")]
    },
    spoken("stretches that are not meant", 3_000) {
      ["where", "a.appear", "--here", "2", "--not", (2...$0 + 1).map { "\($0 * 2)" }.joined(separator: ",")]
    },
    spoken("calls to compare", 3_000) {
      ["compare", "a.appear", "--all-versions", "--only", times($0, "appearance,") + "layout"]
    },
    spoken("words of a question", 2_000) { ["ask", times($0, "missing# ")] },
    spoken("characters of a word", 20_000) { [times($0, "word")] },
    spoken("keys that step", 3_000) { ["draw", "a.appear", "--keys", times($0, "j ")] },
    GrowingInput(name: "lines of progress", count: 20_000) { count in
      let text = "mightappear progress 1\n" + times(count, "lesson l#: first try 1-3; later 4\n")
      return Trial(
        files: ["mightappear/progress": Array(text.utf8)], words: ["learn", "--list"],
        environment: ["XDG_STATE_HOME": Trial.place])
    },
  ]

  /// Something of the words, about a file with as many commands.
  private static func spoken(
    _ name: String, _ count: Int, _ words: @escaping @Sendable (Int) -> [String]
  ) -> GrowingInput {
    GrowingInput(name: name, count: count) { count in
      let text = "screen A\nscreen B\nwindow: nav(A)\n> launch\n" + times(count + 4, "> push B\n> pop\n")
      return Trial(files: ["a.appear": Array(text.utf8)], words: words(count))
    }
  }
}
