import Lifecycle

/// Finds what is built in by words: the questions that people ask, and the cases of transcripts.
public struct LibrarySearch: Sendable {
  /// What was found.
  public enum Hit: Sendable {
    case question(AskedQuestion)
    /// A case of a transcript, counted from 0, with its title; all of it where it has but one.
    case transcript(LibraryItem, case: Int?, title: String)
  }

  /// Something that can be found, in lower case: what it is called, what it says first of all, and the rest.
  fileprivate struct Page: Sendable {
    let hit: Hit
    let title: [UInt8], summary: [UInt8], body: [UInt8]

    init(_ hit: Hit, title: String, summary: String = "", body: String = "") {
      self.hit = hit
      self.title = Array(title.lowercased().utf8)
      self.summary = Array(summary.lowercased().utf8)
      // What is searched for here is the names of calls and English prose; titles may have other capitals.
      self.body = body.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }
  }

  private let pages: [Page]

  /// A search in these questions and transcripts.
  public init(_ questions: [AskedQuestion], _ items: [LibraryItem], in language: Language) {
    let asked = questions.map { question in
      Page(
        .question(question), title: question.text(language),
        summary: "\(question.words) \(question.answer(language)) \(question.text(.english))")
    }
    pages = asked + items.flatMap(Self.pages)
  }

  /// A page for each case of a transcript.
  private static func pages(of item: LibraryItem) -> [Page] {
    let parts = item.text.split(separator: "\n== ", omittingEmptySubsequences: false)
    let head = String(parts[0])
    let cases = parts.count > 1 ? parts.dropFirst().map { $0 } : [""]
    return cases.enumerated().map { index, text in
      let title = String(text.prefix { $0 != "\n" })
      return Page(
        .transcript(item, case: cases.count > 1 ? index : nil, title: title.isEmpty ? item.title : title),
        title: "\(item.name) \(item.title) \(title)", body: head + text)
    }
  }

  /// What all the words lead to, the best first; where nothing has all of them, what has most.
  public func hits(_ text: String) -> [Hit] {
    let words = SearchWords(text).forms.map { $0.map { Array($0.utf8) } }
    guard !words.isEmpty else { return [] }
    let found = pages.enumerated().map { index, page in (page.rank(words), index, page.hit) }
    let most = found.map(\.0.count).max() ?? 0
    guard most * 2 >= words.count, most > 0 else { return [] }
    return found.filter { $0.0.count == most }.sorted { ($1.0.weight, $0.1) < ($0.0.weight, $1.1) }.map(\.2)
  }
}

extension LibrarySearch.Page {
  /// How many of the words are found, and how much that weighs.
  fileprivate func rank(_ words: [[[UInt8]]]) -> (count: Int, weight: Int) {
    var (count, weight) = (0, 0)
    for forms in words {
      let found =
        forms.contains(where: title.includes)
        ? 4
        : forms.contains(where: summary.includes) ? 2 : forms.contains(where: body.includes) ? 1 : 0
      count += found > 0 ? 1 : 0
      weight += found
    }
    return (count, weight)
  }
}

extension [UInt8] {
  /// Whether the bytes stand in these.
  fileprivate func includes(_ piece: [UInt8]) -> Bool {
    guard let first = piece.first, piece.count <= count else { return piece.isEmpty }
    return (0...count - piece.count).contains { start in
      self[start] == first && piece.indices.allSatisfy { self[start + $0] == piece[$0] }
    }
  }
}
