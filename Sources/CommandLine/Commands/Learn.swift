import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear learn`: the course.
struct Learn: Request {
  /// What is to be done with the course.
  enum Purpose: Hashable {
    /// To go through a lesson, or to choose one.
    case study
    /// To name the lessons, and what is done of each.
    case list
    case reset
  }

  let purpose: Purpose
  /// The lesson as it was named; none means that it is chosen from the list, or all of them.
  let lesson: String?
  let versions: VersionChoice?
  /// Whether it is shown large, and whether it goes on by itself.
  let isPresented: Bool, playsByItself: Bool
  let usesMouse: Bool, isJSON: Bool
  let subject: ExplorerSubject

  static let entry = CommandEntry(
    name: "learn",
    operands: .optional("LESSON|FILE"),
    summary: "Learn the lifecycle: lessons that do something, and ask which calls come.",
    details: [
      "LESSON is a name or a number that --list prints; without one the explorer opens on the list of lessons. A "
        + "lesson goes on where you stopped. FILE is a lesson of your own (`new lesson FILE` begins "
        + "one), or any other transcript, which is told without questions.",
      "What was answered is kept in $XDG_STATE_HOME/mightappear/progress, or in ~/.local/state/mightappear/progress.",
      CourseList.help,
    ],
    options: [
      OptionEntry("list", "Print the lessons, with how many of their questions are answered."),
      jsonOption("With --list, print an object a line instead."),
      OptionEntry("reset", "Forget what was answered in LESSON, or else everything that is kept."),
      OptionEntry("present", "Show the lesson large, and nothing besides, for a class."),
      OptionEntry("autoplay", "Let the lesson go on by itself."),
      iosOption("The version to simulate where the lesson is about it: the newest of these, or else of all."),
      mouseOption,
    ] + ExplorerSubject.appearance,
    exits: [
      ExitMeaning(.success, "It was left; or the lessons were printed, or forgotten."),
      ExitMeaning(.unusable, "There is no terminal to draw on, or the lesson could not be read, or nothing be kept."),
    ],
    examples: [
      Example("learn", "Choose a lesson."),
      Example("learn 1", "Go through the first lesson."),
      Example("learn mine.appear --present --autoplay", "Show your own lesson to a class."),
      Example("learn --list", "See what is done."),
      Example("learn --reset tabs", "Forget what was answered in a lesson."),
    ]
  ) { (arguments) throws(UsageError) in try Learn(arguments) }

  func perform(in console: inout Console) -> ExitCode {
    switch purpose {
    case .study: study(in: &console)
    case .list: CourseList(language: subject.language, isJSON: isJSON).perform(in: &console)
    case .reset: CourseReset(lesson: lesson).perform(in: &console)
    }
  }

  /// Opens the explorer on a lesson, or on the list of them.
  private func study(in console: inout Console) -> ExitCode {
    guard let library = console.library() else { return .unusable }
    var version: Version?
    if let versions {
      version = console.newest(versions, library)
      if version == nil { return .unusable }
    }
    var item: LibraryItem?
    if let lesson {
      item = console.lesson(lesson, subject.language, library)
      if item == nil { return .unusable }
    }
    let exploration = console.exploration(usesMouse: usesMouse, subject) { console, progress in
      model(item, version, progress, library, in: &console)
    }
    return exploration.map { console.show($0, drawnAs: item?.name) } ?? .unusable
  }

  /// The explorer with a lesson open, or with the list of all lessons.
  private func model(
    _ item: LibraryItem?, _ version: Version?, _ progress: Progress, _ library: ScoreLibrary, in console: inout Console
  ) -> Model? {
    guard let item else {
      var model = console.firstSteps(subject, progress, library)
      model?.showsHint = false
      model?.openCourse()
      return model
    }
    guard var model = console.model(with: item, version: version, subject, progress, library) else { return nil }
    model.showLesson(isPresented: isPresented, playsByItself: playsByItself)
    return model
  }
}

extension Learn {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    lesson = arguments.operands.first
    let purposes: [(name: String, purpose: Purpose)] = [("list", .list), ("reset", .reset)]
    let chosen = purposes.filter { arguments.has($0.name) }
    purpose = chosen.first?.purpose ?? .study
    versions = try arguments.versions()
    isPresented = arguments.has("present")
    playsByItself = arguments.has("autoplay")
    usesMouse = arguments.isOn("mouse")
    isJSON = arguments.has("json")
    var subject = try ExplorerSubject(arguments)
    subject.source = nil
    self.subject = subject
    if isJSON, purpose != .list { throw UsageError("`--json` goes with `--list`", command: Self.entry.name) }
    if let chosen = chosen.first {
      let others = ["reset", "present", "autoplay", "ios"].filter { $0 != chosen.name }
      if let other = others.first(where: arguments.has) {
        throw UsageError("`--\(chosen.name)` and `--\(other)` exclude each other", command: Self.entry.name)
      }
      if chosen.purpose == .list, let lesson {
        throw UsageError("`--list` takes no LESSON, and got `\(visible(lesson))`", command: Self.entry.name)
      }
    } else if lesson == nil, let option = ["present", "autoplay", "ios"].first(where: arguments.has) {
      throw UsageError("`--\(option)` wants a LESSON|FILE", command: Self.entry.name)
    }
  }
}

extension Console {
  /// The lesson that a word means: a name, a number of the course, or a file; `nil` once it is said that none is meant.
  fileprivate mutating func lesson(_ word: String, _ language: Language?, _ library: ScoreLibrary) -> LibraryItem? {
    let spoken = language ?? spokenLanguage
    if let lesson = LibraryItem.lesson(word, spoken) { return lesson }
    let course = LibraryItem.course(spoken)
    if let position = course.position(numbered: word) { return course[position] }
    if let number = Int(word) {
      report("the course has \(course.count) lessons, and none with the number \(number)")
      return nil
    }
    return load(Source(word), library).map { loaded in
      LibraryItem(loaded, language ?? Language(ofFile: loaded.name) ?? spoken)
    }
  }
}
