import Testing

@Suite("Lines in color") struct PaintedLineTests {
  @Test("sets commands, headings and comments apart, in whatever prints a transcript or a score")
  func lines() {
    let run = answer(to: "run", "push B", "--color", "always", "--evidence").output
    #expect(run.contains("\u{1B}[1m> push B\u{1B}[0m\nB.init\n") && run.contains("\u{1B}[2m# "))
    #expect(answer(to: "rules", "--ios", "17", "--color", "always").output.contains("\u{1B}[1m== push"))
    #expect(answer(to: "show", "life-of-a-push", "--color", "always").output.contains("\u{1B}[1m> launch\u{1B}[0m"))
  }

  @Test("shows complaints in red")
  func complaints() {
    let output = answer(to: "run", "push B running; push C", "--ios", "7", "--color", "always").output
    #expect(output.contains("\u{1B}[31m! nested push"))
  }

  @Test("changes nothing else", arguments: [["run", "push B"], ["rules", "--ios", "9"], ["show", "life-of-a-push"]])
  func plain(words: [String]) {
    let colored = answer(to: words + ["--color", "always"]).output
    let plain = ["\u{1B}[1m", "\u{1B}[2m", "\u{1B}[31m", "\u{1B}[0m"].reduce(colored) { $0.replacing($1, with: "") }
    #expect(plain == answer(to: words).output && colored != plain)
  }
}
