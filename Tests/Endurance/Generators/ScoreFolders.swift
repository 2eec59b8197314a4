import Lifecycle
import Resources
import TestSupport

/// Folders of scores, as sets: each file says from which one it departs, and its rules are like those of others.
enum ScoreFolders {
  static func files(_ dice: inout SeededRandom) -> [String: [UInt8]] {
    // In one half of the folders all that is wrong is how the rules depend on each other.
    let isSound = dice.oneIn(2)
    var files: [String: [UInt8]] = [:]
    for resource in Catalog.scores where isSound || !dice.oneIn(80) {
      files["scores/\(resource.name).score"] =
        !isSound && dice.oneIn(40) ? DamagedFiles.damaged(resource.bytes, &dice) : resource.bytes
    }
    // Few words, so that the rules have to do with each other.
    let passages = (0..<Int.random(in: 2...4, using: &dice)).map { _ in dice.pick(headings) }
    for number in 0..<Int.random(in: 1...6, using: &dice) {
      let text =
        isSound
        ? soundScore(30 + number, passages, &dice) : score(Int.random(in: 1...40, using: &dice), passages, &dice)
      files["scores/new-\(number).\(!isSound && dice.oneIn(20) ? "txt" : "score")"] = Array(text.utf8)
    }
    return files
  }

  /// The passages, with their circumstances.
  private static let headings: [String] =
    Passage.allCases.map(\.word) + ["push, unanimated", "pop, unanimated", "push, completed", "pop, cancelled"]

  /// A score that departs from the one before, and says of each passage which one it is like; mostly the same one.
  private static func soundScore(_ version: Int, _ passages: [String], _ dice: inout SeededRandom) -> String {
    var text = "ios: \(version)\nbased on: \(version == 30 ? 26 : version - 1)\n"
    for passage in Set(passages.dropFirst()).sorted() where !dice.oneIn(4) {
      let like = dice.oneIn(8) ? dice.pick(passages) : passages[0]
      text += "\n== \(passage)\nlike: \(like)\nevidence: claim\nbecause: It is so.\n"
    }
    return text
  }

  /// A score of a few blocks, of which any word may be wrong.
  private static func score(_ version: Int, _ passages: [String], _ dice: inout SeededRandom) -> String {
    let (own, base) = ("\(version)", "\(Int.random(in: 4...40, using: &dice))")
    var text = "ios: \(dice.oneIn(15) ? OddWords.number(&dice) : own)\n"
    if !dice.oneIn(15) { text += "based on: \(dice.oneIn(15) ? OddWords.number(&dice) : base)\n" }
    for _ in 0..<Int.random(in: 1...5, using: &dice) {
      let begin = "begin\n  \(dice.pick(["new is made", "self.viewDidLoad", "old.viewWillDisappear", "new lays out"]))"
      text += "\n== \(dice.pick(passages))\n\(dice.oneIn(4) ? begin : "like: \(dice.pick(passages))")\n"
      text +=
        "evidence: \(dice.pick(["claim", "inferred from nav-logs-itself", "nav-logs-itself", OddWords.text(&dice)]))\n"
      text += "because: \(dice.oneIn(3) ? OddWords.text(&dice) : "It is so.")\n"
    }
    return text
  }
}
