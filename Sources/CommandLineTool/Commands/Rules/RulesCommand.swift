import Lifecycle
import Notation
import Study

/// `mightappear rules`: prints the effective score of a version.
struct RulesCommand: Request {
  let arguments: ParsedArguments

  private static let passage = Option("of", oneOf: Passage.allCases.map(\.word), called: "NAME", Passage.init(word:))
  private static let inferred = Switch("inferred"), count = Switch("count")

  static let entry = CommandEntry(
    name: "rules",
    operands: .none,
    summary: "Print the rules of a version with their evidence.",
    details: [
      """
      A score states only what is new in its version. All rules that hold there are printed, each with the version \
      that introduced it and its evidence.
      """,
      """
      A line of a score is recorded on a version if a recording that was made on it for certain lists a call that \
      the line makes. It is recorded elsewhere if only recordings of other versions do, or of a version that is not \
      certain. What no recording shows is claimed by somebody, or inferred. --count counts the lines of each \
      version, and lists those that are not recorded on the version and that most scenarios and lessons reach.
      """,
    ],
    options: [
      Option.ios(saying: "The version: the newest of these, or else of all."),
      passage("Only what is about NAME, such as push or \"pop to root\"."),
      inferred("List the lines that no recording shows, claimed or inferred."),
      count("Count how well each version is known, and list what wants a recording most."),
      Switch.json("Print an object a line instead: one for each rule that makes calls."),
    ],
    excludes: [(["count"], ["of", "inferred", "json"])],
    json: RuleObjects.entries,
    examples: [
      Example("rules --ios 9", "Print all that holds on iOS 9."),
      Example("rules --of push --inferred", "List what no recording shows of a push."),
      Example("rules --count --ios 18", "Find out which recording of iOS 18 would help most."),
    ]
  ) { RulesCommand(arguments: $0) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let score = try scores.newest(arguments.preferredVersions)
    if arguments[Self.count] { return EvidenceCount(scores: scores, score: score).perform(in: &console) }
    let passage = arguments[Self.passage], listsUnrecorded = arguments[Self.inferred], isJSON = arguments[.json]
    guard listsUnrecorded || isJSON else {
      guard let page = Self.page(score, scores, passage, console.phrasebook) else { throw .reported }
      console.output.write(console.painted(lines: page))
      return .success
    }
    for (rule, standing) in scores.evidence.lines(of: score) where passage == nil || rule.passage == passage {
      guard !listsUnrecorded || standing.kind == .claim || standing.kind == .inferred else { continue }
      if isJSON {
        console.output.write(line: RuleObjects.ofRule((rule, standing, score.version)))
      } else {
        console.output.write("\(visible("\(rule.sentence)  \(console.phrasebook.say(standing.sentence))"))\n")
      }
    }
    return .success
  }
}

extension RulesCommand {
  /// Returns a score or one of its passages in a form that can be read again, or `nil` if the sheets are inconsistent.
  ///
  /// Comments give the origin of each phase.
  private static func page(_ score: Score, _ scores: Scores, _ passage: Passage?, _ phrasebook: Phrasebook) -> String? {
    let version = score.version
    guard var sheet = try? Score.flattened(version: version, sheets: scores.sheets, with: score.chosenAlternatives)
    else { return nil }
    if let passage { sheet.blocks.removeAll { !$0.isAbout(passage) } }
    sheet.blocks = sheet.blocks.map(phrasebook.translated)
    let stated = score.alternatives.filter { passage == nil || $0.block.isAbout(passage) }
    let lines = scores.evidence.lines(of: score)
    let printed = sheet.printed { passage, circumstances, phase in
      guard let ground = phase.ground else { return [] }
      let standings = lines.filter { line in
        (line.rule.ground.version, line.rule.passage, line.rule.phase) == (ground.version, passage, phase.phase)
          && line.rule.circumstances == circumstances
      }.map(\.standing)
      return [origin(ground, on: version), evidence(of: standings)].compactMap { $0.map(phrasebook.say) }
    }
    let head = phrasebook.say("All that holds on \(score.name), and where each phase of it is stated.")
    return visibleLines("# \(head)\n\(printed)" + text(of: stated, phrasebook))
  }

  private static func text(of alternatives: [StatedAlternative], _ phrasebook: Phrasebook) -> String {
    guard !alternatives.isEmpty else { return "" }
    let lines = alternatives.flatMap { stated -> [String] in
      let sources = stated.sources(phrasebook.translated(remark:))
      let laws = stated.alternative.brokenLaws.map { Sentence(key: $0.rawValue) }
      return ["", "\(stated.block.heading)  \(stated.file):\(stated.block.line)", phrasebook.say(stated.block.reason)]
        + ["so says: \(sources.own)", "against it: \(sources.against)"].map(phrasebook.say)
        + laws.map { phrasebook.say("breaks: \($0)") }
    }
    let head = phrasebook.say("What other sources say; --with NAME simulates it in place of the rule.")
    return "\n# \(head)\n" + lines.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
  }

  private static func origin(_ ground: Ground, on version: Version) -> Sentence {
    let position = "\(ground.file):\(ground.line)"
    let evidence = ground.evidence.map(\.word).listed
    return ground.version == version
      ? "new on iOS \(ground.version), \(position): \(evidence)"
      : "from iOS \(ground.version), \(position): \(evidence)"
  }

  /// Returns the evidence for the calls of a phase; `nil` if it makes none.
  private static func evidence(of standings: [Standing]) -> Sentence? {
    let tally = standings.reduce(into: [EvidenceKind: Int]()) { $0[$1.kind, default: 0] += 1 }
    return tally.isEmpty ? nil : "here: \(words(for: tally))"
  }
}

/// Spells out the control characters of a text, except line ends.
private func visibleLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(separator: "\n")
}

extension Phrasebook {
  fileprivate func translated(_ block: ScoreBlock) -> ScoreBlock {
    var block = block
    block.because = LocalizedText(say(block.reason))
    block.remark = translated(remark: block.remark)
    if case .lacks(let lacks) = block.content { block.content = .lacks(lacks.map(translated)) }
    return block
  }

  private func translated(_ lack: Lack) -> Lack {
    var lack = lack
    if !lack.reason.isEmpty { lack.reason = say(Sentence(key: lack.reason)) }
    return lack
  }

  /// Returns a remark on evidence in this language.
  ///
  /// The word "from" belongs to the score, and a remark without spaces is a name; neither is translated.
  fileprivate func translated(remark: String) -> String {
    let origin = "from "
    if remark.hasPrefix(origin) { return origin + translated(remark: String(remark.dropFirst(origin.count))) }
    return remark.contains(" ") ? say(Sentence(remark: remark)) : remark
  }
}

extension ScoreBlock {
  fileprivate func isAbout(_ passage: Passage?) -> Bool {
    guard let passage else { return true }
    return if case .passage(passage, _, _, _, _) = content { true } else { false }
  }
}
