import Lifecycle
import Notation

/// Which recordings show which lines of the scores: found out by playing them, and never claimed.
package struct EvidenceBook: Sendable {
  /// That a recording shows a line.
  package struct Sighting: Hashable, Sendable {
    /// The recording's position in the list.
    let recording: Int
    /// The version that it shows; nothing where its `ios:` leaves more than one.
    package let version: Version?
  }

  /// A recording, and what follows `ios:` in it.
  package struct Recording: Hashable, Sendable {
    /// Its name, and its versions in its own words.
    package let name: String, versions: String
    /// How its source came by its calls, where that is stated.
    package var kind: RecordingKind?
    /// What its source does not say and was chosen.
    package var assumption: String?
  }

  /// The recordings that show anything.
  package internal(set) var recordings: [Recording] = []
  /// Who shows a line in its circumstances.
  private var sightings: [Occurrence: [Sighting]] = [:]

  /// A book in which nothing is seen.
  package init() {}

  /// Notes that a recording shows a line.
  mutating func note(_ occurrence: Occurrence, _ recording: Int, on version: Version?) {
    let sighting = Sighting(recording: recording, version: version)
    if sightings[occurrence]?.contains(sighting) != true { sightings[occurrence, default: []].append(sighting) }
  }

  /// How an occurrence of a line stands on a version.
  package func standing(on ground: Ground, _ occurrence: Occurrence, on version: Version) -> Provenance {
    standing(on: ground, sightings[occurrence] ?? [], on: version)
  }

  /// How an event stands; nothing where it comes from no line.
  ///
  /// - Parameters:
  ///   - world: the world before the event.
  ///   - rule: the line of the score that makes it, where that is known.
  package func standing(of event: Event, in world: World, score: Score, rule: Rule? = nil) -> Provenance? {
    guard let ground = rule.map(Ground.init) ?? score.ground(of: event),
      let occurrence = Occurrence(event, in: world, score: score)
    else { return nil }
    let standing = standing(on: ground, occurrence, on: score.version)
    return world.stray.map { Provenance(standing, after: $0) } ?? standing
  }

  /// How what was seen of a line lets it stand on a version.
  func standing(on ground: Ground, _ seen: [Sighting], on version: Version) -> Provenance {
    func showing(_ sighting: Sighting) -> Provenance.Showing {
      let recording = recordings[sighting.recording]
      return Provenance.Showing(
        recording: recording.name, kind: recording.kind, assumption: recording.assumption, version: sighting.version,
        versions: recording.versions)
    }
    let here = seen.filter { $0.version == version }
    if !here.isEmpty { return Provenance(.recorded, here.map(showing), on: version, ground) }
    if !seen.isEmpty { return Provenance(.recordedElsewhere, seen.map(showing), on: version, ground) }
    return Provenance(ground.evidence.contains(.claim) ? .claim : .inferred, [], on: version, ground)
  }

  /// How each line of a score that makes calls stands at its best, whatever it is played in.
  package func lines(of score: Score) -> [(rule: Rule, standing: Provenance)] {
    let all = Dictionary(grouping: sightings.keys, by: \.line)
    return score.rules.compactMap(\.self).filter(\.makesCalls).map { rule in
      let occurrences = all[Occurrence.Line(origin: rule.version, number: rule.line)] ?? []
      let unordered = Set(occurrences.compactMap { sightings[$0] }.joined())
      let seen = unordered.sorted {
        ($0.recording, $0.version?.number ?? 0) < ($1.recording, $1.version?.number ?? 0)
      }
      return (rule, standing(on: Ground(rule), seen, on: score.version))
    }
  }

  /// The recordings that show a line of a version's score, whatever it is played in.
  package func recordings(showing line: Int, of version: Version) -> Set<String> {
    let shown = sightings.filter { $0.key.line == Occurrence.Line(origin: version, number: line) }
    return Set(shown.values.joined().map { recordings[$0.recording].name })
  }

  /// How many lines of a score that make calls stand in each way.
  package func tally(_ score: Score) -> [EvidenceKind: Int] {
    lines(of: score).reduce(into: [:]) { $0[$1.standing.kind, default: 0] += 1 }
  }
}

extension Rule {
  /// Whether the line itself makes calls, and not only lets another passage make them.
  package var makesCalls: Bool {
    switch step.operation {
    case .call, .layOut, .layOutAround, .free: true
    case .make, .load, .show: false
    }
  }
}

extension EvidenceBook {
  /// Plays recordings, and notes which lines of the scores make the calls that they list.
  ///
  /// A case shows a version if it fits that one alone of those that its `ios:` names; what is known to be doubtful, and
  /// what does not hold, shows nothing.
  package init(playing recordings: [(name: String, cases: [ResolvedCase])], scores: (Version) -> Score?) {
    self.init()
    for (name, all) in recordings {
      let cases = all.filter { !$0.isSuspicious }
      let shown = cases.map { resolved in
        resolved.candidates.compactMap { version in
          scores(version).flatMap(resolved.shownOccurrences).map { (version: version, occurrences: $0) }
        }
      }
      let fits = Judgement.shared(shown.map { $0.map(\.version) }, cases)
      for (resolved, (shown, fits)) in zip(cases, zip(shown, fits)) {
        let certain = fits.count == 1 && resolved.iosText != "any" ? fits[0] : nil
        let recording = Recording(
          name: name, versions: resolved.iosText ?? "", kind: resolved.kind,
          assumption: resolved.assumption)
        let position = self.recordings.firstIndex(of: recording) ?? self.recordings.count
        if position == self.recordings.count { self.recordings.append(recording) }
        for (version, occurrences) in shown where fits.contains(version) {
          for occurrence in occurrences { note(occurrence, position, on: certain) }
        }
      }
    }
  }
}

extension EvidenceBook {
  /// What is told of how each line of a run stands, action by action; `nil` where it comes from no rule.
  package func standings<Told>(on run: Run, _ tell: (Provenance) -> Told) -> [[Told?]] {
    let timeline = run.timeline
    var world = World(), eventCount = 0
    return run.actions.map { action in
      run.lines(of: action).map { line in
        world = timeline.world(after: line.position, from: world, after: eventCount)
        eventCount = line.position
        return standing(of: timeline[event: line.position], in: world, score: timeline.score).map(tell)
      }
    }
  }

  /// The same as sentences.
  package func notes(on run: Run) -> [[Sentence?]] {
    standings(on: run, \.sentence)
  }

  /// How many lines of a run stand in each way.
  package func tally(_ run: Run) -> [EvidenceKind: Int] {
    standings(on: run, \.kind).joined().compactMap(\.self).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// An entry that a command brings, and where it comes from.
struct PlayedEntry {
  let entry: LogEntry
  let event: Event
  /// The line that makes it, in its circumstances; nothing where it comes from no line.
  let occurrence: Occurrence?
}

extension ResolvedCase {
  /// What each command brings by a score, as far as it is compared; up to the first that is not possible.
  func playedEntries(_ score: Score) -> [[PlayedEntry]] {
    let run = Run(self, score: score), timeline = run.timeline
    var world = World(), eventCount = 0
    return run.actions.prefix(run.mistake?.action ?? run.actions.count).map { action in
      run.lines(of: action).filter { coverage.covers($0.entry) }.map { line in
        world = timeline.world(after: line.position, from: world, after: eventCount)
        eventCount = line.position
        let event = timeline[event: line.position]
        // After something unusual a recording shows nothing about runs without it.
        let occurrence = world.stray == nil ? Occurrence(event, in: world, score: timeline.score) : nil
        return PlayedEntry(entry: line.entry, event: event, occurrence: occurrence)
      }
    }
  }

  /// The occurrences that make the calls which the case lists; a gap shows nothing, nor does a score by which the case
  /// does not hold.
  fileprivate func shownOccurrences(_ score: Score) -> [Occurrence]? {
    var shown: [Occurrence] = []
    let all = playedEntries(score)
    guard all.count == script.count else { return nil }
    for (step, played) in zip(script, all) {
      let entries = played.map(\.entry)
      guard step.divergence(from: entries) == nil else { return nil }
      shown += step.matches(in: entries).compactMap { played[$0].occurrence }
    }
    return shown
  }
}

/// That a block names a recording, and what the recording makes of it.
package struct Citation: Hashable, Sendable {
  /// The file and the line of the block, and what stands above it.
  package let file: String, line: Int, heading: String
  /// The recording.
  package let recording: String
}

extension [ScoreSheet] {
  /// What blocks name recordings that hold without them, so that these do not vouch for anything there.
  ///
  /// - Parameter recordings: the recordings, of which those that hold are asked.
  package func unneededCitations(_ recordings: [(name: String, cases: [ResolvedCase])]) -> [Citation] {
    let trusted = recordings.map { ($0.name, $0.cases.filter { !$0.isSuspicious }) }
    let casesByName = Dictionary(trusted) { first, _ in first }
    var unneeded: [Citation] = []
    for (position, sheet) in enumerated() {
      for (index, block) in sheet.blocks.enumerated() {
        let names = block.evidence.compactMap { if case .recording(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { continue }
        var changed = self
        changed[position].blocks.remove(at: index)
        let scores = ScoreCache(changed)
        for name in names where casesByName[name].map({ scores.holds($0) }) ?? true {
          unneeded.append(Citation(file: sheet.file, line: block.line, heading: block.heading, recording: name))
        }
      }
    }
    return unneeded
  }
}

/// Scores that are composed when they are asked for.
private final class ScoreCache {
  private let sheets: [ScoreSheet]
  private var composed: [Version: Score] = [:]

  /// The scores of these sheets.
  init(_ sheets: [ScoreSheet]) {
    self.sheets = sheets
  }

  /// Whether all of these cases hold.
  func holds(_ cases: [ResolvedCase]) -> Bool {
    !Judgement(cases, scores: score).fits.contains(where: \.isEmpty)
  }

  private func score(_ version: Version) -> Score? {
    if let known = composed[version] { return known }
    let score = try? Score(version: version, sheets: sheets)
    composed[version] = score
    return score
  }
}

/// A line of a score in the circumstances in which it is played: what a recording can show.
package struct Occurrence: Hashable, Sendable {
  /// A line of the score of a version.
  package struct Line: Hashable, Sendable {
    /// The version whose score states the line, and the line's number there.
    package let origin: Version, number: Int
  }

  /// The line.
  package let line: Line
  /// In what it is played, and what narrows that down as far as it makes a difference.
  package let passage: Passage, circumstances: Circumstances
  /// Whether there is an animation, and whether a finger drives it.
  package let isAnimated: Bool, isInteractive: Bool

  /// The occurrence that an event is; nothing where it comes from no line.
  ///
  /// - Parameter world: the world before the event.
  package init?(_ event: Event, in world: World, score: Score) {
    guard let ground = score.ground(of: event) else { return nil }
    line = Line(origin: ground.version, number: ground.line)
    guard let transition = world.transition else {
      let rule = score.rule(event.rule)
      (passage, circumstances) = (rule?.passage ?? .launch, rule?.circumstances ?? [])
      (isAnimated, isInteractive) = (true, false)
      return
    }
    passage = transition.passage
    circumstances = transition.circumstances.intersection(score.relevantCircumstances(of: passage))
    (isAnimated, isInteractive) = (transition.isAnimated, transition.isInteractive)
  }
}
