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
      let fits = Judgement(cases, scores: scores).fits
      for (resolved, fits) in zip(cases, fits) {
        let certain = fits.count == 1 && resolved.iosText != "any" ? fits[0] : nil
        let recording = Recording(
          name: name, versions: resolved.iosText ?? "", kind: resolved.kind,
          assumption: resolved.assumption)
        let position = self.recordings.firstIndex(of: recording) ?? self.recordings.count
        if position == self.recordings.count { self.recordings.append(recording) }
        for version in fits {
          guard let score = scores(version) else { continue }
          for occurrence in resolved.shownOccurrences(score) { note(occurrence, position, on: certain) }
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
    var timeline = Timeline(score: score, setup: setup)
    var scribe = Scribe(naming: Naming(setup: setup, score: score))
    var world = World()
    var all: [[PlayedEntry]] = []
    for step in script {
      guard (try? timeline.perform(step.command)) != nil, let entry = timeline.entries.last else { return all }
      var played: [PlayedEntry] = []
      for position in entry.events {
        let event = timeline[event: position]
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

  /// The occurrences that make the calls which the case lists, where it holds by a score; a gap shows nothing.
  public func shownOccurrences(_ score: Score) -> [Occurrence] {
    var lexicon = lexicon
    return zip(script, playedEntries(score, &lexicon)).flatMap { step, played in
      step.matches(in: played.map(\.entry)).compactMap { played[$0].occurrence }
    }
  }
}
