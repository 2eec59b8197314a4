import Canvas
import Explorer
import Foundation
import Resources
import TestSupport
import Testing

@testable import CommandLine

/// What the program answers to all kinds of words about all that is built in, by a number for each answer.
@Suite("Answers")
struct EveryAnswerTests {
  /// A number for what is answered, with how the program ended; a file's place is none of it.
  private static func number(of words: [String], file text: String = "") throws -> UInt32 {
    var answered = ""
    try withFolder { folder in
      let file = folder.appending(path: "a.log").path
      try Data(text.utf8).write(to: URL(filePath: file))
      var console = Console.memory()
      nonisolated(unsafe) var opened = ""
      console.explore = { exploration in
        var canvas = Canvas(width: 80, height: 24)
        View().draw(exploration.model, on: &canvas)
        let choices = "\(exploration.isAscii) \(exploration.usesMouse) \(exploration.model.speed)"
        unsafe opened = "\(canvas.golden()) \(choices) \(exploration.theme.name)"
        return nil
      }
      let status = Program.main(arguments: words.map { $0 == "FILE" ? file : $0 }, in: &console)
      let answers = unsafe [console.output.text, console.errors.text, opened]
      answered = "\(status)\n\(answers.joined(separator: "\n"))".replacing(file, with: "FILE")
    }
    return NumberTable.number(of: answered)
  }

  /// Expects a table to be the one that is stored.
  private func expect(_ table: NumberTable, is name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).table")
    #expect(try table.differences(from: file) == [])
  }

  @Test("about each recording and each scenario, in each form")
  func aboutRuns() throws {
    let forms = [
      "run", "run --all --json --evidence", "run --evidence --color always", "run --only appearance --lang ja",
      "run --as svg", "run --as mermaid", "run --as markdown", "run --ios 15", "check --evidence", "check --json",
      "check --format junit", "check --all-versions", "compare --ios 9 --ios 17", "compare --ios 9 --ios 17 --json",
      "compare --ios 9 --ios 17 --list --all-calls --lang ja", "compare --all-versions", "probe --objc", "probe",
      "draw --keys b --size 100x30 --as html", "where --in 1 --not 2", "where --in 2 --json",
    ]
    var table = NumberTable(columns: forms)
    for name in (Catalog.recordings + Catalog.scenarios).map(\.name) {
      table.add(name, try forms.map { try Self.number(of: $0.split(separator: " ").map(String.init) + [name]) })
    }
    try expect(table, is: "runs")
  }

  @Test("about what is built in beside runs, in each language")
  func aboutAll() throws {
    var words = [
      "list", "list --json", "list lessons", "list --search modal", "list --search swipe --json", "evidence",
      "rules --inferred",
      "rules --of push", "rules --of swipe --json", "rules --unneeded", "rules --json", "learn --list",
      "learn --list --json",
      "learn --concepts", "new nothing", "completions bash", "completions zsh", "completions fish", "manual",
      "compare sheet-or-cover card-style", "compare sheet-or-cover card-style --as svg", "draw", "draw --as svg",
      "draw --as ansi --theme mono", "draw --as cast --keys p",
      "run nothing", "run", "run --ios 99 first-steps", "check --all-versions", "check --format tap",
      "check --format github",
      "--version", "--version --long", "where first-steps", "where first-steps --in 9",
    ]
    words += [
      "explore", "explore first-steps", "explore tabs-and-stacks --ios 9 --step --ascii", "explore pages --mouse",
      "explore --theme mono --speed 1/4 push-and-pop", "learn", "learn tabs", "learn tabs --present --autoplay",
      "learn --review", "learn --placement --mouse", "levels", "levels timer-twice --ios 15 --ascii",
    ]
    words += ProgramTable.commands.map { "help \($0.name)" }
    words += ["4", "8", "9", "11", "13", "17", "26"].flatMap {
      ["rules --ios \($0)", "cheatsheet --ios \($0)", "evidence --ios \($0)"]
    }
    words += Catalog.lessons.flatMap {
      ["handout \($0.name)", "handout --without-answers \($0.name)", "draw \($0.name)"]
    }
    words += Catalog.levels.map { "check \($0.name)" }
    let languages = ["en", "ja"]
    var table = NumberTable(columns: languages)
    for words in words {
      table.add(
        words, try languages.map { try Self.number(of: words.split(separator: " ").map(String.init) + ["--lang", $0]) })
    }
    try expect(table, is: "rest")
  }

  @Test("about logs, in each spelling")
  func aboutLogs() throws {
    let forms = [
      "explain", "explain --json", "explain --first 1 --lang ja", "record --device iPhone,\u{A0}iOS\u{A0}17.4",
      "check --log FILE first-steps", "explain --pattern NAME\u{A0}CALL",
    ]
    var table = NumberTable(columns: forms)
    for (number, log) in MadeLog.generated(30, from: 40).enumerated() {
      var log = log
      log.spell(LogSpelling.allCases[number % LogSpelling.allCases.count], seed: UInt64(number))
      table.add(
        log.title,
        try forms.map { form in
          let words = form.split(separator: " ").map { String($0).replacing("\u{A0}", with: " ") }
          return try Self.number(of: words + (form.contains("FILE") ? [] : ["FILE"]), file: log.text)
        })
    }
    try expect(table, is: "logs")
  }
}
