import Lifecycle
import Notation
import Resources
import Study

/// The action of `learn --reset`: deletes answers from the learner's progress.
struct CourseReset {
  /// The lesson or level as it was typed; `nil` for everything.
  let word: String?

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    var recorder = console.openProgress()
    let progress = recorder.progress
    let lessons = LibraryItem.course(.english).map(\.name), course = lessons + Catalog.levels.map(\.name)
    var name: String?
    if let word {
      let numbered = lessons.position(numbered: word).map { lessons[$0] }
      let meant = numbered ?? LibraryItem.lesson(word, .english)?.name ?? word
      guard course.contains(meant) || progress.lessons[meant] != nil else {
        let message: Sentence = "there is no lesson `\(visible(word))`"
        throw Failure(message.proposing(suggestion(for: word, among: course)))
      }
      name = meant
    }
    let count = progress.lessons.values.reduce(0) { $0 + $1.answered.count }
    if name == nil, count > 0, !console.agrees(to: "Forget all \(count) answers? [y/N]") {
      console.output.say("nothing is forgotten")
      return .success
    }
    if let problem = recorder.record(.reset(lesson: name)) { console.report(problem) }
    guard recorder.isSaved else { throw .reported }
    for line in name.map({ [sentence($0, progress)] }) ?? sentences(progress) { console.output.say(line) }
    if name == nil, !progress.isEmpty, let kept = recorder.forgotten {
      console.output.say("until the next time they are kept in \(visible(kept))")
    }
    return .success
  }

  private func sentence(_ name: String, _ progress: Progress) -> Sentence {
    let count = progress.lesson(name).answered.count
    if count == 0 { return "nothing was answered in \(visible(name))" }
    return count == 1 ? "\(name): 1 answer is forgotten" : "\(name): \(count) answers are forgotten"
  }

  private func sentences(_ progress: Progress) -> [Sentence] {
    if progress.isEmpty { return ["nothing was kept"] }
    return progress.lessons.keys.sorted().map { sentence($0, progress) }
  }
}
