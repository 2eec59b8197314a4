import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  /// What marks actions.
  static let here = KeyCommand(
    "here", ["+"], "Marks the action under the cursor as one in which code is to run; again takes the mark back.",
    unless: Obstacle.noAction
  ) { $0.mark(isHere: true) }
  static let notHere = KeyCommand(
    "not here", ["-"],
    "Marks the action under the cursor as one in which that code must not run; again takes the mark back.",
    unless: Obstacle.noAction
  ) { $0.mark(isHere: false) }

  /// What finds code by the marks.
  static let places = KeyCommand(
    "where", ["W"],
    "Finds where the code goes: the calls that come wherever + stands, and nowhere where - stands.",
    unless: Obstacle.nothingIsHere
  ) { $0.openPlaces() }
}

extension Model {
  /// Marks the action under the cursor as here or not here, or takes the same mark back.
  mutating func mark(isHere: Bool) {
    guard let index = session.entryIndex else { return }
    session.placeMarks.toggle(index, isHere: isHere)
    let text = session.text(of: session.timeline.entries[index].command)
    switch session.placeMarks[index] {
    case true?: tell("`\(text)` is here: \(KeyCommand.places.keyNames(charset)) finds what comes there")
    case false?: tell("`\(text)` is not here")
    case nil: tell("`\(text)` is not marked any more")
    }
  }

  /// Finds where code goes by the marks, and opens the list.
  mutating func openPlaces() {
    let marks = session.placeMarks
    guard let marking = Marking(here: marks.here, notHere: marks.notHere, on: session.timeline) else { return }
    let mine = Run(title: session.title, timeline: session.timeline)
    let survey = Survey(scores.versions, marking) { version in
      if version == session.version { return mine }
      return scores[version].map { Run(title: session.title, timeline: session.timeline.played(by: $0)) }
    }
    let placement = Placement(mine, marking)
    // What no version plays to its end is searched as it is.
    let isSurveyed = !survey.versions.isEmpty
    let found = isSurveyed ? survey.answers : placement.answers.map { Survey.Answer(answer: $0, versions: []) }
    let items = found.isEmpty ? misses(placement, mine) : answers(found, survey.versions.count, placement, mine)
    panel = .places(
      PlacesPanel(
        isAnswer: !found.isEmpty, excludes: !marks.notHere.isEmpty, items: items, version: "iOS \(session.version)"))
  }

  /// The places that do what is wanted on some version.
  private func answers(
    _ found: [Survey.Answer], _ versionCount: Int, _ placement: Placement, _ mine: Run
  ) -> [PlacesPanel.Item] {
    found.map { found in
      let candidate = found.answer.candidate
      let here = placement.answers.first { $0.candidate == candidate }
      let isEverywhere = found.versions.count == versionCount
      return PlacesPanel.Item(
        text: candidate.text(mine.lexicon),
        versions: isEverywhere ? "" : text(of: found.versions, known: scores.versions),
        lines: (here ?? found.answer).visits.map { $0.words(in: mine.text(ofAction: $0.moment.action)) },
        place: here?.visits.first.flatMap { session.stop(at: $0.moment) })
    }
  }

  /// The places that come closest on the version that is played.
  private func misses(_ placement: Placement, _ mine: Run) -> [PlacesPanel.Item] {
    placement.misses.map { miss in
      var lines = miss.missing.map { "misses " + commands(Array($0.actions), mine) }
      if !miss.extra.isEmpty { lines.append("comes also in " + commands(miss.extra, mine)) }
      if !miss.unsure.isEmpty { lines.append("may come in " + commands(miss.unsure, mine)) }
      return PlacesPanel.Item(
        text: miss.candidate.text(mine.lexicon), versions: "", lines: lines,
        place: miss.visits.first.flatMap { session.stop(at: $0.moment) })
    }
  }

  /// Actions as a transcript writes them.
  private func commands(_ actions: [Int], _ run: Run) -> String {
    actions.map { "`\(run.text(ofAction: $0))`" }.joined(separator: ", ")
  }

  /// Takes a key for the list: Enter goes to where the place runs first.
  mutating func press(_ key: Key, in places: PlacesPanel) {
    var places = places
    if key == .enter {
      guard places.items.indices.contains(places.selection) else { return panel = nil }
      guard let place = places.items[places.selection].place else {
        return refuse("it does not come so on \(places.version): i chooses another version")
      }
      panel = nil
      return moveCursor(to: place)
    }
    if let selection = selection(places.selection, after: key, count: places.items.count) {
      places.selection = max(0, selection)
      panel = .places(places)
    }
  }
}

extension Session {
  /// Where the cursor stands to look at a moment: at its call, or at the call of the same action next to its block.
  fileprivate func stop(at moment: Moment) -> Int? {
    let start = timeline.entries[moment.action].events.lowerBound
    guard let stop = nearestStop(to: moment.place), stop >= start else { return rows.stop(from: start) }
    return stop
  }
}
