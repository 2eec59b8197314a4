import Lifecycle
import Study
import Testing

@testable import Explorer

/// The sentences about the future agree with the calls that follow.
struct TriedActionTests {
  /// A gesture that can be begun: on which app, from which version to which, and after which keys.
  struct Case: Sendable, CustomTestStringConvertible {
    var gesture: Gesture, text: String, versions: ClosedRange<UInt8>, keys = ""

    var testDescription: String { gesture.name.english }

    /// The journeys to where the gesture can begin, one for each version.
    func journeys() throws -> [Journey] {
      try Shelf.scores.versions.filter { versions.contains($0.number) }.map { version in
        let journey = try Journey(text, ios: version.number, keys: keys)
        return journey
      }
    }
  }

  static let cases = [
    Case(gesture: .pressure, text: Scenes.preview, versions: 9...12),
    Case(
      gesture: .pressure, text: Scenes.preview.replacing("nav(ViewController)", with: "ViewController"),
      versions: 9...12),
    Case(gesture: .swipe, text: Scenes.stack, versions: 7...26),
    Case(gesture: .swipe, text: Scenes.asking, versions: 10...26),
    Case(gesture: .drag, text: Scenes.stack, versions: 13...26, keys: "m Enter"),
    Case(gesture: .page, text: Scenes.pages, versions: 6...26),
  ]

  /// The keys that lead to each threshold and to the steps beside it, and back again, one after the other.
  private static let way = "Right ] Left Right Right ] Left Right Right ] [ Left Left [ Left [ ] ] Left Left Right [ ["

  /// Expects a sentence to say how many calls came, and of several the last.
  private func expect(_ sentence: String, toTell calls: [String], _ position: String) {
    if calls.isEmpty {
      #expect(sentence.hasSuffix("no method is called"), "\(position): \(sentence)")
    } else {
      let count = calls.count == 1 ? "1 call, " : "\(calls.count) calls, the last "
      #expect(sentence.hasSuffix(count + (calls.last ?? "")), "\(position): \(sentence)")
    }
  }

  @Test("A lift brings what the slider says, at every threshold of every gesture, both ways", arguments: cases)
  func lifting(example: Case) throws {
    for start in try example.journeys() {
      var journey = start
      #expect(journey.model.slider?.gesture == example.gesture)
      var sentences: Set<String> = []
      for key in Self.way.split(separator: " ") {
        try journey.press(String(key))
        guard journey.world.finger != .up else { break }
        let sentence = try #require(journey.sliderSentence)
        var lifted = journey
        try lifted.press("Enter")
        expect(sentence, toTell: lifted.lastRows, "\(journey.session.version), \(journey.actions)")
        let lift = TriedAction(.lift(speed: nil), in: journey.model.actingWorld, journey.session)
        #expect(lift?.lines(journey.session).map(\.text) == lifted.lastRows)
        let isCancelled = lifted.stack == start.stack && lifted.world.topLayer == start.world.topLayer
        if sentence.contains("is cancelled") { #expect(isCancelled, "\(journey.actions)") }
        sentences.insert(sentence)
      }
      #expect(sentences.count > 1, "\(journey.session.version): \(sentences)")
    }
  }

  @Test("The first move brings what the slider says before it", arguments: cases)
  func beginning(example: Case) throws {
    for start in try example.journeys() {
      var journey = start
      let sentence = try #require(journey.sliderSentence)
      try journey.press(example.gesture == .pressure ? "]" : "Right")
      expect(sentence, toTell: journey.lastRows, "\(journey.session.version)")
    }
  }

  @Test("A mark ahead is drawn as passed if, and only if, to reach it changes nothing", arguments: cases)
  func passedMarks(example: Case) throws {
    for start in try example.journeys() {
      var journey = start
      for key in Self.way.split(separator: " ") {
        try journey.press(String(key))
        guard journey.world.finger == .driving || journey.world.finger == .pressing else { break }
        let words = try #require(journey.sliderWords)
        for threshold in words.slider.thresholds {
          let value = words.slider.gesture.value(reaching: threshold)
          guard value > words.slider.value else { continue }
          var there = journey
          there.slide(to: value)
          let isSilent = there.lastRows.isEmpty
          var (lifted, liftedThere) = (journey, there)
          try lifted.press("Enter")
          try liftedThere.press("Enter")
          let changesNothing = isSilent && lifted.lastRows == liftedThere.lastRows
          #expect(words.isPassed(threshold) == changesNothing, "\(threshold.name) after \(journey.actions)")
        }
      }
    }
  }

  @Test("A light press that was felt once is not felt again: its mark is drawn as passed")
  func pressedAgain() throws {
    var journey = try Journey(ios: 9, keys: "Right")
    #expect(journey.passedMarks == [])
    try journey.press("] ] [ Left Left")
    #expect(journey.passedMarks == ["light", "peek"])
  }

  @Test("The next mark of which the reasons speak is the next that brings calls", arguments: [9, 10, 11, 12])
  func nextMark(version: UInt8) throws {
    var journey = try Journey(ios: version)
    for key in "Right Right ] Right ] Left Left Left Right [ Left Left Right".split(separator: " ") {
      try journey.press(String(key))
      let evidence = journey.model.scores.evidence
      let explanation = try #require(EventExplanation(session: journey.session, evidence: evidence))
      let text = explanation.lines.map(\.text.english).joined()
      guard journey.lastRows.isEmpty, text.contains("before the next mark") else { continue }
      let mark = ["light press", "peek", "pop"].first { text.contains("mark: \($0)") }
      let number: GestureNumber = mark == "pop" ? .pop : mark == "peek" ? .peek : .lightPress
      let value = journey.session.score.number(number)
      var (below, there) = (journey, journey)
      below.slide(to: value - 1)
      #expect(below.lastRows.isEmpty, "\(journey.actions): \(text)")
      there.slide(to: value)
      #expect(!there.lastRows.isEmpty, "\(journey.actions): \(text)")
    }
  }
}

extension Journey {
  /// The calls of the last action that have a row.
  fileprivate var lastRows: [String] {
    guard let entry = session.timeline.actions.last else { return [] }
    return entry.events.compactMap { position in
      guard session.timeline.events[position].call != nil, session.rows.index(of: position) != nil else { return nil }
      return session.text(of: session.timeline.events[position], in: session.timeline.world(after: position + 1))
    }
  }
}
