import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let `where` = KeyCommand(
    "where code goes", [],
    "Marks actions with + in which code is to run, with - in which it must not; Enter finds where it goes.",
    unless: .noAction
  ) { model in
    model.isMarkingPlaces = true
    model.tell("+ marks an action in which code is to run, - one in which it must not; Enter finds where it goes")
  }
  /// The commands that are available while the user marks actions.
  static let marking: [KeyCommand] = [.here, .notHere, .places, .leaveMarking]
  static let leaveMarking = KeyCommand("leave", [.escape], "Leaves, and hides the marks until the next time.") {
    $0.isMarkingPlaces = false
  }
  static let here = KeyCommand(
    "here", ["+"], "Marks the action under the cursor as one in which code is to run; again takes the mark back.",
    unless: .noAction
  ) { $0.mark(isHere: true) }
  static let notHere = KeyCommand(
    "not here", ["-"],
    "Marks the action under the cursor as one in which that code must not run; again takes the mark back.",
    unless: .noAction
  ) { $0.mark(isHere: false) }

  static let places = KeyCommand(
    "where", [.enter],
    "Finds where the code goes: the calls made everywhere where + stands and nowhere where - stands.",
    unless: .nothingIsHere
  ) { $0.openPlaces() }
}

extension Obstacle {
  static let nothingIsHere = Obstacle { model in
    guard model.session.placeMarks.here.isEmpty else { return nil }
    return model.session.placeMarks.notHere.isEmpty
      ? "nothing is marked: + marks an action in which code is to run, - one in which it must not"
      : "no action is marked with +, which says where code is to run"
  }
}

extension Model {
  /// Marks the action under the cursor as here or not here; the same mark again removes it.
  mutating func mark(isHere: Bool) {
    guard let index = session.actionIndex else { return }
    session.placeMarks.toggle(index, isHere: isHere)
    let text = session.text(of: session.timeline.actions[index].command)
    switch session.placeMarks[index] {
    case true?: tell("`\(text)` is marked: Enter finds the calls there")
    case false?: tell("`\(text)` is marked: the code must not run there")
    case nil: tell("`\(text)` is not marked any more")
    }
  }

  /// The maximum number of events, over all versions, for which places are found without the second thread.
  ///
  /// Each event takes a few microseconds.
  static let eventsOfPlaces = 10_000

  /// Searches for the places that fit the marks, and shows them in the code.
  mutating func openPlaces() {
    let eventCount = session.timeline.events.count * scores.versions.count
    work("looks for places", isMuch: eventCount > Self.eventsOfPlaces) { [self] isWanted in
      guard let stage = placesStage(isWanted) else { return nil }
      return { model in
        guard !stage.places.isEmpty else { return model.warn("no call is made where + stands") }
        var stage = stage
        stage.select(0, &model)
        model.enter(stage)
      }
    }
  }

  /// Returns the stage with the places; `nil` once it is no longer wanted.
  private func placesStage(_ isWanted: (Int) -> Bool) -> PlacesStage? {
    let marks = session.placeMarks
    guard let marking = Marking(here: marks.here, notHere: marks.notHere, on: session.timeline) else { return nil }
    let mine = Run(session.timeline)
    var (done, goesOn) = (0, true)
    let survey = PlaceSurvey(scores.versions, marking) { version in
      goesOn = goesOn && isWanted(done * 100 / scores.versions.count)
      done += 1
      guard goesOn else { return nil }
      if version == session.version { return mine }
      return scores[version, like: session.score].map { Run(session.timeline.played(by: $0)) }
    }
    guard goesOn else { return nil }
    let placement = Placement(mine, marking)
    // A run that no version can play to its end is searched by itself.
    let isSurveyed = !survey.versions.isEmpty
    let found = isSurveyed ? survey.answers : placement.answers
    guard !found.isEmpty else {
      return PlacesStage("No call does that; the closest are", misses(placement, mine), session)
    }
    let title: Sentence =
      marks.notHere.isEmpty
      ? "Called everywhere where + stands" : "Called everywhere where + stands, and not where - stands"
    return PlacesStage(title, answers(found, max(survey.versions.count, 1), placement, mine), session)
  }

  private func answers(
    _ found: [Placement.Answer], _ versionCount: Int, _ placement: Placement, _ mine: Run
  ) -> [PlacesStage.Place] {
    found.map { found in
      let here = placement.answers.first { $0.place == found.place }
      let versions = text(of: found.versions, known: scores.versions)
      let isEverywhere = found.versions.count == versionCount
      let words = (here ?? found).visits.map { $0.words(in: mine.text(ofAction: $0.moment.action)) }
      return place(found.place, here?.visits, (isEverywhere ? [] : ["on \(versions) only"]) + words)
    }
  }

  /// Returns the places that almost fit on the current version.
  private func misses(_ placement: Placement, _ mine: Run) -> [PlacesStage.Place] {
    placement.misses.map { miss in
      var words: [Sentence] = miss.missing.map { "misses \(commands(Array($0.actions), mine))" }
      if !miss.extra.isEmpty { words.append("is also called in \(commands(miss.extra, mine))") }
      if !miss.unsure.isEmpty { words.append("may be called in \(commands(miss.unsure, mine))") }
      return place(miss.place, miss.visits, words)
    }
  }

  private func place(_ place: CodePlace, _ visits: [Placement.Visit]?, _ words: [Sentence]) -> PlacesStage.Place {
    PlacesStage.Place(place: place, position: visits?.first.flatMap { session.stop(at: $0.moment) }, words: words)
  }

  private func commands(_ actions: [Int], _ run: Run) -> Sentence {
    actions.map { "`\(run.text(ofAction: $0))`" }.listed
  }
}

extension Session {
  /// Returns the stop for a moment: its call, or for a block, the call of the same action next to it.
  fileprivate func stop(at moment: Moment) -> Int? {
    let start = timeline.actions[moment.action].events.lowerBound
    guard let stop = nearestStop(to: moment.position), stop >= start else { return rows.stop(from: start) }
    return stop
  }
}
