import Notation
import Resources
import TestSupport

/// Files in which something is wrong.
enum DamagedFiles {
  /// How large a file of pieces is at the most.
  private static let mostBytes = 20_000
  /// Pieces that mean something.
  private static let pieces =
    ([
      "screen A: code\n", "window: nav(A)\n", "> push B\n", "> launch\n", "A.viewDidLoad\n", "...\n", "! \n", "== x\n",
      "ios: 9+\n", "nav(", ")", "tabs(", "\0", "\r\n", "\u{FEFF}", "\u{202E}", "画", "based on: 9\n",
      "  old.viewDidLoad\n", "? ", "hint: ", "like: push\n",
    ] + OddWords.words.map { " \($0) " }).map { Array($0.utf8) }

  /// Bytes and pieces without any order.
  static func pieces(_ dice: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = Int.random(in: 0..<mostBytes, using: &dice)
    while bytes.count < count { bytes += dice.oneIn(2) ? dice.pick(pieces) : OddWords.noise(1, &dice) }
    return bytes
  }

  /// A file in which something is changed, left out, put in or moved.
  static func damaged(_ whole: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
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

  /// Any file, damaged or never meant to be one.
  static func any(_ dice: inout SeededRandom) -> [UInt8] {
    if dice.oneIn(3) { return pieces(&dice) }
    return damaged(dice.oneIn(3) ? TranscriptFiles.playable(&dice) : dice.pick(Catalog.all).bytes, &dice)
  }
}
