import Lifecycle
import Notation
import Study

/// `mightappear handout`: a lesson as a page to print.
struct Handout: Request {
  /// The lesson as it was named.
  let lesson: String
  let versions: VersionChoice?
  /// The language of the page; none means that of the environment.
  let language: Language?
  let hasAnswers: Bool

  static let entry = CommandEntry(
    name: "handout",
    operands: .one("LESSON|FILE"),
    summary: "Print a lesson as an HTML page for paper: what is done, the questions, and the answers behind them.",
    details: [
      "The page needs no network, and a browser prints it. Calls that are asked about are left blank in the pictures; "
        + "the answers begin on a new sheet, with the pictures as they should be."
    ],
    options: [
      OptionEntry("without-answers", "Leave the answers out."),
      iosOption("The version to simulate where the lesson is about it: the newest of these, or else of all."),
    ],
    exits: [
      ExitMeaning(.success, "It was printed."),
      ExitMeaning(.unusable, "The lesson could not be read, or one of its questions has no answer on the version."),
    ],
    examples: [
      Example("handout push-and-pop > push.html", "Make a page of a lesson."),
      Example("handout tabs --lang ja --without-answers > tabs.html", "Make one in Japanese, without the answers."),
    ]
  ) { (arguments) throws(UsageError) in
    Handout(
      lesson: arguments.operand, versions: try arguments.versions(), language: arguments.language,
      hasAnswers: !arguments.has("without-answers"))
  }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let item = console.lesson(lesson, language, library) else {
      return .unusable
    }
    var wished: Version?
    if let versions {
      wished = console.newest(versions, library)
      if wished == nil { return .unusable }
    }
    let loading = Loading(Array(item.text.utf8), name: item.name, library)
    console.report(loading)
    guard let loaded = loading.value else { return .unusable }
    let lesson = Lesson(loaded.transcript, loaded.cases)
    var chapters: [HandoutChapter] = []
    for (index, chapter) in lesson.chapters.enumerated() {
      let candidates = chapter.resolved.candidates
      let version = wished.flatMap { candidates.contains($0) ? $0 : nil } ?? candidates.max()
      guard let score = version.flatMap(library.score) else { continue }
      let resolved = chapter.resolved
      let run = Run(resolved, score: score)
      if let (step, mistake) = run.mistake {
        console.report([loaded.diagnostic(resolved, step: step, mistake, score: score)])
        return .unusable
      }
      let printed = HandoutChapter(chapter, number: index, run, score, library)
      if !printed.flaws.isEmpty {
        console.report(
          printed.flaws.map { flaw in
            loaded.transcript.diagnostic("on iOS \(score.version) \(flaw.message)", line: flaw.line)
          })
        return .unusable
      }
      chapters.append(printed)
    }
    let page = HandoutPage(
      title: lesson.title, chapters: chapters, language: item.language, phrasebook: .builtIn(item.language))
    console.output.write(Array(page.html(hasAnswers: hasAnswers).utf8))
    return .success
  }
}
