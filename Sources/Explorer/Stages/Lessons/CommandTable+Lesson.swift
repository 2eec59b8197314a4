import Canvas

extension CommandTable {
  /// The commands with which one goes through a lesson.
  static let lesson: [KeyCommand] = [
    KeyCommand(
      .lessonNext, "next", [.enter],
      "Goes on; where something is asked, takes the selected choice or gives the answer.",
      .lesson, unless: Obstacle.atEndOfLesson),
    KeyCommand(
      .lessonMark, "next, or mark", [.character(" ")],
      "Goes on; where several choices can be right, marks the selected one or takes its mark away.", .lesson,
      unless: Obstacle.atEndOfLesson),
    KeyCommand(
      .lessonBack, "back", [.left, .backspace, .character("b")],
      "Goes back; where calls are put in order, takes the last one out again.", .lesson,
      unless: Obstacle.atStartOfLesson),
    KeyCommand(
      .lessonVersion, "iOS version", [.character("i")], "Plays the chapter on the next version that it is about.",
      .lesson, unless: Obstacle.onlyOneVersion),
    KeyCommand(
      .presentView, "large", [.character("v")],
      "Shows the lesson large and without anything else, for a class; or as before.", .lesson),
    KeyCommand(
      .autoplay, "by itself", [.character("a")], "Lets the lesson go on by itself; or waits for keys again.", .lesson),
    KeyCommand(
      .lessonExplore, "explore", [.character("e")], "Leaves the lesson, and opens what was played in the explorer.",
      .lesson),
    KeyCommand(
      .leaveLesson, "leave", [.escape], "Leaves the lesson; the run that was open before comes back.", .lesson),
  ]
}

extension Obstacle {
  /// There are no lessons.
  @Sendable static func noLessons(_ model: Model) -> String? {
    model.course.isEmpty ? "there are no lessons" : nil
  }

  /// Nothing comes after, in the lesson or in the course.
  @Sendable static func atEndOfLesson(_ model: Model) -> String? {
    guard let lesson = model.lesson, lesson.isAtEnd, model.nextLesson == nil else { return nil }
    return "this is the end of the lesson: Esc leaves it"
  }

  /// Nothing comes before.
  @Sendable static func atStartOfLesson(_ model: Model) -> String? {
    model.lesson?.isAtStart == true ? "this is the beginning of the lesson" : nil
  }

  /// The chapter is about a single version.
  @Sendable static func onlyOneVersion(_ model: Model) -> String? {
    guard let lesson = model.lesson, lesson.versions.count < 2 else { return nil }
    return "the chapter is only about iOS \(model.session.version)"
  }
}
