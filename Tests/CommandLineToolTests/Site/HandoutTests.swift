import Lifecycle
import Resources
import Study
import Testing

@testable import CommandLineTool

@Suite("A lesson as a page")
struct HandoutTests {
  /// The page of a lesson, in front of the answers and with them.
  private func page(_ words: String...) throws -> (sheet: Substring, answers: Substring) {
    let (status, output, errors) = answer(to: ["show", "--as", "html"] + words)
    #expect(status == .success && errors.isEmpty)
    let start = output.firstRange(of: "<div class=\"answers\">")?.lowerBound ?? output.endIndex
    return (output[..<start], output[start...])
  }

  @Test(
    "asks all questions of every lesson, in one language or the other, and names none of their answers in its prose",
    arguments: Catalog.lessons.map(\.name).enumerated().map { ($1, Language.allCases[$0 % Language.allCases.count]) })
  func questions(name: String, language: Language) throws {
    let (sheet, answers) = try page(name, "--lang", language.rawValue)
    let count = LibraryItem.lesson(name, language)?.questionCount ?? 0
    #expect(sheet.split(separator: "<div class=\"question\">").count == count + 1)
    #expect(answers.split(separator: "<div class=\"answer\">").count == count + 1)
    #expect(answers.contains(language == .japanese ? "<p>まとめ：" : "<p>Rule: "), "its rule is at the end")
    #expect(sheet.contains("<html lang=\"\(language.rawValue)\">"))
    #expect(!sheet.contains("http://www.w3.org/1999"), "nothing is fetched")
    let right = answers.split(separator: "<span class=\"code\">").dropFirst()
      .flatMap { $0.prefix { $0 != "<" }.split { ", →".contains($0) } }.filter { $0.contains(".") }
    for paragraph in sheet.split(separator: "<p>").dropFirst().map({ $0.prefix { $0 != "<" } }) {
      let named = right.filter { paragraph.contains($0) }
      #expect(named.isEmpty, "\(paragraph)")
    }
  }

  @Test(
    "shows no calls of an action that is asked about, in no picture, and leaves as many rows for each",
    arguments: Catalog.lessons.map(\.name))
  func pictures(name: String) throws {
    let sheet = try page(name).sheet
    let text = String(decoding: try #require(Catalog.lesson(named: name, language: "en")).bytes, as: UTF8.self)
    var asked: Set<Substring> = []
    var action: Substring = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("> ") { action = line.dropFirst(2).prefix { $0 != " " } }
      if line.hasPrefix("? "), !line.hasPrefix("? where") { asked.insert(action) }
    }
    var counts: Set<Int> = []
    for part in sheet.split(separator: "class=\"band\"").dropFirst() {
      let picture = part.prefix(upTo: part.firstRange(of: "</svg>")?.lowerBound ?? part.endIndex)
      let first = try #require(picture.firstRange(of: "code\">")).upperBound
      guard asked.contains(picture[first...].prefix { $0 != " " && $0 != "<" }) else { continue }
      #expect(picture.ranges(of: "code\">").count == 1, "the action alone stands there: \(picture)")
      counts.insert(picture.split(separator: "\"blank\"").count - 1)
    }
    #expect(counts.count == (asked.isEmpty ? 0 : 1) && !counts.contains(0), "\(counts)")
  }

  @Test("gives no answer away in front of the answers, and leaves them out where that is wished")
  func answers() throws {
    let (sheet, answers) = try page("push-and-pop")
    let pictures = sheet.split(separator: "<figure>").dropFirst().map { $0.prefix { $0 != "\u{0}" } }
    #expect(pictures.count == 3 && !pictures[0].contains(">viewWillDisappear<"))
    #expect(pictures[0].contains("class=\"blank\""))
    let lanes = pictures[0].split(separator: "<path d=\"M").filter { $0.contains("\"lane\"") }
      .compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(lanes.count == 2 && lanes[1] - lanes[0] > 300, "there is room to write in each lane: \(lanes)")
    #expect(sheet.ranges(of: "<p class=\"line\">Why?</p>").count == 5 && !answers.contains("Why?"))
    #expect(!sheet.contains("because") && answers.contains(">viewWillDisappear<"))
    #expect(answers.contains("List.viewWillDisappear → "))
    #expect(try page("push-and-pop", "--without-answers").answers.isEmpty == true)
    #expect(try page("push-and-pop", "--without-answers").sheet.hasPrefix(sheet))
  }

  @Test("gives each choice the number that a class sees, and says of the answers where sources disagree")
  func disagreement() throws {
    let (sheet, answers) = try page("full-screen-or-sheet")
    let answer = try #require(answers.split(separator: "<div class=\"answer\">").dropFirst(2).first)
    #expect(answer.contains("<span class=\"code\">2 List.viewDidAppear</span>"), "\(answer)")
    #expect(answer.contains("This counts, too: 4 Form.viewDidDisappear.") && answer.contains("seven recordings"))
    let choices = try #require(sheet.split(separator: "<ol").first { $0.contains("<li>Form.viewDidDisappear</li>") })
    let items = choices.split(separator: "<li>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(items.count > 4 && items[3] == "Form.viewDidDisappear" && items[1] == "List.viewDidAppear", "\(items)")
    #expect(try page("push-and-pop").sheet.contains("<p>____ → ____ → ____ → ____</p>"))
    #expect(sheet.contains("<span>lesson 5 of "))
  }

  @Test("prints a level as well: its numbered code and its rules, and on a sheet of its own how it is mended")
  func level() throws {
    let (sheet, answers) = try page("timer-twice")
    #expect(sheet.contains("\n 1  final class Clock: UIViewController {\n"), "\(sheet)")
    #expect(sheet.contains("<p>– ") && sheet.contains("<span>Name</span>") && !(sheet + answers).contains("`"))
    #expect(sheet.contains("<p>You can do: <code>push Clock</code>, <code>push Info</code>"))
    #expect(sheet.contains("<p class=\"line\">The number of the line, and the call that it goes to:</p>"))
    let line = try #require(sheet.split(separator: "\n").first { $0.hasSuffix("    timer?.invalidate()") })
    let number = line.split(separator: " ")[0]
    #expect(answers.contains("<p>line \(number), <code>timer?.invalidate()</code> in Clock.viewWillDisappear</p>"))
    #expect(!sheet.contains("Ways to mend it") && answers.contains("Ways to mend it: "))
    let pictures = [sheet, answers].map { text in
      text.split(separator: "<figure>").dropFirst().compactMap { $0.split(separator: "</figure>").first }
    }
    #expect(pictures.map(\.count) == [1, 1], "the beginning, and how it breaks")
    #expect(pictures[0].allSatisfy { $0.contains(">launch<") && !$0.contains(">push Clock<") })
    #expect(pictures[1].allSatisfy { $0.contains(">launch<") && $0.contains(">push Clock<") })
    #expect(sheet.contains("<p class=\"hint\">Hint: Which call comes again without a deinit?</p>"))
    #expect(answers.contains("A Clock gets viewDidLoad and deinit once each"))
    #expect(try page("timer-twice", "--without-answers").answers.isEmpty)
    #expect(try page("timer-twice", "--lang", "ja").sheet.contains("<h2>条件が破られる操作を探す</h2>"))
  }

  @Test("says in Japanese what stands in the pictures, too")
  func japanese() throws {
    let (sheet, answers) = try page("push-and-pop", "--lang", "ja")
    for words in ["announced", "recorded", "claimed", "one is right", "the numbers in order", "mark all"] {
      #expect(!sheet.contains(words))
    }
    #expect(answers.contains("解答：") && !answers.contains("announced"))
    #expect(["<span>名前</span>", "<span>クラス</span>", "<span>日付</span>"].allSatisfy(sheet.contains))
  }

  @Test("says on which version its calls are made: once, or beside each chapter where they differ")
  func versions() throws {
    #expect(try page("push-and-pop", "--ios", "12").sheet.contains("<span>mightappear, iOS 12</span>"))
    let sheet = try page("three-versions").sheet
    #expect(sheet.contains("<span>mightappear</span>"))
    #expect(["iOS 12</h2>", "iOS 5</h2>"].allSatisfy(sheet.contains))
  }

  @Test("plays the version that is wished for, and says what it cannot read")
  func mistakes() {
    #expect(answer(to: ["show", "push-and-pop", "--as", "html", "--ios", "9"]).output.contains("mightappear, iOS 9<"))
    #expect(answer(to: ["show", "tbas", "--as", "html"]).errors.contains("did you mean `tabs`?"))
    #expect(answer(to: ["show", "--as", "html"]).status == .unusable)
  }

  @Test("names a question that has no answer, instead of leaving it out")
  func unanswerable() throws {
    let lesson = """
      title: A
      ios: 17
      screen A: code
      window: A
      > launch
      ? count A.viewDidLoad
      ? next after A.deinit

      """
    let (status, output, errors) = try answer(to: "show", "FILE", "--as", "html", file: lesson)
    #expect(status == .unusable && output.isEmpty)
    #expect(errors.contains(":7:1: error: on iOS 17 `? next after A.deinit`: "), "\(errors)")
    let japanese = try answer(to: "show", "FILE", "--as", "html", "--lang", "ja", file: lesson).errors
    #expect(japanese.contains("「? next after A.deinit」：「launch」で「A.deinit」は呼ばれません"), "\(japanese)")
    let checked = try answer(to: "check", "FILE", "--lang", "ja", file: lesson).errors
    #expect(checked.contains("。「launch」で") && checked.contains("などが呼ばれます"), "\(checked)")
  }
}
