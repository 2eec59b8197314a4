import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("`ask`")
struct SearchTests {
  private static let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self))

  @Test("every question has an answer in both languages, and leads to a case that is there")
  func builtIn() throws {
    #expect(Self.questions.unread.isEmpty && Self.questions.questions.count > 100)
    for question in Self.questions.questions {
      let text = question.text(.english)
      #expect(question.text(.japanese) != text && !question.answer(.english).isEmpty, "\(text)")
      #expect(question.answer(.japanese) != question.answer(.english), "\(text)")
      guard let name = question.name else { continue }
      let item = try #require(question.item(in: .english), "\(text): \(name)")
      if let index = question.caseIndex { #expect(item.caseTitles.indices.contains(index), "\(text): \(name)") }
    }
  }

  @Test("what an answer claims of its run is what the simulation does, on each version that it names")
  func claims() throws {
    for question in Self.questions.questions {
      guard let play = question.play, let item = question.played(in: .english) else {
        #expect(question.claims.isEmpty, "\(question.text(.english)): a claim needs a run")
        continue
      }
      #expect(question.answerKind != .answer || !question.claims.isEmpty, "\(question.text(.english)) claims nothing")
      let newest = try #require(BuiltInScores.versions.max())
      for version in Set([play.version ?? newest] + question.claims.compactMap(\.version)) {
        let lines = try Self.lastLines(of: item.text, on: version)
        for claim in question.claims where (claim.version ?? play.version ?? newest) == version {
          let missing = claim.isNever ? nil : Self.firstMissing(of: claim.calls, in: lines)
          #expect(missing == nil, "\(question.text(.english)): iOS \(version) makes no such call there: \(lines)")
          let made = claim.isNever ? claim.calls.filter { call in lines.contains { Self.is($0, call) } } : []
          #expect(made.isEmpty, "\(question.text(.english)): iOS \(version)")
        }
      }
    }
  }

  /// Plays a transcript to its end, and returns the lines of its last command.
  private static func lastLines(of text: String, on version: Version) throws -> [String] {
    let resolved = try ResolvedCase.first(of: text)
    let run = Run(resolved, score: try #require(BuiltInScores.all[version]))
    #expect(run.mistake == nil, "\(text)")
    return run.lines(of: resolved.script.count - 1).map(\.entry.text)
  }

  /// Returns the first of the calls that does not follow those before it.
  private static func firstMissing(of calls: [String], in lines: [String]) -> String? {
    var rest = lines[...]
    return calls.first { call in
      guard let index = rest.firstIndex(where: { Self.is($0, call) }) else { return true }
      rest = rest[(index + 1)...]
      return false
    }
  }

  /// Returns true if a line is the call; of a complaint, which begins with `!`, if it has the words.
  private static func `is`(_ line: String, _ call: String) -> Bool {
    call.hasPrefix("!") ? line.hasPrefix("!") && line.contains(call.dropFirst(2)) : line == call
  }

  @Test("in Japanese a lesson is printed, a level named and a missing lesson asked for in Japanese")
  func inJapanese() {
    #expect(answer(to: "show", "tabs", "--lang", "ja").output == answer(to: "show", "tabs.ja").output)
    #expect(answer(to: "show", "tabs").output.hasPrefix("title: Tabs"))
    let listed = answer(to: "show", "--lang", "ja").output.split(separator: "\n").filter { $0.hasPrefix("timer-twice") }
    #expect(listed.count == 1 && listed[0].contains("タイマー"), "\(listed)")
    let missing = answer(to: "learn", "tab", "--lang", "ja").errors
    #expect(missing.contains("「tab」というレッスンもファイルもありません") && missing.contains("tabs"), "\(missing)")
    #expect(answer(to: "ask", "メモリリーク", "--lang", "ja").output.contains("deinit"))
  }

  @Test("the words need no quotes, and a question needs no command")
  func unquoted() {
    let quoted = answer(to: "ask", "unbalanced calls")
    #expect(quoted.status == .success && quoted.output.contains("begin/end appearance transitions"))
    #expect(answer(to: "ask", "unbalanced", "calls").output == quoted.output)
    let asked = answer(to: "ask", "Why is viewDidAppear called twice?")
    #expect(answer(to: "Why is viewDidAppear called twice?").output == asked.output)
    #expect(answer(to: "why", "is", "viewDidAppear", "called", "twice").output == asked.output)
    #expect(answer(to: "is", "B").errors.contains("there is no command `is`"))
    let title = answer(to: "Unbalanced calls to begin/end appearance transitions for <UITabBarController: 0x197870>")
    #expect(title.output.contains("begin/end appearance transitions"))
    let capital = answer(to: "Dismiss more than one view controller simultaneously")
    #expect(capital.output.contains("several modals"))
    #expect(answer(to: "alert viewWillDisappear").output.contains("alert"))
    #expect(answer(to: "dealloc").output.contains("deinit"))
    let japanese = answer(to: "--lang", "ja", "シートを閉じてもviewWillAppearが呼ばれない")
    #expect(japanese.output.hasPrefix("シートを閉じても"))
    #expect(answer(to: "psh B").errors.contains("did you mean `push`?"))
    #expect(answer(to: "push B sideways").errors.contains("sideways"))
  }

  @Test("a sentence is never answered with a place in it, and commands are never taken for a question")
  func sentences() throws {
    for question in [
      "-[Detail viewWillAppear:] not called", "isMovingFromParent false when dismissing navigation controller",
      "popToViewController:transition: called on <A 0x7f> while an existing transition or presentation is occurring; "
        + "the navigation stack will not be updated.",
    ] {
      let asked = answer(to: question)
      #expect(asked.status == .success && asked.errors.isEmpty && !asked.output.isEmpty, "\(question)")
    }
    #expect(answer(to: "-[Detail", "viewWillAppear:]", "not", "called").errors.isEmpty)
    for line in ["when B.viewDidAppear: timer.start(); push B; pop", "when B.viewDidAppear: push C"] {
      #expect(answer(to: line, "--in", "nav(A)").errors.contains("`mightappear draw`"), "the explorer opens")
    }
  }

  @Test("a file is opened if a question in quotes is its name, and words without quotes are never a file")
  func files() throws {
    let question = "why is it called"
    let read = try answer(to: "FILE", file: "", named: question)
    #expect(read.errors.contains("has no case"))
  }

  @Test("of a long question only the beginning is looked up and repeated")
  func long() {
    let words = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let asked = answer(to: "ask", words)
    #expect(asked.status == .failure && asked.errors.utf8.count < 200, "\(asked.errors.utf8.count)")
    #expect(answer(to: "a" + String(repeating: "\u{301}", count: 40_000)).errors.utf8.count < 100_000)
  }

  @Test("answers are objects for other programs, each with the command that shows it")
  func json() throws {
    let found = try objects(answer(to: "ask", "--json", "unbalanced calls").output)
    let question = try #require(found.first)
    #expect(question["kind"] as? String == "question" && question["format"] as? String == "mightappear.answers")
    #expect(
      (question["command"] as? String)?.hasPrefix("mightappear run ") == true && question["near"] as? Bool == false)
    #expect(found.last?["kind"] as? String == "case" && found.last?["command"] is String)
    let japanese = try objects(answer(to: "ask", "--json", "メモリリーク", "--lang", "ja").output)
    #expect((japanese.first?["question"] as? String)?.contains("deinit") == true)
    let near = answer(to: "ask", "--json", "zebra giraffe okapi presentationControllerDidDismiss")
    #expect(near.status == .failure && near.output.contains("\"near\":true"))
  }

  @Test("where nothing answers a question, that is said, with the two questions that come nearest")
  func nearest() {
    let near = answer(to: "ask", "zebra giraffe okapi presentationControllerDidDismiss")
    #expect(
      near.status == .failure && near.errors.hasPrefix("mightappear: nothing here answers that"), "\(near.errors)")
    #expect(near.output.split(separator: "\n").count == 2)
    #expect(near.output.contains("How do I learn that a sheet was swiped away?"), "\(near.output)")
    let nothing = answer(to: "ask", "zebra giraffe")
    #expect(nothing.status == .failure && nothing.output.isEmpty)
  }

  @Test("the best answer is printed whole: sentence, code, run, how well it is known, source; then titles of others")
  func whole() throws {
    let asked = answer(to: "How do I learn whether a swipe back was cancelled?").output
    let lines = asked.split(separator: "\n")
    #expect(lines.first == "How do I learn whether a swipe back was cancelled?")
    for part in [
      "look at isCancelled", "    if context.isCancelled", "  > ", "recorded on", "http", "mightappear run ",
    ] {
      #expect(asked.contains(part), "\(part): \(asked)")
    }
    let others = lines.drop { $0 != "Others:" }.dropFirst()
    #expect((1...3).contains(others.count), "\(others)")
    let all = answer(to: "ask", "--all", "How do I learn whether a swipe back was cancelled?").output
    #expect(all.hasPrefix(asked) && all.utf8.count > asked.utf8.count)
    let settings = ["MIGHTAPPEAR_PAGE": "https://example.org/"]
    let linked = answer(to: ["ask", "swipe back cancelled isCancelled"], environment: settings).output
    #expect(linked.contains("\n  https://example.org/play.html#in=nav(List)&do="), "\(linked)")
  }

  @Test("a question in either language finds the answer, in the language that is spoken")
  func languages() {
    let english = answer(to: "シートを閉じてもviewWillAppearが呼ばれない").output
    #expect(english.hasPrefix("Why is viewWillAppear not called when a sheet is dismissed?"), "\(english)")
    let japanese = answer(to: "--lang", "ja", "viewWillAppear not called after closing a sheet").output
    #expect(japanese.hasPrefix("シートを閉じてもviewWillAppearが呼ばれないのはなぜですか？"), "\(japanese)")
  }

  @Test("a question is found by its own words")
  func found() {
    for question in Self.questions.questions {
      for language in Language.allCases {
        #expect(LibrarySearch.builtIn.first(question.text(language)) == question, "\(question.text(language))")
      }
    }
  }

  @Test("every message that the rules print is found as the console shows it, with its meaning in both languages")
  func messages() throws {
    let messages = AskedQuestion.searched.dropFirst(Self.questions.questions.count)
    #expect(messages.contains { $0.text(.english).contains("view is not in the window hierarchy") })
    #expect(messages.contains { $0.text(.english).contains("the edge swipe requires iOS 7") })
    for message in messages {
      let printed = message.text(.english).replacing("<…>", with: "<App.Detail: 0x7f8a12>").replacing(
        "…", with: "Detail")
      for text in [printed, "2024-03-01 12:00:00.123456+0100 App[2154:33] \(printed)"] {
        let found = LibrarySearch.builtIn.questions(text).prefix(3)
        #expect(found.contains(message), "\(text): \(found.map { $0.text(.english) })")
      }
      #expect(message.answer(.japanese) != message.answer(.english), "\(printed)")
      #expect(!message.answer(.english).isEmpty, "\(printed)")
    }
  }
}

extension LibrarySearch {
  /// Returns the questions that a search finds.
  func questions(_ words: String) -> [AskedQuestion] {
    hits(words).compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  /// Returns the question that a search finds before all else.
  func first(_ words: String) -> AskedQuestion? {
    if case .question(let question)? = hits(words).first { question } else { nil }
  }
}
