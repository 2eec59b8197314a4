import Testing

@testable import Canvas

@Suite struct TextTests {
  @Test(
    "Width counts cells",
    arguments: [
      ("", 0), ("VC1", 3), ("画面A", 5), ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("△▲┃╎◮⊘", 6),
      ("🙂", 2),
    ])
  func width(text: String, width: Int) { #expect(text.cellWidth == width) }

  @Test("Text that must not reach a terminal is spelled out")
  func spelling() {
    // The cases are no arguments of the test, since it would write them to a terminal as they are.
    let cases = [
      ("\u{1B}[31m", "^[[31m"), ("a\tb\n", "a^Ib^J"), ("\u{7F}", "^?"), ("\u{9B}", "\\u{9B}"), ("\0", "^@"),
      ("\u{202E}abc", "\\u{202E}abc"), ("a\u{200D}b", "a\\u{200D}b"), ("\u{FEFF}", "\\u{FEFF}"),
      ("❤\u{FE0F}", "❤\\u{FE0F}"), ("\u{2028}", "\\u{2028}"), ("\u{E0041}", "\\u{E0041}"), ("\u{378}", "\\u{378}"),
    ]
    for (text, shown) in cases {
      var canvas = Canvas(width: 20, height: 1)
      canvas.put(text, x: 0, y: 0)
      #expect(canvas.plainText() == shown + "\n")
      #expect(text.cellWidth == shown.count)
    }
  }

  @Test("A mark without a character, and one too many, are spelled out")
  func strayMarks() {
    var canvas = Canvas(width: 30, height: 2)
    canvas.put("\u{301}e", x: 0, y: 0)
    canvas.put("e\u{301}\u{302}\u{303}\u{304}", x: 0, y: 1)
    #expect(canvas.plainText() == "\\u{301}e\ne\u{301}\u{302}\u{303}\\u{304}\n")
  }

  @Test(
    "A cut text ends in an ellipsis and never in half a character",
    arguments: [
      ("ViewController", 5, "View…"), ("VC1", 3, "VC1"), ("VC1", 1, "…"), ("VC1", 0, ""), ("画面A", 5, "画面A"),
      ("画面A", 4, "画…"), ("画面A", 3, "画…"), ("画面A", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func truncation(text: String, width: Int, cut: String) { #expect(text.truncated(toCells: width) == cut) }

  @Test("In ASCII the ellipsis is a tilde")
  func truncationInASCII() { #expect("ViewController".truncated(toCells: 5, .ascii) == "View~") }

  @Test(
    "A text that is too wide loses the middle of its longest words before it loses its end",
    arguments: [
      ("a/b.txt is not written", 40, "a/b.txt is not written"),
      ("somewhere/projects/app/mine.txt is not written", 40, "somewhere/p…/app/mine.txt is not written"),
      ("somewhere/projects/app/mine.txt is not written", 20, "somew…ne.txt is not…"),
      ("/画画画画画画画画画画画画画画/a.txt: no", 24, "/画画画画…画画/a.txt: no"),
      ("short words that are too many", 12, "short words…"),
    ])
  func fitted(text: String, width: Int, fitted: String) {
    #expect(text.fitted(toCells: width) == fitted)
    #expect(text.fitted(toCells: width).cellWidth <= width)
  }

  @Test("Padding fills up by cells")
  func padding() {
    #expect("画面".padded(toCells: 6) == "画面  ")
    #expect("画面".padded(toCells: 2) == "画面")
  }

  @Test(
    "Wrapping breaks at spaces, and inside of a word only where it must",
    arguments: [
      ("the finger lifts", 10, ["the finger", "lifts"]), ("the finger lifts", 9, ["the", "finger", "lifts"]),
      ("viewWillAppear", 6, ["viewWi", "llAppe", "ar"]), ("画面画面", 5, ["画面", "画面"]), ("a\n\nb", 5, ["a", "", "b"]),
      ("", 5, [""]), ("画", 1, ["画"]), ("a  b ", 9, ["a b"]), ("日本語の文です。", 7, ["日本語", "の文で", "す。"]),
      ("日本語の文です。", 14, ["日本語の", "文です。"]), ("これは「文」です", 8, ["これは", "「文」", "です"]),
      ("viewDidLoadは一度", 12, ["viewDidLoad", "は一度"]), ("次の viewDidLoad は", 16, ["次の viewDidLoad", "は"]),
      ("戻るボタンを押すと前の画面の一覧に戻ります。", 36, ["戻るボタンを押すと前の画面の一覧に", "戻ります。"]),
      ("プレーヤーがなくなりました。", 26, ["プレーヤーが", "なくなりました。"]),
      (
        "ListのviewDidAppearはスワイプが完了したときだけです。", 50,
        ["ListのviewDidAppearはスワイプが", "完了したときだけです。"]
      ),
      ("ここはナビゲーションコントローラです", 24, ["ここはナビゲーションコン", "トローラです"]),
      ("ListではiOS 12まで", 12, ["Listでは", "iOS 12まで"]), ("その「push B」で", 12, ["その", "「push B」で"]),
      ("Listでもう一度", 12, ["Listで", "もう一度"]), ("何も呼ばれません", 12, ["何も", "呼ばれません"]),
      ("それはどうなるでしょうか？", 20, ["それは", "どうなるでしょうか？"]),
      ("呼ばれることはありません", 20, ["呼ばれることは", "ありません"]),
    ])
  func wrapping(text: String, width: Int, lines: [String]) { #expect(text.wrapped(toCells: width) == lines) }
}
