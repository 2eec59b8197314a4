import Lifecycle
import Testing

@testable import CommandLineTool

private func arguments(_ words: String...) throws -> ParsedArguments { try Parser.parse(words) }

/// The request for a command line; `nil` if it is another one.
private func request<Meant: Request>(_ words: String...) throws -> Meant? {
  try Invocation(words).request as? Meant
}

/// The message about words that cannot be understood.
private func complaint(_ words: String...) -> String? { complaint(about: words) }

private func complaint(about words: [String]) -> String? {
  do throws(UsageError) {
    _ = try Invocation(words)
    return nil
  } catch {
    return error.message.english
  }
}

@Suite("The command line")
struct ParserTests {
  @Test("a command and its operands")
  func commands() throws {
    #expect(try arguments("run", "a.appear").source == .named("a.appear"))
    #expect(try arguments("check", "a", "b").sources == [.named("a"), .named("b")])
    #expect(try arguments("check").sources.isEmpty && arguments("check").command == "check")
    let shown: ShowCommand? = try request("show", "nav-logs-itself")
    #expect(shown?.arguments.operands == ["nav-logs-itself"])
  }

  @Test("without a command the explorer opens")
  func nothing() throws {
    #expect(try arguments() == arguments("explore"))
    var implied = try arguments("--step", "mine.appear")
    #expect(implied.impliesCommand)
    implied.impliesCommand = false
    #expect(try implied == arguments("explore", "mine.appear", "--step"))
  }

  @Test("a value stands behind an equals sign or in the next word")
  func values() throws {
    #expect(try arguments("rules", "--ios", "9")[.ios] == VersionChoice("9"))
    #expect(try arguments("rules", "--ios=9")[.ios] == VersionChoice("9"))
    #expect(try arguments("rules", "--ios", "9")[.json] == false)
    #expect(try Invocation(["check", "--scores=a=b"]).scoresFolder == "a=b")
  }

  @Test("options may stand before the command and after its operands")
  func order() throws {
    let expected = try arguments("run", "a", "--ios", "8", "--as", "svg")
    #expect(try arguments("--as", "svg", "--ios", "8", "run", "a") == expected)
    #expect(try arguments("run", "--ios", "8", "a", "--as=svg") == expected)
  }

  @Test("of an option that is given twice the last one counts")
  func lastOneCounts() throws {
    #expect(try arguments("rules", "--ios=8", "--ios=9")[.ios] == VersionChoice("9"))
  }

  @Test("an option that may be given twice keeps both values in order")
  func bothCount() throws {
    let both = try arguments("compare", "--ios=9", "a", "--case", "1", "--ios", "8", "--case=b")
    #expect(both.all(.ios) == ["9", "8"].compactMap(VersionChoice.init) && both.all(.oneCase) == ["1", "b"])
  }

  @Test("a word of a list that is given again and again counts once")
  func repeatedWords() throws {
    let words = "layout" + String(repeating: ",appearance", count: 3_000)
    #expect(
      try arguments("compare", "a", "--only", words)[.only] == arguments("run", "a", "--only=layout,appearance")[.only])
  }

  @Test("scores and alternatives are chosen only where something is simulated")
  func simulating() {
    let message = complaint("ask", "why", "--scores", "mine")
    #expect(message?.hasPrefix("`--scores` is no option of `ask`; it belongs to `explore`") == true, "\(message ?? "")")
    #expect(complaint("manual", "--with", "a")?.hasPrefix("`--with` is no option of `manual`") == true)
  }

  @Test("two dashes end the options, and one dash is standard input")
  func dashes() throws {
    #expect(try arguments("run", "-").source == .standardInput)
    #expect(try arguments("run", "--", "--ios").source == .named("--ios"))
    #expect(try arguments("--", "run", "a").source == .named("a"))
  }

  @Test("help and version need nothing else")
  func helpAndVersion() throws {
    for words in [["--help"], ["-h"], ["run", "--help"], ["--help", "run"], ["run", "-h"]] {
      let help = try #require(try Invocation(words).request as? HelpRequest)
      #expect(help.isBrief && help.command == (words.contains("run") ? "run" : nil), "\(words)")
    }
    for words in [["--version"], ["-V"]] { #expect(try Invocation(words).request is VersionRequest) }
    let help: HelpRequest? = try request("help", "run")
    #expect(help?.command == "run" && help?.isBrief == false)
  }

  @Test("an unknown word before arguments of commands is not taken for a file")
  func mistypedCommands() {
    #expect(complaint("rnu", "life-of-a-push") == "there is no command `rnu`; did you mean `run`?")
    #expect(complaint("help", "rnu") == "there is no command `rnu`; did you mean `run`?")
    #expect(complaint("help", "banana") == "there is no command `banana`")
    #expect(complaint("explore", "a", "b") == "`explore` takes only one FILE|NAME|COMMANDS, and got `b` as well")
  }

  @Test("the options of the program go with every command")
  func programOptions() throws {
    let invocation = try Invocation(["check", "--color", "never", "--scores", "mine"])
    #expect(invocation.color == .never)
    #expect(invocation.scoresFolder == "mine")
  }

  @Test("an unknown word is answered with the nearest one")
  func unknownWords() {
    #expect(complaint("run", "--isos", "9") == "unknown option `--isos`; did you mean `--ios`?")
    #expect(complaint("-v") == "unknown option `-v`; did you mean `--version`?")
    #expect(complaint("-hV") == "unknown option `-hV`")
    #expect(complaint("show", "lesson", "--json")?.hasSuffix("and not `lesson`; did you mean `lessons`?") == true)
    #expect(complaint("--colr=never") == "unknown option `--colr`; did you mean `--color`?")
    #expect(complaint("--color=alwys")?.hasSuffix("and not `alwys`; did you mean `always`?") == true)
  }

  @Test("missing and extra arguments are reported")
  func amounts() {
    #expect(complaint("run") == "`run` needs a FILE|NAME|COMMANDS")
    #expect(complaint("show", "a", "b") == "`show` takes only one NAME|FILE|KIND, and got `b` as well")
    #expect(complaint("compare") == "`compare` needs a FILE|NAME|COMMANDS")
    #expect(
      complaint("compare", "a", "b", "c")
        == "`compare` takes at most 2 of FILE|NAME|COMMANDS, and got `c` as well")
    #expect(complaint("manual", "a") == "`manual` takes no operand, and got `a`")
    #expect(complaint("draw", "--keys") == "`--keys KEYS` lacks its value")
    #expect(complaint("draw", "--keys=") == nil && complaint("draw", "--keys", "") == nil)
    #expect(complaint("run", "push B", "--in") == "`--in TREE` lacks its value")
    #expect(complaint("where", "a", "--here") == "`--here LIST` lacks its value")
    #expect(complaint("ask") == "`ask` needs a WORD")
    #expect(complaint("rules", "--ios") == "`--ios V` lacks its value")
    #expect(complaint("rules", "--ios=") == "`--ios V` lacks its value")
    #expect(complaint("--help=yes") == "`--help` takes no value")
  }

  @Test("an option of another command is reported with that command")
  func strayOptions() {
    #expect(
      complaint("ask", "a", "--ios", "9")
        == "`--ios` is no option of `ask`; it belongs to `explore`, `draw`, `run`, `compare`, `where`, `explain`, "
        + "`probe`, `learn`, `show`, `rules`"
    )
    #expect(complaint("--keys", "p") == "`--keys` is no option of `explore`; it belongs to `draw`")
  }

  @Test("options that exclude each other are the command's own, and are refused in either order")
  func exclusions() throws {
    for command in CommandTable.commands {
      func written(_ name: String) throws -> String {
        let entry = try #require(command.options.first { $0.name == name })
        if case .oneOf(let words, _) = entry.value { return "--\(name)=\(words[0])" }
        return entry.value == .none ? "--\(name)" : "--\(name)=9"
      }
      for (options, others) in command.excludes {
        for option in options {
          for other in others where other != option {
            let pair = [try written(option), try written(other)]
            for pair in [pair, pair.reversed()] {
              let message = complaint(about: [command.name, "a"] + pair)
              #expect(message?.hasSuffix("exclude each other") == true, "\(command.name) \(pair)")
            }
          }
        }
      }
    }
  }

  @Test(
    "an option that would have no effect is refused",
    arguments: [
      (["check", "a", "--evidence", "--json"], "`--evidence` and `--json` exclude each other"),
      (["check", "a", "--evidence", "--all-versions"], "`--evidence` and `--all-versions` exclude each other"),
      (["check", "a", "--evidence", "--log", "b"], "`--evidence` and `--log` exclude each other"),
      (["check", "a", "--evidence", "--update"], "`--evidence` and `--update` exclude each other"),
      (["compare", "a", "b", "--all-calls", "--json"], "`--json` and `--all-calls` exclude each other"),
      (["compare", "a", "--all-versions", "--all-calls"], "`--all-versions` and `--all-calls` exclude each other"),
      (["probe", "--ios", "9"], "`--ios` needs a FILE"), (["show", "--as", "html"], "`--as` needs a NAME"),
      (["show", "tabs", "--ios", "9"], "`--ios` goes with `--as`"),
      (["explain", "a", "--rename"], "`--rename` goes with `--as`"),
      (["check", "--log", "a"], "`--log` needs a FILE"),
      (["learn", "--present"], "`--present` needs a LESSON|LEVEL|FILE"),
      (["--long"], "`--long` goes with `--version`"),
      (["run", "a", "--long"], "`--long` goes with `--version`"),
      (["learn", "--json"], "`--json` goes with `--list` or `--concepts`"),
    ])
  func idleOptions(words: [String], message: String) { #expect(complaint(about: words) == message) }

  @Test("versions are numbers, lists, ranges or any", arguments: ["nine", "-1", "0", "+9", "9.x", "1000", "９", "9-8"])
  func versions(word: String) {
    for command in ["rules", "explore", "draw", "learn"] {
      #expect(complaint(command, "--ios=\(word)")?.hasPrefix("`--ios` takes versions such as 9, `8, 9`") == true)
    }
    for command in ["run", "compare", "where", "learn"] {
      #expect(complaint(command, "a", "--ios=\(word)")?.hasPrefix("`--ios` takes versions such as 9, `8, 9`") == true)
    }
  }

  @Test("what a terminal would obey is spelled out")
  func hiddenCharacters() {
    #expect(complaint("manual", "a\u{1B}[2J") == "`manual` takes no operand, and got `a\\u{1B}[2J`")
    #expect(complaint("manual", "a\u{202E}b\u{200B}") == "`manual` takes no operand, and got `a\\u{202E}b\\u{200B}`")
  }

  @Test("the message names the help to read")
  func hint() {
    #expect(throws: UsageError.self) { try Invocation(["run"]) }
    #expect(UsageError("oh", command: "run").text() == "mightappear: oh\nTry `mightappear run --help`.\n")
    #expect(UsageError("oh").text() == "mightappear: oh\nTry `mightappear --help`.\n")
  }
}
