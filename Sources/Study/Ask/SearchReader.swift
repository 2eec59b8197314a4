/// A word as a search compares it.
struct SearchWord: Hashable, Sendable {
  /// The word in lower case and without its ending; UIKit's prefix, and what every class of controllers ends in, are
  /// left out.
  var whole: String
  /// The words that it is made of, as `viewWillAppear` is; empty for a word that is made of none.
  var parts: [String] = []
  /// The beginnings of a name of four parts or more, such as `viewWillTransition` of `viewWillTransitionToSize`.
  var beginnings: [String] = []
}

/// A word of a text, and what a search may find it by.
struct ReadWord: Sendable {
  let word: SearchWord, tokens: [String], isFiller: Bool
  /// The most words of a phrase that begins with the word.
  let longestPhrase: Int
}

/// The words that were read, by how they are written.
struct WordMemory { fileprivate var byText: [String: [ReadWord]] = [:] }

/// Reads the words of a text for a search.
struct SearchReader: Sendable {
  /// The keys of groups by their phrases, and the most words that a phrase has which begins with a word.
  private var groups: [String: [String]] = [:], longest: [String: Int] = [:]
  /// The phrases of Japanese, which has no spaces, and the most characters of one that begins with a character.
  private var segments: Set<String> = [], longestSegment: [UInt32: Int] = [:]
  private var fillers: Set<String> = []

  /// The maximum number of words that are looked up, and of characters in which they are found.
  static let wordLimit = 64, lengthLimit = 2_000

  init(synonyms text: String = "") {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("-") {
        for word in words(line.dropFirst()) { fillers.insert(word.whole) }
      } else {
        enter(group: line)
      }
    }
  }

  private mutating func enter(group line: Substring) {
    var key = ""
    for phrase in line.split(separator: ",") {
      let words = words(phrase)
      let whole = words.map { $0.whole }.joined()
      if key.isEmpty { key = "=" + whole }
      if groups[whole]?.contains(key) != true { groups[whole, default: []].append(key) }
      guard let first = words.first else { continue }
      longest[first.whole] = max(longest[first.whole] ?? 1, words.count)
      let scalars = whole.unicodeScalars
      guard words.count == 1, scalars.allSatisfy({ Script($0) == .katakana || Script($0) == .kanji }) else { continue }
      segments.insert(whole)
      if let start = scalars.first?.value { longestSegment[start] = max(longestSegment[start] ?? 0, scalars.count) }
    }
  }

  func groups(of whole: String) -> [String] { groups[whole] ?? [] }

  func isFiller(_ word: SearchWord) -> Bool { fillers.contains(word.whole) }

  func words(_ text: some StringProtocol) -> [SearchWord] {
    var memory = WordMemory()
    return read(text, &memory).map { $0.word }
  }

  /// The words of a text in their order, with all that a search may find them by; each is taken apart once.
  func read(_ text: some StringProtocol, _ memory: inout WordMemory) -> [ReadWord] {
    var words: [ReadWord] = []
    var run: [Unicode.Scalar] = []
    var script = Script.none
    let scalars = text.unicodeScalars
    var start = scalars.startIndex, index = start
    func end() {
      defer { run.removeAll(keepingCapacity: true) }
      guard script != .none, script != .hiragana else { return }
      let key = String(text[start..<index])
      if let known = memory.byText[key] { return words += known }
      let found = (script == .letters ? word(run).map { [$0] } ?? [] : pieces(run)).map(expanded)
      memory.byText[key] = found
      words += found
    }
    while index < scalars.endIndex {
      let scalar = scalars[index], isMark = scalar == "'" || scalar == "’"
      if !isMark {
        let next = Script(scalar)
        if next != script || next == .none {
          end()
          (script, start) = (next, index)
        }
        if next != .none { run.append(scalar) }
      }
      scalars.formIndex(after: &index)
    }
    end()
    return words
  }

  /// Returns a word with all that a search may find it by, the word itself first.
  private func expanded(_ word: SearchWord) -> ReadWord {
    let parts = word.parts.map { "~" + $0 } + word.beginnings
    let tokens = [word.whole] + parts + groups(of: word.whole) + word.parts.flatMap(groups)
    return ReadWord(word: word, tokens: tokens, isFiller: isFiller(word), longestPhrase: longest[word.whole] ?? 1)
  }

  /// Returns the pieces of Japanese without spaces: phrases that are known, and what lies between.
  private func pieces(_ run: [Unicode.Scalar]) -> [SearchWord] {
    var words: [SearchWord] = []
    var rest: [Unicode.Scalar] = []
    func end() {
      if !rest.isEmpty { words.append(Self.unknown(rest)) }
      rest = []
    }
    var index = 0
    while index < run.count {
      let longest = longestSegment[run[index].value] ?? 0
      let lengths = stride(from: min(longest, run.count - index), to: 0, by: -1)
      let length = lengths.first { segments.contains(Self.text(run[index..<index + $0])) }
      if let length {
        end()
        words.append(SearchWord(whole: Self.text(run[index..<index + length])))
        index += length
      } else {
        rest.append(run[index])
        index += 1
      }
    }
    end()
    return words
  }

  /// Returns a piece of Japanese that is compared by its pairs of characters.
  private static func unknown(_ run: [Unicode.Scalar]) -> SearchWord {
    let pairs = run.count < 3 ? [] : (0..<run.count - 1).map { text(run[$0...$0 + 1]) }
    return SearchWord(whole: text(run[...]), parts: pairs)
  }

  private static func text(_ run: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: run)
    return text
  }

  /// Returns a word of letters and digits; `nil` for an address.
  private func word(_ run: [Unicode.Scalar]) -> SearchWord? {
    if run.count > 3, run[0] == "0", run[1] == "x" { return nil }
    var parts = Self.parts(run).map { Self.text(run[$0]).lowercased() }
    if let index = parts.firstIndex(of: "vc") { parts.replaceSubrange(index...index, with: ["view", "controller"]) }
    if parts.count > 1, parts[0] == "ui" || parts[0] == "ns" { parts.removeFirst() }
    if parts.count > 1, parts.last == "controller" || parts.last == "controllers" {
      if parts.count == 2, parts[0] == "view" { return SearchWord(whole: "viewcontroller") }
      let rest = parts.dropLast(parts.count > 2 && parts[parts.count - 2] == "view" ? 2 : 1)
      // Of `setViewControllers` nothing would be left that means something.
      if rest.count > 1 || !fillers.contains(Self.stem(rest[0])) { parts = Array(rest) }
    }
    guard parts.count > 1 else { return parts.first.map { SearchWord(whole: Self.stem($0)) } }
    let beginnings = parts.count > 3 ? (3..<parts.count).map { parts[..<$0].joined() } : []
    return SearchWord(whole: parts.joined(), parts: parts.map(Self.stem), beginnings: beginnings)
  }

  /// Returns where the parts of a name are: `UI`, `Split`, `View`.
  private static func parts(_ run: [Unicode.Scalar]) -> [Range<Int>] {
    func isCapital(_ index: Int) -> Bool { ("A"..."Z").contains(run[index]) }
    func isDigit(_ index: Int) -> Bool { ("0"..."9").contains(run[index]) }
    var parts: [Range<Int>] = []
    var start = 0
    for index in run.indices.dropFirst() {
      let isStart =
        isDigit(index) != isDigit(index - 1)
        || isCapital(index) && (!isCapital(index - 1) || index + 2 < run.count && !isCapital(index + 1))
      if isStart {
        parts.append(start..<index)
        start = index
      }
    }
    return parts + [start..<run.count]
  }

  /// Returns a word in lower case without its ending.
  private static func stem(_ word: String) -> String {
    var letters = Array(word.utf8)
    func ends(_ ending: String) -> Bool {
      letters.count >= ending.utf8.count + 3 && letters.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
    if ends("ies") {
      letters.removeLast(3)
      letters.append(UInt8(ascii: "y"))
    } else if ends("s"), !ends("ss"), !ends("us"), !ends("is") {
      letters.removeLast()
    }
    if ends("ing") {
      letters.removeLast(3)
    } else if ends("ed") {
      letters.removeLast(2)
    } else if ends("tion") {
      letters.removeLast(3)
    }
    if letters.count > 3, letters.last == UInt8(ascii: "e") { letters.removeLast() }
    if letters.count > 3, letters.last == letters[letters.count - 2] { letters.removeLast() }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// The kinds of characters that words are made of.
private enum Script {
  case letters, hiragana, katakana, kanji, none

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letters
    case 0...0x7F: self = .none
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
    case 0x3005, 0x3400...0x9FFF: self = .kanji
    default: self = scalar.properties.isAlphabetic ? .letters : .none
    }
  }
}
