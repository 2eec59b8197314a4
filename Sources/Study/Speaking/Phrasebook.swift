import Lifecycle

/// How what the program says in English is said in another language; an empty one leaves it as it is.
///
/// A class, since it is large and many hold it.
package final class Phrasebook: Sendable {
  /// The language that it says things in.
  package let language: Language
  /// What is said by sentences that leave nothing blank.
  private let whole: [String: String]
  /// The others by their first byte, nothing for those that begin with a blank; the surest come first.
  private let patterns: [UInt8?: [Wording]]
  /// The sentences by what they are looked up by.
  private let translations: [String: Sentence.Translation]

  /// The book of the language in which everything is written.
  package static let english = Phrasebook([], in: .english)

  /// How many bytes a text has at most that is made of parts.
  private static let longest = 1_200
  /// From how many bytes on a sentence fits nothing by chance.
  private static let sureWeight = 20

  /// Sentences that only join others, and are never recognized.
  private static let joints: Set = [
    "{}, {}", "{}: {}", "{}:", "{} {}", "{}; {}", "{} or {}", "{} and {}", "{} (on {})", "on {}", "{}; on iOS {} {}",
    "`{}` needs {}", "`{}` brings {}", "`{}` brings {} and more", "`? {}`: {}", "{}: {} in {}.", "{}: {} of {} in {}.",
    "{}, {} answers, {} at the first try", "{} in 1 transcript", "{} in {} transcripts", "Perhaps {}.",
  ]

  /// Where a text of several sentences may be taken apart, and what stands there instead.
  private static let seams = [(". ", ".", ""), ("; ", "", "。"), (": ", "", ": "), (", ", "", "、")]

  /// A book of sentences in both languages; of two that are the same in English the first one counts.
  package init(_ sentences: [(english: String, other: String)], in language: Language) {
    self.language = language
    var whole: [String: String] = [:]
    var translations: [String: Sentence.Translation] = [:]
    for (english, other) in sentences {
      let template = Sentence.Template(english)
      if translations[template.key] == nil { translations[template.key] = Sentence.Translation(other, of: template) }
    }
    self.translations = translations
    var patterns: [UInt8?: [Wording]] = [:]
    for (english, other) in sentences {
      let wording = Wording(english, other)
      // What mostly consists of its blanks would be found in any text.
      if Self.joints.contains(english) { continue }
      if wording.isWhole {
        if whole[english] == nil { whole[english] = other }
      } else {
        patterns[wording.first, default: []].append(wording)
      }
    }
    self.whole = whole
    self.patterns = patterns.mapValues { list in
      list.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    }
  }

  /// Whether it says anything.
  package var isEmpty: Bool { whole.isEmpty && patterns.isEmpty }

  /// A sentence in this language, in English where it has no other words.
  package func say(_ sentence: Sentence) -> String {
    if isEmpty { return sentence.english }
    func words(_ blank: Sentence.Blank) -> String {
      switch blank {
      case .text(let text): text
      case .sentence(let sentence): say(sentence)
      }
    }
    let translation = sentence.translations[language.rawValue] ?? translations[sentence.key]
    if let translation { return translation.filled(sentence.blanks.map(words)) }
    // Text that nobody has made a sentence of yet is recognized.
    let isText = sentence.blanks.allSatisfy { if case .text = $0 { true } else { false } }
    return isText ? say(sentence.english) : sentence.filled(words)
  }

  /// What is said for a text: for all of it, or else for the sentences and the parts that it is made of.
  @_disfavoredOverload
  package func say(_ text: String) -> String {
    if isEmpty { return text }
    var known: [String: String?] = [:]
    return said(text, &known) ?? text
  }

  /// The same, or nothing where nothing in the text is known.
  ///
  /// - Parameter known: what was found out about parts of the text, since most are met again.
  private func said(_ text: String, _ known: inout [String: String?]) -> String? {
    if let words = whole[text] { return words }
    if let words = known[text] { return words }
    let words = text.utf8.count > Self.longest ? nil : composed(text, &known)
    known[text] = .some(words)
    return words
  }

  /// What is said for a text that is no whole sentence of the book, out of its parts.
  private func composed(_ text: String, _ known: inout [String: String?]) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return nil }
    var meant: (wording: Wording, blanks: [String])?
    for list in [patterns[first] ?? [], patterns[nil] ?? []] {
      for wording in list {
        // Of two that fit the one that leaves less blank is meant.
        if let meant, meant.wording.weight >= wording.weight { break }
        guard let blanks = wording.blanks(in: bytes), isMeant(wording, blanks, &known) else { continue }
        meant = (wording, blanks)
        break
      }
    }
    if let meant { return meant.wording.filled(meant.blanks) { said($0, &known) ?? $0 } }
    for (seam, kept, other) in Self.seams {
      guard let range = text.firstRange(ofPiece: seam) else { continue }
      let (head, tail) = (String(text[..<range.lowerBound]) + kept, String(text[range.upperBound...]))
      let (left, right) = (said(head, &known), said(tail, &known))
      // What is half known would be told half in either language.
      if left != nil || right != nil, left != nil || !head.isSentence, right != nil || !tail.isSentence {
        return (left ?? head) + other + (right ?? tail)
      }
    }
    return nil
  }

  /// Whether a sentence that fits is the one that is meant: a short one may fit by chance, around another sentence.
  private func isMeant(_ wording: Wording, _ blanks: [String], _ known: inout [String: String?]) -> Bool {
    if wording.weight >= Self.sureWeight { return true }
    let quoted = wording.quoted
    for (index, blank) in blanks.enumerated() where blank.isSentence && !quoted.contains(index) {
      if said(blank, &known) == nil { return false }
    }
    return true
  }
}

extension String {
  /// Whether it has words of small letters that follow each other, as only a sentence has.
  fileprivate var isSentence: Bool {
    var run = 0, hasWord = false
    for byte in utf8 {
      if byte == UInt8(ascii: " ") {
        if hasWord, run > 1 { return true }
        (hasWord, run) = (run > 1, 0)
      } else {
        run = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte && run >= 0 ? run + 1 : -1
      }
    }
    return hasWord && run > 1
  }

  /// Where a piece stands first.
  fileprivate func firstRange(ofPiece piece: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(piece) { return start..<index(start, offsetBy: piece.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension Phrasebook {
  /// The sentences of facts and of scores in a language, where they are told in it.
  package static func sentences(
    of facts: [Fact], _ sheets: [ScoreSheet], in language: Language
  ) -> [(english: String, other: String)] {
    let told = facts.compactMap { fact in
      fact.texts[language.rawValue].map { (fact.texts[Fact.firstLanguage] ?? "", $0) }
    }
    let reasons = sheets.flatMap(\.blocks).compactMap { block in
      block.translations[language.rawValue].map { (block.because, $0) }
    }
    return told + reasons
  }
}

extension Phrasebook {
  /// The sentences of a file: a line `en:` with what is said in English, and below it one with the language's code.
  ///
  /// Empty lines and lines that begin with `#` are there for those who read it.
  package static func sentences(of text: String, in language: Language) -> [(english: String, other: String)] {
    var sentences: [(english: String, other: String)] = []
    var english: Substring?
    let (first, second) = ("\(Language.english.rawValue): ", "\(language.rawValue): ")
    for line in text.split(separator: "\n") {
      if line.hasPrefix(first) {
        english = line.dropFirst(first.count)
      } else if line.hasPrefix(second), let said = english {
        sentences.append((String(said), String(line.dropFirst(second.count))))
        english = nil
      }
    }
    return sentences
  }
}

/// A sentence in English with what another language says for it; both may leave blanks, in braces.
struct Wording: Sendable {
  /// A piece of the other language's sentence.
  private enum Piece {
    case text(String)
    /// What stands in the blank of this position, and whether it is taken over as it is.
    case blank(Int, isQuoted: Bool)
  }

  /// What stands between the blanks of the English sentence, as bytes.
  private let literals: [[UInt8]]
  private let pieces: [Piece]
  /// How much of the English sentence is not left blank: the more, the surer it is the one that is meant.
  let weight: Int

  /// A sentence in both languages.
  ///
  /// A blank is named, or numbered from 1; one that is neither is numbered by its order.
  /// What stands in one whose name begins with a quotation mark is taken over as it is.
  init(_ english: String, _ other: String) {
    let (literals, names) = Self.parts(english)
    self.literals = literals.map { Array($0.utf8) }
    weight = self.literals.reduce(0) { $0 + $1.count }
    let (texts, blanks) = Self.parts(other)
    var pieces = [Piece.text(texts[0])]
    for (index, name) in blanks.enumerated() {
      pieces.append(.blank(names.firstIndex(of: name) ?? 0, isQuoted: name.hasPrefix("\"")))
      pieces.append(.text(texts[index + 1]))
    }
    self.pieces = pieces
  }

  /// The positions of the blanks whose text is taken over as it is.
  var quoted: [Int] {
    pieces.compactMap { piece in
      guard case .blank(let index, true) = piece else { return nil }
      return index
    }
  }

  /// Whether the English sentence leaves nothing blank.
  var isWhole: Bool { literals.count == 1 }
  /// The first byte, if the sentence does not begin with a blank.
  var first: UInt8? { literals[0].first }

  /// A sentence in what stands between its blanks, and the names of those.
  private static func parts(_ sentence: String) -> (texts: [String], names: [String]) {
    var texts = [""], names: [String] = []
    for (index, piece) in sentence.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else { texts[0] = String(piece); continue }
      let name = piece.prefix { $0 != "}" }
      names.append(name.isEmpty ? "\(index)" : String(name))
      texts.append(String(piece.dropFirst(name.count + 1)))
    }
    return (texts, names)
  }

  /// What stands in the blanks of a text that is this sentence, or nothing if it is another one.
  func blanks(in text: [UInt8]) -> [String]? {
    let last = literals[literals.count - 1]
    guard text.count >= weight, text.starts(with: literals[0]), text.suffix(last.count).elementsEqual(last) else {
      return nil
    }
    var position = literals[0].count
    let end = text.count - last.count
    var blanks: [String] = []
    for literal in literals.dropFirst().dropLast() {
      guard let start = Self.position(of: literal, in: text, position..<end) else { return nil }
      blanks.append(String(decoding: text[position..<start], as: UTF8.self))
      position = start + literal.count
    }
    guard position <= end else { return nil }
    blanks.append(String(decoding: text[position..<end], as: UTF8.self))
    // What stands between backticks ends with the first of them.
    let tick = UInt8(ascii: "`")
    let isOneEach = blanks.indices.allSatisfy { index in
      literals[index].last != tick || literals[index + 1].first != tick || !blanks[index].utf8.contains(tick)
    }
    return isOneEach ? blanks : nil
  }

  private static func position(of literal: [UInt8], in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard literal.count <= range.count else { return nil }
    return (range.lowerBound...(range.upperBound - literal.count)).first { start in
      text[start..<start + literal.count].elementsEqual(literal)
    }
  }

  /// The other language's sentence with these in its blanks, as that language says them.
  func filled(_ blanks: [String], saying say: (String) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words): text += words
      case .blank(let index, let isQuoted):
        guard blanks.indices.contains(index) else { break }
        text += isQuoted ? blanks[index] : say(blanks[index])
      }
    }
  }
}

/// A language in which lessons are told and questions are asked.
package enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// The language of a locale such as `ja_JP.UTF-8`; English where it is another one.
  package init(locale: String) {
    let word = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = Self(rawValue: word) ?? .english
  }
}
