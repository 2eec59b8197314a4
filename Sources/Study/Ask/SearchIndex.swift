import Lifecycle
import Notation

/// Finds the texts that are about the same as what somebody typed.
///
/// All words are known from the start, each with the lines that have it, so a search looks at nothing else. A line with
/// few other words counts more, and so does a word that few texts have.
struct SearchIndex: Sendable {
  /// A line of a text, and its part in the text.
  struct Line: Sendable {
    enum Kind {
      case question, otherTitle, words, title, summary, body

      /// The weight of the line: how much it says about the text.
      var weight: Int {
        switch self {
        case .question: 10
        case .otherTitle, .words: 9
        case .title: 6
        case .summary: 4
        case .body: 1
        }
      }

      /// True if the line is compared as a whole.
      var isTitle: Bool { self == .question || self == .otherTitle || self == .title }
    }

    let text: String, kind: Kind

    init(_ text: String, _ kind: Kind) { (self.text, self.kind) = (text, kind) }
  }

  /// A text that was found.
  struct Match: Sendable {
    let text: Int
    /// The fit of the text, and how much the nearest of its titles is like what was looked for: 1,000 at most.
    let score: Int, likeness: Int
    /// True if the text has all that was looked for.
    let hasAll: Bool
  }

  /// A line as the index keeps it: the number of its text, and how it counts.
  private struct Place: Sendable {
    let text: Int, weight: Int, isTitle: Bool
    /// The sum of its words' rarities, if it is a title.
    var extent = 0
  }

  private let reader: SearchReader
  private var places: [Place] = []
  private let textCount: Int
  /// The number of each word, and by that the places that have it, the number of texts that have it, and its rarity.
  private var numbers: [String: Int] = [:]
  private var postings: [[Int32]] = [], rarities: [Int] = []
  /// The words by their length in bytes, for words that are misspelled.
  private var byLength: [[Int]] = [], spellings: [[UInt8]] = [], letterSets: [UInt32] = []
  /// The rarity of a word that no text has.
  private let greatest: Int
  /// The length of each text in thousandths of the usual one.
  private var lengths: [Int] = []

  /// Reads texts, each a list of lines, with a reader that other searches may share.
  init(_ texts: [[Line]], _ reader: SearchReader) {
    self.reader = reader
    textCount = texts.count
    greatest = Self.rarity(1, of: max(1, texts.count))
    var counts: [Int] = [], last: [Int] = []
    var titles: [(place: Int, text: String)] = []
    var memory = WordMemory()
    for (text, lines) in texts.enumerated() {
      for line in lines {
        let place = places.count
        for token in reader.tokens(line.text, &memory) {
          let number = number(of: token)
          if number == counts.count {
            counts.append(0)
            last.append(-1)
          }
          if last[number] != text { counts[number] += 1 }
          last[number] = text
          if postings[number].last != Int32(place) { postings[number].append(Int32(place)) }
        }
        places.append(Place(text: text, weight: line.kind.weight, isTitle: line.kind.isTitle))
        if line.kind.isTitle { titles.append((place, line.text)) }
      }
    }
    var sizes = [Int](repeating: 0, count: textCount)
    for line in postings { for place in line { sizes[places[Int(place)].text] += places[Int(place)].weight } }
    let usual = max(1, sizes.reduce(0, +) / max(1, textCount))
    lengths = sizes.map { 550 + 450 * $0 / usual }
    rarities = counts.map { Self.rarity($0, of: textCount) }
    for (word, number) in numbers.sorted(by: { $0.value < $1.value }) where !word.hasPrefix("=") && !word.hasPrefix("~")
    {
      let bytes = Array(word.utf8)
      while byLength.count <= bytes.count { byLength.append([]) }
      byLength[bytes.count].append(number)
      spellings[number] = bytes
      letterSets[number] = Self.letterSet(bytes)
    }
    for title in titles {
      places[title.place].extent = soughtWords(title.text, without: nil, &memory).reduce(0) { $0 + $1.weight }
    }
  }

  private mutating func number(of token: String) -> Int {
    if let number = numbers[token] { return number }
    let number = postings.count
    numbers[token] = number
    postings.append([])
    spellings.append([])
    letterSets.append(0)
    return number
  }

  /// A hundred times the binary logarithm of how few texts have a word, and 120 so that a common word counts as well.
  private static func rarity(_ count: Int, of all: Int) -> Int {
    guard count > 0 else { return 0 }
    let share = all * 1024 / count
    let bits = Int.bitWidth - 1 - share.leadingZeroBitCount
    return (bits - 10) * 100 + (((share - (1 << bits)) * 100) >> bits) + 120
  }

  /// The texts that have some of the words, best first; a line that is left out counts as if it were not there.
  func matches(_ typed: String, without line: (text: Int, line: Int)? = nil) -> [Match] {
    let left = line.map { line in places.firstIndex { $0.text == line.text }.map { Int32($0 + line.line) } ?? -1 }
    var memory = WordMemory()
    let words = soughtWords(typed, without: left, &memory)
    guard !words.isEmpty else { return [] }
    var ofPlace = [Int](repeating: 0, count: places.count), sums = ofPlace, ofParts = ofPlace
    var ofText = [Int](repeating: 0, count: textCount), weights = ofText
    var covered = ofText, found = ofText
    var all = 0, known = 0
    for word in words {
      all += word.weight
      if !word.variants.isEmpty { known += word.weight }
      var touched: [Int] = [], texts: [Int] = []
      for variant in word.variants {
        var some: [Int] = []
        for number in variant.words {
          let value = rarities[number] * variant.factor / (100 * variant.count)
          for place in postings[number] where place != left {
            if ofParts[Int(place)] == 0 { some.append(Int(place)) }
            ofParts[Int(place)] += value
          }
        }
        for place in some {
          if ofPlace[place] == 0 { touched.append(place) }
          ofPlace[place] = max(ofPlace[place], ofParts[place])
          ofParts[place] = 0
        }
      }
      for place in touched {
        let value = min(ofPlace[place], word.weight), text = places[place].text
        ofPlace[place] = 0
        sums[place] += value
        if ofText[text] == 0 { texts.append(text) }
        ofText[text] = max(ofText[text], value)
        weights[text] += places[place].weight
      }
      for text in texts {
        if ofText[text] * 2 > word.weight { found[text] += 1 }
        covered[text] += ofText[text] * 10 * weights[text] / (weights[text] + Self.saturation * lengths[text] / 1_000)
        (ofText[text], weights[text]) = (0, 0)
      }
    }
    guard all > 0 else { return [] }
    // A text of which much is unknown here is probably about something else; one word that many texts have leads to
    // none of them.
    let isVague = all * 2 < greatest && reader.read(Self.readable(typed), &memory).count == 1
    let divisor = isVague ? 30 : known * 20 < all * 11 ? 20 : 10
    let (best, second) = titleLikeness(sums, of: all)
    return (0..<textCount).filter { covered[$0] > 0 }
      .map { text in
        let likeness = (best[text] * 7 + second[text] * 3) / 10
        let score = best[text] >= Self.sameTitle ? 1_000 : (covered[text] * 100 / all * 6 + likeness * 4) / divisor
        return Match(text: text, score: score, likeness: best[text], hasAll: found[text] == words.count)
      }
      .sorted { ($1.score, $1.likeness, $0.text) < ($0.score, $0.likeness, $1.text) }
  }

  /// Returns the likeness of the two titles of each text that are most like the sought words, in thousandths: the share
  /// of the words that a title has, times the share of the title that is sought.
  private func titleLikeness(_ sums: [Int], of all: Int) -> (best: [Int], second: [Int]) {
    var best = [Int](repeating: 0, count: textCount), second = best
    for (place, sum) in sums.enumerated() where sum > 0 && places[place].isTitle && places[place].extent > 0 {
      let text = places[place].text, likeness = sum * sum * 100 / (all * max(places[place].extent, sum))
      let value = min(likeness * places[place].weight, 1_000)
      second[text] = max(second[text], min(best[text], value))
      best[text] = max(best[text], value)
    }
    return (best, second)
  }
}

extension SearchIndex {
  /// A word that is looked for, in each form that counts as the word.
  private struct SoughtWord {
    /// Words that stand for it together, and how much in hundredths.
    struct Variant {
      let words: [Int], count: Int, factor: Int
    }

    var weight = 0
    var variants: [Variant] = []
  }

  /// The likeness from which a title is what was typed, in other words or in another order at most.
  private static let sameTitle = 950
  /// The weight of lines from which a word belongs to what a text is about.
  private static let saturation = 10
  /// The share in hundredths of a word that means the same, that is made of the same parts, that is nearly the same, or
  /// that is a part.
  private static let groupShare = 95, partsShare = 60, nearShare = 85, partShare = 50

  /// Returns the words of a text that mean something, each once.
  private func soughtWords(_ typed: String, without left: Int32?, _ memory: inout WordMemory) -> [SoughtWord] {
    var words = joined(reader.read(Self.readable(typed), &memory))
    let meaning = words.filter { !reader.isFiller($0.word) }
    if !meaning.isEmpty { words = meaning }
    var seen: Set<String> = []
    return words.prefix(SearchReader.wordLimit).filter { seen.insert($0.word.whole).inserted }
      .map { sought($0, without: left) }
  }

  /// Returns the beginning of a text without what a message says of objects: `<Detail: 0x7f8a>`, and the class of
  /// `-[Detail viewDidLoad]`.
  private static func readable(_ typed: String) -> String {
    let beginning = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(SearchReader.lengthLimit)))
    let text = without(beginning, from: "<") { $0 == ">" }
    return text.includes("-[") || text.includes("+[") ? without(text, from: "[") { $0 == " " } : text
  }

  private static func without(_ text: String, from start: Character, to isEnd: (Character) -> Bool) -> String {
    guard text.contains(start) else { return text }
    return text.split(separator: start, omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0, part.contains(where: isEnd) else { return part }
        return part.drop { !isEnd($0) }.dropFirst()
      }.joined(separator: " ")
  }

  /// Joins words that are one word here: `view will appear`, `swipe back`.
  private func joined(_ words: [ReadWord]) -> [(word: SearchWord, groups: [String])] {
    var joined: [(word: SearchWord, groups: [String])] = []
    var index = 0
    while index < words.count {
      let longest = max(4, words[index].longestPhrase)
      let counts = stride(from: min(longest, words.count - index), to: 1, by: -1)
      let count = counts.first { count in
        let whole = words[index..<index + count].map { $0.word.whole }.joined()
        return !reader.groups(of: whole).isEmpty || numbers[whole] != nil && whole.utf8.count > 5
      }
      if let count {
        let parts = words[index..<index + count].map { $0.word.whole }
        let whole = parts.joined()
        joined.append((SearchWord(whole: whole, parts: parts), reader.groups(of: whole)))
        index += count
      } else {
        let word = words[index].word
        joined.append((word, reader.groups(of: word.whole)))
        index += 1
      }
    }
    return joined
  }

  private func sought(_ found: (word: SearchWord, groups: [String]), without left: Int32?) -> SoughtWord {
    let word = found.word
    func number(of token: String) -> Int? {
      numbers[token].flatMap { number in postings[number].contains { $0 != left } ? number : nil }
    }
    var sought = SoughtWord()
    func enter(_ words: [String], of count: Int, _ factor: Int) {
      let known = words.compactMap(number)
      guard !known.isEmpty else { return }
      sought.variants.append(SoughtWord.Variant(words: known, count: count, factor: factor))
      sought.weight = max(sought.weight, known.reduce(0) { $0 + rarities[$1] } * factor / (100 * count))
    }
    enter([word.whole], of: 1, 100)
    for group in found.groups { enter([group], of: 1, Self.groupShare) }
    for beginning in word.beginnings { enter([beginning], of: 1, Self.nearShare) }
    if word.parts.isEmpty {
      enter(["~" + word.whole], of: 1, Self.partShare)
    } else {
      enter(word.parts + word.parts.map { "~" + $0 }, of: word.parts.count, Self.partsShare)
    }
    if number(of: word.whole) == nil, found.groups.isEmpty, let near = near(word.whole),
      postings[near].contains(where: { $0 != left })
    {
      sought.variants.append(SoughtWord.Variant(words: [near], count: 1, factor: Self.nearShare))
      sought.weight = max(sought.weight, rarities[near])
    }
    if sought.variants.isEmpty {
      sought.weight = greatest
    } else if !word.parts.isEmpty, sought.variants.allSatisfy({ $0.count > 1 }) {
      // A name of which only parts are known says more than these.
      sought.weight = max(sought.weight, greatest * Self.partsShare / 100)
    }
    return sought
  }

  /// Returns the word that a misspelled one of five letters or more is meant to be.
  private func near(_ word: String) -> Int? {
    let letters = Array(word.utf8)
    guard letters.count >= 5, letters.allSatisfy({ $0 < 0x80 }) else { return nil }
    let limit = letters.count < 8 ? 1 : 2, set = Self.letterSet(letters)
    var best: (slips: Int, number: Int)?
    for length in letters.count - limit...letters.count + limit where byLength.indices.contains(length) {
      for number in byLength[length] {
        let most = (best?.slips ?? limit + 1) - 1
        guard most > 0 else { return best?.number }
        guard (letterSets[number] ^ set).nonzeroBitCount <= 2 * most else { continue }
        let slips = slipCount(letters, spellings[number], atMost: most)
        if slips <= most { best = (slips, number) }
      }
    }
    return best?.number
  }

  /// Returns the letters of a word as bits.
  private static func letterSet(_ word: [UInt8]) -> UInt32 { word.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}

extension SearchReader {
  /// All that a search may find a line by: its words, what stands for them, and its phrases.
  fileprivate func tokens(_ text: String, _ memory: inout WordMemory) -> [String] {
    let words = read(text, &memory)
    var tokens = words.flatMap { $0.isFiller && words.count > 1 ? [] : $0.tokens }
    for start in words.indices where words[start].longestPhrase > 1 {
      var whole = words[start].word.whole
      for end in words.indices[(start + 1)...].prefix(words[start].longestPhrase - 1) {
        whole += words[end].word.whole
        tokens += groups(of: whole)
      }
    }
    return tokens
  }
}
