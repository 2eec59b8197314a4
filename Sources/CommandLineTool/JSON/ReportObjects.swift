import Lifecycle
import Notation
import Resources
import Study

/// A comparison as lines of JSON: an object for the whole, and one for each row.
struct ComparisonObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.compare", formatVersion = 1

  let comparison: Comparison
  let left: ComparedSide, right: ComparedSide

  func write(to output: inout Output) {
    output.write(line: header)
    for index in comparison.rows.indices where !output.isClosed { output.write(line: object(index)) }
  }

  /// The object for the whole comparison.
  private var header: JSON {
    let counts = comparison.counts
    return [
      "kind": .text("comparison"), "format": .text(Self.format), "version": .number(Self.formatVersion),
      "left": object(of: left, .left), "right": object(of: right, .right), "same": .truth(comparison.isSame),
      "equal": .number(counts.equal), "moved": .number(counts.moved), "onlyLeft": .number(counts.onlyLeft),
      "onlyRight": .number(counts.onlyRight),
    ]
  }

  private func object(of side: ComparedSide, _ which: Comparison.Side) -> JSON {
    [
      "file": .text(side.loaded.name), "case": JSON(side.resolved.title.isEmpty ? nil : side.resolved.title),
      "line": .number(side.resolved.line), "ios": .number(Int(side.version.number)),
      "with": JSON(comparison.run(which).timeline.score.chosenAlternatives.sorted()),
    ]
  }

  private func object(_ index: Int) -> JSON {
    let row = comparison.rows[index]
    let kind =
      switch row.kind {
      case .action: "action"
      case .equal: "equal"
      case .moved: "moved"
      case .only: "only"
      }
    return [
      "kind": .text(kind), "row": .number(index + 1), "counterpart": JSON(row.counterpart.map { $0 + 1 }),
      "left": object(.left, of: row), "right": object(.right, of: row),
    ]
  }

  private func object(_ side: Comparison.Side, of row: Comparison.Row) -> JSON {
    let run = comparison.run(side)
    guard let number = row[side] else { return .null }
    guard row.kind == .action else {
      let line = run.lines[number]
      return [
        "number": .number(number + 1), "action": .number(line.action + 1), "text": .text(line.entry.text),
      ]
    }
    let mistake = run.timeline.actions[number].mistake.map {
      Naming(setup: run.timeline.setup, score: run.timeline.score).words(of: $0)
    }
    return [
      "number": .number(number + 1), "text": .text(run.text(ofAction: number)), "mistake": JSON(mistake?.english),
    ]
  }
}

/// The groups of versions that play a case alike, as a line of JSON.
struct SurveyObject {
  let value: JSON

  /// Creates the object for the survey of a case.
  init(_ survey: VersionSurvey, of index: Int, _ loaded: LoadedTranscript, _ scores: Scores) {
    let resolved = loaded.cases[index]
    value = [
      "kind": .text("versions"), "format": .text(ComparisonObjects.format),
      "version": .number(ComparisonObjects.formatVersion), "file": .text(loaded.name),
      "case": JSON(resolved.title.isEmpty ? nil : resolved.title), "line": .number(resolved.line),
      "same": .truth(survey.isSame),
      "groups": .list(
        survey.groups.map { ["versions": JSON($0.versions), "calls": .number($0.lineCount)] }),
      "partings": .list(
        survey.borders.map { border in
          [
            "older": .number(Int(border.older.number)), "newer": .number(Int(border.newer.number)),
            "action": .text(border.parting.action),
            "left": JSON(border.parting.leftLine), "right": JSON(border.parting.rightLine),
          ]
        }),
      "unplayable": .list(
        survey.unplayable.map { failure in
          let step = resolved.script[failure.action]
          return [
            "versions": JSON(failure.versions), "line": .number(step.line), "command": .text(step.text),
            "message": .text(failure.reason.english),
          ]
        }),
    ]
  }
}

extension ComparisonObjects {
  static let help: Sentence = """
    With --json a line is an object. Of kind "comparison": format (\(format)), version (\(formatVersion)), left and \
    right (file, case, line, ios and with, the alternatives that were played), same, equal, moved, onlyLeft and \
    onlyRight (how many lines). Then a line for each row, of kind "action" (number, text and \
    mistake of the command), "equal", "moved" or "only" (number, action and text of the call), with row, left, right, \
    and counterpart, the row in which a moved call stands on the other side. \
    With --all-versions of kind "versions": groups (versions, calls), partings (older, newer, action, left, right) and \
    unplayable (versions, line, command, message).
    """
}

/// The explanations of a log, as lines of JSON.
struct ExplanationObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.explanation", formatVersion = 1

  static let help: Sentence = """
    With --json there is a line for each explanation, an object of kind account: format (\(format)), version \
    (\(formatVersion)), rank, versions (those on which it brings the log), commands, transcript (its lines), gaveUp \
    (whether the search was stopped where it took too long), and logging (what to log to tell it from the first). \
    Where nothing explains the log there is one object of kind shortfall, with the closest explanation, and with line, \
    call and expected: the first line that does not fit, what it says, and what would have fit there. Then \
    there is an object of kind finding for each thing to look at: what (such as silent, retained, lost, doubled or \
    cut), line, name of the class, and text.
    """

  let explanation: LogExplanation

  func write(to output: inout Output) {
    for (index, account) in explanation.accounts.enumerated() {
      let logging = index == 0 ? nil : explanation.advice(telling: index)
      output.write(line: object("account", rank: index + 1, account) + ["logging": JSON(logging)])
    }
    writeShortfall(to: &output)
    for finding in explanation.findings {
      output.write(
        line: [
          "kind": .text("finding"), "format": .text(Self.format), "version": .number(Self.formatVersion),
          "what": .text(finding.kind.rawValue), "line": finding.line.map(JSON.number) ?? .null,
          "name": JSON(finding.name), "text": .text(finding.text.english),
        ])
    }
  }

  private func writeShortfall(to output: inout Output) {
    guard let shortfall = explanation.shortfall else { return }
    let reading = explanation.reading
    let isInside = shortfall.position < reading.callCount
    output.write(
      line: object("shortfall", rank: nil, shortfall.account) + [
        "line": .number(reading.line(ofCall: shortfall.position)),
        "call": JSON(isInside ? reading.text(ofCall: shortfall.position) : nil), "expected": JSON(shortfall.expected),
      ])
  }

  private func object(_ kind: String, rank: Int?, _ account: Account?) -> JSON {
    [
      "kind": .text(kind), "format": .text(Self.format), "version": .number(Self.formatVersion), "rank": JSON(rank),
      "versions": JSON(account?.fits ?? []), "commands": JSON(account?.resolved.script.map(\.text) ?? []),
      "transcript": JSON(account?.lines ?? []), "gaveUp": .truth(explanation.isGivenUp),
    ]
  }
}

/// The rules of a version, as lines of JSON.
enum RuleObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.rules", formatVersion = 1

  static let help: Sentence = """
    With --json a line is an object: format (\(format)), version (\(formatVersion)), ios, rule (file, line, ios, \
    passage, phase), text (what the line says), evidence (the recordings that show it), evidenceKind (recorded, \
    recorded-elsewhere, claim or inferred) and recordedOn. With --of or --inferred only those rules are printed.
    """

  static func object(of rule: Rule, _ standing: Standing, on score: Score) -> JSON {
    [
      "format": .text(format), "version": .number(formatVersion), "ios": .number(Int(score.version.number)),
      "rule": JSON(rule), "text": .text(rule.step.head), "evidence": JSON(standing.recordings),
      "evidenceKind": .text(standing.kind.rawValue), "recordedOn": JSON(standing.recordedOn),
    ]
  }
}

extension JSON {
  /// Creates an object with the position and the subject of a rule.
  init(_ rule: Rule) {
    self = [
      "file": .text(rule.file), "line": .number(rule.line), "ios": .number(Int(rule.version.number)),
      "passage": .text(rule.passage.word), "phase": .text(rule.phase.word),
    ]
  }
}

/// Places for code, as lines of JSON: an object for the case, and one for each answer or for each of the closest
/// misses.
struct WhereObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.where", formatVersion = 1

  static let help: Sentence = """
    With --json a line is an object. Of kind "case": format (\(format)), version (\(formatVersion)), case, line, here \
    and not (stretches, each with its first command and its last), ios (versions that play it), unplayable (versions \
    that do not). Of kind "answer", the most useful first: code (the place in words), receiver, call (method, detail), \
    block (the method of the block in which the code stands), questions (each with its question and its answer), ios \
    (versions on which it holds) and moments (stretch, times, number and text of the action, stage, after and before: \
    the calls beside it). Of kind "closest" instead: missing (stretches), extra and unsure (numbers of commands).
    """

  let report: WhereReport
  let survey: PlaceSurvey

  func write(to output: inout Output) {
    output.write(line: header)
    guard let setup = survey.setup else { return }
    for answer in survey.answers {
      output.write(
        line: object(
          "answer", answer.candidate, setup,
          ["ios": JSON(answer.versions), "moments": .list(answer.visits.map { object($0) })]))
    }
    for miss in survey.misses {
      output.write(
        line: object(
          "closest", miss.candidate, setup,
          [
            "missing": .list(miss.missing.map(Self.object)), "extra": .list(miss.extra.map { .number($0 + 1) }),
            "unsure": .list(miss.unsure.map { .number($0 + 1) }),
          ]))
    }
  }

  private var header: JSON {
    let resolved = report.resolved
    return [
      "kind": .text("case"), "format": .text(Self.format), "version": .number(Self.formatVersion),
      "case": JSON(resolved.title.isEmpty ? nil : resolved.title), "line": .number(resolved.line),
      "here": .list(report.marking.here.map(Self.object)), "not": .list(report.marking.notHere.map(Self.object)),
      "ios": JSON(survey.versions), "unplayable": JSON(survey.unplayable.flatMap(\.versions).sorted()),
    ]
  }

  /// Returns the object for a candidate, with additional members.
  private func object(_ kind: String, _ candidate: Candidate, _ setup: Setup, _ members: JSON) -> JSON {
    let site = candidate.site
    return [
      "kind": .text(kind), "code": .text(candidate.text(in: setup)),
      "receiver": .text(setup.name(site.receiver)),
      "call": ["method": .text(site.call.method), "detail": JSON(site.call.formDetail)],
      "block": JSON(site.block?.method),
      "questions": .list(
        candidate.conditions.map { condition in
          ["question": .text(condition.inquiry.word), "answer": answer(condition)]
        }),
    ] + members
  }

  /// Returns the required answer to a question: a Boolean, null, or the name of a controller.
  private func answer(_ condition: CodeCondition) -> JSON {
    switch condition.answer {
    case .yes: .truth(true)
    case .no: .truth(false)
    case .nothing: .null
    case .controller(let name): .text(name)
    }
  }

  /// Returns the object for a visit to a stretch.
  private func object(_ visit: Placement.Visit) -> JSON {
    let moment = visit.moment
    return [
      "stretch": Self.object(visit.stretch), "times": .number(visit.count),
      "action": [
        "number": .number(moment.action + 1), "text": .text(report.resolved.script[moment.action].text),
      ],
      "stage": .text("\(moment.period)"), "after": JSON(moment.follows),
      "before": JSON(moment.precedes),
    ]
  }

  private static func object(_ stretch: NumberRange) -> JSON {
    .list([.number(stretch.first), .number(stretch.last)])
  }
}

extension Call {
  /// The word that tells forms of the same method apart; `nil` if the method has only one form.
  fileprivate var formDetail: String? {
    guard case .word(let word) = detail else { return nil }
    return word
  }
}

/// What `show --json` prints: an object for each file that is built in.
enum ListObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.list", formatVersion = 1

  static let help: Sentence = """
    With --json a line is an object: format (\(format)), version (\(formatVersion)), kind, name, title, language, \
    recordingKind (console, retyped, test or unknown; null of everything else) and source (of a recording).
    """

  static func object(of resource: Resource, _ title: Sentence) -> JSON {
    [
      "format": .text(format), "version": .number(formatVersion), "kind": .text(resource.kind.rawValue),
      "name": .text(resource.name), "title": .text(title.english), "language": .text(resource.language),
      "recordingKind": resource.kind == .recording ? .text(resource.recordingKind ?? "unknown") : .null,
      "source": JSON(resource.header(HeaderKey.source.rawValue)),
    ]
  }
}

/// What `ask --json` prints: an object for each question and each case that was found.
enum AnswerObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.answers", formatVersion = 1

  static let help: Sentence = """
    With --json a line is an object, in the language of --lang. Of kind "question": format (\(format)), version \
    (\(formatVersion)), question, answer, known (answer, unknown or unmodeled), command (what shows it, or null) and near \
    (whether it only comes near). Of kind "case": title and command.
    """

  static func question(
    _ question: AskedQuestion, in language: Language, command: String?, isNear: Bool
  ) -> JSON {
    [
      "kind": .text("question"), "format": .text(format), "version": .number(formatVersion),
      "question": .text(question.text(language)), "answer": .text(question.answer(language)),
      "known": .text(question.answerKind.rawValue), "command": JSON(command), "near": .truth(isNear),
    ]
  }

  static func transcript(_ title: String, _ command: String) -> JSON {
    [
      "kind": .text("case"), "format": .text(format), "version": .number(formatVersion), "title": .text(title),
      "command": .text(command),
    ]
  }
}
