import Lifecycle
import Testing

@testable import Study

@Suite("Common questions, and finding their answers")
struct LibrarySearchTests {
  private static let text = """
    # What people ask.

    == Why is viewWillAppear not called when a sheet is dismissed?
    ja: シートを閉じても呼ばれないのはなぜですか？
    asked: my list stays stale
    see: sheets 2
    words: modal
    answer: It never disappeared.
    answer ja: 消えていません。

    == Which calls does a split view get?
    words: UISplitViewController
    unknown: nobody knows
    unknown ja: 不明
    """
  private static let synonyms = """
    # What means the same.
    - the a is not called which calls does get

    sheet, modal, bottom sheet, シート
    close, dismiss, 閉
    split view, UISplitViewController, スプリットビュー
    """
  private static let items = [
    LibraryItem(
      name: "sheets", title: "Sheets", kind: .scenario,
      text:
        "title: Sheets\n\n== The sheet\n> present B\nB.viewDidLoad\n\n== The cover\n# Prose about a cover.\n> dismiss\n"
    ),
    LibraryItem(
      name: "app", title: "The app", kind: .recording,
      text: "title: The app\n> home\nAppDelegate.didEnterBackground\n"),
  ]

  private func hits(_ words: String, _ language: Language = .english) -> [String] {
    LibrarySearch(AskedQuestion.read(Self.text).questions, Self.items, synonyms: Self.synonyms)
      .hits(words, in: language).map { hit in
        switch hit {
        case .question(let question): question.text(language)
        case .transcript(let item, let index, let title): "\(item.name) \(index ?? -1) \(title)"
        }
      }
  }

  @Test("a question is read with its answer, where it can be seen, and what nobody knows")
  func reading() throws {
    let (questions, unread) = AskedQuestion.read(Self.text + "\nnonsense\nwords:\nfoo bar: baz\n")
    #expect(unread == ["nonsense", "words:", "foo bar: baz"])
    #expect(questions.map(\.name) == ["sheets", nil] && questions.map(\.caseIndex) == [1, nil])
    #expect(questions[0].answer(.japanese) == "消えていません。" && questions[1].answer(.english) == "nobody knows")
    #expect(questions[1].text(.japanese) == "Which calls does a split view get?")
  }

  @Test("words lead to a question, in any form and order, and by words beside it")
  func questions() {
    #expect(hits("dismissing sheets").first?.hasPrefix("Why is viewWillAppear") == true)
    #expect(hits("modal viewWillAppear").first == "Why is viewWillAppear not called when a sheet is dismissed?")
    #expect(hits("シート 閉じ", .japanese).first == "シートを閉じても呼ばれないのはなぜですか？")
    #expect(hits("シートを閉じたのにviewWillAppearが来ない", .japanese).first == "シートを閉じても呼ばれないのはなぜですか？")
  }

  @Test("and to a case, by its title, its prose and its calls, under UIKit's names too")
  func cases() {
    #expect(hits("cover") == ["sheets 1 The cover"])
    #expect(hits("prose") == ["sheets 1 The cover"])
    #expect(hits("applicationDidEnterBackground") == ["app -1 The app"])
    #expect(hits("viewDidLoad") == ["sheets 0 The sheet"])
  }

  @Test("where little of a text is known, nothing is found")
  func partly() {
    #expect(hits("sheet dismissed zebra").first?.hasPrefix("Why is viewWillAppear") == true)
    #expect(hits("split view zebra").isEmpty, "half of it is about something else")
    #expect(hits("sheet zebra giraffe okapi").isEmpty && hits("").isEmpty && hits("zebra").isEmpty)
  }

  @Test("a title that people gave it leads to a question")
  func titles() { #expect(hits("stale list").first?.hasPrefix("Why is viewWillAppear") == true) }

  @Test(
    "UIKit's names are known in parts, as people shorten and misspell them, and in the other language",
    arguments: [
      "UISplitVC", "UISplitViewController", "split view", "splitView", "スプリットビュー", "UISplitVeiwController",
    ])
  func names(words: String) { #expect(hits(words).first == "Which calls does a split view get?") }

  @Test(
    "so are methods",
    arguments: ["view will appear sheet", "viewwillappear sheet", "ViewWillApear bottom sheet", "シート 閉じ"])
  func methods(words: String) { #expect(hits(words).first?.hasPrefix("Why is viewWillAppear") == true) }

  @Test("what a message says of objects is left out")
  func objects() {
    #expect(
      hits("<App.Zebra: 0x7f8a12> sheet <Giraffe: 0x1> dismissed").first?.hasPrefix("Why is viewWillAppear") == true)
    #expect(hits("sheet dismissed 0x7f8a12").first?.hasPrefix("Why is viewWillAppear") == true)
  }
}
