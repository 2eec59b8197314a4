import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear ask`: finds what answers a question.
struct AskCommand: Request {
  let arguments: ParsedArguments

  private static let all = Switch("all")

  static let entry = CommandEntry(
    name: "ask",
    operands: .words("WORD"),
    summary: "Ask a question, or look up a message of UIKit.",
    details: [
      """
      What people ask is searched, and titles, prose and calls of all that is built in, by UIKit's names too, in \
      English and Japanese. The answer that fits best is printed with its run, and the titles of others below it. The \
      words need no quotes. A question, a title or a message in quotes needs no `ask` either.
      """
    ],
    options: [
      all("List the titles of all that was found."),
      Switch.json("Print an object a line instead, one for each answer."),
    ],
    simulates: false,
    json: AnswerObjects.entries,
    failure: "Nothing answers that.",
    examples: [
      Example("ask unbalanced calls", "Find the answer to a question, or to a message of UIKit."),
      Example(asking: "Why is viewDidAppear not called?", "Ask, without a command."),
    ]
  ) { AskCommand(arguments: $0) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let report = SearchReport(
      arguments.operands.joined(separator: " "), console.spokenLanguage, isWhole: arguments[Self.all],
      page: arguments.settings[Setting.page])
    return arguments[.json] ? report.writeObjects(to: &console.output) : try report.write(to: &console)
  }
}

/// The results of a search: the best answer, and the titles of others.
struct SearchReport {
  private let hits: [LibrarySearch.Hit], areNear: Bool
  private let language: Language
  /// The address of the folder of the page that plays runs, if there is one.
  private var page: String?

  /// The maximum number of titles below an answer, of cases without an answer, and of questions that come near.
  private static let limit = 3, caseLimit = 10, nearLimit = 2

  init(_ words: String, _ language: Language, isWhole: Bool = false, page: String? = nil) {
    let search = LibrarySearch.builtIn
    let hits = search.hits(words, in: language)
    areNear = hits.isEmpty
    (self.language, self.page) = (language, page)
    if areNear {
      self.hits = search.nearest(to: words).prefix(Self.nearLimit).map { .question($0) }
    } else {
      let isAnswer = if case .question? = hits.first { true } else { false }
      self.hits = isWhole ? hits : Array(hits.prefix(isAnswer ? 1 + Self.limit : Self.caseLimit))
    }
  }

  init(_ question: AskedQuestion, _ language: Language) {
    (hits, areNear, self.language) = ([.question(question)], false, language)
  }

  func write(to console: inout Console) throws(Failure) -> ExitCode {
    if areNear {
      console.report(
        hits.isEmpty ? "nothing here answers that" : "nothing here answers that for certain; this comes nearest:")
      for hit in hits { writeTitle(of: hit, to: &console) }
      return .failure
    }
    var others = hits[...]
    if case .question(let question)? = others.popFirst() {
      try writeAnswer(to: question, in: &console)
    } else {
      others = hits[...]
    }
    if others.count < hits.count, !others.isEmpty {
      console.output.write("\n")
      console.output.say("Others:")
    }
    for hit in others { writeTitle(of: hit, to: &console) }
    return .success
  }

  func writeObjects(to output: inout Output) -> ExitCode {
    for hit in hits {
      switch hit {
      case .question(let question):
        output.write(line: AnswerObjects.ofQuestion((question, language, command(question), areNear)))
      case .transcript(let item, let index, let title):
        output.write(line: AnswerObjects.ofCase((title, command(item, index))))
      }
    }
    return areNear ? .failure : .success
  }

  /// Writes a question that was found, or the title of a case with the command that opens it.
  private func writeTitle(of hit: LibrarySearch.Hit, to console: inout Console) {
    switch hit {
    case .question(let question): console.output.write("  \(console.phrasebook.translated(question.text(language)))\n")
    case .transcript(let item, let index, let title):
      console.output.write("  \(command(item, index))  # \(console.phrasebook.translated(title))\n")
    }
  }

  func writeAnswer(to question: AskedQuestion, in console: inout Console) throws(Failure) {
    console.write(.bold, console.phrasebook.translated(question.text(language)))
    let answer = console.phrasebook.say(question.answerSentence(language))
    for line in answer.wrapped(toCells: Console.textWidth - 4) { console.output.write("  \(line)\n") }
    if !question.swift.isEmpty { console.output.write("\n") }
    for line in question.swift { console.output.write(line.isEmpty ? "\n" : "      \(line)\n") }
    guard let command = command(question) else { return }
    console.output.write("\n")
    let scores = try console.scores()
    let played = question.played(language, scores)
    if let played { writeRun(played, scores, to: &console) }
    console.output.write("  \(command)\n")
    if let page, let link = played?.session(titled: "").link(scores) { console.output.write("  \(page)\(link)\n") }
  }

  /// Writes what a run does last with its calls, how well each is known, and what shows them.
  private func writeRun(_ played: PlayedCase, _ scores: Scores, to console: inout Console) {
    let diagram = CallDiagram(played, scores.evidence, title: "", actions: played.run.actions.suffix(1))
    let calls = diagram.lines.map { line in
      line.lane.map { "\(diagram.lanes[$0]).\(line.text)" }
        ?? "! " + console.phrasebook.translated(String(line.text.dropFirst(2)))
    }
    let width = calls.map(\.cellWidth).max() ?? 0
    for action in diagram.parts { console.output.write("  " + console.painted(.bold, "> \(action.action)") + "\n") }
    for (call, line) in zip(calls, diagram.lines) {
      let known = line.evidence.map { diagram.words(for: $0, console.phrasebook) } ?? ""
      console.output.write("    \(call.padded(toCells: width))  \(console.painted(.quiet, known))\n")
    }
    for resource in scores.recordings(showing: played.run, played.run.actions.suffix(1)).prefix(Self.limit) {
      let source = console.phrasebook.translated(resource.header(HeaderKey.source.rawValue) ?? "")
      console.output.write("  " + console.painted(.quiet, "\(resource.name): \(source)") + "\n")
    }
  }

  private func command(_ question: AskedQuestion) -> String? {
    if question.play == nil, let item = question.item(in: language) { return command(item, question.caseIndex) }
    return question.commandLine
  }

  private func command(_ item: LibraryItem, _ index: Int?) -> String {
    if item.kind == .lesson || item.kind == .level { return "mightappear learn \(item.name)" }
    return "mightappear run \(item.name)" + (index.map { " --case \($0 + 1)" } ?? "")
  }
}
