import Resources
import TestSupport

/// Files in which a learner's answers are kept, whole or damaged.
enum ProgressFiles {
  static func any(_ dice: inout SeededRandom) -> [UInt8] {
    var text =
      dice.oneIn(12)
      ? "\(OddWords.text(&dice))\n" : "mightappear progress \(dice.oneIn(8) ? OddWords.number(&dice) : "1")\n"
    for _ in 0..<Int.random(in: 0...12, using: &dice) { text += line(&dice) + "\n" }
    let bytes = Array(text.utf8)
    return dice.oneIn(5) ? DamagedFiles.damaged(bytes, &dice) : bytes
  }

  /// A day, most often one that the calendar has.
  private static func day(_ dice: inout SeededRandom) -> String {
    let month = Int.random(in: 1...13, using: &dice), day = Int.random(in: 1...32, using: &dice)
    return "\(dice.oneIn(6) ? OddWords.number(&dice) : "2026")-\(month)-\(day)"
  }

  /// A line, most often a good one.
  private static func line(_ dice: inout SeededRandom) -> String {
    func number(_ dice: inout SeededRandom) -> String {
      dice.oneIn(6) ? OddWords.number(&dice) : String(Int.random(in: 1...30, using: &dice))
    }
    let name = dice.oneIn(3) ? "\"\(OddWords.text(&dice))\"" : dice.pick(Catalog.transcripts).name
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return OddWords.text(&dice)
    case 1: return "days \(day(&dice)) for \(number(&dice)); \(day(&dice)) for 2"
    case 2: return "lesson \(name): first try \(number(&dice))-\(number(&dice)); later \(number(&dice))"
    case 3: return "recall \(name): \(day(&dice)) step \(number(&dice)) of \(number(&dice))-\(number(&dice))"
    default: return "lesson \(name): \(dice.pick(["first try", "later"])) \(number(&dice)), \(number(&dice))"
    }
  }
}
