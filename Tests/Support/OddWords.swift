import Notation

/// Random names, texts and numbers that a programmer would not think of.
package enum OddWords {
  /// Pieces of names and texts from many scripts, keyboards and programs.
  private static let plain = [
    "A", "b", "List", "VC1", "画面", "一覧", "Ａ", "ｶﾅ", "é", "e\u{301}", "ñ", "Ω", "д", "א", "ש", "ع", "ก็", "한",
    "👩", "👩\u{200D}👩\u{200D}👧", "🇯🇵", "1️⃣", "❤️", "🏽", "ﬁ", "İ", "ß", "-", "_", "'", "*", "/", "\\", "0", "9", "+", "~",
    "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
  ]
  /// Characters that are never visible: controls, formats, private use, separators, and unassigned ones.
  private static let hidden: [Unicode.Scalar] = [
    "\u{7F}", "\u{80}", "\u{85}", "\u{9B}", "\u{9D}", "\u{90}", "\u{9F}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200C}",
    "\u{200D}",
    "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2028}", "\u{2029}", "\u{2060}", "\u{2066}", "\u{2069}",
    "\u{FEFF}",
    "\u{FFF9}", "\u{FFFE}", "\u{E000}", "\u{F8FF}", "\u{E0001}", "\u{E0041}", "\u{F0000}", "\u{10FFFF}", "\u{1B}",
    "\u{7}",
    "\u{8}", "\u{9}", "\u{0C}", "\u{0D}",
  ]
  /// Numbers, and texts that look like numbers.
  private static let numbers = [
    "0", "-0", "00", "1", "-1", "+1", "2", "3", "8", "9", "10", "100", "255", "256", "1000", "65535", "65536", "0.5",
    "1e9", "x", "9999", "10000", "20000", "１", "٣", "", " 1", "1 ", "0x10",
  ]
  /// Numbers at the limits of integer types, and beyond.
  private static let edges =
    [Int.max, Int.min, Int.min + 1, Int.max - 1, Int(Int32.max), Int(Int32.min), Int(UInt32.max), Int(Int32.max) + 1]
    .map(String.init)
    + [
      "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
      String(repeating: "9", count: 40),
    ]

  /// Returns a name that a transcript may use, or nearly may; a plain one has only visible characters.
  package static func name(_ dice: inout SeededRandom, isPlain: Bool = false) -> String {
    if dice.oneIn(8) { return dice.pick(words) }
    var name = ""
    for _ in 0...Int.random(in: 0...2, using: &dice) { name += dice.pick(plain) }
    if dice.oneIn(12), !isPlain { name.unicodeScalars.append(dice.pick(hidden)) }
    if dice.oneIn(60) { name += String(repeating: "\u{301}", count: 200) }
    return name
  }

  package static func names(_ count: Int, _ dice: inout SeededRandom, isPlain: Bool = false) -> [String] {
    var names: [String] = []
    while names.count < count {
      let name = name(&dice, isPlain: isPlain)
      // Canonically equivalent names count as the same.
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns a random text, as a user might type or paste it.
  package static func text(_ dice: inout SeededRandom, isPlain: Bool = false) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...5, using: &dice) {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0 where !isPlain: text.unicodeScalars.append(dice.pick(hidden))
      case 1: text += " "
      case 2:
        text += dice.pick([
          "A sentence.", "x: y", "> launch", "# sign", "\\u{202E}", "\\", "`ticks`", "a & <b> \"c\"", "%n",
        ])
      case 3: text += dice.pick(words)
      default: text += dice.pick(plain)
      }
    }
    // Carriage returns are removed, even those that are part of a line end.
    return text.unicodeScalars.contains("\u{0D}") ? String(text.filter { $0 != "\r" && $0 != "\r\n" }) : text
  }

  /// Returns a number, or a text that looks like one; every third is the smallest or largest integer.
  package static func number(_ dice: inout SeededRandom) -> String {
    dice.oneIn(3) ? "\(dice.oneIn(2) ? Int.min : Int.max)" : dice.pick(dice.oneIn(2) ? edges : numbers)
  }

  /// Returns random bytes, as a file may contain them.
  package static func noise(_ count: Int, _ dice: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
  }

  /// The words of the transcript format, which may also be names.
  package static let words: [String] =
    TranscriptGuide.commands.compactMap { $0.form.split(separator: " ").first.map(String.init) }
    + QuestionWord.allCases.map(\.rawValue) + HeaderKey.allCases.map(\.rawValue)
    + [
      "nav", "tabs", "pages", "curl", "split", "container", "unanimated", "running", "first", "light", "peek", "screen",
      "logs",
      "super", "prints", "observe", "when", "window", "shows", "appearance", "layout", "after", "not", "nothing",
      "calls",
    ]
}
