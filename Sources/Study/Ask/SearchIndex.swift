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
    let fit: Int, likeness: Int
    /// True if the text has all that was looked for.
    let hasAll: Bool
  }

  /// A line as the index keeps it: the number of its text, and how it counts.
  private struct Place: Sendable {
    let text: Int, weight: Int, isTitle: Bool
    /// The sum of its words' rarities, if it is a title.
    var extent = 0
  }

  /// A word of the texts.
  private struct Entry: Sendable {
    /// The places that have the word, in their order.
    var places: [Int32] = []
    var rarity = 0
    /// The bytes of the word and its letters as bits; empty for what nobody types as it stands here.
    var spelling: [UInt8] = [], letterSet: UInt32 = 0
  }

  private let reader: SearchReader
  private var places: [Place] = []
  private let textCount: Int
  /// The words, and the index of each among them.
  private var entries: [Entry] = [], numbers: [String: Int] = [:]
  /// The words by their length in bytes, for words that are misspelled.
  private var byLength: [[Int]] = []
  /// The rarity of a word that no text has.
  private let greatest: Int
  /// The length of each text in thousandths of the usual one.
  private var lengths: [Int] = []

  /// Reads texts, each a list of lines, with a reader that other searches may share.
  init(_ texts: [[Line]], _ reader: SearchReader) {
    self.reader = reader
    textCount = texts.count
    greatest = Self.rarity(1, of: max(1, texts.count))
    var titles: [(place: Int, text: String)] = []
    var memory = WordMemory()
    for (text, lines) in texts.enumerated() {
      for line in lines {
        let place = places.count
        for token in reader.tokens(line.text, &memory) {
          let number = number(of: token)
          if entries[number].places.last != Int32(place) { entries[number].places.append(Int32(place)) }
        }
        places.append(Place(text: text, weight: line.kind.weight, isTitle: line.kind.isTitle))
        if line.kind.isTitle { titles.append((place, line.text)) }
      }
    }
    var sizes = [Int](repeating: 0, count: textCount)
    for number in entries.indices {
      var (count, last) = (0, -1)
      for index in entries[number].places {
        let place = places[Int(index)]
        sizes[place.text] += place.weight
        if place.text != last { (count, last) = (count + 1, place.text) }
      }
      entries[number].rarity = Self.rarity(count, of: textCount)
    }
    let usual = max(1, sizes.reduce(0, +) / max(1, textCount))
    lengths = sizes.map { 1_000 - Self.lengthShare + Self.lengthShare * $0 / usual }
    for (word, number) in numbers.sorted(by: { $0.value < $1.value }) where !word.hasPrefix("=") && !word.hasPrefix("~")
    {
      let bytes = Array(word.utf8)
      while byLength.count <= bytes.count { byLength.append([]) }
      byLength[bytes.count].append(number)
      (entries[number].spelling, entries[number].letterSet) = (bytes, Self.letterSet(bytes))
    }
    for title in titles {
      places[title.place].extent = soughtWords(title.text, without: nil, &memory).reduce(0) { $0 + $1.weight }
    }
  }

  private mutating func number(of token: String) -> Int {
    if let number = numbers[token] { return number }
    numbers[token] = entries.count
    entries.append(Entry())
    return entries.count - 1
  }

  /// A hundred times the binary logarithm of how few texts have a word, and 120 so that a common word counts as well.
  private static func rarity(_ count: Int, of all: Int) -> Int {
    guard count > 0 else { return 0 }
    let share = all * 1024 / count
    let bits = Int.bitWidth - 1 - share.leadingZeroBitCount
    return (bits - 10) * 100 + (((share - (1 << bits)) * 100) >> bits) + 120
  }

  /// The part of what is sought that a place has: of a form of the current word, of that word, and of all words.
  private struct PlaceSum { var ofVariant = 0, ofWord = 0, ofAll = 0 }

  /// The part of what is sought that a text has: of the current word, and of all words.
  private struct TextSum {
    /// The part of the current word, and the weight of the lines that have it.
    var ofWord = 0, weight = 0
    /// The part of all words, and the number of words of which the text has more than a half.
    private(set) var ofAll = 0, wordCount = 0

    /// Adds what the text has of the current word, which counts so much, by the length of the text in thousandths.
    mutating func add(_ wordWeight: Int, length: Int) {
      if ofWord * 2 > wordWeight { wordCount += 1 }
      ofAll += ofWord * 10 * weight / (weight + SearchIndex.saturation * length / 1_000)
      (ofWord, weight) = (0, 0)
    }
  }

  /// The texts that have some of the words, best first; a line that is left out counts as if it were not there.
  func matches(_ typed: String, without line: (text: Int, line: Int)? = nil) -> [Match] {
    let leftOut = line.map { line in places.firstIndex { $0.text == line.text }.map { Int32($0 + line.line) } ?? -1 }
    var memory = WordMemory()
    let words = soughtWords(typed, without: leftOut, &memory)
    guard !words.isEmpty else { return [] }
    var placeSums = [PlaceSum](repeating: PlaceSum(), count: places.count)
    var textSums = [TextSum](repeating: TextSum(), count: textCount)
    var all = 0, known = 0
    for word in words {
      all += word.weight
      if !word.variants.isEmpty { known += word.weight }
      var touched: [Int] = [], texts: [Int] = []
      for variant in word.variants {
        var some: [Int] = []
        for number in variant.words {
          let value = entries[number].rarity * variant.factor / (100 * variant.count)
          for place in entries[number].places where place != leftOut {
            if placeSums[Int(place)].ofVariant == 0 { some.append(Int(place)) }
            placeSums[Int(place)].ofVariant += value
          }
        }
        for place in some {
          if placeSums[place].ofWord == 0 { touched.append(place) }
          placeSums[place].ofWord = max(placeSums[place].ofWord, placeSums[place].ofVariant)
          placeSums[place].ofVariant = 0
        }
      }
      for place in touched {
        let value = min(placeSums[place].ofWord, word.weight), text = places[place].text
        placeSums[place].ofWord = 0
        placeSums[place].ofAll += value
        if textSums[text].ofWord == 0 { texts.append(text) }
        textSums[text].ofWord = max(textSums[text].ofWord, value)
        textSums[text].weight += places[place].weight
      }
      for text in texts { textSums[text].add(word.weight, length: lengths[text]) }
    }
    guard all > 0 else { return [] }
    // A text of which much is unknown here is probably about something else; one word that many texts have leads to
    // none of them.
    let isVague = all * 2 < greatest && reader.read(Self.readable(typed), &memory).count == 1
    let divisor = 10 * (isVague ? 3 : known * 100 < all * Self.knownShare ? 2 : 1)
    let (best, second) = titleLikeness(placeSums, of: all)
    return (0..<textCount).filter { textSums[$0].ofAll > 0 }
      .map { text in
        let likeness = (best[text] * Self.bestTitle + second[text] * (10 - Self.bestTitle)) / 10
        let part = textSums[text].ofAll * 100 / all
        let fit =
          best[text] >= Self.sameTitle ? 1_000 : (part * (10 - Self.titles) + likeness * Self.titles) / divisor
        return Match(text: text, fit: fit, likeness: best[text], hasAll: textSums[text].wordCount == words.count)
      }
      .sorted { ($1.fit, $1.likeness, $0.text) < ($0.fit, $0.likeness, $1.text) }
  }

  /// Returns the likeness of the two titles of each text that are most like the sought words, in thousandths: the share
  /// of the words that a title has, times the share of the title that is sought.
  private func titleLikeness(_ sums: [PlaceSum], of all: Int) -> (best: [Int], second: [Int]) {
    var best = [Int](repeating: 0, count: textCount), second = best
    for place in places.indices where sums[place].ofAll > 0 && places[place].isTitle && places[place].extent > 0 {
      let sum = sums[place].ofAll, text = places[place].text
      let likeness = sum * sum * 100 / (all * max(places[place].extent, sum))
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
    struct Variant { let words: [Int], count: Int, factor: Int }

    var weight = 0
    var variants: [Variant] = []
  }

  /// The tenths of a text's fit that its titles make, which say what it is about; and of that, those that the best of
  /// them makes, so that a text with two such titles comes first.
  private static let titles = 4, bestTitle = 7
  /// The thousandths of a length that follow the text's size: a long text has more words by chance, but says more too.
  private static let lengthShare = 450
  /// The hundredths of what is sought that the texts have to know, or else they are about something else.
  private static let knownShare = 55
  /// The likeness from which a title is what was typed, in other words or in another order at most.
  private static let sameTitle = 950
  /// The weight of lines from which a word belongs to what a text is about.
  private static let saturation = 10
  /// The share in hundredths of a word that means the same, that is made of the same parts, that is nearly the same, or
  /// that is a part.
  private static let groupShare = 95, partsShare = 60, nearShare = 85, partShare = 50

  /// Returns the words of a text that mean something, each once.
  private func soughtWords(_ typed: String, without leftOut: Int32?, _ memory: inout WordMemory) -> [SoughtWord] {
    var words = joined(reader.read(Self.readable(typed), &memory))
    let meaning = words.filter { !reader.isFiller($0.word) }
    if !meaning.isEmpty { words = meaning }
    var seen: Set<String> = []
    return words.prefix(SearchReader.wordLimit).filter { seen.insert($0.word.whole).inserted }
      .map { sought($0, without: leftOut) }
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

  private func sought(_ found: (word: SearchWord, groups: [String]), without leftOut: Int32?) -> SoughtWord {
    let word = found.word
    func number(of token: String) -> Int? {
      numbers[token].flatMap { number in entries[number].places.contains { $0 != leftOut } ? number : nil }
    }
    var sought = SoughtWord()
    func enter(_ words: [String], of count: Int, _ factor: Int) {
      let known = words.compactMap(number)
      guard !known.isEmpty else { return }
      sought.variants.append(SoughtWord.Variant(words: known, count: count, factor: factor))
      sought.weight = max(sought.weight, known.reduce(0) { $0 + entries[$1].rarity } * factor / (100 * count))
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
      entries[near].places.contains(where: { $0 != leftOut })
    {
      sought.variants.append(SoughtWord.Variant(words: [near], count: 1, factor: Self.nearShare))
      sought.weight = max(sought.weight, entries[near].rarity)
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
        guard (entries[number].letterSet ^ set).nonzeroBitCount <= 2 * most else { continue }
        let slips = slipCount(letters, entries[number].spelling, atMost: most)
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
