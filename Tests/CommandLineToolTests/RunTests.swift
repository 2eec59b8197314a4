import Foundation
import Resources
import Testing

@testable import CommandLineTool

@Suite("`run`") struct RunTests {
  private static let text = """
    ios: any
    screen A: code
    screen B: code
    window: nav(A)
    logs A: appearance

    == To and fro
    > launch
    > push B
    > pop
    == Only there
    > launch
    > push B

    """

  /// The calls of what was printed.
  private func calls(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains(".") && !$0.hasPrefix(">") && !$0.hasPrefix("#") }.map(
      String.init)
  }

  @Test(
    "prints the same once more where it is given what it printed, with comments of its own",
    arguments: [
      ["when B.viewDidLoad: timer.start(); push B; pop"],
      ["when B.viewDidLoad: timer.start(); push B; pop", "--only", "appearance"],
      ["when B.viewDidLoad: timer.start(); push B; pop", "--only", "layout", "--ios", "8"],
      ["when A.viewDidDisappear: t.start() // → x; push B; pop"], ["push B; pop", "--only", "viewDidLoad"],
      ["when B.viewDidAppear: timer.start(); push B", "--break-it"], ["push B; swipe 0.3; cancel", "--evidence"],
      ["might-appear", "--only", "appearance"], ["nav-logs-itself"], ["life-of-a-push", "--evidence"],
    ])
  func fixedPoint(_ words: [String]) throws {
    let first = answer(to: ["run"] + words).output
    let options = words.contains("--evidence") ? ["--evidence"] : []
    let second = try answer(to: ["run", "FILE"] + options, file: first).output
    #expect(second == first && !first.isEmpty)
  }

  @Test("has a case that the explorer opens too, by its number or its title; of a lesson without its questions")
  func caseInExplorer() throws {
    for word in ["2", "Only there"] {
      #expect(try answer(to: "draw", "FILE", "--case", word, file: Self.text).output.contains("Only there"))
    }
    #expect(try answer(to: "draw", "FILE", file: Self.text).output.contains("To and fro"))
    #expect(try answer(to: "draw", "FILE", "--case", "3", file: Self.text).errors.contains("has no case `3`"))
    #expect(!answer(to: "draw", "tabs", "--case", "1").output.contains("question 1"))
    #expect(answer(to: "draw", "tabs").output.contains("Tabs"))
  }

  /// The output on a terminal without colors.
  private func onTerminal(_ words: String...) -> String {
    var console = Console.memory()
    _ = Program.main(arguments: words, in: &console, isTerminal: true) { $0 == "NO_COLOR" ? "1" : nil }
    return console.output.text
  }

  @Test("begins on a terminal with the version and the first action, as the README does")
  func terminal() throws {
    for document in ["README.md", "README.ja.md"] {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(document)")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      let prompt = "    % mightappear "
      let start = try #require(lines.firstIndex { $0.hasPrefix(prompt) })
      #expect(lines[start] == prompt + "run \"push B\" --only appearance")
      let shown = lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) + "\n" }.joined()
      #expect(onTerminal("run", "push B", "--only", "appearance") == shown)
    }
  }

  @Test("prints the whole transcript into a pipe, and with --transcript, and keeps headings apart on a terminal")
  func transcript() {
    let piped = answer(to: "run", "push B").output
    #expect(piped.hasPrefix("title: push B\nscreen A: code\n"))
    #expect(onTerminal("run", "push B", "--transcript") == piped)
    let cases = onTerminal("run", "sheet-or-cover")
    #expect(cases.hasPrefix("== The sheet\n# iOS 17\n> launch\n"), "\(cases)")
    #expect(cases.contains("\n\n== ") && !cases.contains("screen "))
  }

  @Test("says with --evidence where sources contradict each other about a line")
  func contradiction() {
    let pulled = answer(to: "run", "present B sheet; drag 0.3", "--ios", "26", "--only", "appearance", "--evidence")
    #expect(pulled.output.contains("not before it lifts: a re-implementation that was measured against iOS 26.1"))
  }

  @Test("prints what can be read also where as many statements set up a case as may")
  func fullSetup() throws {
    let screens = (0..<999).map { "screen S\($0): code\n" }.joined()
    let played = try answer(to: "run", "FILE", file: "\(screens)window: S0\n> launch\n")
    #expect(played.status == .success && played.output.contains("\nios: 26\n> launch"))
    let checked = try answer(to: "check", "FILE", file: played.output)
    #expect(checked.status == .success && checked.errors.isEmpty)
  }

  @Test("prints the calls that `logs` names, or all, or those that are asked for; and each of these holds")
  func listings() throws {
    let logged = try answer(to: "run", "FILE", file: Self.text).output
    #expect(calls(logged).first == "A.viewWillAppear" && calls(logged).allSatisfy { $0.hasPrefix("A.view") })
    #expect(logged.contains("logs A: appearance"))
    let all = try answer(to: "run", "FILE", "--all", file: Self.text).output
    #expect(all.contains("A.viewDidLoad") && all.contains("B.viewDidLoad") && !all.contains("logs"))
    let words = "viewDidLoad,didBecomeActive"
    let only = try answer(to: "run", "FILE", "--only", words, file: Self.text).output
    #expect(Set(calls(only)) == ["A.viewDidLoad", "B.viewDidLoad", "SceneDelegate.didBecomeActive"])
    #expect(only.contains("\nlogs *: viewDidLoad\n") && !only.contains("logs A:"))
    for printed in [logged, all, only] {
      let checked = try answer(to: "check", "FILE", file: printed)
      #expect(checked.status == .success, "\(checked.output)\(printed)")
    }
  }

  @Test("prints complaints whichever calls it prints, also where the case does not speak of any")
  func complaints() throws {
    let text = "ios: any\nscreen A: code\nwindow: nav(A)\n> launch\n> pop\n"
    for options in [["--all"], ["--only", "appearance"], []] {
      let printed = try answer(to: ["run", "FILE"] + options, file: text).output
      #expect(printed.contains("\n> pop\n! nothing to pop"), "\(printed)")
    }
  }

  @Test("lists the same calls as JSON")
  func listingsInJSON() throws {
    for options in [[], ["--only", "appearance"]] {
      let text = try answer(to: ["run", "FILE"] + options, file: Self.text)
      let json = try answer(to: ["run", "FILE", "--json"] + options, file: Self.text)
      let listed = try objects(json.output).filter { $0["kind"] as? String == "call" }.map { object in
        "\(object["receiver"] ?? "").\((object["call"] as? [String: Any])?["method"] ?? "")"
      }
      #expect(listed == calls(text.output) && !listed.isEmpty)
    }
  }

  @Test("prints what passes `check`, of every third built-in file, each on one of the versions in turn")
  func passesCheck() throws {
    let names = (Catalog.scenarios + Catalog.recordings + Catalog.lessons).map(\.name)
    let versions = [4, 7, 8, 9, 11, 14, 17, 26]
    var playedCount = 0
    for (index, name) in names.enumerated() where index.isMultiple(of: 3) {
      let played = answer(to: "run", name, "--ios", "\(versions[index % versions.count])")
      // A case is refused on a version that its commands do not have.
      guard played.status == .success else { continue }
      playedCount += 1
      let checked = try answer(to: "check", "FILE", file: played.output)
      #expect(checked.status == .success, "\(name): \(checked.output)\(checked.errors)")
    }
    #expect(playedCount > names.count / 6)
  }

  @Test("plays one case alone, by its number or its title")
  func cases() throws {
    for word in ["2", "Only there"] {
      let output = try answer(to: "run", "FILE", "--case", word, file: Self.text).output
      #expect(!output.contains("> pop") && output.contains("== Only there"))
    }
    let unknown = try answer(to: "run", "FILE", "--case", "3", file: Self.text)
    #expect(unknown.status == .unusable && unknown.errors.contains("has no case `3`"))
  }

  @Test("plays by the newest version that is asked for and fits")
  func versions() throws {
    for (asked, played) in [("7-9", "9"), ("8, 7", "8"), ("13+", "26"), ("any", "26")] {
      #expect(try answer(to: "run", "FILE", "--ios", asked, file: Self.text).output.hasPrefix("ios: \(played)\n"))
    }
    #expect(try answer(to: "run", "FILE", "--ios", "7-20", file: Self.text).errors.contains("no score of iOS 20"))
  }

  @Test("prints the calls before an impossible command, and then reports it")
  func mistakes() throws {
    let (status, output, errors) = try answer(
      to: "run", "FILE", file: "screen A: code\nwindow: A\n> launch\n> pop\n> launch\n")
    #expect(status == .unusable && errors.contains("`pop` is not possible here"))
    #expect(output.contains("A.viewDidAppear") && output.hasSuffix("> pop\n"))
  }

  @Test("a link opens the run in the page, whose address is in the settings")
  func link() {
    let words = ["run", "push B; pop", "--ios", "17", "--link"]
    let link = "play.html#in=nav(A)&do=push%20B;%20pop&ios=17\n"
    #expect(answer(to: words).output == link)
    let settings = ["MIGHTAPPEAR_PAGE": "https://example.org/"]
    #expect(answer(to: words, environment: settings).output == "https://example.org/\(link)")
    let wrong = answer(to: words, environment: ["MIGHTAPPEAR_PAGE": "example.org"])
    #expect(wrong.output == link && wrong.errors.contains("begins with http and ends with /"))
    #expect(answer(to: "run", "interactive-pop-cancel", "--link").errors.contains("which `--case` names"))
    #expect(answer(to: "run", "pop", "--in", "A", "--link").status == .unusable)
  }
}
