extension String {
  /// Returns the text wrapped to a width.
  ///
  /// Lines are broken at spaces, and within a word only if the word alone is too wide. Line breaks in the text are
  /// kept; spaces at the end of a line are dropped.
  package func wrapped(toCells width: Int) -> [String] {
    guard width > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrappedParagraph(String($0), width) }
  }
}

private func wrappedParagraph(_ paragraph: String, _ width: Int) -> [String] {
  // A line that is indented is code, and stays as it is.
  if paragraph.first == " ", paragraph.cellWidth <= width { return [paragraph] }
  var lines: [String] = []
  var line = FilledLine()
  for word in words(of: paragraph, joinedUpTo: min(width, max(28, width / 2))) {
    var space = line.width > 0 ? " " : ""
    // A word in katakana and an ending stay whole, unless they are long for the line.
    let parts = word.flatMap { $0.cellWidth > width / 2 ? units(of: $0, joiningWords: false) : [$0] }
    for unit in parts {
      let needed = space.utf8.count + unit.cellWidth
      let isInside = line.width > 0 && space.isEmpty && !line.endsPhrase(before: unit)
      let limit = max(width / 4, min(width * 2 / 3, 24))
      if isInside, line.width + needed > width, let (head, rest) = line.split(within: limit) ?? line.splitPhrase(),
        rest.width + needed <= width
      {
        lines.append(head)
        line = rest
      }
      if line.width > 0 && line.width + needed <= width {
        line.append(unit, after: space)
      } else {
        if line.width > 0 { lines.append(line.text) }
        var pieces = chopped(unit, width)
        line = FilledLine(pieces.popLast() ?? "")
        lines += pieces
      }
      space = ""
    }
  }
  return lines + [line.text]
}

/// Returns the words between spaces, each in its units.
///
/// Beside wide characters, a space stands in a name, such as `push Detail` or `iOS 9`, which stays whole up to a width.
private func words(of paragraph: String, joinedUpTo limit: Int) -> [[String]] {
  let isWide = paragraph.unicodeScalars.contains { ScalarKind($0) == .wide }
  var words: [[String]] = []
  for word in paragraph.split(separator: " ") {
    let units = units(of: String(word))
    if isWide, let last = words.last?.last, let first = units.first, last.endsNarrow, first.beginsNarrow,
      case let name = last + " " + first, name.cellWidth <= limit
    {
      words[words.count - 1].removeLast()
      words[words.count - 1] += [name] + units.dropFirst()
    } else {
      words.append(units)
    }
  }
  return words
}

extension String {
  fileprivate var beginsNarrow: Bool { cells.first?.width == 1 }
  fileprivate var endsNarrow: Bool { cells.last?.width == 1 }

  /// The width of the widest part that wrapping keeps whole.
  package var widestName: Int {
    split(separator: " ").flatMap { units(of: String($0), joiningWords: false) }.map { $0.cellWidth }.max() ?? 0
  }
}

/// A line that is being filled.
///
/// In text without spaces between words, it is better to break the line before a phrase than within one. A phrase
/// begins where hiragana or punctuation is followed by anything else, and after a noun with its particle.
private struct FilledLine {
  private(set) var text: String, width: Int
  /// The text before the last phrase, and its width.
  private var head = "", headWidth = 0
  /// The text before the last place within the last phrase where it may be broken if it is too long.
  private var middle = ""

  init(_ text: String = "") { (self.text, width) = (text, text.cellWidth) }

  mutating func append(_ unit: String, after space: String) {
    if !space.isEmpty || endsPhrase(before: unit) {
      (head, headWidth, middle) = (text, width, "")
    } else if isAfterParticle(before: unit) {
      middle = text
    }
    text += space + unit
    width += space.utf8.count + unit.cellWidth
  }

  /// Returns the text before the last phrase, and a line with the rest; `nil` if the rest is wider than a limit.
  func split(within limit: Int) -> (head: String, rest: FilledLine)? {
    guard headWidth > 0, width - headWidth <= limit else { return nil }
    return split(after: head)
  }

  /// Returns the parts of the line where its last phrase, which is too long, may be broken; `nil` if it may not be.
  func splitPhrase() -> (head: String, rest: FilledLine)? { middle.isEmpty ? nil : split(after: middle) }

  private func split(after head: String) -> (head: String, rest: FilledLine) {
    let rest = text[text.utf8.index(text.startIndex, offsetBy: head.utf8.count)...]
    return (head, FilledLine(String(rest.drop { $0 == " " })))
  }

  /// Returns true between a particle after hiragana and hiragana that is none: ことは｜ありません.
  private func isAfterParticle(before unit: String) -> Bool {
    guard let last = text.unicodeScalars.last, let first = unit.unicodeScalars.first else { return false }
    return Self.caseParticles.contains(last) && Self.isHiragana(first) && !Self.following.contains(first)
  }

  /// Returns true if a phrase ends before a unit of text that follows.
  ///
  /// A single hiragana between other characters ends a phrase only if it is a particle: not the び of 呼び出し.
  func endsPhrase(before unit: String) -> Bool {
    let end = text.unicodeScalars.suffix(2)
    guard let last = end.last, let first = unit.unicodeScalars.first else { return false }
    if unit.hasPrefix(adverb) { return true }
    if Self.isHiragana(first) {
      // A particle after a noun ends a phrase, unless another one or する follows.
      let isAfterNoun = end.count == 2 && end.first.map(Self.isHiragana) == false
      return isAfterNoun && Self.caseParticles.contains(last) && !Self.following.contains(first)
    }
    guard Self.isHiragana(last) else { return pausing.contains(String(last)) }
    return end.first.map(Self.isHiragana) ?? true || Self.particles.contains(last)
  }

  private static let caseParticles = Set("はがをにで".unicodeScalars), following = Set("はものさすしき".unicodeScalars)
  private static let particles = Set("はがをにでとものへやかてた".unicodeScalars)

  static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { "\u{3041}"..."\u{3096}" ~= scalar }
}

/// A word without spaces in the parts between which a line may end: a language that is written without them breaks
/// before and after each wide character, but not before what closes or after what opens, nor after an adverb.
private func units(of word: String, joiningWords: Bool = true) -> [String] {
  var units: [String] = []
  var staysWithNext = false
  var (isWide, isKatakana, isHiragana) = (true, false, false)
  let cells = word.cells
  // The number of cells that belong to the ending before them.
  var boundCount = 0
  for (index, cell) in cells.enumerated() {
    let text = cell.text, wasHiragana = isHiragana
    isHiragana = text.unicodeScalars.allSatisfy(FilledLine.isHiragana)
    let wasWide = isWide
    isWide = cell.width > 1
    let wasKatakana = isKatakana
    isKatakana = cell.text.unicodeScalars.allSatisfy { "\u{30A1}"..."\u{30FC}" ~= $0 }
    let joins =
      staysWithNext || boundCount > 0 || closing.contains(text) || !isWide && !wasWide
      || joiningWords && isKatakana && wasKatakana || text == "う" && wasHiragana
      || !isHiragana && units.last?.hasSuffix(adverb) == true
    if joins, !units.isEmpty { units[units.count - 1] += text } else { units.append(text) }
    staysWithNext = opening.contains(text)
    boundCount -= 1
    if boundCount <= 0, joiningWords, isHiragana {
      let ending = endings.first { cells[index...].starts(with: $0) { $0.text == String($1) } }
      boundCount = ending.map { $0.count - 1 } ?? 0
    }
  }
  return units
}

/// The adverb that a line does not end with: もう一度, もう1つ.
private let adverb = "もう"
/// The wide characters that end a phrase.
private let pausing: Set<String> = Set("、。，．・：；？！）」』】〉》〕］｝…".map { String($0) })
/// The wide characters before which a line is not broken: no word of Japanese begins with ん or らりるれろ.
private let closing = pausing.union("ーっゃゅょんらりるれろァィゥェォッャュョ々〜".map { String($0) })
/// The endings that are kept whole, where one begins as another the longer first.
private let endings = ["ません", "ました", "ます", "でした", "でしょう", "です", "ください", "ので", "から", "まで"]
/// The wide characters after which a line is not broken.
private let opening: Set<String> = Set("（「『【〈《〔［｛".map { String($0) })

/// Splits a word into pieces no wider than a width; a single character that is wider becomes a piece of its own.
private func chopped(_ word: String, _ width: Int) -> [String] {
  var pieces: [String] = []
  var piece = ""
  var used = 0
  for cell in word.cells {
    if used > 0 && used + cell.width > width {
      pieces.append(piece)
      piece = ""
      used = 0
    }
    piece += cell.text
    used += cell.width
  }
  return pieces + [piece]
}
