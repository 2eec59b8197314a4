import Lifecycle
import Notation

extension EvidenceBook {
  /// Plays recordings, and notes which lines of the scores make the calls that they list.
  ///
  /// A case shows a version if it fits that one alone of those that its `ios:` names; what is known to be doubtful, and
  /// what does not hold, shows nothing.
  public init(playing recordings: [(name: String, cases: [ResolvedCase])], scores: (Version) -> Score?) {
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
  public func standings<Told>(on run: Run, _ tell: (Provenance) -> Told) -> [[Told?]] {
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
  public func notes(on run: Run) -> [[String?]] {
    standings(on: run, \.sentence)
  }

  /// How many lines of a run stand in each way.
  public func tally(_ run: Run) -> [EvidenceKind: Int] {
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
        return PlayedEntry(
          entry: line.entry, event: event, occurrence: Occurrence(event, in: world, score: timeline.score))
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
