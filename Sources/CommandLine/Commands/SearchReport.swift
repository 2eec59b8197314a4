import Canvas
import Notation
import Resources
import Study

/// Prints what some words lead to: questions with their answers, and the cases of transcripts.
struct SearchReport {
  private let hits: [LibrarySearch.Hit]
  private let words: String, language: Language

  /// How much of each is printed.
  private static let questionLimit = 3, transcriptLimit = 10
  private static let width = 78

  init(_ words: String, _ language: Language) {
    let items = Catalog.transcripts.map(LibraryItem.init).filter { $0.kind != .lesson || $0.language == language }
    hits = LibrarySearch(AskedQuestion.builtIn, items, in: language).hits(words)
    (self.words, self.language) = (words, language)
  }

  func write(to console: inout Console) -> ExitCode {
    guard !hits.isEmpty else {
      console.report("nothing is found for `\(visible(words))`; `list` names all there is")
      return .failure
    }
    let questions = hits.compactMap { hit in if case .question(let question) = hit { question } else { nil } }
    for question in questions.prefix(Self.questionLimit) { write(question, to: &console) }
    let cases = hits.filter { if case .transcript = $0 { true } else { false } }
    for case .transcript(let item, let index, let title) in cases.prefix(Self.transcriptLimit) {
      console.output.write("\(command(item, index))  # \(console.phrasebook.say(title))\n")
    }
    let rest = max(0, cases.count - Self.transcriptLimit)
    if rest > 0 { console.output.say("and \(rest) more\n") }
    return .success
  }

  private func write(_ question: AskedQuestion, to console: inout Console) {
    console.output.write(console.painted(.bold, question.text(language)) + "\n")
    let isOpen = question.name == nil
    let answer = (isOpen ? console.phrasebook.say("Not known:") + " " : "") + question.answer(language)
    for line in answer.wrapped(toCells: Self.width - 2) { console.output.write("  \(line)\n") }
    if let item = question.item(in: language) {
      console.output.write("  \(command(item, question.caseIndex))\n")
    }
    console.output.write("\n")
  }

  /// What opens a case.
  private func command(_ item: LibraryItem, _ index: Int?) -> String {
    if item.kind == .lesson { return "mightappear learn \(item.name)" }
    return "mightappear run \(item.name)" + (index.map { " --case \($0 + 1)" } ?? "")
  }
}

extension AskedQuestion {
  /// What people ask, as it is built in.
  static let builtIn = read(String(decoding: Catalog.questions, as: UTF8.self)).questions

  /// The transcript that answers it.
  func item(in language: Language) -> LibraryItem? {
    guard let name else { return nil }
    return LibraryItem.lesson(name, language) ?? Catalog.resource(named: name).map(LibraryItem.init)
  }
}
