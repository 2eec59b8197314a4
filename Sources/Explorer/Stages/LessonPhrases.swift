import Study

extension Phrases {
  /// What is said over the concepts of a lesson, with how many of their questions were right.
  var learned: String { say("What it was about, and what was right at the first try:", "学んだことと、1回目の正解数：") }
  var courseIsDone: String { say("The course is done", "コース修了") }
  func endOfCourse(lessons: Int, right: Int, of count: Int) -> String {
    say(
      "That was the whole course: \(lessons) lessons, and \(right) of \(count) questions right at the first try.",
      "全\(lessons)レッスンを終えました。\(count)問のうち、1回目で正解したのは\(right)問です。")
  }
  /// What there is to do after the course, a line each.
  var whatNext: [String] {
    [
      say("What next?", "次にできること："),
      say("e on any run: predict its calls.", "・好きな操作の上でeを押して、呼び出しを予想する"),
      say("L, then v: answer again what you missed, day by day.", "・Lの後にvを押して、間違えた問題を日を置いて復習する"),
      say(
        "`mightappear levels`: break code that relies on the calls, and mend it.", "・「mightappear levels」で、コードを壊して直す"),
      say(
        "`mightappear explain LOG`: find out what a log of your own app says.",
        "・「mightappear explain LOG」で、自分のアプリのログを調べる"),
    ]
  }
  func reviewed(right: Int, of count: Int) -> String {
    say(
      "That was the review. Right at the first try: \(right) of \(count). What was missed comes again tomorrow.",
      "復習はここまでです。1回目で正解した問題：\(count)問中\(right)問。間違えた問題は、明日もう一度出題します。")
  }
  func placed(right: Int, of count: Int) -> String {
    say("Right: \(right) of \(count).", "正解：\(count)問中\(right)問")
  }
  func beginning(_ title: String) -> String {
    title.isEmpty
      ? say("You know all of it: Enter goes to the lessons.", "すべて正解です。Enterでレッスン一覧に移ります。")
      : say("Enter begins where you may learn something: \(title)", "Enterを押すと、このレッスンから始めます：\(title)")
  }
  /// Where one stands in a round of questions.
  func roundNumber(_ number: Int, _ round: Round) -> String {
    switch round.purpose {
    case .review: say("review \(number) of \(round.count)", "復習 \(number)/\(round.count)")
    case .placement: say("question \(number) of \(round.count)", "問題 \(number)/\(round.count)")
    }
  }
  func minutes(_ count: Int) -> String { say("\(count) min", "\(count)分") }
  var raiseHand: String { say("count a hand", "挙手を数える") }
  var upNext: String { say("next", "次はここ") }
  func branch(_ title: String, done: Int, of count: Int) -> String {
    say("\(title): \(done) of \(count)", "\(title)：\(done)/\(count)")
  }
  func due(_ count: Int) -> String {
    say(
      count == 1 ? "1 question is due again: v asks it." : "\(count) questions are due again: v asks them.",
      "復習する問題が\(count)問あります（v）。")
  }
  func placement(_ count: Int) -> String {
    say(
      "Enter begins; p asks \(count) questions first, to find out where.",
      "Enterで始めます。pを押すと、\(count)問に答えて始める場所を決められます。")
  }

  var hint: String { say("Hint", "ヒント") }
  /// What stands between a word and what it introduces.
  var colon: String { say(": ", "：") }
  var course: String { say("Lessons", "レッスン一覧") }
  /// Where one stands among a lesson's questions.
  func questionNumber(_ number: Int, of count: Int) -> String {
    say("question \(number) of \(count)", "問題 \(number)/\(count)")
  }
  func lessonNumber(_ number: Int, of count: Int) -> String {
    say("lesson \(number) of \(count)", "レッスン \(number)/\(count)")
  }
  func count(_ count: Int, of all: Int) -> String { say("\(count) of \(all)", "\(count)/\(all)") }
  var resetting: String {
    say("r begins the selected lesson anew, R the whole course.", "r：選択中のレッスンを最初から　R：すべて最初から")
  }
  func resettingAgain(isAll: Bool) -> String {
    isAll
      ? say("R again forgets what was answered in all lessons.", "もう一度Rを押すと、すべてのレッスンの回答を消します")
      : say("r again forgets what was answered in this lesson.", "もう一度rを押すと、このレッスンの回答を消します")
  }
  func end(right: Int, of count: Int) -> String {
    guard count > 0 else { return say("This is the end of the lesson.", "このレッスンはここまでです。") }
    return say(
      "This is the end of the lesson. Right at the first try: \(right) of \(count).",
      "このレッスンはここまでです。1回目で正解した問題：\(count)問中\(right)問")
  }
  func nextLesson(_ title: String) -> String { say("Next: \(title)", "次のレッスン：\(title)") }
  /// Which questions were wrong, with the chapter of each.
  func missed(_ questions: [(number: Int, chapter: String)]) -> String {
    let list = questions.map { question in
      let title = question.chapter.isEmpty ? "" : say(" (\(question.chapter))", "（\(question.chapter)）")
      return "\(question.number + 1)\(title)"
    }
    return say("Missed: question ", "間違えた問題：") + list.joined(separator: say(", ", "、")) + say(".", "。")
  }
  var askedAgain: String { say("Enter asks these again.", "Enterを押すと、もう一度出題します。") }
  /// What is said where a lesson was left to explore.
  var exploring: String { say("this is yours to try out; E goes back to the lesson", "自由に試せます。Eでレッスンに戻ります") }

  /// What keys do, in a word, for the line of keys.
  var hintLabel: String { say("hint", "ヒント") }
  var next: String { say("next", "次へ") }
  var askAgain: String { say("ask again", "もう一度出題") }
  var afterEnd: String { say("next lesson", "次のレッスン") }
  var back: String { say("back", "戻る") }
  var step: String { say("step", "呼び出し") }
  var select: String { say("select", "選択") }
  var answer: String { say("answer", "回答") }
  var mark: String { say("mark", "印") }
  var take: String { say("take", "選ぶ") }
  var takeBack: String { say("take back", "取り消す") }
  var showAnswer: String { say("show answer", "答えを見る") }
  var allLessons: String { say("all lessons", "一覧") }
  var leave: String { say("leave", "終わる") }
  var explore: String { say("explore", "試す") }
}
