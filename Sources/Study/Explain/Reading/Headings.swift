import Lifecycle

/// The headings that people type between the calls of a log, told from what programs print.
struct Headings {
  private var isBelowBlank = false, isFound = false
  private var textAbove: ArraySlice<UInt8> = []
  /// True if the last heading says that the calls below it are expected ones.
  private(set) var announcesWish = false

  /// Takes a line without a call.
  mutating func take(_ line: ArraySlice<UInt8>) {
    let text = line.drop { ReceiverText.blanks.contains($0) }
    guard !text.starts(with: "```".utf8), text.contains(where: LogScanner.isNamePart) else {
      isFound = isFound || Self.isTyped(textAbove)
      return isBelowBlank = true
    }
    let isHeading = (isBelowBlank || Self.isMarked(text)) && Self.isTyped(text)
    announcesWish = isHeading && Self.isWish(String(decoding: text, as: UTF8.self))
    isFound = isFound || isHeading
    (isBelowBlank, textAbove) = (false, text)
  }

  /// Returns true if a heading was found since the last call.
  mutating func endAtCall() -> Bool {
    defer { (isBelowBlank, isFound, textAbove) = (false, false, []) }
    return isFound
  }

  /// Returns true if a line has text and no time.
  private static func isTyped(_ text: ArraySlice<UInt8>) -> Bool { !text.isEmpty && LogStamp(text).time == 0 }

  private static let marks = Array("#=".utf8), doubledMarks = Array("/-*".utf8)
  private static let colons = [":", "：", ":**"]

  /// Returns true if a line begins as headings do, or ends with a colon; text beside a blank line may be one as well.
  private static func isMarked(_ text: ArraySlice<UInt8>) -> Bool {
    let first = text[text.startIndex]
    if marks.contains(first) || doubledMarks.contains(first) && text.dropFirst().first == first { return true }
    if let mark = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first, shapes.contains(mark) {
      return true
    }
    let end = text.reversed().drop { ReceiverText.blanks.contains($0) }
    return colons.contains { end.starts(with: $0.utf8.reversed()) }
  }

  /// Squares, triangles and circles.
  private static let shapes: ClosedRange<Unicode.Scalar> = "\u{25A0}"..."\u{25FF}"

  /// Returns true if a heading of a few words speaks of what is expected.
  private static func isWish(_ text: String) -> Bool {
    let text = text.lowercased()
    guard text.split(separator: " ").count <= maxWordsOfWish, text.count <= maxLettersOfWish else { return false }
    return wishes.contains { text.includes($0) } && !denials.contains { text.includes($0) }
  }

  private static let maxWordsOfWish = 5, maxLettersOfWish = 40
  private static let wishes = ["expect", "期待", "想定", "期望", "预期", "예상", "기대"]
  private static let denials = ["unexpect", "not", "n't", "instead", "than", "but", "違", "外", "不", "않", "다르", "달리"]
}
