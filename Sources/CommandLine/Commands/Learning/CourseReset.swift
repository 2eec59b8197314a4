import Notation
import Study

/// What `learn --reset` does: it forgets what was answered.
struct CourseReset {
  /// The lesson as it was named; none means everything.
  let lesson: String?

  func perform(in console: inout Console) -> ExitCode {
    var recorder = ProgressRecorder(environment: console.environment)
    if let problem = recorder.open() { console.report(problem) }
    let progress = recorder.progress
    let course = LibraryItem.course(.english).map(\.name)
    var name: String?
    if let lesson {
      let numbered = course.position(numbered: lesson).map { course[$0] }
      let meant = numbered ?? LibraryItem.lesson(lesson, .english)?.name ?? lesson
      guard course.contains(meant) || progress.lessons[meant] != nil else {
        console.report("there is no lesson `\(visible(lesson))`\(suggestion(for: lesson, among: course))")
        return .unusable
      }
      name = meant
    }
    if let problem = recorder.record(.reset(lesson: name)) { console.report(problem) }
    guard recorder.isSaved else { return .unusable }
    for line in name.map({ [sentence($0, progress)] }) ?? sentences(progress) { console.output.say(line) }
    return .success
  }

  private func sentence(_ name: String, _ progress: Progress) -> String {
    let count = progress.lesson(name).answered.count
    return count == 0
      ? "nothing was answered in \(visible(name))\n"
      : "\(name): \(count == 1 ? "1 answer is" : "\(count) answers are") forgotten\n"
  }

  private func sentences(_ progress: Progress) -> [String] {
    if progress.isEmpty { return ["nothing was kept\n"] }
    let names = progress.lessons.keys.sorted()
    return names.map { sentence($0, progress) }
      + (progress.predictions.isEmpty ? [] : ["what was reached by predicting calls is forgotten\n"])
  }
}
