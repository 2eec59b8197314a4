import Lifecycle
import Notation
import Study

/// Places for code, as lines of JSON: an object for the case, and one for each answer or for each of the closest
/// misses.
struct WhereObjects {
  private static let ofCase = JSONObject<WhereObjects>(
    "the case", kind: "case", format: ("mightappear.where", 1),
    [
      JSONMember("case", "the case's title, or null") { JSON(nullIfEmpty: $0.report.resolved.title) },
      JSONMember("line", "the line of the case") { .number($0.report.resolved.line) },
      JSONMember("here", "the stretches that are here, each with its first command and its last") {
        .list($0.report.marking.here.map(WhereObjects.stretch))
      },
      JSONMember("not", "the stretches that are not here") {
        .list($0.report.marking.notHere.map(WhereObjects.stretch))
      },
      JSONMember("ios", "the versions that play it") { JSON($0.survey.versions) },
      JSONMember("unplayable", "the versions that cannot") { JSON($0.survey.unplayable.flatMap(\.versions).sorted()) },
    ])

  /// A place in the source, with how it fits.
  private struct Place<Fit> {
    let objects: WhereObjects, setup: Setup, place: CodePlace, fit: Fit
  }

  private static func members<Fit>(_ kind: String, _ meaning: Sentence) -> [JSONMember<Place<Fit>>] {
    [
      JSONMember("kind", meaning) { _ in .text(kind) },
      JSONMember("code", "the place in words") { .text($0.place.text(in: $0.setup)) },
      JSONMember("receiver", "whose call it is") { .text($0.setup.name($0.place.site.receiver)) },
      JSONMember("call", "`method` and `detail`") {
        let call = $0.place.site.call
        return ["method": .text(call.method), "detail": JSON(call.formDetail)]
      },
      JSONMember("block", "the method of the block in which the code stands, or null") {
        JSON($0.place.site.block?.method)
      },
      JSONMember("questions", "what code has to ask there, each `question` with the `answer` on which it does its work")
      {
        .list($0.place.conditions.map { ["question": .text($0.inquiry.word), "answer": WhereObjects.answer($0)] })
      },
    ]
  }

  private static let ofAnswer = JSONObject<Place<Placement.Answer>>(
    "an answer",
    members("answer", "`answer`, the most useful first") + [
      JSONMember("ios", "the versions on which it holds") { JSON($0.fit.versions) },
      JSONMember(
        "moments",
        """
        for each stretch that is here: `stretch`, how many `times`, the `action` of the first (`number`, `text`), its \
        `stage`, and the calls `after` and `before` which it comes
        """
      ) { place in .list(place.fit.visits.map(place.objects.moment)) },
    ])

  private static let ofMiss = JSONObject<Place<Placement.Miss>>(
    "what comes closest where there is no answer",
    members("closest", "`closest`") + [
      JSONMember("missing", "the stretches that it misses") { .list($0.fit.missing.map(WhereObjects.stretch)) },
      JSONMember("extra", "the numbers of commands in which it comes as well") {
        .list($0.fit.extra.map { .number($0 + 1) })
      },
      JSONMember("unsure", "those in which nobody knows") { .list($0.fit.unsure.map { .number($0 + 1) }) },
    ])

  static let entries = [ofCase.entry, ofAnswer.entry, ofMiss.entry]

  let report: WhereReport
  let survey: PlaceSurvey

  func write(to output: inout Output) {
    output.write(line: Self.ofCase(self))
    guard let setup = survey.setup else { return }
    for answer in survey.answers {
      output.write(line: Self.ofAnswer(Place(objects: self, setup: setup, place: answer.place, fit: answer)))
    }
    for miss in survey.misses {
      output.write(line: Self.ofMiss(Place(objects: self, setup: setup, place: miss.place, fit: miss)))
    }
  }

  /// Returns the required answer to a question: a Boolean, null, or the name of a controller.
  private static func answer(_ condition: CodeCondition) -> JSON {
    switch condition.answer {
    case .known(.nothing): .null
    case .known(let answer): .truth(answer == .yes)
    case .controller(let name): .text(name)
    }
  }

  private func moment(of visit: Placement.Visit) -> JSON {
    let moment = visit.moment
    return [
      "stretch": Self.stretch(visit.stretch), "times": .number(visit.count),
      "action": ["number": .number(moment.action + 1), "text": .text(report.resolved.script[moment.action].text)],
      "stage": .text("\(moment.period)"), "after": JSON(moment.follows),
      "before": JSON(moment.precedes),
    ]
  }

  private static func stretch(_ stretch: NumberRange) -> JSON {
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
