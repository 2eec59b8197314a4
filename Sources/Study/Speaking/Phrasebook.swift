import Lifecycle

/// How what the program says in English is said in another language; an empty one leaves it as it is.
///
/// A class, since it is large and many hold it.
public final class Phrasebook: Sendable {
  /// The language that it says things in.
  public let language: Language
  /// What is said by sentences that leave nothing blank.
  private let whole: [String: String]
  /// The others by their first byte, nothing for those that begin with a blank; the surest come first.
  private let patterns: [UInt8?: [Wording]]

  /// The book of the language in which everything is written.
  public static let english = Phrasebook([], in: .english)

  /// How many bytes a text has at most that is made of parts.
  private static let longest = 1_200
  /// From how many bytes on a sentence fits nothing by chance.
  private static let sureWeight = 20

  /// Where a text of several sentences may be taken apart, and what stands there instead.
  private static let seams = [(". ", ".", ""), ("; ", "", "。"), (": ", "", ": "), (", ", "", "、")]

  /// A book of sentences in both languages; of two that are the same in English the first one counts.
  public init(_ sentences: [(english: String, other: String)], in language: Language) {
    self.language = language
    var whole: [String: String] = [:]
    var patterns: [UInt8?: [Wording]] = [:]
    for (english, other) in sentences {
      let wording = Wording(english, other)
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
  public var isEmpty: Bool { whole.isEmpty && patterns.isEmpty }

  /// What is said for a text: for all of it, or else for the sentences and the parts that it is made of.
  public func say(_ text: String) -> String {
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
  public static func sentences(
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
