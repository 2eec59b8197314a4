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
  /// What is told of how each entry of a playback's log stands, command by command; nothing where it comes from no
  /// line.
  public func standings<Told>(on playback: Playback, _ tell: (Provenance) -> Told) -> [[Told?]] {
    let timeline = playback.timeline
    var scribe = Scribe(naming: Naming(setup: timeline.setup, score: timeline.score))
    var lexicon = playback.lexicon
    var world = World()
    return timeline.entries.map { entry in
      var standings: [Told?] = []
      for position in entry.events {
        let event = timeline[event: position]
        if scribe.entry(of: event, from: world, &lexicon) != nil {
          standings.append(standing(of: event, in: world, score: timeline.score).map(tell))
        }
        world.evolve(event)
      }
      return standings
    }
  }

  /// The same as sentences.
  public func notes(on playback: Playback) -> [[String?]] {
    standings(on: playback, \.sentence)
  }

  /// How many entries of a playback's log stand in each way.
  public func tally(_ playback: Playback) -> [EvidenceKind: Int] {
    standings(on: playback, \.kind).joined().compactMap(\.self).reduce(into: [:]) { $0[$1, default: 0] += 1 }
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
  /// What each command brings by a score, as far as it is compared; up to the first that cannot be meant.
  func playedEntries(_ score: Score, _ lexicon: inout Lexicon) -> [[PlayedEntry]] {
    let score = score.adding(with)
    var rehearsal = Rehearsal(score: score, setup: setup)
    var scribe = Scribe(naming: Naming(setup: setup, score: score))
    var world = World()
    var all: [[PlayedEntry]] = []
    for step in script {
      guard (try? rehearsal.perform(step.command)) != nil else { return all }
      var played: [PlayedEntry] = []
      for event in rehearsal.events {
        if let entry = scribe.entry(of: event, from: world, &lexicon), coverage.covers(entry) {
          let occurrence = Occurrence(event, in: world, score: score)
          played.append(PlayedEntry(entry: entry, event: event, occurrence: occurrence))
        }
        world.evolve(event)
      }
      all.append(played)
    }
    return all
  }

  /// The occurrences that make the calls which the case lists; a gap shows nothing, nor does a score by which the case
  /// does not hold.
  fileprivate func shownOccurrences(_ score: Score) -> [Occurrence]? {
    var lexicon = lexicon
    var shown: [Occurrence] = []
    let all = playedEntries(score, &lexicon)
    guard all.count == script.count else { return nil }
    for (step, played) in zip(script, all) {
      let entries = played.map(\.entry)
      guard step.divergence(from: entries) == nil else { return nil }
      shown += step.matches(in: entries).compactMap { played[$0].occurrence }
    }
    return shown
  }
}
