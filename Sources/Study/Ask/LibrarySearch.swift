import Lifecycle

/// Searches the built-in questions and the cases of transcripts, in all languages at once.
package struct LibrarySearch: Sendable {
  package enum Hit: Sendable {
    case question(AskedQuestion)
    /// A case of a transcript, counted from 0, with its title; `nil` stands for a transcript with one case.
    case transcript(LibraryItem, case: Int?, title: String)
  }

  /// The texts that are searched together, so that how rare a word is follows from texts of one kind.
  private struct Section: Sendable {
    let hits: [Hit], index: SearchIndex
    /// Returns true for a text that answers what was asked.
    let isAnswer: @Sendable (SearchIndex.Match) -> Bool

    init(
      _ pages: [(hit: Hit, lines: [SearchIndex.Line])], _ reader: SearchReader,
      isAnswer: @escaping @Sendable (SearchIndex.Match) -> Bool
    ) {
      hits = pages.map { $0.hit }
      index = SearchIndex(pages.map { $0.lines }, reader)
      self.isAnswer = isAnswer
    }

    /// Returns the texts that answer what was asked.
    func answers(_ text: String) -> [Hit] {
      let answers = index.matches(text).filter(isAnswer)
      let least = (answers.first?.fit ?? 0) / 3
      let found = answers.filter { $0.fit >= least || $0.hasAll }.map { hits[$0.text] }
      return found.filter { $0.isAsked(by: text) } + found.filter { !$0.isAsked(by: text) }
    }
  }

  /// The fit from which a text answers what was asked.
  ///
  /// It was measured: of the titles beside the answers 5 in 100 are below it; of 25 questions about other things none
  /// is above it, and of 30 about other parts of UIKit 8 are.
  private static let threshold = 280

  private let messages: [MessageShape], questions: Section, cases: Section

  /// Creates a search in these questions and transcripts, which takes some words for each other.
  package init(_ questions: [AskedQuestion], _ items: [LibraryItem], synonyms: String = "") {
    let reader = SearchReader(synonyms: synonyms)
    messages = questions.filter { $0.isMessage }.map(MessageShape.init)
    self.questions = Section(
      questions.filter { !$0.isMessage }.map { (.question($0), $0.searchedLines) }, reader
    ) { $0.fit >= Self.threshold }
    cases = Section(items.flatMap(Self.pages), reader) { $0.fit >= Self.threshold || $0.hasAll }
  }

  /// A page for each case of a transcript.
  private static func pages(of item: LibraryItem) -> [(hit: Hit, lines: [SearchIndex.Line])] {
    if item.kind == .level {
      let titles = Language.allCases.map { SearchIndex.Line(item.title(in: $0), .title) }
      return [(.transcript(item, case: nil, title: item.title), [.init(item.name, .title)] + titles)]
    }
    let parts = item.text.parts(between: "\n== ")
    let cases = parts.count > 1 ? parts.dropFirst().map { $0 } : [""]
    return cases.enumerated().map { index, text in
      let own = String(text.prefix { $0 != "\n" }), title = own.isEmpty ? item.title : own
      let body = words(of: text) + (index == 0 || text.isEmpty ? words(of: parts[0]) : "")
      return (
        .transcript(item, case: cases.count > 1 ? index : nil, title: title),
        [.init(title, .title), .init("\(item.name) \(item.title)", .summary), .init(body, .body)]
      )
    }
  }

  /// Returns the words of a text, each once; of a call only the method.
  private static func words(of text: Substring) -> String {
    var seen: Set<Substring> = [], words = ""
    let bytes = text.utf8
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ".")
    }
    for part in bytes.split(whereSeparator: isEnd) {
      let word = text[part.startIndex..<part.endIndex]
      if seen.insert(word).inserted { words += word + " " }
    }
    return words
  }

  /// The messages, questions and cases that answer a text, best first, in a language where there are several.
  package func hits(_ text: String, in language: Language = .english) -> [Hit] {
    let words = MessageShape.words(of: text)
    let found = messages.compactMap { message in
      message.likeness(to: words).map { (question: message.question, likeness: $0) }
    }.sorted { $1.likeness < $0.likeness }.map { $0.question }
    // What the console prints before and after a message says nothing about it. A question about it says more.
    let questions = questions.answers(found.first?.text(.english) ?? text)
    let answers = questions.prefix(1) + found.map(Hit.question) + questions.dropFirst()
    return (answers + cases.answers(text)).filter { $0.isIn(language) }
  }

  /// The questions that come nearest to a text without hits.
  package func nearest(to text: String) -> [AskedQuestion] {
    questions.index.matches(text).compactMap { match in
      if case .question(let question) = questions.hits[match.text] { question } else { nil }
    }
  }

  /// The place of a question among those that are found by one of its own titles, if it did not have that title.
  package func place(of question: Int, without title: Int) -> Int? {
    guard case .question(let asked) = questions.hits[question] else { return nil }
    return questions.index.matches(asked.titles[title], without: (question, Language.allCases.count + title))
      .firstIndex { $0.text == question }
  }
}

extension LibrarySearch.Hit {
  /// True if a text is the question, to the letter: others may have the same words with another meaning.
  fileprivate func isAsked(by text: String) -> Bool {
    guard case .question(let question) = self else { return false }
    return Language.allCases.contains { question.text($0) == text }
  }

  /// True unless it is a lesson in another language.
  fileprivate func isIn(_ language: Language) -> Bool {
    guard case .transcript(let item, _, _) = self else { return true }
    return item.kind != .lesson || item.language == language
  }
}

extension AskedQuestion {
  /// The lines of the question that a search covers: first its text in each language, then its other titles.
  fileprivate var searchedLines: [SearchIndex.Line] {
    let questions = Language.allCases.map { SearchIndex.Line(text($0), .question) }
    let titles = titles.map { SearchIndex.Line($0, .otherTitle) }
    let answers = Language.allCases.map { SearchIndex.Line(answer($0), .summary) }
    return questions + titles + answers + [SearchIndex.Line(words, .words)]
  }
}
