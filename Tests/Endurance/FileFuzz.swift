import CTestSupport
import Lifecycle
import Notation
import PseudoTerminal
import Resources
import TestSupport

/// Damaged and random files against the readers: they never crash, and time and memory stay bounded.
enum FileFuzz {
  /// How many files a round has.
  private static let fileCount = 20
  /// How long one may take, and how large a random one is at the most.
  private static let mostMicroseconds = 1_000_000, mostBytes = 20_000
  /// Pieces that mean something.
  private static let pieces = [
    "screen A: code\n", "window: nav(A)\n", "> push B\n", "> launch\n", "A.viewDidLoad\n", "...\n", "! \n", "== x\n",
    "ios: 9+\n", "nav(", ")", "tabs(", "\0", "\r\n", "\u{FEFF}", "\u{202E}", "画", "based on: 9\n",
    "  old.viewDidLoad\n",
  ].map { Array($0.utf8) }

  /// Reads files that were made up.
  static func round(seed: UInt64) throws {
    var dice = SeededRandom(seed: seed)
    for number in 0..<fileCount {
      let bytes = dice.oneIn(3) ? noise(&dice) : damaged(&dice)
      let start = mts_microseconds()
      read(SourceText(file: "fuzz", bytes: bytes))
      let time = mts_microseconds() - start
      if time > mostMicroseconds { throw Failure("file \(number) of \(bytes.count) bytes takes \(time) microseconds") }
    }
  }

  /// Reads a file as a transcript and as a score, and plays what can be played.
  private static func read(_ source: SourceText) {
    let score = ScoreSheet.read(source)
    let (transcript, cases) = Transcript.readWithCases(source, versions: BuiltInScores.versions)
    for diagnostic in score.diagnostics + transcript.diagnostics { _ = diagnostic.rendered() }
    guard let value = transcript.value else { return }
    _ = value.printed()
    for resolved in cases.compactMap(\.value).prefix(3) {
      guard let version = resolved.candidates.last, let score = BuiltInScores.all[version] else { continue }
      _ = Playback(resolved, score: score)
    }
  }

  /// Bytes and pieces without any order.
  private static func noise(_ dice: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = Int.random(in: 0..<mostBytes, using: &dice)
    while bytes.count < count {
      if dice.oneIn(2) { bytes += dice.pick(pieces) } else { bytes.append(UInt8.random(in: 0...255, using: &dice)) }
    }
    return bytes
  }

  /// A built-in file in which something is changed, left out, put in or moved.
  private static func damaged(_ dice: inout SeededRandom) -> [UInt8] {
    var bytes = dice.pick(Catalog.recordings + Catalog.scores).bytes
    for _ in 0..<Int.random(in: 1...30, using: &dice) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &dice)))
      case 2: bytes.insert(contentsOf: dice.pick(pieces), at: place)
      default:
        let piece = Array(bytes[place...].prefix(200))
        bytes.insert(contentsOf: piece, at: Int.random(in: 0..<bytes.count, using: &dice))
      }
    }
    return bytes
  }
}
