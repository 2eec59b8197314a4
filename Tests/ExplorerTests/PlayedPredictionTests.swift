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
      var seer = Seer(journey: try Journey(text))
      seer.journey.speak(language)
      try seer.journey.press(keys)
      let phrasebook = Phrasebook.embedded(language)
      var count = 0
      func look(_ words: [String]) {
        for size in Self.sizes {
          var model = seer.journey.model
          model.size = size
          let picture = model.picture.plainText()
          for text in words { #expect(picture.shows(text, width: size.width), "\(size): \(text)\n\(picture)") }
        }
      }
      while let stage = seer.stage, !stage.isAtEnd {
        let exercise = try #require(seer.exercise).exercise
        look([phrasebook.say(exercise.asked.sentence)] + exercise.choices.map { phrasebook.say($0.sentence) })
        if count % 3 == 1, exercise.form == .pick {
          try seer.fail()
          let verdict = try #require(seer.exercise?.verdict)
          look([phrasebook.say(exercise.asked.sentence), phrasebook.say(verdict)])
        }
        if seer.exercise?.outcome == nil { try seer.answer() }
        look(exercise.solution.map { phrasebook.say(exercise.choices[$0].sentence) })
        try seer.journey.press("Enter")
        count += 1
        try #require(count < 1_000, "it ends")
      }
      #expect(count > 0)
      let answers = try #require(seer.stage?.answers).values
      look([phrasebook.say("Right at the first try: \(answers.count { $0 }) of \(answers.count).")])
      #expect(
        seer.journey.session.isAtEnd
          && seer.journey.session.rows.eventCount == seer.journey.session.timeline.events.count)
    }
  }
}
