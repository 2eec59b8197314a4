import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A wrong answer")
struct MisstepTests {
  /// A wrong choice of a question, in words, and its misstep.
  private struct Wrong {
    let words: String
    let misstep: Misstep?
  }

  /// All wrong choices of a lesson, on the newest version of each chapter.
  private static func wrongChoices(_ name: String) throws -> [Wrong] {
    let (transcript, cases) = try LessonTests.read(name, .english)
    return try cases.flatMap { resolved -> [Wrong] in
      let version = try #require(resolved.candidates.max())
      let others = BuiltInScores.versions.filter { $0 != version }.compactMap { BuiltInScores.all[$0] }
      let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[version]), otherScores: others)
      return try resolved.questions.flatMap { question -> [Wrong] in
        let exercise = try examiner.exercise(for: question, seed: 1)
        guard exercise.form != .arrange else { return [] }
        let right = Set(exercise.solution + exercise.alternatives.joined())
        return exercise.choices.indices.filter { !right.contains($0) }.map { choice in
          Wrong(
            words: "\(transcript.file):\(question.line): \(exercise.choices[choice])",
            misstep: exercise.missteps(in: [choice]).first?.misstep)
        }
      }
    }
  }

  /// A question of a built-in lesson, with the run that it is about.
  private struct Asked {
    let words: String
    let examiner: Examiner
    let step: Int
    let exercise: Exercise
  }

  /// All questions of the built-in lessons, on the newest version of each chapter.
  private static func questions() throws -> [Asked] {
    try Set(Catalog.lessons.map(\.name)).sorted().flatMap { name -> [Asked] in
      let (transcript, cases) = try LessonTests.read(name, .english)
      return try cases.flatMap { resolved -> [Asked] in
        let version = try #require(resolved.candidates.max())
        let others = BuiltInScores.versions.filter { $0 != version }.compactMap { BuiltInScores.all[$0] }
        let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[version]), otherScores: others)
        return try resolved.questions.map { question in
          Asked(
            words: "\(transcript.file):\(question.line)", examiner: examiner, step: question.step,
            exercise: try examiner.exercise(for: question, seed: 1))
        }
      }
    }
  }

  /// The wrong answers to an exercise: each wrong choice, each right one alone, and each exchange of two neighbors.
  private static func wrongAnswers(_ exercise: Exercise) -> [[Int]] {
    let answers: [[Int]] =
      switch exercise.form {
      case .pick: exercise.choices.indices.map { [$0] }
      case .mark: exercise.choices.indices.map { [$0] } + exercise.choices.indices.map { exercise.solution + [$0] }
      case .arrange:
        exercise.solution.indices.dropLast().map { index in
          var order = exercise.solution
          order.swapAt(index, index + 1)
          return order
        }
      }
    return answers.filter { Set($0).count == $0.count && exercise.grade(of: $0) == .wrong }
  }

  @Test("is told why, whatever is answered in the course")
  func areExplained() throws {
    var (count, unexplained) = (0, [String]())
    for asked in try Self.questions() {
      for answer in Self.wrongAnswers(asked.exercise) {
        count += 1
        if asked.exercise.missteps(in: answer).isEmpty { unexplained.append("\(asked.words): \(answer)") }
      }
    }
    print("explained wrong answers: \(count - unexplained.count) of \(count)")
    #expect(count > 600 && unexplained.isEmpty, "\(unexplained.joined(separator: "\n"))")
  }

  @Test("is said to be right for an action only if the learner has seen that from rest, and the answer is right there")
  func isRightElsewhere() throws {
    var count = 0
    for asked in try Self.questions() {
      let timeline = asked.examiner.run.timeline
      for choice in asked.exercise.choices.indices where asked.exercise.missteps.indices.contains(choice) {
        guard case .inAction(let action)? = asked.exercise.missteps[choice],
          case .line(let text) = asked.exercise.choices[choice]
        else { continue }
        count += 1
        let entry = timeline.actions[..<asked.step].last {
          WrittenCommand($0.command, in: timeline.setup).printed == action
        }
        let command = try #require(entry, "\(asked.words): \(action) was not shown").command
        let world = timeline.world(after: timeline.actions[asked.step].events.lowerBound)
        #expect(world.transition == nil && world.finger == .up, "\(asked.words)")
        let texts = asked.examiner.texts(of: command, from: world, timeline.score)
        switch asked.exercise.asked {
        case .next(after: nil): #expect(texts.first == text, "\(asked.words): \(text) in \(action)")
        case .next(let before?):
          let follows = texts.firstIndex(of: before).map { texts.dropFirst($0 + 1).first == text }
          #expect(follows == true, "\(asked.words): \(text) after \(before) in \(action)")
        default: #expect(texts.contains(text), "\(asked.words): \(text) in \(action)")
        }
      }
    }
    print("wrong answers that are right for another action: \(count)")
  }

  @Test("is named for what it is, in at least eight of ten choices of the built-in lessons")
  func areNamed() throws {
    let all = try Set(Catalog.lessons.map(\.name)).sorted().flatMap(Self.wrongChoices)
    let unnamed = all.filter { $0.misstep == nil }
    #expect(all.count > 300)
    #expect((all.count - unnamed.count) * 10 >= all.count * 8, "\(unnamed.map(\.words).joined(separator: "\n"))")
  }
}
