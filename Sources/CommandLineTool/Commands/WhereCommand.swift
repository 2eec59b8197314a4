import Canvas
import Lifecycle
import Notation
import Study

/// `mightappear where`: finds the calls that occur in some stretches of a run and not in others.
struct WhereCommand: Request {
  let arguments: ParsedArguments

  private static let here = Option("here", .word("LIST")), notHere = Option("not", .word("LIST"))
  private static let receiver = Option("of", .word("NAME"))

  static let entry = CommandEntry(
    name: "where",
    operands: .one("FILE|NAME|COMMANDS"),
    summary: "Find the callback for code that must run here and not there.",
    details: [
      """
      Commands of a case are marked by their numbers, such as `3,7-8`: each stretch of --here is here, none of --not \
      is. Without either the numbers are printed.
      """,
      """
      Each line of the list runs in every stretch of --here and in none of --not: a call, a call in which code asks \
      something (`if isMovingToParent is false`), or a block that it hands to the transition coordinator (`then \
      animateAlongsideCompletion`). Of each place in the source only the fewest questions are listed that \
      suffice, at most two. What UIKit answers is known where Apple's documentation or a published claim says so; \
      nothing is built on the rest.
      """,
      """
      Sorted by the fewest questions and blocks, then by the most versions, then by running once in each stretch; \
      calls that bring news stand before those that make, free or lay out, and those after a transition is decided \
      before the rest. Where there is no answer, the closest are listed.
      """,
      oneLineHelp,
    ],
    options: [
      windowOption,
      here("The stretches that are here: numbers of commands, such as 3,7-8."),
      notHere("The stretches that are not here."),
      Option.oneCase("The case, by its number or its title; needed where there are several."),
      Option.ios(saying: "The versions to look at; without it all that the case allows."),
      receiver("Only the calls of this controller or delegate."),
      Switch.json("Print an object a line instead: one for the case, and one for each answer."),
    ],
    json: WhereObjects.entries,
    failure: "There is none.",
    examples: [
      Example("where really-back", "Print the commands of a scenario with their numbers."),
      Example(
        "where really-back --here 7,9-10 --not 2-6,8",
        "Find the calls made when the user is really back, but not when the swipe is cancelled, nor on a push."),
    ]
  ) { WhereCommand(arguments: $0) }

  private var caseWord: String? { arguments[.oneCase] }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores(), loaded = try console.load(arguments.source, scores)
    let list = CommandList(loaded: loaded)
    let isMarked = arguments[Self.here] != nil || arguments[Self.notHere] != nil
    if !isMarked, !arguments[.json], caseWord == nil || chosen(loaded) != nil {
      list.write(cases: chosen(loaded).map { [$0] } ?? Array(loaded.cases.indices), to: &console.output)
      return .success
    }
    guard let index = chosen(loaded) else {
      console.report("`--case` needs the number or the title of a case of \(loaded.shownName)")
      list.write(cases: Array(loaded.cases.indices), to: &console.errors)
      throw .reported
    }
    let marking: Marking
    do throws(Problem) {
      marking = try self.marking(commandCount: loaded.cases[index].script.count)
    } catch {
      console.report(error.message)
      list.write(cases: [index], to: &console.errors)
      throw .reported
    }
    return try search(WhereReport(loaded: loaded, index: index, marking: marking, scores: scores), &console)
  }

  /// Returns the index of the case that was named; `nil` if it is ambiguous or does not exist.
  private func chosen(_ loaded: LoadedTranscript) -> Int? {
    guard let caseWord else { return loaded.cases.count == 1 ? 0 : nil }
    let matches = loaded.indices(ofCase: caseWord)
    return matches.count == 1 ? matches[0] : nil
  }

  private func marking(commandCount: Int) throws(Problem) -> Marking {
    guard let here = arguments[Self.here] else {
      throw Problem("`--here` says what is here; without it nothing is asked")
    }
    return try Marking(
      here: try [NumberRange](here, commandCount: commandCount),
      notHere: try arguments[Self.notHere].map { text throws(Problem) in
        try [NumberRange](text, commandCount: commandCount)
      } ?? [])
  }

  private func search(_ report: WhereReport, _ console: inout Console) throws(Failure) -> ExitCode {
    let asked = try report.scores.versions(of: arguments[.ios]) ?? report.resolved.candidates
    var receiver: ReceiverClass?
    if let receiverName = arguments[Self.receiver] {
      receiver = ReceiverClass(named: receiverName, in: report.resolved.setup)
      guard receiver != nil else {
        let names = report.resolved.setup.declarations.map(\.name).filter { !$0.isEmpty }
        let message: Sentence = "the case has no `\(visible(receiverName))`"
        throw Failure(message.proposing(suggestion(for: receiverName, among: names)))
      }
    }
    let survey = PlaceSurvey(
      report.resolved, versions: asked, scores: report.scores.score, report.marking, of: receiver)
    guard survey.setup != nil else {
      for line in report.failures(survey) { console.report(Sentence(line, at: console.name(of: report.loaded))) }
      throw .reported
    }
    if arguments[.json] {
      WhereObjects(report: report, survey: survey).write(to: &console.output)
    } else {
      report.write(survey, &console)
    }
    return survey.answers.isEmpty ? .failure : .success
  }
}

/// The printed places for code.
struct WhereReport {
  let loaded: LoadedTranscript, index: Int
  let marking: Marking
  let scores: Scores

  private static let missLimit = 5
  private static let indentation = 6
  private static let widestNumbers = 30

  var resolved: ResolvedCase { loaded.cases[index] }

  /// Prints the marked commands, and the answers or the closest misses.
  func write(_ survey: PlaceSurvey, _ console: inout Console) {
    let list = CommandList(loaded: loaded)
    console.write(.bold, console.phrasebook.say(list.heading(index)))
    let here = Set(marking.here.flatMap(\.actions)), notHere = Set(marking.notHere.flatMap(\.actions))
    list.writeCommands(ofCase: index, to: &console.output) { number in
      here.contains(number - 1) ? "+" : notHere.contains(number - 1) ? "-" : " "
    }
    let versions = text(of: survey.versions, known: scores.versions)
    if survey.answers.isEmpty {
      let message: Sentence = "No call is made everywhere where + stands and nowhere where - stands, on \(versions)."
      console.output.say(survey.misses.isEmpty ? "\(message) None is made where + stands." : message)
      writeMisses(survey, &console)
    } else {
      console.output.say("Called everywhere where + stands, and nowhere where - stands, on \(versions):")
      for answer in survey.answers { writeAnswer(answer, survey, &console) }
    }
    for line in failures(survey) { console.output.say(line) }
  }

  private func writeAnswer(_ answer: Placement.Answer, _ survey: PlaceSurvey, _ console: inout Console) {
    guard let setup = survey.setup else { return }
    var line = console.painted(.bold, console.phrasebook.say(answer.place.sentence(in: setup)))
    if answer.versions.count < survey.versions.count {
      line += console.phrasebook.say(", on \(text(of: answer.versions, known: scores.versions)) only")
    }
    console.output.write("  \(line)\n")
    var moments: [(numbers: [String], words: Sentence)] = []
    var positions: [Sentence: Int] = [:]
    for visit in answer.visits {
      let number = "\(visit.moment.action + 1)"
      let words = visit.words(in: visible(resolved.script[visit.moment.action].text))
      if let position = positions[words] {
        moments[position].numbers.append(number)
      } else {
        positions[words] = moments.count
        moments.append(([number], words))
      }
    }
    let said = moments.map { (console.phrasebook.say($0.numbers.listed), console.phrasebook.say($0.words)) }
    writeMoments(said, &console)
  }

  /// Prints moments with their words beside the numbers; many numbers go on lines above.
  private func writeMoments(_ moments: [(numbers: String, words: String)], _ console: inout Console) {
    let column = min(moments.map(\.numbers.utf8.count).max() ?? 0, Self.widestNumbers)
    let indentation = String(repeating: " ", count: Self.indentation)
    let gap = indentation + String(repeating: " ", count: column + 2)
    for (numbers, words) in moments {
      var lines = numbers.wrapped(toCells: max(column, 1))
      let last = lines.removeLast()
      for line in lines { console.output.write(indentation + line + "\n") }
      let lead = indentation + String(repeating: " ", count: column - last.utf8.count) + last + "  "
      let words = words.wrapped(toCells: Console.textWidth - lead.utf8.count)
      console.output.write(lead + words.joined(separator: "\n" + gap) + "\n")
    }
  }

  /// Prints the places that almost fit, with what is wrong about each.
  private func writeMisses(_ survey: PlaceSurvey, _ console: inout Console) {
    guard let setup = survey.setup, let newest = survey.versions.last, !survey.misses.isEmpty else { return }
    console.output.write("\n")
    console.output.say(survey.versions.count > 1 ? "Closest on iOS \(newest):" : "Closest:")
    for miss in survey.misses.prefix(Self.missLimit) {
      let place = console.phrasebook.say(miss.place.sentence(in: setup))
      console.output.write("  \(console.painted(.bold, place))\n")
      for stretch in miss.missing { console.output.say("misses \(commands(stretch))", indentation: Self.indentation) }
      if !miss.extra.isEmpty {
        console.output.say("is also called in \(commands(miss.extra))", indentation: Self.indentation)
      }
      if !miss.unsure.isEmpty {
        console.output.say(
          "may be called in \(commands(miss.unsure)), where UIKit's answer is unknown", indentation: Self.indentation)
      }
    }
    let rest = survey.misses.count - Self.missLimit
    if rest > 0 { console.output.say("\(rest) more are as close", indentation: 2) }
  }

  /// Returns which versions cannot play the case, and why.
  func failures(_ survey: PlaceSurvey) -> [Sentence] {
    survey.unplayable.map { failure in
      let command = visible(resolved.script[failure.action].text)
      let names = text(of: failure.versions, known: scores.versions)
      return "\(names) cannot simulate \(failure.action + 1), `\(command)`: \(failure.reason.changingTexts(visible))"
    }
  }

  /// Returns a stretch with its commands, such as ``3: `pop` ``.
  private func commands(_ stretch: NumberRange) -> Sentence {
    "\(stretch.text): \(stretch.actions.map(command).listed)"
  }

  private func commands(_ actions: [Int]) -> Sentence {
    actions.map { "\($0 + 1): \(command($0))" }.joinedByCommas
  }

  private func command(_ action: Int) -> String { "`\(visible(resolved.script[action].text))`" }
}

/// The printed commands of cases, with the numbers by which they are marked.
struct CommandList {
  let loaded: LoadedTranscript

  func write(cases: [Int], to output: inout Output) {
    for index in cases {
      output.say(heading(index))
      writeCommands(ofCase: index, to: &output) { _ in " " }
    }
  }

  func writeCommands(ofCase index: Int, to output: inout Output, sign: (Int) -> String) {
    let script = loaded.cases[index].script
    let width = "\(script.count)".count
    for (number, command) in zip(1..., script) {
      output.write("  \(sign(number)) \("\(number)".leftPadded(toCells: width))  \(visible(command.text))\n")
    }
  }

  func heading(_ index: Int) -> Sentence {
    let title = visible(loaded.title(ofCase: index))
    let name: Sentence = title.isEmpty ? loaded.shownName : "\(loaded.shownName): \(title)"
    return loaded.cases.count > 1 ? "\(name) (case \(index + 1))" : name
  }
}
