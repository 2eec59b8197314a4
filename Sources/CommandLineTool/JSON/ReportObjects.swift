import Lifecycle
import Notation
import Resources
import Study

/// A comparison as lines of JSON: an object for the whole, and one for each row.
struct ComparisonObjects {
  private static let format = (name: "mightappear.compare", version: 1)

  private static let whole = JSONObject<ComparisonObjects>(
    "the comparison", kind: "comparison", format: format,
    [
      JSONMember("left", "the left side: `file`, `case`, `line`, `ios`, and `with`, its alternatives") {
        $0.head(of: $0.left, .left)
      },
      JSONMember("right", "the same of the right side") { $0.head(of: $0.right, .right) },
      JSONMember("same", "whether the same came of both") { .truth($0.comparison.isSame) },
      JSONMember("equal", "how many calls are the same on both sides") { .number($0.comparison.counts.equal) },
      JSONMember("moved", "how many stand elsewhere on the other side") { .number($0.comparison.counts.moved) },
      JSONMember("onlyLeft", "how many the left side has alone") { .number($0.comparison.counts.onlyLeft) },
      JSONMember("onlyRight", "how many the right side has alone") { .number($0.comparison.counts.onlyRight) },
    ])

  private static let row = JSONObject<NumberedRow>(
    "a row",
    [
      JSONMember("kind", "`action`, `equal`, `moved`, or `only` where one side has a call alone") { .text($0.word) },
      JSONMember("row", "its position, from 1") { .number($0.index + 1) },
      JSONMember("counterpart", "the row with the same call on the other side, if it moved") {
        JSON($0.row.counterpart.map { $0 + 1 })
      },
      JSONMember(
        "left",
        """
        what stands on that side, or null: `number` (from 1), `text`, of a call its `action`, and of an action its \
        `mistake` where it was not possible
        """
      ) { $0.objects.half(.left, of: $0.row) },
      JSONMember("right", "the same of the right side") { $0.objects.half(.right, of: $0.row) },
    ])

  /// The object for the versions that play a case alike.
  private static let survey = JSONObject<SurveyedCase>(
    "a case with --all-versions", kind: "versions", format: format,
    [
      JSONMember("file", "the transcript") { .text($0.loaded.name) },
      JSONMember("case", "the case's title, or null") { JSON(nullIfEmpty: $0.resolved.title) },
      JSONMember("line", "the line of the case") { .number($0.resolved.line) },
      JSONMember("same", "whether all versions play it alike") { .truth($0.survey.isSame) },
      JSONMember("groups", "the `versions` that play it alike, with how many `calls`") {
        .list($0.survey.groups.map { ["versions": JSON($0.versions), "calls": .number($0.lineCount)] })
      },
      JSONMember(
        "partings",
        """
        between an `older` and a `newer` version: the `action`, and how the older (`left`) and the newer (`right`) go on
        """
      ) { .list($0.survey.borders.map(SurveyedCase.parting)) },
      JSONMember("unplayable", "`versions`, with the `line`, the `command` and a `message`") { surveyed in
        .list(surveyed.survey.unplayable.map(surveyed.unplayable))
      },
    ])

  static let entries = [whole.entry, row.entry, survey.entry]

  let comparison: Comparison
  let left: ComparedSide, right: ComparedSide

  func write(to output: inout Output) {
    output.write(line: Self.whole(self))
    for index in comparison.rows.indices where !output.isClosed {
      output.write(line: Self.row(NumberedRow(objects: self, index: index)))
    }
  }

  /// Returns the groups of versions that play a case alike.
  static func versions(_ survey: VersionSurvey, of index: Int, _ loaded: LoadedTranscript) -> JSON {
    self.survey(SurveyedCase(survey: survey, loaded: loaded, resolved: loaded.cases[index]))
  }

  private func head(of side: ComparedSide, _ which: Comparison.Side) -> JSON {
    [
      "file": .text(side.loaded.name), "case": JSON(nullIfEmpty: side.resolved.title),
      "line": .number(side.resolved.line), "ios": .number(Int(side.version.number)),
      "with": JSON(comparison.run(which).timeline.score.chosenAlternatives.sorted()),
    ]
  }

  private func half(_ side: Comparison.Side, of row: Comparison.Row) -> JSON {
    let run = comparison.run(side)
    guard let number = row[side] else { return .null }
    guard row.kind == .action else {
      let line = run.lines[number]
      return ["number": .number(number + 1), "action": .number(line.action + 1), "text": .text(line.entry.text)]
    }
    let mistake = run.timeline.actions[number].mistake.map { run.timeline.naming.words(of: $0) }
    return [
      "number": .number(number + 1), "text": .text(run.text(ofAction: number)), "mistake": JSON(mistake?.english),
    ]
  }

  private struct NumberedRow {
    let objects: ComparisonObjects, index: Int

    var row: Comparison.Row { objects.comparison.rows[index] }

    var word: String {
      switch row.kind {
      case .action: "action"
      case .equal: "equal"
      case .moved: "moved"
      case .only: "only"
      }
    }
  }

  private struct SurveyedCase {
    let survey: VersionSurvey, loaded: LoadedTranscript, resolved: ResolvedCase

    static func parting(at border: VersionSurvey.Border) -> JSON {
      [
        "older": .number(Int(border.older.number)), "newer": .number(Int(border.newer.number)),
        "action": .text(border.difference.action), "left": JSON(border.difference.leftLine),
        "right": JSON(border.difference.rightLine),
      ]
    }

    func unplayable(_ failure: Unplayable) -> JSON {
      let command = resolved.script[failure.action]
      return [
        "versions": JSON(failure.versions), "line": .number(command.line), "command": .text(command.text),
        "message": .text(failure.reason.english),
      ]
    }
  }
}

/// The explanations of a log, as lines of JSON.
struct ExplanationObjects {
  private static let format = (name: "mightappear.explanation", version: 1)

  /// An explanation, or the closest one, with its rank.
  private struct RankedExplanation {
    let explanation: LogExplanation, rank: Int?, account: Account?
  }

  /// Returns the members of what explains the log, or comes closest.
  private static func members(_ kind: String) -> [JSONMember<RankedExplanation>] {
    [
      JSONMember("kind", "`\(kind)`") { _ in .text(kind) },
      JSONMember("rank", "which one it is, from 1, the likelier first") { JSON($0.rank) },
      JSONMember("versions", "those on which it brings the log") { JSON($0.account?.fits ?? []) },
      JSONMember("commands", "what is done") { JSON($0.account?.resolved.script.map(\.text) ?? []) },
      JSONMember("transcript", "the lines of its case") { JSON($0.account?.lines ?? []) },
      JSONMember("gaveUp", "whether the search was stopped where it took too long, so that one may be missing") {
        .truth($0.explanation.isGivenUp)
      },
    ]
  }

  private static let account = JSONObject<RankedExplanation>(
    "an explanation", format: format,
    members("account") + [
      JSONMember("logging", "what to log to tell it from the first, or null") { ranked in
        let other = ranked.rank.flatMap { $0 > 1 ? $0 - 1 : nil }
        return JSON(other.flatMap { ranked.explanation.advice(telling: $0) })
      }
    ])

  private static let shortfall = JSONObject<RankedExplanation>(
    "what comes closest where nothing explains the log", format: format,
    members("shortfall") + [
      JSONMember("line", "the first line that does not fit, counted from 1") { ranked in
        JSON(ranked.explanation.shortfall.map { ranked.explanation.reading.line(ofCall: $0.position) })
      },
      JSONMember("call", "what that line says; null at the end of the log") { ranked in
        guard let position = ranked.explanation.shortfall?.position else { return .null }
        let reading = ranked.explanation.reading
        return JSON(position < reading.callCount ? reading.text(ofCall: position) : nil)
      },
      JSONMember("expected", "what could have stood there") { JSON($0.explanation.shortfall?.expected ?? []) },
    ])

  private static let finding = JSONObject<Finding>(
    "a thing to look at", kind: "finding", format: format,
    [
      JSONMember("what", "its kind, such as `silent`, `retained`, `lost`, `doubled` or `cut`") {
        .text($0.kind.rawValue)
      },
      JSONMember("line", "the line, or null") { JSON($0.line) },
      JSONMember("name", "the class, or null") { JSON($0.name) },
      JSONMember("text", "a sentence") { .text($0.text.english) },
    ])

  static let entries = [account.entry, shortfall.entry, finding.entry]

  let explanation: LogExplanation

  func write(to output: inout Output) {
    for (index, account) in explanation.accounts.enumerated() {
      output.write(line: Self.account(RankedExplanation(explanation: explanation, rank: index + 1, account: account)))
    }
    if let shortfall = explanation.shortfall {
      output.write(
        line: Self.shortfall(RankedExplanation(explanation: explanation, rank: nil, account: shortfall.account)))
    }
    for finding in explanation.findings { output.write(line: Self.finding(finding)) }
  }
}

/// The rules of a version, as lines of JSON.
enum RuleObjects {
  static let ofRule = JSONObject<(rule: Rule, standing: Standing, version: Version)>(
    "a rule", format: ("mightappear.rules", 1),
    [
      JSONMember("ios", "the version") { .number(Int($0.version.number)) },
      JSONMember("rule", "where it stands: `file`, `line`, `ios` (whose score it is), `passage`, `phase`") {
        JSON($0.rule, at: $0.rule.ground)
      },
      JSONMember("text", "what the line says") { .text($0.rule.step.head) },
      JSONMember("evidence", "the recordings that show it") { JSON($0.standing.recordings) },
      JSONMember("evidenceKind", "`recorded` (on this version), `recorded-elsewhere`, `claim` or `inferred`") {
        .text($0.standing.kind.rawValue)
      },
      JSONMember("recordedOn", "the versions on which those recordings show it for certain") {
        JSON($0.standing.recordedOn)
      },
    ])

  static let entries = [ofRule.entry]
}

extension JSON {
  /// Creates an object with the position and the subject of a rule, or with those of another statement of a score.
  init(_ rule: Rule?, at ground: Ground) {
    self = [
      "file": .text(ground.file), "line": .number(ground.line), "ios": .number(Int(ground.version.number)),
      "passage": JSON(rule?.passage.word), "phase": JSON(rule?.phase.word),
    ]
  }
}

/// The lines of `show --json`: an object for each file that is built in.
enum ListObjects {
  static let ofFile = JSONObject<(resource: Resource, title: Sentence)>(
    "a file", format: ("mightappear.list", 1),
    [
      JSONMember("kind", "`scenario`, `recording`, `lesson`, `level`, `score` or `fact`") {
        .text($0.resource.kind.rawValue)
      },
      JSONMember("name", "the name that commands take") { .text($0.resource.name) },
      JSONMember("title", "the title in English, or in the lesson's language") { .text($0.title.english) },
      JSONMember("language", "the language of a lesson") { .text($0.resource.language) },
      JSONMember("recordingKind", "of a recording: `console`, `retyped`, `test` or `unknown`; else null") {
        $0.resource.kind == .recording ? .text($0.resource.recordingKind ?? "unknown") : .null
      },
      JSONMember("source", "of a recording: where it was published; else null") {
        JSON($0.resource.header(HeaderKey.source.rawValue))
      },
    ])

  static let entries = [ofFile.entry]
}

/// The lines of `ask --json`: an object for each question and each case that was found.
enum AnswerObjects {
  private static let format = (name: "mightappear.answers", version: 1)

  static let ofQuestion = JSONObject<(question: AskedQuestion, language: Language, command: String?, isNear: Bool)>(
    "a question", kind: "question", format: format,
    [
      JSONMember("question", "the question, in the language of --lang") { .text($0.question.text($0.language)) },
      JSONMember("answer", "its answer") { .text($0.question.answer($0.language)) },
      JSONMember("known", "`answer`, `unknown` or `unmodeled`") { .text($0.question.answerKind.rawValue) },
      JSONMember("command", "the command that shows it, or null") { JSON($0.command) },
      JSONMember("near", "whether it only comes near what was asked") { .truth($0.isNear) },
    ])

  static let ofCase = JSONObject<(title: String, command: String)>(
    "a case", kind: "case", format: format,
    [
      JSONMember("title", "its title") { .text($0.title) },
      JSONMember("command", "the command that opens it") { .text($0.command) },
    ])

  static let entries = [ofQuestion.entry, ofCase.entry]
}
