import Canvas
import Lifecycle
import Notation
import Study

/// The report of `learn --merge` about the mistakes of a class, made from the progress of each learner.
struct ClassReport {
  /// The progress files, one for each learner.
  let files: [String]
  /// The language of the titles; `nil` for that of the environment.
  let language: Language?

  /// A question of the course, with the answers of a class.
  private struct Row {
    /// The question by its numbers, and in words.
    let name: Sentence, words: String
    var answered = 0, firstTry = 0

    var missed: Int { answered - firstTry }
  }

  /// Prints the questions that were missed, those missed by most learners first.
  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    var learners: [Progress] = []
    for file in files { learners.append(try Self.read(file, in: &console)) }
    let scores = try console.scores()
    let course = LibraryItem.course(language ?? console.spokenLanguage)
    let phrasebook = Phrasebook.builtIn(language ?? console.spokenLanguage)
    let rows = course.enumerated().flatMap { index, lesson in
      Self.rows(of: lesson, number: index + 1, learners, scores, phrasebook)
    }
    let missed = rows.filter { $0.missed > 0 }.enumerated().sorted { left, right in
      (-left.element.missed, left.offset) < (-right.element.missed, right.offset)
    }.map(\.element)
    let (answered, firstTry) = rows.reduce((0, 0)) { ($0.0 + $1.answered, $0.1 + $1.firstTry) }
    let count: Sentence = learners.count == 1 ? "1 learner" : "\(learners.count) learners"
    console.output.say("\(count), \(answered) answers, \(firstTry) at the first try")
    guard !missed.isEmpty else { return .success }
    console.output.say("Missed at the first try, by how many of those who answered:")
    let width = missed.map { phrasebook.say($0.name).cellWidth }.max() ?? 0
    for row in missed {
      let name = phrasebook.say(row.name).padded(toCells: width)
      console.output.write("  \(row.missed)/\(row.answered)  \(name)  \(row.words)\n")
    }
    console.output.say("The same by what they are about:")
    for line in Self.concepts(course, learners, language ?? console.spokenLanguage) {
      console.output.write("  \(line)\n")
    }
    return .success
  }

  /// Returns the concepts with mistakes, summed over all learners, most mistakes first.
  private static func concepts(_ course: [LibraryItem], _ learners: [Progress], _ language: Language) -> [String] {
    let lessons = course.map { ($0.lessonName, $0.graded) }
    let all = learners.map { Curriculum.builtIn.results(in: lessons, $0, on: nil) }
    let sums = (all.first ?? []).indices.map { index in
      (
        title: all[0][index].concept.title[language],
        missed: all.reduce(0) { $0 + $1[index].answered - $1[index].firstTry },
        answered: all.reduce(0) { $0 + $1[index].answered }
      )
    }
    // Comparing products instead of quotients avoids fractions.
    let worst = sums.filter { $0.missed > 0 }.enumerated().sorted { left, right in
      let (first, second) = (left.element.missed * right.element.answered, right.element.missed * left.element.answered)
      return (-first, left.offset) < (-second, right.offset)
    }
    return worst.map { "\($0.element.missed)/\($0.element.answered)  \($0.element.title)" }
  }

  /// Returns the progress of a learner; damaged lines are reported.
  private static func read(_ file: String, in console: inout Console) throws(Failure) -> Progress {
    var reader = console.reader
    reader.limit = min(reader.limit, ProgressFile.limit)
    let bytes = try orFail(try reader.bytes(ofFile: file))
    do throws(Progress.NewerFormat) {
      let reading = try Progress.read(bytes)
      for damage in reading.damages { console.report(Sentence(damage.message, at: "\(visible(file)):\(damage.line)")) }
      return reading.progress
    } catch {
      throw Failure(Sentence("a newer \(CommandTable.program) wrote it", at: visible(file)))
    }
  }

  /// The graded questions of a lesson, with how they were answered.
  private static func rows(
    of lesson: LibraryItem, number: Int, _ learners: [Progress], _ scores: Scores, _ phrasebook: Phrasebook
  ) -> [Row] {
    let words = words(of: lesson, scores, phrasebook)
    return lesson.graded.map { index in
      var row = Row(name: "lesson \(number), question \(index + 1)", words: words[index])
      for learner in learners {
        let done = learner.lesson(lesson.lessonName)
        if done.answered.contains(index) { row.answered += 1 }
        if done.firstTry.contains(index) { row.firstTry += 1 }
      }
      return row
    }
  }

  /// Returns the questions of a lesson as a learner reads them, each after the command that it is about.
  private static func words(of lesson: LibraryItem, _ scores: Scores, _ phrasebook: Phrasebook) -> [String] {
    let loading = Loading(Array(lesson.text.utf8), name: lesson.name, scores)
    let cases = loading.value?.cases ?? []
    return cases.flatMap { resolved -> [String] in
      guard let score = resolved.candidates.max().flatMap(scores.score) else { return [] }
      let asked = Examiner(resolved, score: score).exercises(for: resolved.questions).asked
      return zip(resolved.questions, asked).map { question, exercise in
        let command = resolved.script[question.step].text
        let words = exercise.map { phrasebook.say($0.asked.sentence) } ?? "? \(question.text)"
        return "> \(command)  \(words)"
      }
    }
  }
}
