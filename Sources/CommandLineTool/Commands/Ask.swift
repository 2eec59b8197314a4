import Canvas
import Lifecycle
import Notation
import Study

/// `mightappear ask`: finds what answers a question.
struct Ask: Request {
  let arguments: ParsedArguments

  static let entry = CommandEntry(
    name: "ask",
    operands: .words("WORD"),
    summary: "Ask a question, or look up a message of UIKit.",
    details: [
      """
      What people ask is searched, and titles, prose and calls of all that is built in, by UIKit's names too. The \
      words need no quotes. A question, a title or a message in quotes needs no `ask` either.
      """
    ],
    options: [Switch.json("Print an object a line instead, one for each answer.")],
    simulates: false,
    json: AnswerObjects.entries,
    failure: "Nothing was found, or only something near it.",
    examples: [
      Example("ask unbalanced calls", "Find the answer to a question, or to a message of UIKit."),
      Example(asking: "Why is viewDidAppear not called?", "Ask, without a command."),
    ]
  ) { Ask(arguments: $0) }

  func perform(in console: inout Console) -> ExitCode {
    let report = SearchReport(arguments.operands.joined(separator: " "), console.spokenLanguage)
    if arguments[.json] { return report.write(lines: &console.output) }
    return report.write(to: &console)
  }
}

/// The results of a search: questions with their answers, and cases of transcripts.
struct SearchReport {
  private let hits: [LibrarySearch.Hit], areNear: Bool
  private let words: String, language: Language

  /// The maximum number of answers, of cases listed beside answers, and of cases without answers.
  private static let questionLimit = 3, caseLimitBesideAnswers = 3, caseLimit = 10
  private static let width = 78

  init(_ words: String, _ language: Language) {
    let items = LibraryItem.shelf.filter { $0.kind != .lesson || $0.language == language }
      .map { $0.kind == .level ? $0.titled(in: language) : $0 }
    let search = LibrarySearch(AskedQuestion.searched, items, in: language)
    let hits = search.hits(words)
    areNear = hits.isEmpty
    self.hits = hits.isEmpty ? Array(search.nearest(to: words).prefix(Self.questionLimit)) : hits
    (self.words, self.language) = (words, language)
  }

  /// Creates the report of one question.
  init(_ question: AskedQuestion, _ language: Language) {
    (hits, areNear, words, self.language) = ([.question(question)], false, "", language)
  }

  func write(to console: inout Console) -> ExitCode {
    guard !hits.isEmpty else {
      let words = visible(words).truncated(toCells: Self.width, .unicode)
      console.report("nothing is found for `\(words)`; `show` lists all there is")
      return .failure
    }
    if areNear {
      console.output.say("Nothing has most of these words. What comes nearest:")
      console.output.write("\n")
    }
    for question in questions { write(question, to: &console) }
    let (cases, rest) = cases
    for found in cases {
      console.output.write("\(found.command)  # \(console.phrasebook.say(Sentence(key: found.title)))\n")
    }
    if rest > 0 { console.output.say("and \(rest) more") }
    return areNear ? .failure : .success
  }

  /// The questions to print.
  private var questions: [AskedQuestion] {
    Array(
      hits.lazy.compactMap { hit in if case .question(let question) = hit { question } else { nil } }
        .prefix(Self.questionLimit))
  }

  /// The cases to print, and how many more were found.
  private var cases: (shown: [(title: String, command: String)], rest: Int) {
    let found = hits.compactMap { hit -> (title: String, command: String)? in
      guard case .transcript(let item, let index, let title) = hit else { return nil }
      return (title, command(item, index))
    }
    let limit = questions.isEmpty ? Self.caseLimit : Self.caseLimitBesideAnswers
    return (Array(found.prefix(limit)), max(0, found.count - limit))
  }

  /// Writes an object for each question and each case.
  func write(lines output: inout Output) -> ExitCode {
    for question in questions {
      let found = AnswerObjects.Found(
        question: question, language: language, command: command(question), isNear: areNear)
      output.write(line: AnswerObjects.ofQuestion(found))
    }
    for found in cases.shown {
      output.write(line: AnswerObjects.ofCase(AnswerObjects.Place(title: found.title, command: found.command)))
    }
    return areNear ? .failure : .success
  }

  func write(_ question: AskedQuestion, to console: inout Console) {
    console.output.write(console.painted(.bold, question.text(language)) + "\n")
    let answer = console.phrasebook.say(question.answerSentence(language))
    for line in answer.wrapped(toCells: Self.width - 2) { console.output.write("  \(line)\n") }
    if let command = command(question) { console.output.write("  \(command)\n") }
    console.output.write("\n")
  }

  /// Returns the command that shows the answer of a question, if there is one.
  private func command(_ question: AskedQuestion) -> String? {
    if question.play == nil, let item = question.item(in: language) { return command(item, question.caseIndex) }
    return question.commandLine
  }

  /// Returns the command that opens a case.
  private func command(_ item: LibraryItem, _ index: Int?) -> String {
    if item.kind == .lesson || item.kind == .level { return "mightappear learn \(item.name)" }
    return "mightappear run \(item.name)" + (index.map { " --case \($0 + 1)" } ?? "")
  }
}
