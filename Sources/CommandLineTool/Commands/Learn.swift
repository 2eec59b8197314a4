import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear learn`: the course.
struct Learn: Request {
  /// The purpose of the command.
  enum Purpose: Hashable {
    /// Take a lesson, or choose one.
    case study
    /// Answer questions that are due.
    case review
    /// List the lessons, or the concepts, with their progress.
    case list, concepts
    case reset
  }

  let purpose: Purpose
  /// The lesson as it was typed; `nil` to choose one from the map, or for all lessons.
  let lesson: String?
  let versions: VersionChoice?
  /// True to present the lesson to a class, and true to play it automatically.
  let isPresented: Bool, playsByItself: Bool
  let isJSON: Bool
  let subject: ExplorerSubject

  static let entry = CommandEntry(
    name: "learn",
    operands: .optional("LESSON|FILE"),
    summary: "Take lessons: each asks for the calls before it shows them.",
    details: [
      """
      LESSON is a name or a number that --list prints; without one the explorer opens on the map of the course. A \
      lesson goes on where you stopped. FILE is a lesson of your own (`new lesson FILE` begins \
      one), or any other transcript, which is told without questions.
      """,
      "What was answered is kept in $XDG_STATE_HOME/mightappear/progress, or in ~/.local/state/mightappear/progress.",
      CourseList.help,
    ],
    options: [
      OptionEntry("list", "Print the lessons, with how many of their questions are answered."),
      OptionEntry("json", "With --list, print an object a line instead.", needs: "list"),
      OptionEntry("concepts", "Print what the course asks about, and how much of it was right."),
      OptionEntry("review", "Ask again what was missed and what is long ago: after a day, then after 3, 7, 21 and 60."),
      OptionEntry("reset", "Forget what was answered in LESSON, or else everything that is kept."),
      OptionEntry("present", "Show the lesson large, and nothing besides, and count hands for a class."),
      OptionEntry("autoplay", "Let the lesson go on by itself."),
      iosOption("The version to simulate where the lesson is about it: the newest of these, or else of all."),
    ] + ExplorerSubject.appearance,
    excludes: [(purposes.map(\.name), purposes.map(\.name) + ["present", "autoplay", "ios"])],
    needOperand: [(["present", "autoplay", "ios"], "LESSON|FILE")],
    examples: [
      Example("learn", "Choose a lesson."),
      Example("learn 1", "Go through the first lesson."),
      Example("learn mine.appear --present --autoplay", "Show your own lesson to a class."),
      Example("learn --list", "See what is done."),
      Example("learn --review", "Answer again what is due today."),
      Example("learn --reset tabs", "Forget what was answered in a lesson."),
    ]
  ) { (arguments) throws(UsageError) in try Learn(arguments) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    switch purpose {
    case .study: try study(in: &console)
    case .review: try review(in: &console)
    case .list: CourseList(language: subject.language, isJSON: isJSON).perform(in: &console)
    case .concepts: ConceptList(language: subject.language).perform(in: &console)
    case .reset: try CourseReset(lesson: lesson).perform(in: &console)
    }
  }

  /// Opens the explorer with a lesson, or with the map of the course.
  private func study(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let version = try scores.versions(of: versions)?.last
    var item: LibraryItem?
    if let lesson { item = try console.lesson(lesson, subject.language, scores) }
    var exploration = try console.exploration(subject) { console, progress throws(Failure) in
      try model(item, version, progress, scores, in: &console)
    }
    exploration.opensCourse = item == nil
    try console.show(exploration, drawnAs: item?.name)
    return .success
  }

  /// Opens the explorer with questions from several lessons; if none are due, prints when the next one is.
  private func review(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    var isDue = true
    var nextReview: Day?
    let exploration = try console.exploration(subject) { console, progress throws(Failure) in
      var model = try console.firstSteps(subject, progress, scores)
      model.showsHint = false
      isDue = !model.dueQuestions.isEmpty
      nextReview = model.nextReview
      if isDue { model.startReview() }
      return model
    }
    if isDue {
      try console.show(exploration)
    } else {
      console.output.say(
        nextReview.map { "nothing is due today; the next review is on \($0.text)" } ?? "nothing was answered yet")
    }
    return .success
  }

  /// Returns an explorer with a lesson, or for the map of the course.
  private func model(
    _ item: LibraryItem?, _ version: Version?, _ progress: Progress, _ scores: Scores, in console: inout Console
  ) throws(Failure) -> Model {
    guard let item else {
      var model = try console.firstSteps(subject, progress, scores)
      model.showsHint = false
      return model
    }
    var model = try console.model(with: item, version: version, subject, progress, scores)
    LessonStage.show(isPresented: isPresented, playsByItself: playsByItself, &model)
    return model
  }
}

extension Learn {
  /// The options that select a purpose.
  private static let purposes: [(name: String, purpose: Purpose)] = [
    ("list", .list), ("concepts", .concepts), ("review", .review), ("reset", .reset),
  ]

  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    let chosen = Self.purposes.filter { arguments.has($0.name) }
    purpose = chosen.first?.purpose ?? .study
    lesson = arguments.operands.first
    versions = try arguments.versions()
    isPresented = arguments.has("present")
    playsByItself = arguments.has("autoplay")
    isJSON = arguments.has("json")
    var subject = try ExplorerSubject(arguments)
    subject.source = nil
    self.subject = subject
    if purpose != .reset, let chosen = chosen.first?.name, let lesson {
      throw UsageError("`--\(chosen)` takes no LESSON, and got `\(visible(lesson))`", command: Self.entry.name)
    }
  }
}

extension Console {
  /// Returns the lesson that a word names: by name, by its number in the course, or as a file.
  mutating func lesson(
    _ word: String, _ language: Language?, _ scores: Scores
  ) throws(Failure) -> LibraryItem {
    let spoken = language ?? spokenLanguage
    if let lesson = LibraryItem.lesson(word, spoken) { return lesson }
    let course = LibraryItem.course(spoken)
    if let position = course.position(numbered: word) { return course[position] }
    if let number = Int(word) {
      throw Failure("the course has \(course.count) lessons, and none with the number \(number)")
    }
    guard word == "-" || Catalog.resource(named: word) != nil || Platform.exists(word) else {
      let message: Sentence = "there is no lesson and no file `\(visible(word))`"
      throw Failure(message.proposing(suggestion(for: word, among: course.map(\.name))))
    }
    let loaded = try load(Source(word), scores)
    return LibraryItem(loaded, language ?? Language(ofFile: loaded.name) ?? spoken)
  }
}
