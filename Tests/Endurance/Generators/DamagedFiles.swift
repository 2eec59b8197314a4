import Resources
import TestSupport

enum DamagedFiles {
  private static let maxBytes = 20_000
  /// Pieces that mean something, and lines that nobody expects.
  private static let pieces =
    ([
      "screen A: code\n", "window: nav(A)\n", "> push B\n", "> launch\n", "A.viewDidLoad\n", "...\n", "! \n", "== x\n",
      "ios: 9+\n", "nav(", ")", "tabs(", "\0", "\r\n", "\u{FEFF}", "\u{202E}", "画", "based on: 9\n",
      "  old.viewDidLoad\n", "? ", "hint: ", "like: push\n", "-[A viewDidLoad]\n",
      "\u{1B}[31mA viewDidAppear\u{1B}[0m\n",
      "\u{1B}]0;title\u{7}", "== timer t\n", "adds: x\n", "always: at most one\n", "== actions A\n",
      String(repeating: "viewDidLoad ", count: 10_000),
    ] + OddWords.words.map { " \($0) " }).map { Array($0.utf8) }

  /// Bytes and pieces without any order.
  private static func pieces(_ dice: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = Int.random(in: 0..<maxBytes, using: &dice)
    while bytes.count < count { bytes += dice.oneIn(2) ? dice.pick(pieces) : OddWords.noise(1, &dice) }
    return bytes
  }

  /// A file in which bytes, lines or words are changed.
  static func damaged(_ whole: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: damagedBytes(whole, &dice)
    case 1: damagedLines(whole, &dice)
    default: renamed(whole, &dice)
    }
  }

  /// A file in which some bytes are changed, left out, put in or moved.
  private static func damagedBytes(_ whole: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...30, using: &dice) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &dice)))
      case 2: bytes.insert(contentsOf: dice.pick(pieces), at: place)
      case 3: bytes.insert(contentsOf: Array(OddWords.number(&dice).utf8), at: place)
      default:
        let piece = Array(bytes[place...].prefix(200))
        bytes.insert(contentsOf: piece, at: Int.random(in: 0..<bytes.count, using: &dice))
      }
    }
    return bytes
  }

  /// A file whose lines are lost, doubled, exchanged, repeated or cut off, or end in another way.
  private static func damagedLines(_ whole: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    var lines = whole.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    for _ in 0..<dice.pick([1, 1, 2, 5, 20]) where !lines.isEmpty {
      let place = Int.random(in: lines.indices, using: &dice)
      switch Int.random(in: 0..<8, using: &dice) {
      case 0, 1: lines.remove(at: place)
      case 2: lines.insert(lines[place], at: place)
      case 3, 4: lines.swapAt(place, dice.oneIn(2) ? lines.count - 1 : max(0, place - 1))
      case 5: lines.insert(dice.pick(pieces).dropLast(), at: place)
      case 6: lines.removeSubrange(dice.oneIn(2) ? 0..<place / 4 : (lines.count + place) / 2..<lines.count)
      default: lines.insert(contentsOf: Array(repeating: lines[place], count: dice.pick([2, 10, 500])), at: place)
      }
    }
    let mark: [UInt8] = dice.oneIn(4) ? [0xEF, 0xBB, 0xBF] : []
    return mark + lines.joined(separator: dice.oneIn(4) ? [13, 10] : [10])
  }

  /// A file in which some words are called otherwise, wherever they stand.
  private static func renamed(_ whole: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    var text = String(decoding: whole, as: UTF8.self)
    let words = Set(text.split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init)).sorted()
    // Words with a capital are mostly names.
    let names = words.filter { $0.first?.isUppercase == true }
    for _ in 0..<dice.pick([1, 1, 3]) where !words.isEmpty {
      let word = dice.pick(names.isEmpty || dice.oneIn(4) ? words : names)
      text = text.replacing(word, with: dice.oneIn(3) ? OddWords.text(&dice) : OddWords.name(&dice))
    }
    return Array(text.utf8)
  }

  static func any(_ dice: inout SeededRandom) -> [UInt8] {
    switch Int.random(in: 0..<6, using: &dice) {
    case 0, 1: pieces(&dice)
    case 2: damaged(LogFiles.whole(&dice), &dice)
    case 3: damaged(TranscriptFiles.playable(&dice), &dice)
    default: damaged(dice.pick(Catalog.all).bytes, &dice)
    }
  }
}
