import Study

/// What a new lesson says: it is a lesson about writing lessons, and holds as it is.
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
    title: わたしのレッスン
    ios: 13+

    screen List: storyboard
    screen Detail: storyboard
    logs *: viewDidLoad appearance
    window: nav(List)

    == 最初の章
    # このような行は、学ぶ人に見せる文章です。いまはレッスンの書き方を説明して
    # いますので、自分の文章に書きかえてください。続いた行は、ひとつの段落に
    # なります。

    # 空行を入れると、次の段落になります。ファイルの先頭では、titleでレッスンの
    # 題を、iosでどのバージョンの話なのかを、screenで画面を、logsで学ぶ人に
    # 見せる呼び出しを、windowでアプリの最初の画面を決めます。

    # >で始まる行で、何かをします。その下の?で始まる行は、そのときに来る
    # 呼び出しについての問題です。答えは書きません。モデルが知っています。
    > launch
    ? next
    hint: ヒントは、求められたときに見せます。答えではなく、どこに目を向ければよいかを書きます。
    because: これは、答えたあとに見せます。なぜそうなるのかを書きます。
    because: 何行になってもかまいません。

    # ここに書いた文章は、呼び出しが来たあとに見せます。それから、次のことを
    # します。
    > push Detail
    ? order viewWillAppear viewDidAppear viewDidLoad
    hint: ヒントはいくつあってもかまいません。
    hint: ひとつずつ、順に見せます。
    because: ビューは、現れる前に読み込まれます。

    == 次の章
    # 章は題で始まり、アプリもはじめから始まります。操作は続けて書くことができ、
    # 問題は、すぐ上の操作についてのものになります。
    > launch
    > push Detail
    > pop
    ? who viewWillAppear
    hint: 戻ってくるのは誰でしょうか。
    because: 隠れていたListが、また見えるようになります。
    ? choose List.viewDidLoad, List.viewDidAppear, Detail.viewDidDisappear
    because: ビューが読み込まれるのは一度だけですが、現れるのは、戻ってくるたびです。
    """ + "\n"
}
