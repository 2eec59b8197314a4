import Lifecycle
import Notation

/// Which recordings show which lines of the scores: found out by playing them, and never claimed.
public struct EvidenceBook: Sendable {
  /// That a recording shows a line.
  public struct Sighting: Hashable, Sendable {
    /// The recording's position in the list.
    let recording: Int
    /// The version that it shows; nothing where its `ios:` leaves more than one.
    public let version: Version?
  }

  /// A recording, and what follows `ios:` in it.
  public struct Recording: Hashable, Sendable {
    /// Its name, and its versions in its own words.
    public let name: String, versions: String
    /// How its source came by its calls, where that is stated.
    public var kind: RecordingKind?
    /// What its source does not say and was chosen.
    public var assumption: String?
  }

  /// The recordings that show anything.
  public internal(set) var recordings: [Recording] = []
  /// Who shows a line in its circumstances.
  private var sightings: [Occurrence: [Sighting]] = [:]

  /// A book in which nothing is seen.
  public init() {}

  /// Notes that a recording shows a line.
  mutating func note(_ occurrence: Occurrence, _ recording: Int, on version: Version?) {
    let sighting = Sighting(recording: recording, version: version)
    if sightings[occurrence]?.contains(sighting) != true { sightings[occurrence, default: []].append(sighting) }
  }

  /// How an occurrence of a line stands on a version.
  public func standing(on ground: Ground, _ occurrence: Occurrence, on version: Version) -> Provenance {
    standing(on: ground, sightings[occurrence] ?? [], on: version)
  }

  /// How an event stands; nothing where it comes from no line.
  ///
  /// - Parameters:
  ///   - world: the world before the event.
  ///   - rule: the line of the score that makes it, where that is known.
  public func standing(of event: Event, in world: World, score: Score, rule: Rule? = nil) -> Provenance? {
    guard let ground = rule.map(Ground.init) ?? score.ground(of: event),
      let occurrence = Occurrence(event, in: world, score: score)
    else { return nil }
    return standing(on: ground, occurrence, on: score.version)
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
  public func lines(of score: Score) -> [(rule: Rule, standing: Provenance)] {
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
  public func recordings(showing line: Int, of version: Version) -> Set<String> {
    let shown = sightings.filter { $0.key.line == Occurrence.Line(origin: version, number: line) }
    return Set(shown.values.joined().map { recordings[$0.recording].name })
  }

  /// How many lines of a score that make calls stand in each way.
  public func tally(_ score: Score) -> [EvidenceKind: Int] {
    lines(of: score).reduce(into: [:]) { $0[$1.standing.kind, default: 0] += 1 }
  }
}

extension Rule {
  /// Whether the line itself makes calls, and not only lets another passage make them.
  public var makesCalls: Bool {
    switch step.operation {
    case .call, .layOut, .layOutAround, .free: true
    case .make, .load, .show: false
    }
  }
}
