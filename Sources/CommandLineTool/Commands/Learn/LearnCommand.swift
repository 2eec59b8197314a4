import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear learn`: the course.
struct LearnCommand: Request {
  let arguments: ParsedArguments

  private static let list = Switch("list"), concepts = Switch("concepts"), review = Switch("review")
  private static let reset = Switch("reset"), present = Switch("present")
  /// The switches that ask for something else than a lesson or a level.
  private static let purposes = [list, concepts, review, reset]

  static let entry = CommandEntry(
    name: "learn",
    operands: .optional("LESSON|LEVEL|FILE"),
    summary: "Take lessons and levels: predict the calls, break and fix code.",
    details: [
      """
      LESSON is a name or number that --list prints, LEVEL a name; without one the explorer opens on the map of the \
      course. A lesson asks for the calls before it shows them, and goes on where you stopped. FILE is a lesson of \
      your own (`show template` prints one to begin with), a level of your own, which ends in .level (`show \
      timer-twice` prints one), or any other transcript, which is told without questions.
      """,
      """
      A level shows the code of a screen, about a dozen lines of Swift. Find the actions that break it, the fewer the \
      better: the lines of a call light up as it is made. Then move a line to another call, and see whether it \
      survives that, and everything else that can be done, on each version that the level is about.
      """,
      "What was answered is kept in $XDG_STATE_HOME/mightappear/progress, or in ~/.local/state/mightappear/progress.",
      "These questions can be asked in a lesson about the command above them:",
    ] + TranscriptGuide.questions.map { "`\($0.form)`: \($0.meaning)" } + [
      """
      `order` takes \(Examiner.orderLengths.lowerBound) to \(Examiner.orderLengths.upperBound) calls, and `choose` and \
      `brings` something right and something wrong. `hint:` and `because:` are written below a question. \
      `mightappear manual | man -l -` lists all commands, and all else that a line may say.
      """
    ],
    options: [
      list("Print the lessons and levels, with how many of their questions are answered."),
      Switch.json("With --list or --concepts, print an object a line instead."),
      concepts("Print what the course asks about, and how much of it was right."),
      review("Ask again what was missed and what is long ago: after a day, then after 3, 7, 21 and 60."),
      reset("Forget what was answered in LESSON, or else everything that is kept."),
      present("Show a lesson large, and count hands for a class, in a level as well; nothing of it is kept."),
      Switch.autoplay("Let the lesson go on by itself."),
      Option.ios(saying: "The version to simulate where the lesson is about it: the newest of these, or else of all."),
    ] + ExplorerSubject.appearance,
    excludes: [(purposes.map(\.name), purposes.map(\.name) + ["present", "autoplay", "ios"])],
    needOperand: [(["present", "autoplay", "ios"], "LESSON|LEVEL|FILE")],
    json: CourseList.entries + ConceptList.entries,
    examples: [
      Example("learn", "Choose a lesson."),
      Example("learn 1", "Go through the first lesson."),
      Example("learn timer-twice", "Break and mend a timer that runs twice."),
      Example("learn mine.appear --present --autoplay", "Show your own lesson to a class."),
      Example("learn --list", "See what is done."),
      Example("learn --review", "Answer again what is due today."),
      Example("learn --reset tabs", "Forget what was answered in a lesson."),
    ]
  ) { (arguments) throws(UsageError) in try LearnCommand(arguments) }

  /// Throws if a lesson is named that the purpose has no use for.
  private init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let chosen = Self.purposes.first { arguments[$0] && $0.name != Self.reset.name }
    if let chosen, let lesson = arguments.operands.first {
      throw UsageError("`--\(chosen.name)` takes no LESSON, and got `\(visible(lesson))`", command: Self.entry.name)
    }
    if arguments[.json], !arguments[Self.list], !arguments[Self.concepts] {
      throw UsageError("`--json` goes with `--list` or `--concepts`", command: Self.entry.name)
    }
  }

  /// The options of the explorer, in which a lesson is opened by other means.
  private var subject: ExplorerSubject { ExplorerSubject(nil, arguments) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let word = arguments.operands.first
    if arguments[Self.list] { return CourseList(isJSON: arguments[.json]).perform(in: &console) }
    if arguments[Self.concepts] { return ConceptList(isJSON: arguments[.json]).perform(in: &console) }
    if arguments[Self.reset] { return try CourseReset(word: word).perform(in: &console) }
    if arguments[Self.review] { return try review(in: &console) }
    if let word, let level = Source(level: word) { return try play(level, in: &console) }
    return try study(word, in: &console)
  }

  private func play(_ level: Source, in console: inout Console) throws(Failure) -> ExitCode {
    if arguments[.autoplay] { throw Failure("`--autoplay` is for lessons, and \(visible(level.name)) is a level") }
    let subject = ExplorerSubject(level, arguments), recorder = console.recorder()
    var model = try console.model(of: subject, progress: recorder.progress)
    LessonStage.show(isPresented: arguments[Self.present], playsByItself: false, &model)
    try console.show(Exploration(model, recorder, subject), drawnAs: level.name)
    return .success
  }

  /// Opens the explorer with a lesson, or with the map of the course.
  private func study(_ word: String?, in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let subject = subject
    let version = try scores.versions(of: arguments[.ios])?.last
    var item: LibraryItem?
    if let word { item = try console.lesson(word, scores) }
    let recorder = console.recorder()
    var model: Model
    if let item {
      model = try console.model(with: item, version: version, subject, recorder.progress, scores)
      LessonStage.show(isPresented: arguments[Self.present], playsByItself: arguments[.autoplay], &model)
    } else {
      model = try console.firstSteps(subject, recorder.progress, scores)
      model.showsHint = false
    }
    var exploration = Exploration(model, recorder, subject)
    exploration.opensCourse = item == nil
    try console.show(exploration, drawnAs: item?.name)
    return .success
  }

  /// Opens the explorer with questions from several lessons; if none are due, prints when the next one is.
  private func review(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores(), recorder = console.recorder()
    var model = try console.firstSteps(subject, recorder.progress, scores)
    model.showsHint = false
    if model.dueQuestions.isEmpty {
      console.output.say(
        model.nextReview.map { "nothing is due today; the next review is on \($0.text)" }
          ?? "nothing was answered yet")
    } else {
      model.startReview()
      try console.show(Exploration(model, recorder, subject))
    }
    return .success
  }
}

extension Source {
  /// The level that a word names: by its name, or as a file; `nil` if it names none.
  init?(level word: String) {
    self.init(word)
    if !isLevel { return nil }
  }
}

extension Console {
  /// Returns the lesson that a word names: by name, by its number in the course, or as a file.
  mutating func lesson(_ word: String, _ scores: Scores) throws(Failure) -> LibraryItem {
    if let lesson = LibraryItem.lesson(word, spokenLanguage) { return lesson }
    let course = LibraryItem.course(spokenLanguage)
    if let position = course.position(numbered: word) { return course[position] }
    if let number = Int(word) {
      throw Failure("the course has \(course.count) lessons, and none with the number \(number)")
    }
    guard word == "-" || Catalog.resource(named: word) != nil || Platform.exists(word) else {
      let message: Sentence = "there is no lesson and no file `\(visible(word))`"
      throw Failure(
        message.proposing(suggestion(for: word, among: (course + Catalog.levels.map(LibraryItem.init)).map(\.name))))
    }
    return lesson(try load(Source(word), scores))
  }
}
