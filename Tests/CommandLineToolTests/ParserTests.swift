import Lifecycle
import Resources
import Testing

@testable import CommandLineTool

/// The request for a command line; `nil` if it is another one.
private func request<Meant: Request>(_ words: String...) throws -> Meant? {
  try Invocation(words).request as? Meant
}

/// The message about words that cannot be understood.
private func complaint(_ words: String...) -> String? { complaint(about: words) }

/// The same about a list of words.
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
    #expect(try request("run", "a.appear") == RunCommand(source: .named("a.appear")))
    #expect(try request("check") == Check(sources: []))
    #expect(try request("check", "a", "b") == Check(sources: [.named("a"), .named("b")]))
    #expect(try request("list") == List())
    #expect(try request("list", "lessons") == List(kind: .lesson))
    #expect(try request("show", "nav-logs-itself") == Show(name: "nav-logs-itself"))
    #expect(try request("rules") == Rules(versions: nil))
  }

  @Test("without a command the explorer opens")
  func nothing() throws {
    #expect(try request() == (try request("explore") as Explore?))
    let implied: Explore? = try request("--step", "mine.appear")
    let named: Explore? = try request("explore", "mine.appear", "--step")
    #expect(implied?.subject == named?.subject && implied?.impliesCommand != named?.impliesCommand)
  }

  @Test("a value stands behind an equals sign or in the next word")
  func values() throws {
    #expect(try request("rules", "--ios", "9") == Rules(versions: VersionChoice("9")))
    #expect(try request("rules", "--ios=9") == Rules(versions: VersionChoice("9")))
    #expect(try Invocation(["list", "--scores=a=b"]).scoresFolder == "a=b")
  }

  @Test("options may stand before the command and after its operands")
  func order() throws {
    let expected = RunCommand(source: .named("a"), versions: VersionChoice("8"))
    #expect(try request("--ios", "8", "run", "a") == expected)
    #expect(try request("run", "--ios", "8", "a") == expected)
    #expect(try request("run", "a", "--ios", "8") == expected)
  }

  @Test("of an option that is given twice the last one counts")
  func lastOneCounts() throws {
    #expect(try request("rules", "--ios=8", "--ios=9") == Rules(versions: VersionChoice("9")))
  }

  @Test("an option that may be given twice keeps both values in order")
  func bothCount() throws {
    let both = Compare(sources: [.named("a")], versions: ["9", "8"].compactMap(VersionChoice.init), cases: ["1", "b"])
    #expect(try request("compare", "--ios=9", "a", "--case", "1", "--ios", "8", "--case=b") == both)
  }

  @Test("a word of a list that is given again and again counts once")
  func repeatedWords() throws {
    let words = "layout" + String(repeating: ",appearance", count: 3_000)
    let once: Compare? = try request("compare", "a", "--only", "appearance,layout")
    #expect(try request("compare", "a", "--only", words) == once)
  }

  @Test("two dashes end the options, and one dash is standard input")
  func dashes() throws {
    #expect(try request("run", "-") == RunCommand(source: .standardInput))
    #expect(try request("run", "--", "--ios") == RunCommand(source: .named("--ios")))
    #expect(try request("--", "run", "a") == RunCommand(source: .named("a")))
  }

  @Test("help and version need nothing else")
  func helpAndVersion() throws {
    #expect(try request("--help") == HelpRequest(command: nil, isBrief: true))
    #expect(try request("run", "--help") == HelpRequest(command: "run", isBrief: true))
    #expect(try request("--help", "run") == HelpRequest(command: "run", isBrief: true))
    #expect(try request("--version") == VersionRequest())
    #expect(try request("-h") == HelpRequest(command: nil, isBrief: true))
    #expect(try request("run", "-h") == HelpRequest(command: "run", isBrief: true))
    #expect(try request("-V") == VersionRequest())
    #expect(try request("help") == HelpRequest(command: nil))
    #expect(try request("help", "run") == HelpRequest(command: "run"))
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
    #expect(complaint("list", "lesson")?.hasSuffix("and not `lesson`; did you mean `lessons`?") == true)
    #expect(complaint("--colr=never") == "unknown option `--colr`; did you mean `--color`?")
    #expect(complaint("--color=alwys")?.hasSuffix("and not `alwys`; did you mean `always`?") == true)
  }

  @Test("missing and extra arguments are reported")
  func amounts() {
    #expect(complaint("run") == "`run` needs a FILE|NAME|COMMANDS")
    #expect(complaint("show", "a", "b") == "`show` takes only one NAME, and got `b` as well")
    #expect(complaint("compare") == "`compare` needs a FILE|NAME|COMMANDS")
    #expect(
      complaint("compare", "a", "b", "c")
        == "`compare` takes at most 2 of FILE|NAME|COMMANDS, and got `c` as well")
    #expect(complaint("manual", "a") == "`manual` takes no operand, and got `a`")
    #expect(complaint("draw", "--keys") == "`--keys KEYS` lacks its value")
    #expect(complaint("draw", "--keys=") == nil && complaint("draw", "--keys", "") == nil)
    #expect(complaint("run", "push B", "--in") == "`--in TREE` lacks its value")
    #expect(complaint("where", "a", "--in") == "`--in LIST` lacks its value")
    #expect(complaint("rules", "--ios") == "`--ios V` lacks its value")
    #expect(complaint("rules", "--ios=") == "`--ios V` lacks its value")
    #expect(complaint("--help=yes") == "`--help` takes no value")
  }

  @Test("an option of another command is reported with that command")
  func strayOptions() {
    #expect(
      complaint("list", "--ios", "9")
        == "`--ios` is no option of `list`; it belongs to `explore`, `draw`, `learn`, `levels`, `run`, "
        + "`compare`, `where`, `explain`, `probe`, `handout`, `cheatsheet`, `rules`, `evidence`"
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
      (["probe", "--ios", "9"], "`--ios` needs a FILE"), (["levels", "--ios", "9"], "`--ios` needs a LEVEL|FILE"),
      (["check", "--log", "a"], "`--log` needs a FILE"), (["learn", "--present"], "`--present` needs a LESSON|FILE"),
      (["--long"], "`--long` goes with `--version`"),
      (["run", "a", "--long"], "`--long` goes with `--version`"), (["learn", "--json"], "`--json` goes with `--list`"),
    ])
  func idleOptions(words: [String], message: String) {
    #expect(complaint(about: words) == message)
  }

  @Test("versions are numbers, lists, ranges or any", arguments: ["nine", "-1", "0", "+9", "9.x", "1000", "９", "9-8"])
  func versions(word: String) {
    for command in ["rules", "evidence", "explore", "draw", "learn"] {
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
