import Testing

@testable import CommandLine

@Suite("The commands in Japanese")
struct JapaneseAnswerTests {
  /// The English text in the program's answer.
  private func english(_ words: [String]) -> [String] {
    let (_, output, errors) = answer(to: ["--lang", "ja"] + words)
    return EnglishLeft.sentences(in: output + errors).map { "\(words.joined(separator: " ")): \($0)" }
  }

  @Test("explain themselves without an English sentence")
  func help() {
    var found = english(["--help"])
    for command in CommandTable.commands { found += english(["help", command.name]) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("answer without an English sentence")
  func answers() {
    let lines = [
      "learn --list", "learn --reset tabs", "learn --reset", "check push-and-pop nav-10",
      "check nav-10 --evidence", "check sheet-or-cover --all-versions",
      "compare launch-push-pop-ios8 --ios 8 --ios 9", "compare sheet-or-cover --case 1 --case 2",
      "compare tabs-and-stacks --all-versions", "where really-back",
      "where really-back --in 7,9-10 --not 2-6,8", "where really-back --in 2 --not 3",
      "where really-back --in 1,6 --not 2-3", "version", "list scenarios",
    ]
    let found = lines.flatMap { english($0.split(separator: " ").map(String.init)) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("say what is wrong without an English sentence")
  func mistakes() {
    let lines = [
      "chekc", "learn 99", "learn --json", "learn --list tabs", "learn --present", "learn tabs --list --reset",
      "run", "run no-such-thing", "run nav-10 --ios x", "run nav-10 --ios 3", "run nav-10 --as png",
      "run nav-10 --oops", "run nav-10 --all --only appearance", "run nav-10 --json --as svg", "show nothing",
      "list nothing", "help nothing", "compare nav-10 --ios 9 --all-versions", "where really-back --in 99",
      "where really-back --in x", "where really-back --not 3", "check --update", "check --update nav-10",
      "check /", "draw --keys ???x", "draw --size 5", "draw --keys Rihgt", "new lesson mine",
      "explain --first 0", "rules --of nothing", "cheatsheet x", "run a b", "check --first 3",
      "run nav-10 --with nothing", "--scores /nowhere rules",
    ]
    let found = lines.flatMap { english($0.split(separator: " ").map(String.init)) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("say what is wrong with a file without an English sentence")
  func files() throws {
    let files = [
      "", "title: x\n", "screen A B\nwindow: A\n> launch\n", "window: A\n> launch\n",
      "screen A\nwindow: nav(A\n> launch\n", "screen A\nwindow: A\n> lanch\n",
      "screen A\nwindow: A\n> push B\n", "screen A\nwindow: A\n> launch\nA.viewDidLod\n",
      "screen A\nwindow: A\n> launch\n> push A\n", "screen A\nwindow: A\n> launch\n? wh viewDidLoad\n",
      "screen A\nwindow: A\n> launch\n? order\n", "screen A\nwindow: A\n> launch\n? who deinit\n",
      "screen A: codes\nwindow: A\n> launch\n", "ios: 99\nscreen A\nwindow: A\n> launch\n", "hello\n", "= 3\n",
      "screen A\nwindow: A\n> launch\nA.viewDidAppear\n", "screen A\nwindow: A\n? next\n> launch\n",
      "screen A\nwindow: A\n> swipe 3\n", "screen A\nwindow: A\n> launch unanimated\n",
      "screen A\nscreen A\nwindow: A\n",
    ]
    var found: [String] = []
    for file in files {
      let (_, output, errors) = try answer(to: "--lang", "ja", "check", "FILE", file: file)
      found += EnglishLeft.sentences(in: output + errors).map { "\(file.debugDescription): \($0)" }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
