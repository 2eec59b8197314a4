import Lifecycle
import Notation
import Study

/// `mightappear new lesson`: begins a lesson of one's own.
struct New: Request {
  /// The file to write.
  let file: String
  /// The language of the text; `nil` for that of the file's name, or else of the environment.
  let language: Language?

  private static let ending = ".appear"

  private static let introduction: [Sentence] = [
    """
    FILE ends in .appear; one that is there already stays as it is. What is written is a small lesson that holds, \
    and says of each line what it is for. `learn FILE` goes through it, and `check FILE` says whether it still \
    holds.
    """,
    "These questions can be asked about the command above them:",
  ]

  private static let conclusion: Sentence = """
    `order` takes 2 to 8 calls, and `choose` and `brings` something right and something wrong. `hint:` and `because:` \
    are written below a question. `mightappear manual | man -l -` lists all commands, and all \
    else that a line may say.
    """

  static let entry = CommandEntry(
    name: "new",
    operands: .word("lesson", then: "FILE"),
    summary: "Begin a lesson of your own.",
    details: introduction + TranscriptGuide.questions.map { "`\($0.form)`: \($0.meaning)" } + [conclusion],
    options: [],
    examples: [
      Example("new lesson mine.appear", "Begin a lesson."),
      Example("new lesson mine.ja.appear", "Begin one in Japanese."),
    ]
  ) { (arguments) throws(UsageError) in try New(arguments) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let named = Language(ofFile: file)
    let language = language ?? named ?? console.spokenLanguage
    switch Platform.save(LessonTemplate.text(language), to: file, over: .nothing) {
    case .saved: break
    case .isThere: throw Failure(FileProblem(file, "is there already, and stays as it is").message)
    case .failed(let reason): throw Failure(FileProblem(file, reason).message)
    }
    let name = visible(file)
    let option = self.language == nil || named == language ? "" : " --lang \(language.rawValue)"
    let program = CommandTable.program
    console.output.say("\(name) is written. Change it, and then")
    console.output.say(
      "\(program) check \(name)  says whether it holds on every version that its `ios:` names", indentation: 2)
    console.output.say("\(program) learn \(name + option)  goes through it", indentation: 2)
    console.output.say("Lessons to learn from: `\(program) list lessons`, and `\(program) show NAME`.")
    return .success
  }
}

extension New {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.operands.last ?? ""
    language = arguments.language
    guard !file.hasSuffix(Self.ending) else { return }
    throw UsageError(
      "the name of a lesson's file ends in \(Self.ending), such as `\(visible(file))\(Self.ending)`",
      command: Self.entry.name)
  }
}

/// The text of a new lesson: a valid lesson about writing lessons.
enum LessonTemplate {
  static func text(_ language: Language) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }

  private static let english = """
    title: My lesson
    ios: 13+

    screen List: storyboard
    screen Detail: storyboard
    logs *: viewDidLoad appearance
    window: nav(List)

    == The first chapter
    # Lines like this one are read to the learner. Here they tell you how a
    # lesson is written; put your own words in their place. Lines that follow
    # each other are one paragraph.

    # A blank line begins the next paragraph. At the top of the file, "title"
    # names the lesson, "ios" says on which versions it has to hold, "screen"
    # declares a screen, "logs" says which calls the learner sees, and
    # "window" what the app begins with.

    # A line with > does something, and the questions below it ask which
    # calls come of it. Their answers are not written: the model knows them.
    > launch
    ? next
    hint: A hint is shown to who asks for it. Say where to look, and not what comes.
    because: This is told after the answer. Say why it is so.
    because: It may take several lines.

    # What stands here is told once the calls have come. Then something else
    # is done.
    > push Detail
    ? order viewWillAppear viewDidAppear viewDidLoad
    hint: A question may have several hints.
    hint: They are shown one after the other.
    because: The view is loaded before it can appear.

    == The second chapter
    # A chapter begins with a title, and the app begins anew. Several commands
    # may follow each other; a question is about the last one above it.
    > launch
    > push Detail
    > pop
    ? who viewWillAppear
    hint: Who comes back?
    because: List was covered, and is seen again.
    ? choose List.viewDidLoad, List.viewDidAppear, Detail.viewDidDisappear
    because: A view is loaded once, and appears as often as one comes back to it.
    """ + "\n"

  private static let japanese = """
    title: 私のレッスン
    ios: 13+

    screen List: storyboard
    screen Detail: storyboard
    logs *: viewDidLoad appearance
    window: nav(List)

    == 最初の章
    # このような行は、レッスンの文章として表示されます。いまは書き方の説明に
    # なっているので、自分の文章に置き換えてください。続けて書いた行は、1つの
    # 段落になります。

    # 空行を入れると、次の段落になります。ファイルの先頭では、titleでタイトルを、
    # iosで対象のバージョンを、screenで画面を、logsで表示する呼び出しを、windowで
    # アプリの最初の構成を決めます。

    # >で始まる行は操作です。その下の?で始まる行は、その操作で呼ばれるものに
    # ついての問題です。答えは書きません。モデルから求めます。
    > launch
    ? next
    hint: ヒントは、求められたときに表示されます。答えではなく、注目するところを書きます。
    because: これは、答えた後に表示されます。なぜそうなるのかを書きます。
    because: 何行でも書けます。

    # ここに書いた文章は、呼び出しの後に表示されます。その後、次の操作に進みます。
    > push Detail
    ? order viewWillAppear viewDidAppear viewDidLoad
    hint: ヒントはいくつでも書けます。
    hint: 1つずつ順に表示されます。
    because: ビューは、表示される前に読み込まれます。

    == 次の章
    # 章はタイトルで始まり、アプリも最初から始まります。操作は続けて書けます。
    # 問題は、すぐ上の操作についてのものです。
    > launch
    > push Detail
    > pop
    ? who viewWillAppear
    hint: 戻ってくるのは、どの画面でしょうか？
    because: 隠れていたListが、再び表示されます。
    ? choose List.viewDidLoad, List.viewDidAppear, Detail.viewDidDisappear
    because: ビューの読み込みは一度だけですが、表示は戻ってくるたびに行われます。
    """ + "\n"
}
