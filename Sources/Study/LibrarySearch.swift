import Lifecycle

/// Searches the built-in questions and the cases of transcripts for words.
package struct LibrarySearch: Sendable {
  /// A search result.
  package enum Hit: Sendable {
    case question(AskedQuestion)
    /// A case of a transcript, counted from 0, with its title; `nil` stands for a transcript with one case.
    case transcript(LibraryItem, case: Int?, title: String)
  }

  /// A searchable text, in lower case: title, summary and body.
  fileprivate struct Page: Sendable {
    let hit: Hit
    let title: [UInt8], summary: [UInt8], body: [UInt8]

    init(_ hit: Hit, title: String, summary: String = "", body: String = "") {
      self.hit = hit
      self.title = Array(title.lowercased().utf8)
      self.summary = Array(summary.lowercased().utf8)
      // The body is searched for names of calls and English prose; only titles may have non-ASCII capitals.
      self.body = body.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }
  }

  private let pages: [Page]

  /// A search in these questions and transcripts.
  package init(_ questions: [AskedQuestion], _ items: [LibraryItem], in language: Language) {
    let asked = questions.map { question in
      Page(
        .question(question), title: question.text(language),
        summary: "\(question.words) \(question.answer(language)) \(question.text(.english))")
    }
    pages = asked + items.flatMap(Self.pages)
  }

  /// A page for each case of a transcript.
  private static func pages(of item: LibraryItem) -> [Page] {
    if item.kind == .level {
      let hit = Hit.transcript(item, case: nil, title: item.title)
      return [Page(hit, title: "\(item.name) \(item.title)", body: item.text)]
    }
    let parts = item.text.parts(between: "\n== ")
    let head = String(parts[0])
    let cases = parts.count > 1 ? parts.dropFirst().map { $0 } : [""]
    return cases.enumerated().map { index, text in
      let title = String(text.prefix { $0 != "\n" })
      return Page(
        .transcript(item, case: cases.count > 1 ? index : nil, title: title.isEmpty ? item.title : title),
        title: "\(item.name) \(item.title) \(title)", body: head + text)
    }
  }

  /// The pages with at least half of the words, or three of many, and half of the best score, best first.
  ///
  /// A word counts more in a title than in prose, and more if few pages have it.
  package func hits(_ text: String) -> [Hit] {
    pages(with: SearchWords(text)) { found, words in found * 2 >= min(words, 6) }
  }

  /// The pages that come nearest to a text without hits: those with any of its words.
  package func nearest(to text: String) -> [Hit] { pages(with: SearchWords(text)) { found, _ in found > 0 } }

  /// The pages with enough of the words, and half of the best score, best first.
  private func pages(with words: SearchWords, isEnough: (_ found: Int, _ words: Int) -> Bool) -> [Hit] {
    let words = words.forms.map { forms in forms.map { Array($0.utf8) } }
    guard !words.isEmpty else { return [] }
    let weights = pages.map { page in words.map(page.weight) }
    let rarities = words.indices.map { word in Self.rarity(weights.count { $0[word] > 0 }, among: pages.count) }
    let ranked = pages.indices.compactMap { page -> (score: Int, page: Int)? in
      let weights = weights[page]
      guard isEnough(weights.count { $0 > 0 }, words.count) else { return nil }
      return (zip(weights, rarities).reduce(0) { $0 + $1.0 * $1.1 }, page)
    }
    let best = ranked.map { $0.score }.max() ?? 0
    return ranked.filter { $0.score > 0 && $0.score * 2 >= best }.sorted { ($1.score, $0.page) < ($0.score, $1.page) }
      .map { pages[$0.page].hit }
  }

  /// The weight of a word by the number of pages that have it: the binary logarithm of the inverse share, plus one.
  private static func rarity(_ count: Int, among all: Int) -> Int {
    count == 0 ? 0 : (all / count).bitWidth - (all / count).leadingZeroBitCount
  }
}

extension LibrarySearch.Page {
  /// The weight of a word in any of its forms here; 0 if it is not found.
  fileprivate func weight(_ forms: [[UInt8]]) -> Int {
    func isFound(in text: [UInt8]) -> Bool { forms.contains { text.start(of: $0) != nil } }
    return isFound(in: title) ? 4 : isFound(in: summary) ? 3 : isFound(in: body) ? 1 : 0
  }
}

/// The words of a search, each in its possible forms, without filler words.
package struct SearchWords: Sendable {
  /// Words with which a question begins in English.
  private static let questionWords: Set<String> = [
    "why", "what", "which", "when", "where", "who", "how", "is", "are", "does", "do", "did", "can", "should", "may",
  ]

  /// Words without meaning for a search.
  private static let fillers: Set<String> = [
    "a", "an", "the", "is", "are", "am", "was", "were", "be", "been", "do", "does", "did", "don", "t", "doesn", "isn",
    "why", "what", "which", "when", "where", "who", "how", "i", "my", "me", "it", "its", "in", "on", "of", "to", "and",
    "or", "at", "by", "for", "with", "from", "that", "this", "not", "no", "call", "calls", "called", "get", "gets",
    "come", "comes", "should", "can", "after", "before", "if", "then", "there", "have", "has", "vs", "as", "into",
    "inside", "another", "know", "detect", "want", "way", "swift", "ios", "view", "controller", "controllers",
    "viewcontroller", "uiviewcontroller", "happens", "happen", "looking", "understand", "trying", "need",
  ]
  private static let hiragana: ClosedRange<UInt32> = 0x3041...0x309F
  private static let endings = ["ling", "ing", "led", "ed", "es", "s"]

  /// Each word in lower case: without its ending, and as the method that it names is called here.
  package let forms: [[String]]

  /// The maximum number of words that are looked up, and of characters in which they are found.
  private static let wordLimit = 64, lengthLimit = 2_000

  /// The words of a text; `<Detail: 0x7f8a>`, as in a message of UIKit, is not one of them.
  ///
  /// Of a long text only the beginning counts.
  package init(_ text: String) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.lengthLimit)))
    let prose = text.split(separator: "<").enumerated().map { $0 == 0 ? $1 : $1.drop { $0 != ">" } }
    let words = (text.contains(">") ? prose.joined(separator: " ") : text)
      .split { !$0.isLetter && !$0.isNumber }.flatMap(Self.pieces)
    let significant = words.filter { !Self.fillers.contains($0.lowercased()) }
    let names = MethodNames()
    forms = (significant.isEmpty ? words : significant).prefix(Self.wordLimit).map { word in
      return [Self.stem(word.lowercased())] + (names[word].map { [$0.call.method.lowercased()] } ?? [])
    }
  }

  /// Returns true if a text asks something: several words that begin like a question or end with a question mark, a
  /// Japanese phrase, or the name of a method alone.
  package static func isQuestion(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    if words.count == 1, let name = text.split(separator: ".").last, MethodNames()[String(name)] != nil {
      return true
    }
    if words.count > 2, text.hasSuffix("?") || questionWords.contains(words[0].lowercased()) { return true }
    return !text.contains(".") && text.unicodeScalars.contains { hiragana.contains($0.value) }
  }

  /// Splits a Japanese phrase, which has no spaces, where the script changes; hiragana is left out, as endings are.
  private static func pieces(_ word: Substring) -> [String] {
    var pieces: [(script: Int, text: String)] = []
    for character in word {
      let script =
        switch character.unicodeScalars.first?.value ?? 0 {
        case hiragana: 0
        case 0x30A0...0x30FF: 1
        case 0x3400...0x9FFF: 2
        default: 3
        }
      if pieces.last?.script != script { pieces.append((script, "")) }
      pieces[pieces.count - 1].text.append(character)
    }
    return pieces.filter { $0.script > 0 }.map { $0.text }
  }

  /// A word without its ending.
  private static func stem(_ word: String) -> String {
    let ending = endings.first { word.hasSuffix($0) && word.utf8.count - $0.utf8.count >= 4 }
    guard let ending else { return word }
    let stem = word.dropLast(ending.count)
    let isDoubled = ending == "ing" && stem.suffix(2).first == stem.last
    return String(isDoubled ? stem.dropLast() : stem)
  }
}
