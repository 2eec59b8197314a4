import TestSupport

/// Logs of runs that are made up, in the spellings of many programs.
enum LogFiles {
  private static let devices = [
    "iPhone, iOS 17.4", "iPhone, iOS 17.4", "iOS 9", "iPad (iOS 26)", "iOS 4-26", "iPhone OS 3.1", "Android 14",
  ]

  /// A log that nothing is wrong with.
  static func whole(_ dice: inout SeededRandom) -> [UInt8] {
    var text = dice.oneIn(4) ? "mightappear probe on \(device(&dice))\n" : ""
    for var log in MadeLog.generated(1, from: dice.next() % 1_000_000_000) {
      log.spell(dice.pick(LogSpelling.allCases), seed: dice.next())
      text += log.text
    }
    return Array(text.utf8)
  }

  /// A log of any sort: whole, damaged, or of few calls that come again and again.
  static func any(_ dice: inout SeededRandom) -> [UInt8] {
    let log = whole(&dice)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0, 1: return log
    case 2:
      let lines = log.split(separator: 10)
      let few = (0..<Int.random(in: 1...6, using: &dice)).map { _ in dice.pick(lines) + [10] }
      return (0..<dice.pick([20, 300, 5_000])).flatMap { dice.oneIn(20) ? dice.pick(few) : few[$0 % few.count] }
    default: return DamagedFiles.damaged(log, &dice)
    }
  }

  static func device(_ dice: inout SeededRandom) -> String {
    dice.oneIn(6) ? OddWords.text(&dice) + dice.pick(["", " iOS 12"]) : dice.pick(devices)
  }
}
