import Lifecycle
import Notation
import Study
import Testing

@testable import CommandLineTool

@Suite("The commands in Japanese")
struct JapaneseAnswerTests {
  /// Does what words say, in Japanese.
  private static func answer(to words: [String], _ missing: MissingKeys) -> String {
    var console = Console.memory()
    console.language = .japanese
    console.phrasebook = missing.phrasebook
    do throws(UsageError) {
      let invocation = try Invocation(words)
      console.alternatives = invocation.alternatives
      _ = console.finish(console.perform(invocation.request))
      return console.output.text + console.errors.text
    } catch {
      return error.text(console.phrasebook)
    }
  }

  @Test("say nothing that has no translation, in their help, in what they answer and about mistakes")
  func translated() {
    let missing = MissingKeys()
    let lines = [
      "--help", "learn --list", "learn --reset", "check push-and-pop life-of-a-push", "check life-of-a-push --evidence",
      "check sheet-or-cover --all-versions", "compare launch-push-pop-ios8 --ios 8 --ios 9",
      "compare sheet-or-cover --case 1 --case 2 --only appearance", "compare tabs-and-stacks --all-versions",
      "where really-back", "where really-back --here 7,9-10 --not 2-6,8", "where really-back --here 1,6 --not 2-3",
      "version", "show", "ask unbalanced calls", "chekc", "learn 99", "learn --json", "learn tabs --list --reset",
      "run", "run no-such-thing",
      "run life-of-a-push --ios 3", "run life-of-a-push --as png", "run life-of-a-push --oops",
      "run life-of-a-push --json --as svg", "show nothing",
      "where really-back --here 99", "check --update", "check /", "draw --keys ???x", "draw --keys Rihgt",
      "explain --first 0", "rules --of nothing", "check --first 3",
      "run life-of-a-push --with nothing",
    ]
    for line in lines { _ = Self.answer(to: line.split(separator: " ").map(String.init), missing) }
    let help = Help(missing.phrasebook)
    for command in CommandTable.commands { _ = help.command(command) }
    _ = ManualPage(phrasebook: missing.phrasebook).text
    #expect(missing.words == [])
  }

  @Test("leave the names of commands as they are", arguments: ["explain", "compare", "where"])
  func names(line: String) {
    let answer = Self.answer(to: [line], MissingKeys())
    #expect(answer.contains("「\(line)」"), "\(answer)")
  }

  @Test("put code between quotation marks as Japanese has them")
  func quoted() {
    let answer = Self.answer(to: ["run", "push B; pup"], MissingKeys())
    #expect(answer.contains("「pup」という操作はありません。「pop」のことですか？") && !answer.contains("`"), "\(answer)")
  }

  @Test(
    "say how well calls are known, and whether they hold",
    arguments: [
      ("check life-of-a-push --evidence", "iOS 10：記録済み17、ほかで記録10、報告のみ0、推測5"),
      ("run push-and-pop --evidence", "の記録で確認済み"),
      ("check tabs", "成功 "), ("rules --count", "記録済み  ほかで記録  報告のみ  推測"), ("rules --of push --ios 9", "# iOS 9で新規"),
    ])
  func known(line: String, words: String) {
    let missing = MissingKeys()
    let answer = Self.answer(to: line.split(separator: " ").map(String.init), missing)
    #expect(answer.contains(words) && missing.words == [], "\(answer)")
  }

  @Test(
    "print titles, prose, conditions, reasons and comments in Japanese",
    arguments: [
      (["run", "might-appear"], "\n== 40パーセントまで引いて戻す\n"),
      (["show", "by-hand"], "\n# そのほかはアプリのコードしだいです。記録があるのは、子の追加と入れ替えです。\n"),
      (["run", "tabs", "--only", "appearance"], "title: タブ\n"),
      (["run", "sheet-or-cover", "--case", "シート"], "== シート\n"),
      (["run", "sheet-or-cover", "--case", "全画面", "--as", "markdown"], "**全画面**、iOS 17\n"),
      (["compare", "present B", "present B fullScreen"], "    左 "),
      (["where", "push B; pop"], "コマンドライン\n"),
      (["where", "really-back", "--here", "7,9-10", "--not", "2-6,8"], "（isMovingFromParentがtrueの場合）\n"),
      (["where", "really-back", "--here", "2", "--not", "8"], "8：「push Detail」でも呼ばれます\n"),
      (["rules", "--of", "push", "--ios", "18"], "\nbecause: iOS 11からは"),
      (["rules", "--ios", "4"], "\nevidence: claim, inferred 再実装での実測（3段階の強さは推測）\n"),
      (["rules", "--ios", "13"], "\nevidence: scenes-and-storyboard, app-and-scene, inferred コードで作ったウインドウについて\n"),
      (["rules", "--ios", "18"], "\nevidence: claim: Appleのドキュメント（viewDidUnload）\n"),
      (["probe"], "\n/// 呼び出しごとに1行を出力します。\n"),
      (["probe", "--objc"], "\n// 先頭の文字を小文字にします。\n"),
      (["completions", "zsh", "--line", "mightappear ru"], "run:操作で起こる呼び出しを出力する。\n"),
      (["completions", "fish", "--line", "mightappear ru"], "run\t操作で起こる呼び出しを出力する。\n"),
      (["help"], "mightappear \"viewDidAppearが2回呼ばれるのはなぜ？\""),
    ])
  func printed(words: [String], text: String) {
    let missing = MissingKeys()
    let answer = Self.answer(to: words, missing)
    #expect(answer.contains(text) && missing.words == [], "\(missing.words)\n\(answer)")
  }

  @Test("answer the questions that the help asks")
  func questions() throws {
    let asked = CommandTable.firstExamples + CommandTable.commands.flatMap(\.examples)
    let lines = asked.map { $0.line(.builtIn(.japanese)) }.filter { $0.hasPrefix("mightappear \"") }
    #expect(lines.count == 2)
    for line in lines {
      let words = String(line.dropFirst("mightappear \"".count).dropLast())
      var console = Console.memory()
      console.language = .japanese
      let found = try SearchReport(words, .japanese).write(to: &console)
      #expect(found == .success, "\(line)")
    }
  }

  @Test("leave the titles of the user's own files as they are")
  func own() throws {
    let text = "title: x\nscreen A: code\nwindow: A\n== Pushed\n> launch\n...\n"
    let output = try CommandLineToolTests.answer(to: "check", "FILE", "--lang", "ja", file: text).output
    #expect(output.contains(" Pushed "), "\(output)")
  }

  @Test("say why rules are as they are, and what versions lack")
  func rules() throws {
    let missing = MissingKeys()
    let phrasebook = missing.phrasebook
    let sheets = try #require(ScoreSheet.builtIn.value)
    for block in sheets.flatMap(\.blocks) {
      _ = phrasebook.say(block.reason)
      guard case .lacks(let lacks) = block.content else { continue }
      for lack in lacks { _ = phrasebook.say(Sentence(key: lack.reason)) }
    }
    #expect(missing.words == [])
  }
}
