import Canvas
import Study

/// What `learn --concepts` prints: what the course asks about, and how well that is known.
struct ConceptList {
  /// The language of the titles; none means that of the environment.
  let language: Language?

  /// Prints a line for each concept.
  func perform(in console: inout Console) -> ExitCode {
    var recorder = ProgressRecorder(environment: console.environment)
    if let problem = recorder.open() { console.report(problem) }
    let spoken = language ?? console.spokenLanguage
    let lessons = LibraryItem.course(spoken).map { (name: $0.lessonName, questionCount: $0.questionCount) }
    let standings = Curriculum.builtIn.standings(in: lessons, recorder.progress)
    let width = standings.map { $0.concept.title(in: spoken).cellWidth }.max() ?? 0
    for standing in standings {
      let title = standing.concept.title(in: spoken).padded(toCells: width)
      console.output.write("\(title)  \(console.phrasebook.say(Self.done(standing)))\n")
    }
    if let today = console.today {
      let count = recorder.progress.due(on: today, in: lessons).count
      if count > 0 { console.output.say("`\(CommandTable.program) learn --review` asks again: \(count) are due\n") }
    }
    return .success
  }

  private static func done(_ standing: Curriculum.Standing) -> String {
    if standing.answered == 0 { return "\(standing.count) questions" }
    return "\(standing.answered) of \(standing.count) answered, \(standing.firstTry) at the first try"
  }
}
