import Canvas
import Lifecycle
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("A prediction of a scenario")
struct PlayedPredictionTests {
  private static let sizes = [Size(width: 80, height: 24), Size(width: 100, height: 30)]

  @Test(
    "is gone through from the launch to its end, and each question and choice is seen whole",
    arguments: Shelf.scenarios.map(\.name), Language.allCases)
  func playing(name: String, language: Language) throws {
    let text = try #require(Shelf.scenarios.first { $0.name == name }?.text)
    // The calls about appearing one at a time, and all calls of an action in their order.
    for keys in ["g e", "g e o"] {
      var learner = Learner(journey: try Journey(text))
      learner.journey.change { $0.phrasebook = .embedded(language) }
      try learner.press(keys)
      let phrasebook = Phrasebook.embedded(language)
      var count = 0
      // The sizes take turns, since pictures take most of the time.
      func look(_ words: [String]) {
        let size = Self.sizes[count % Self.sizes.count]
        let picture = learner.journey.picture(size.width, size.height)
        for text in words { #expect(picture.shows(text, width: size.width), "\(size): \(text)\n\(picture)") }
      }
      while let stage = learner.lesson, !stage.isAtEnd {
        let exercise = try #require(learner.attempt).exercise
        look([phrasebook.say(exercise.question)] + exercise.choices.map { phrasebook.say($0.sentence) })
        if count % 3 == 1, exercise.form == .pick {
          try learner.fail()
          let verdict = try #require(learner.attempt?.verdict)
          look([phrasebook.say(exercise.question), phrasebook.say(verdict)])
        }
        if learner.attempt?.outcome == nil { try learner.answer() }
        look(exercise.solution.map { phrasebook.say(exercise.choices[$0].sentence) })
        try learner.press("Enter")
        count += 1
        try #require(count < 1_000, "it ends")
      }
      #expect(count > 0)
      let answers = try #require(learner.lesson?.answers.graded).values
      look([phrasebook.say("Right at the first try: \(answers.count { $0 }) of \(answers.count).")])
      #expect(
        learner.journey.session.isAtEnd
          && learner.journey.session.rows.eventCount == learner.journey.session.timeline.events.count)
    }
  }
}
