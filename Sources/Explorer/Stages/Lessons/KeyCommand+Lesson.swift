import Canvas

extension KeyCommand {
  /// What goes through a lesson.
  static let lessonNext = KeyCommand(
    "next", [.enter], "Goes on; where something is asked, takes the selected choice or gives the answer.",
    unless: Obstacle.atEndOfLesson
  ) { $0.goOnInLesson(marks: false) }
  static let lessonMark = KeyCommand(
    "next, or mark", [" "],
    "Goes on; where several choices can be right, marks the selected one or takes its mark away.",
    unless: Obstacle.atEndOfLesson
  ) { $0.goOnInLesson(marks: true) }
  static let lessonBack = KeyCommand(
    "back", [.left, .backspace, "b"], "Goes back; where calls are put in order, takes the last one out again.",
    unless: Obstacle.atStartOfLesson
  ) { $0.goBackInLesson() }
  static let lessonVersion = KeyCommand(
    "iOS version", ["i"], "Plays the chapter on the next version that it is about.", unless: Obstacle.onlyOneVersion
  ) { $0.playNextVersion() }
  static let presentView = KeyCommand(
    "large", ["v"], "Shows the lesson large and without anything else, for a class; or as before."
  ) { $0.lesson?.isPresenting.toggle() }
  static let autoplay = KeyCommand(
    "by itself", ["a"], "Lets the lesson go on by itself; or waits for keys again."
  ) { $0.lesson?.toggleAutoplay() }
  static let lessonExplore = KeyCommand(
    "explore", ["e"], "Leaves the lesson, and opens what was played in the explorer."
  ) { $0.exploreLesson() }
  static let leaveLesson = KeyCommand(
    "leave", [.escape], "Leaves the lesson; the run that was open before comes back."
  ) { $0.leaveLesson() }
}

extension Obstacle {
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
