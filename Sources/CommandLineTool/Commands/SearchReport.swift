import Canvas
import Lifecycle
import Notation
import Study

/// Prints the results of a search: questions with their answers, and cases of transcripts.
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

  func write(to console: inout Console) -> ExitCode {
    guard !hits.isEmpty else {
      let words = visible(words).truncated(toCells: Self.width, .unicode)
      console.report("nothing is found for `\(words)`; `list` names all there is")
      return .failure
    }
    if areNear {
      console.output.say("Nothing has most of these words. What comes nearest:")
      console.output.write("\n")
    }
    let questions = hits.compactMap { hit in if case .question(let question) = hit { question } else { nil } }
    for question in questions.prefix(Self.questionLimit) { write(question, to: &console) }
    let cases = hits.filter { if case .transcript = $0 { true } else { false } }
    let limit = questions.isEmpty ? Self.caseLimit : Self.caseLimitBesideAnswers
    for case .transcript(let item, let index, let title) in cases.prefix(limit) {
      console.output.write("\(command(item, index))  # \(console.phrasebook.say(Sentence(key: title)))\n")
    }
    let rest = max(0, cases.count - limit)
    if rest > 0 { console.output.say("and \(rest) more") }
    return areNear ? .failure : .success
  }

  private func write(_ question: AskedQuestion, to console: inout Console) {
    console.output.write(console.painted(.bold, question.text(language)) + "\n")
    let answer = console.phrasebook.say(question.answerSentence(language))
    for line in answer.wrapped(toCells: Self.width - 2) { console.output.write("  \(line)\n") }
    if question.play == nil, let item = question.item(in: language) {
      console.output.write("  \(command(item, question.caseIndex))\n")
    } else if let command = question.commandLine {
      console.output.write("  \(command)\n")
    }
    console.output.write("\n")
  }

  /// Returns the command that opens a case.
  private func command(_ item: LibraryItem, _ index: Int?) -> String {
    if item.kind == .lesson { return "mightappear learn \(item.name)" }
    if item.kind == .level { return "mightappear levels \(item.name)" }
    return "mightappear run \(item.name)" + (index.map { " --case \($0 + 1)" } ?? "")
  }
}
