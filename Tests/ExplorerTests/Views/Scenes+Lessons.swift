import Canvas
import Lifecycle
import Study

extension Scenes {
  /// A lesson with a question of each form.
  static let lesson = """
    title: Two screens
    ios: 9, 16
    screen A: code
    screen B: code
    logs *: viewDidLoad appearance
    window: nav(A)
    == A push
    # A screen is told when it comes and when it goes. It is told before, and it is told after, and what lies in
    # between is the animation.
    > launch
    > push B
    # B has not been seen before.
    ? next
    hint: Nobody can see a view that is not there.
    hint: It is loaded.
    because: The view of B is loaded first; where the sources say so.
    ? order viewWillAppear viewDidDisappear viewDidAppear
    because: Will, did, did.
    # That was a push.
    > swipe 0.3
    ? who viewWillAppear
    > cancel
    ? choose A.viewDidAppear, B.viewDidAppear, B.viewWillAppear
    because: A never was really there.
    == The app goes
    > launch
    > push B
    > home
    ? count B.viewDidDisappear
    ? brings B.viewDidDisappear: foreground, foreground; pop
    """

  /// The same in Japanese, up to the first question.
  static let japaneseLesson = """
    title: 二つの画面
    ios: 16
    screen 画面A: code
    screen 画面B: code
    logs *: viewDidLoad appearance
    window: nav(画面A)
    == プッシュ
    # 画面は、現れるときと消えるときに知らせを受け取ります。知らせは前と後の二回あり、
    # その間にアニメーションが動きます。
    > launch
    > push 画面B
    ? next
    hint: まだ存在しないビューは、誰にも見えません。
    because: 画面Bのビューが最初に読み込まれます。
    """

  /// A course of two lessons, of which this is the first.
  static func course(_ text: String, _ language: Language) -> [LibraryItem] {
    let second = text.replacing("title: ", with: "title: More about ")
    let ending = language == .english ? "" : ".\(language.rawValue)"
    return [("lesson", "Two screens", text), ("second", "More about two screens", second)].map { name, title, text in
      LibraryItem(name: name + ending, title: title, kind: .lesson, text: text, language: language)
    }
  }

  /// Going through a lesson.
  static let lessons: [Scene] = [
    Scene(name: "lesson-told", text: lesson, ios: 16, sizes: ["80x24", "60x18", "40x12"], language: .english),
    Scene(
      name: "lesson-next", text: lesson, ios: 16, keys: "Enter", sizes: ["80x24", "60x18", "40x12"],
      language: .english),
    Scene(
      name: "lesson-hint", text: lesson, ios: 16, keys: "Enter Down Enter h h", sizes: ["80x24", "60x18"],
      language: .english),
    Scene(name: "lesson-right", text: lesson, ios: 16, keys: "Enter s", language: .english),
    Scene(
      name: "lesson-order", text: lesson, ios: 16, keys: "Enter s Enter Down Enter",
      sizes: ["80x24", "60x18"], language: .english),
    Scene(
      name: "lesson-mark-ascii", text: lesson, ios: 16,
      keys: "Enter s Enter s Enter s Enter Down Space", charset: .ascii,
      language: .english),
    Scene(
      name: "course", text: lesson, ios: 16, keys: "Enter s Enter s L", sizes: ["80x24", "60x18"],
      language: .english),
    Scene(name: "course-japanese", text: japaneseLesson, ios: 16, keys: "s L Down", language: .japanese),
    Scene(
      name: "lesson-large", text: lesson, ios: 16, keys: "v Enter", sizes: ["80x24", "160x50"],
      language: .english),
    Scene(name: "lesson-japanese", text: japaneseLesson, ios: 16, keys: "h", sizes: ["80x24"], language: .japanese),
  ]
}
