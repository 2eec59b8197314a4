import Canvas
import Lifecycle
import Notation
import Resources
import Study

/// The report of `rules --count`: the evidence for the rules of each version, and the calls that need a recording most.
struct EvidenceCount {
  let scores: Scores
  /// The score whose missing recordings are listed.
  let score: Score

  /// The maximum number of lines without a recording to list.
  private static let wantedCount = 20

  func perform(in console: inout Console) -> ExitCode {
    let left = console.scoresFolder == nil ? 0 : scores.recordings.count { $0.cases.isEmpty }
    if left > 0 {
      console.report("recordings that cannot be played on any of these versions and are left out: \(left)")
    }
    let kinds = EvidenceKind.allCases
    let heads = [["version"], kinds.map(\.words), ["calls"]].joined().map(console.phrasebook.say)
    console.output.write(heads.joined(separator: "  ") + "\n")
    for version in scores.versions {
      guard let score = scores.score(version) else { continue }
      let tally = scores.evidence.tally(score), counts = kinds.map { tally[$0] ?? 0 }
      let numbers = zip(counts + [counts.reduce(0, +)], heads.dropFirst()).map { count, head in
        "\(count)".leftPadded(toCells: head.cellWidth)
      }
      let row = ["iOS \(version)".padded(toCells: heads[0].cellWidth)] + numbers
      console.output.write(row.joined(separator: "  ") + "\n")
    }
    let tally = scores.evidence.tally(score)
    let sum = tally.values.reduce(0, +)  // in any order: a sum
    console.output.write("\n")
    console.output.say("iOS \(score.version): \(tally[.recorded] ?? 0) of \(sum) calls recorded on it")
    let (known, held) = (score.alternatives.names.count, recordedWithAlternatives)
    console.output.say(
      held == 1
        ? "\(known) alternatives are known; 1 built-in case holds only with one of them"
        : "\(known) alternatives are known; \(held) built-in cases hold only with one of them")
    console.output.write("\n")
    console.output.say("Most wanted, by how many scenarios and lessons reach it:")
    for (count, rule, standing) in wanted.prefix(Self.wantedCount) {
      let line = "\("\(count)".leftPadded(toCells: 4))  \(visible(rule.sentence))"
      console.output.say("\(line) (\(standing.short))")
    }
    return .success
  }

  /// The number of cases of recordings that name alternatives and hold with them.
  private var recordedWithAlternatives: Int {
    Catalog.recordings.reduce(0) { count, resource in
      let cases = LoadResult(resource.bytes, name: resource.name, scores).value?.cases ?? []
      guard cases.contains(where: { !$0.alternatives.isEmpty }) else { return count }
      let fits = JudgedCases(cases, scores: scores.score).fits
      return count + zip(cases, fits).count { !$0.alternatives.isEmpty && !$1.isEmpty }
    }
  }

  /// The lines that are not recorded on the version, starting with those played by most scenarios and lessons.
  private var wanted: [(count: Int, rule: Rule, standing: Standing)] {
    var counts: [Rule: Int] = [:]
    for resource in Catalog.scenarios + Catalog.lessons {
      let cases = LoadResult(resource.bytes, name: resource.name, scores).value?.cases ?? []
      var played = Set<RuleID>()
      for resolved in cases { played.formUnion(Run(resolved, score: score).timeline.events.map(\.rule)) }
      for rule in played.compactMap(score.rule) { counts[rule, default: 0] += 1 }  // in any order: each is counted
    }
    return scores.evidence.lines(of: score)
      .map { (counts[$0.rule] ?? 0, $0.rule, $0.standing) }
      .filter { count, _, standing in count > 0 && standing.kind != .recorded }
      .sorted { ($1.0, $0.1.ground.version, $0.1.ground.line) < ($0.0, $1.1.ground.version, $1.1.ground.line) }
  }
}

extension Rule {
  var sentence: String { "\(passage.word), \(phase.word): \(step.head)  \(ground.file):\(ground.line)" }
}

extension EvidenceKind {
  var words: Sentence {
    switch self {
    case .recorded: "recorded"
    case .recordedElsewhere: "recorded-elsewhere"
    case .claim: "claim"
    case .inferred: "inferred"
    }
  }
}

func words(for tally: [EvidenceKind: Int]) -> Sentence {
  EvidenceKind.allCases.map { "\($0.words) \("\(tally[$0] ?? 0)")" as Sentence }.joinedByCommas
}
