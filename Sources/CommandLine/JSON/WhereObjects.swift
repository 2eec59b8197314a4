import Lifecycle
import Notation
import Study

/// Where code goes, as lines of JSON: one for the case, and one for each answer, or for each that comes closest.
struct WhereObjects {
  /// The name of the format, and its number: a member that goes or means something else makes it another.
  static let format = "mightappear.where", formatVersion = 1

  static let help = """
    With --json a line is an object. Of kind "case": format (\(format)), version (\(formatVersion)), case, line, here \
    and not (stretches, each with its first command and its last), ios (versions that play it), unplayable (versions \
    that do not). Of kind "answer", the most useful first: code (the place in words), receiver, call (method, detail), \
    block (the method of the block in which the code stands), questions (each with its question and its answer), ios \
    (versions on which it holds) and moments (stretch, times, number and text of the action, stage, after and before: \
    the calls beside it). Of kind "closest" instead: missing (stretches), extra and unsure (numbers of commands).
    """

  private let report: WhereReport
  private let survey: Survey

  init(_ report: WhereReport, _ survey: Survey) {
    (self.report, self.survey) = (report, survey)
  }

  func write(to output: inout Output) {
    output.write(line: header)
    guard let lexicon = survey.lexicon else { return }
    for answer in survey.answers {
      output.write(
        line: object(
          "answer", answer.answer.candidate, lexicon,
          [
            JSON.Member(name: "ios", value: JSON(answer.versions)),
            JSON.Member(name: "moments", value: .list(answer.answer.visits.map { object($0) })),
          ]))
    }
    for miss in survey.misses {
      output.write(
        line: object(
          "closest", miss.candidate, lexicon,
          [
            JSON.Member(name: "missing", value: .list(miss.missing.map(Self.object))),
            JSON.Member(name: "extra", value: .list(miss.extra.map { .number($0 + 1) })),
            JSON.Member(name: "unsure", value: .list(miss.unsure.map { .number($0 + 1) })),
          ]))
    }
  }

  private var header: JSON {
    let resolved = report.resolved
    return [
      "kind": .text("case"), "format": .text(Self.format), "version": .number(Self.formatVersion),
      "case": JSON(resolved.title.isEmpty ? nil : resolved.title), "line": .number(resolved.line),
      "here": .list(report.marking.here.map(Self.object)), "not": .list(report.marking.notHere.map(Self.object)),
      "ios": JSON(survey.versions), "unplayable": JSON(survey.failures.map(\.version)),
    ]
  }

  /// A candidate, with what else there is to say of it.
  private func object(_ kind: String, _ candidate: Candidate, _ lexicon: Lexicon, _ members: [JSON.Member]) -> JSON {
    let site = candidate.site
    let common: JSON = [
      "kind": .text(kind), "code": .text(candidate.text(lexicon)),
      "receiver": .text(lexicon.name(site.receiver)),
      "call": ["method": .text(site.call.method), "detail": JSON(site.call.formDetail)],
      "block": JSON(site.block?.method),
      "questions": .list(
        candidate.provisos.map { proviso in
          ["question": .text(proviso.inquiry.word), "answer": answer(proviso, lexicon)]
        }),
    ]
    guard case .object(let own) = common else { return common }
    return .object(own + members)
  }

  /// What has to be answered: a truth, or the name of a controller.
  private func answer(_ proviso: Proviso, _ lexicon: Lexicon) -> JSON {
    switch proviso.answer {
    case .yes: .truth(true)
    case .no: .truth(false)
    case .nothing: .null
    case .container(let number): .text(lexicon.tree(number).printed)
    case .controller(let declaration): .text(lexicon.name(.controller(declaration)))
    }
  }

  /// When code runs in a stretch.
  private func object(_ visit: Placement.Visit) -> JSON {
    let moment = visit.moment
    return [
      "stretch": Self.object(visit.stretch), "times": .number(visit.count),
      "action": [
        "number": .number(moment.action + 1), "text": .text(report.resolved.script[moment.action].text),
      ],
      "stage": .text("\(moment.stage)"), "after": JSON(moment.follows),
      "before": JSON(moment.precedes),
    ]
  }

  private static func object(_ stretch: Stretch) -> JSON { .list([.number(stretch.first), .number(stretch.last)]) }
}

extension Call {
  /// The word that tells the forms of the method apart.
  fileprivate var formDetail: String? {
    guard case .word(let word) = detail else { return nil }
    return word
  }
}
