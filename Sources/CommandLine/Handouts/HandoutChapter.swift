import Lifecycle
import Notation
import Study

/// A chapter of a lesson on paper: what is told and done, its questions, and its picture.
struct HandoutChapter {
  /// A question with what is right.
  struct Question {
    /// Its number in the chapter, counted from 0.
    let index: Int
    let exercise: Exercise
    let because: [String]
  }

  /// A command, with what is told and asked about it.
  struct Scene {
    /// What leads to it.
    let lead: String?
    let command: String
    /// What is told and asked before its calls are known, in order.
    let items: [Item]
    /// What is told once its calls are known.
    let after: [String]
  }

  /// Something told or asked.
  enum Item {
    case prose(String)
    case question(Question)
  }

  let title: String
  let introduction: [String]
  private(set) var scenes: [Scene] = []
  /// What is wrong with questions that have no answer on the version.
  let flaws: [QuestionFlaw]
  /// All that is called, and the same without what is asked about.
  let picture: Poster, blankPicture: Poster

  /// Plays a chapter, and asks its questions.
  init(_ chapter: Lesson.Chapter, number: Int, _ run: Run, _ score: Score, _ library: ScoreLibrary) {
    let resolved = chapter.resolved
    (title, introduction) = (chapter.title, chapter.introduction)
    let part = PlayedPart(index: number, resolved: resolved.listing(.logged), score: score)
    picture = Poster(part, run, library.evidence, title: chapter.title)
    let asked = Set(resolved.questions.map(\.step))
    blankPicture = picture.leavingBlank(asked.contains)
    let others = library.versions.filter { $0 != score.version }.compactMap(library.score)
    let exercises: [Exercise?]
    (exercises, flaws) = Examiner(resolved, score: score, otherScores: others).exercises(for: resolved.questions)
    for (index, scene) in chapter.scenes.enumerated() {
      let items = scene.before.compactMap { item -> Item? in
        switch item {
        case .prose(let text): return .prose(text)
        case .question(let number):
          let because = resolved.questions[number].because
          return exercises[number].map { .question(Question(index: number, exercise: $0, because: because)) }
        }
      }
      // What is told last leads to what is done next, and gives nothing away.
      let isLast = index + 1 == chapter.scenes.count
      scenes.append(
        Scene(
          lead: index > 0 ? chapter.scenes[index - 1].after.last : nil, command: resolved.script[index].text,
          items: items, after: isLast ? scene.after : scene.after.dropLast()))
    }
  }
}
