import Lifecycle
import Notation

/// A record of which recordings show which lines of the scores, found by playing the recordings.
///
/// The evidence that a score cites is not trusted for this. A recording shows a line if the line makes one of the
/// recording's listed calls in a run that holds.
package struct EvidenceBook: Sendable {
  /// A recording that shows a line, on a version if that is certain.
  package struct Sighting: Hashable, Sendable {
    let recording: Int
    /// The version that the recording shows, or `nil` if the recording fits several.
    package let version: Version?
  }

  /// A recording, and the value of its `ios:`.
  package struct Recording: Hashable, Sendable {
    package let name: String, versions: String
    package var kind: RecordingKind?
    package var assumption: String?
  }

  /// The recordings that show any line.
  package internal(set) var recordings: [Recording] = []
  /// The recordings that show each line, by its circumstances.
  private var sightings: [Occurrence: [Sighting]] = [:]

  package init() {}

  mutating func add(_ occurrence: Occurrence, _ recording: Int, on version: Version?) {
    let sighting = Sighting(recording: recording, version: version)
    if sightings[occurrence]?.contains(sighting) != true { sightings[occurrence, default: []].append(sighting) }
  }

  /// Returns the standing of an event, or `nil` if no line of a score caused it; the world is that before the event.
  package func standing(of event: Event, in world: World, score: Score, rule: Rule? = nil) -> Standing? {
    guard let ground = rule?.ground ?? score.ground(of: event),
      let occurrence = Occurrence(event, in: world, score: score)
    else { return nil }
    let standing = standing(on: ground, sightings[occurrence] ?? [], on: score.version)
    return world.doubt.map { Standing(standing, after: $0) } ?? standing
  }

  /// Returns the standing of a line on a version that follows from sightings.
  private func standing(on ground: Ground, _ seen: [Sighting], on version: Version) -> Standing {
    func showing(_ sighting: Sighting) -> Standing.Showing {
      Standing.Showing(recording: recordings[sighting.recording], version: sighting.version)
    }
    let here = seen.filter { $0.version == version }
    if !here.isEmpty { return Standing(.recorded, here.map(showing), on: version, ground) }
    if !seen.isEmpty { return Standing(.recordedElsewhere, seen.map(showing), on: version, ground) }
    return Standing(ground.evidence.contains(.claim) ? .claim : .inferred, [], on: version, ground)
  }

  /// Returns each line of a score that makes calls, with its best standing in any circumstances.
  package func lines(of score: Score) -> [(rule: Rule, standing: Standing)] {
    let all = Dictionary(grouping: sightings.keys, by: { $0.line })
    return score.rules.compactMap { $0 }.filter { $0.makesCalls }.map { rule in
      let occurrences = all[Occurrence.Line(origin: rule.ground.version, number: rule.ground.line)] ?? []
      let unordered = Set(occurrences.compactMap { sightings[$0] }.joined())
      let seen = unordered.sorted {
        ($0.recording, $0.version?.number ?? 0) < ($1.recording, $1.version?.number ?? 0)
      }
      return (rule, standing(on: rule.ground, seen, on: score.version))
    }
  }

  /// Returns the recordings that show a line of a version's score in any circumstances.
  package func recordings(showing line: Int, of version: Version) -> Set<String> {
    let shown = sightings.filter { $0.key.line == Occurrence.Line(origin: version, number: line) }
    return Set(shown.values.joined().map { recordings[$0.recording].name })
  }

  /// Returns the number of lines of a score that make calls, by kind of evidence.
  package func tally(_ score: Score) -> [EvidenceKind: Int] {
    lines(of: score).reduce(into: [:]) { $0[$1.standing.kind, default: 0] += 1 }
  }
}

extension Rule {
  /// True if the line itself makes calls instead of starting another passage.
  package var makesCalls: Bool {
    switch step.operation {
    case .call, .layOut, .layOutAround, .free: true
    case .make, .load, .show: false
    }
  }
}

extension EvidenceBook {
  /// Plays recordings and notes the lines of the scores that make their calls.
  ///
  /// A case counts for a version that its `ios:` names for certain, and on which it holds. Suspicious cases and cases
  /// that do not hold are ignored.
  package init(playing recordings: [(name: String, cases: [ResolvedCase])], scores: (Version) -> Score?) {
    self.init()
    for (name, all) in recordings {
      let cases = all.filter { !$0.isSuspicious }
      let shown = cases.map { resolved in
        resolved.candidates.compactMap { version in
          scores(version).flatMap(resolved.shownOccurrences).map { (version: version, occurrences: $0) }
        }
      }
      let fits = JudgedCases.shared(shown.map { $0.map { $0.version } }, cases)
      for (resolved, (shown, fits)) in zip(cases, zip(shown, fits)) {
        let recording = Recording(
          name: name, versions: resolved.iosText ?? "", kind: resolved.kind,
          assumption: resolved.assumption)
        let position = self.recordings.firstIndex(of: recording) ?? self.recordings.count
        if position == self.recordings.count { self.recordings.append(recording) }
        for (version, occurrences) in shown where fits.contains(version) {
          let certain = resolved.certainVersions.contains(version) ? version : nil
          for occurrence in occurrences { add(occurrence, position, on: certain) }
        }
      }
    }
  }

  /// Returns the mapped standing of each line of a run, action by action; `nil` for a line that no rule caused.
  package func standings<Result>(on run: Run, _ transform: (Standing) -> Result) -> [[Result?]] {
    run.mapLines { standing(of: $1, in: $2, score: run.timeline.score).map(transform) }
  }

  /// The same as sentences; the first shown line that sources contradict each other about says that, too.
  package func notes(on run: Run, where isShown: (LogEntry) -> Bool) -> [[Sentence?]] {
    var told: Set<Fact> = []
    return zip(run.actions, standings(on: run, { $0.sentence })).map { action, standings in
      zip(run.lines(of: action), standings).map { line, standing in
        guard isShown(line.entry) else { return standing }
        let contradictions = run.contradictions(about: line).filter { told.insert($0).inserted }
        return contradictions.reduce(standing) { words, fact in words.map { "\($0). \(fact.sentence())" } }
      }
    }
  }

  /// Returns the number of lines of a run by kind of evidence.
  package func tally(_ run: Run) -> [EvidenceKind: Int] {
    standings(on: run, { $0.kind }).joined().compactMap { $0 }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Run {
  /// Returns a value for each line, action by action, made of the line, its event and the world before that.
  fileprivate func mapLines<Value>(_ make: (Line, Event, World) -> Value) -> [[Value]] {
    var world = World(), eventCount = 0
    return actions.map { action in
      lines(of: action).map { line in
        world = timeline.world(after: line.position, from: world, after: eventCount)
        eventCount = line.position
        return make(line, timeline.events[line.position], world)
      }
    }
  }
}

/// A log entry that a command causes, with its event.
struct PlayedEntry {
  let entry: LogEntry
  let event: Event
  /// The line of the score that caused the entry, with its circumstances; `nil` if none did.
  let occurrence: Occurrence?
}

extension ResolvedCase {
  /// Returns the compared entries of each command, up to the first command that is not possible.
  func playedEntries(_ score: Score) -> [[PlayedEntry]] {
    let run = Run(self, score: score)
    let played = run.mapLines { line, event, world -> PlayedEntry? in
      guard coverage.covers(line.entry) else { return nil }
      // After a doubt, or a wrong call of super, a recording shows nothing about runs without that.
      let isTrusted = world.doubt == nil && !setup.misleads(event, in: world)
      let occurrence = isTrusted ? Occurrence(event, in: world, score: run.timeline.score) : nil
      return PlayedEntry(entry: line.entry, event: event, occurrence: occurrence)
    }
    return played.prefix(run.mistake?.action ?? played.count).map { $0.compactMap { $0 } }
  }

  /// Returns the occurrences that make the listed calls, not those at gaps; `nil` if the case does not hold by the
  /// score.
  fileprivate func shownOccurrences(_ score: Score) -> [Occurrence]? {
    var shown: [Occurrence] = []
    let all = playedEntries(score)
    guard all.count == script.count else { return nil }
    for (command, played) in zip(script, all) {
      let entries = played.map { $0.entry }
      guard command.divergence(from: entries) == nil else { return nil }
      shown += command.matches(in: entries).compactMap { played[$0].occurrence }
    }
    return shown
  }
}
