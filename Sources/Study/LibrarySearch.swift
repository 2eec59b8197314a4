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

  /// The pages with at least half of the words and half of the best score, best first.
  package func hits(_ text: String) -> [Hit] {
    let words = SearchWords(text).forms
    guard !words.isEmpty else { return [] }
    let finder = WordFinder(words)
    let weights = pages.map { $0.weights(finder) }
    let rarities = words.indices.map { word in Self.rarity(weights.count { $0[word] > 0 }, among: pages.count) }
    let ranked = pages.indices.compactMap { page -> (score: Int, page: Int)? in
      let weights = weights[page]
      guard weights.count(where: { $0 > 0 }) * 2 >= words.count else { return nil }
      return (zip(weights, rarities).reduce(0) { $0 + $1.0 * $1.1 }, page)
    }
    let best = ranked.map(\.score).max() ?? 0
    return ranked.filter { $0.score > 0 && $0.score * 2 >= best }.sorted { ($1.score, $0.page) < ($0.score, $1.page) }
      .map { pages[$0.page].hit }
  }

  /// The weight of a word by the number of pages that have it: the binary logarithm of the inverse share, plus one.
  private static func rarity(_ count: Int, among all: Int) -> Int {
    count == 0 ? 0 : (all / count).bitWidth - (all / count).leadingZeroBitCount
  }
}

extension LibrarySearch.Page {
  /// The weight of each of the words here; 0 if it is not found.
  fileprivate func weights(_ finder: WordFinder) -> [Int] {
    let (title, summary, body) = (finder.words(in: title), finder.words(in: summary), finder.words(in: body))
    return title.indices.map { title[$0] ? 4 : summary[$0] ? 3 : body[$0] ? 1 : 0 }
  }
}

/// Finds many words in one pass over a text, using the algorithm of Aho and Corasick.
struct WordFinder {
  /// The next state for each state and byte: the longest prefix of a word that the text then ends with; 0 is the empty
  /// prefix.
  private var next = [Int](repeating: 0, count: 256)
  /// For each state, the longest shorter prefix that it ends with.
  private var shorter = [0]
  /// The states, shortest prefix first.
  private var order = [0]
  /// The states that complete each form of each word.
  private var ends: [[Int]] = []

  /// Builds the automaton for words, each in several forms.
  init(_ words: [[String]]) {
    for forms in words { ends.append(forms.map { add($0) }) }
    var index = 0
    while index < order.count {
      link(order[index])
      index += 1
    }
  }

  /// Adds a form to the tree; returns its final state.
  private mutating func add(_ form: String) -> Int {
    var beginning = 0
    for byte in form.utf8 {
      let place = beginning << 8 | Int(byte)
      if next[place] == 0 {
        next[place] = shorter.count
        shorter.append(0)
        next += [Int](repeating: 0, count: 256)
      }
      beginning = next[place]
    }
    return beginning
  }

  /// Completes the transitions of a state, after those of all shorter ones.
  private mutating func link(_ beginning: Int) {
    for byte in 0..<256 {
      let place = beginning << 8 | byte
      let other = beginning == 0 ? 0 : next[shorter[beginning] << 8 | byte]
      if next[place] == 0 {
        next[place] = other
      } else {
        shorter[next[place]] = other
        order.append(next[place])
      }
    }
  }

  /// For each word, true if a text contains it.
  func words(in text: [UInt8]) -> [Bool] {
    var isFound = [Bool](repeating: false, count: shorter.count)
    isFound[0] = true
    var beginning = 0
    for byte in text {
      beginning = next[beginning << 8 | Int(byte)]
      isFound[beginning] = true
    }
    for beginning in order.reversed() where isFound[beginning] { isFound[shorter[beginning]] = true }
    return ends.map { $0.contains { isFound[$0] } }
  }
}

/// A transcript or a level that can be opened by name; its text is loaded when needed.
package struct LibraryItem: Sendable {
  /// The kind of an item.
  package enum Kind: String, CaseIterable, Sendable {
    case scenario, recording, lesson, level, file
  }

  /// The file extension of levels.
  package static let levelSuffix = ".level"

  /// The name under which it is opened.
  package let name: String
  /// The kind of the item.
  package let kind: Kind
  /// The language of its prose.
  package let language: Language
  /// The title, if it is known without loading the text.
  private let knownTitle: String?
  private let read: @Sendable () -> String

  /// The text of the file.
  package var text: String { read() }

  /// The title: the value of its first line, else the name.
  package var title: String {
    if let knownTitle { return knownTitle }
    let line = read().prefix { $0 != "\n" }
    let words = line.split(separator: ":", maxSplits: 1)
    return words.count == 2 ? String(words[1].drop { $0 == " " }) : name
  }

  /// The title in a language, for items with several, such as levels.
  package func title(in language: Language) -> String {
    let lines = text.split(separator: "\n").drop { $0 != "== \(language.rawValue)" }
    let key = "title: "
    return lines.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) } ?? title
  }

  /// The name of a lesson without its language, under which progress is kept.
  package var lessonName: String {
    let ending = ".\(language.rawValue)"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// The number of questions in the transcript.
  package var questionCount: Int { writtenQuestions.count }

  /// The questions as the transcript writes them, such as `next after A.viewDidLoad`.
  package var writtenQuestions: [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.first == "?" ? String(line.dropFirst().drop { $0 == " " }) : nil
    }
  }

  /// The titles of its cases, if it has several.
  package var caseTitles: [String] {
    if kind == .level { return [] }
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("==") }
      .map { String($0.dropFirst(2).drop { $0 == " " }) }
    return titles.count > 1 ? titles : []
  }

  /// A transcript that can be opened by name.
  package init(name: String, title: String, kind: Kind, text: String, language: Language = .english) {
    (self.name, self.kind, self.language, knownTitle) = (name, kind, language, title)
    read = { text }
  }

  /// A copy with its title in a language.
  package func titled(in language: Language) -> LibraryItem {
    LibraryItem(name: name, title: title(in: language), kind: kind, text: text, language: self.language)
  }

  /// A transcript that is loaded when needed.
  package init(
    name: String, kind: Kind, language: Language = .english, read: @escaping @Sendable () -> String
  ) {
    (self.name, self.kind, self.language, knownTitle) = (name, kind, language, nil)
    self.read = read
  }
}

extension LibraryItem: Hashable {
  /// Returns true if kind, name and language are the same.
  package static func == (left: LibraryItem, right: LibraryItem) -> Bool {
    left.name == right.name && left.kind == right.kind && left.language == right.language
  }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
  }
}

/// The words of a search, each in its possible forms, without filler words.
package struct SearchWords: Sendable {
  /// Words without meaning for a search.
  private static let fillers: Set<String> = [
    "a", "an", "the", "is", "are", "am", "was", "were", "be", "been", "do", "does", "did", "don", "t", "doesn", "isn",
    "why", "what", "which", "when", "where", "who", "how", "i", "my", "me", "it", "its", "in", "on", "of", "to", "and",
    "or", "at", "by", "for", "with", "from", "that", "this", "not", "no", "call", "calls", "called", "get", "gets",
    "come", "comes", "should", "can", "after", "before", "if", "then", "there", "have", "has", "vs", "as", "into",
    "inside", "another", "know", "detect", "want", "way", "swift", "ios", "view", "controller", "controllers",
    "viewcontroller", "uiviewcontroller",
  ]
  private static let endings = ["ling", "ing", "led", "ed", "es", "s"]

  /// Each word in lower case: without its ending, and as the method that it names is called here.
  package let forms: [[String]]

  /// The words of a text.
  package init(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let significant = words.filter { !Self.fillers.contains($0.lowercased()) }
    let names = MethodNames()
    forms = (significant.isEmpty ? words : significant).map { word in
      var hash = WordHash()
      for byte in word.utf8 { hash.add(byte) }
      return [Self.stem(word.lowercased())] + (names[hash].map { [$0.call.method.lowercased()] } ?? [])
    }
  }

  /// A word without its ending.
  private static func stem(_ word: String) -> String {
    let ending = endings.first { word.hasSuffix($0) && word.utf8.count - $0.utf8.count >= 4 }
    return ending.map { String(word.dropLast($0.count)) } ?? word
  }
}
