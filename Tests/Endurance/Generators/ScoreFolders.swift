import Lifecycle
import Notation
import Resources
import TestSupport

/// Folders of scores, as sets: each file says from which one it departs, and its rules are like those of others.
enum ScoreFolders {
  /// The files of a folder.
  static func files(_ dice: inout SeededRandom) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    // In one half of the folders all that is wrong is how the rules depend on each other.
    let isSound = dice.oneIn(2)
    let whole = isSound || dice.oneIn(3) ? Catalog.scores.count : Int.random(in: 0...Catalog.scores.count, using: &dice)
    for resource in Catalog.scores.prefix(whole) {
      files["scores/\(resource.name).score"] =
        !isSound && dice.oneIn(40) ? DamagedFiles.damaged(resource.bytes, &dice) : resource.bytes
    }
    // Few words, so that the rules have to do with each other.
    let passages = (0..<Int.random(in: 2...4, using: &dice)).map { _ in dice.pick(headings) }
    let versions = (0..<UInt8.random(in: 1...6, using: &dice)).map { number in
      isSound ? 30 + number : UInt8.random(in: 1...40, using: &dice)
    }
    for (number, version) in versions.enumerated() {
      let text = isSound ? soundScore(version, passages, &dice) : score(version, versions: versions, passages, &dice)
      files["scores/new-\(number).\(dice.oneIn(20) ? "txt" : "score")"] = Array(text.utf8)
    }
    return files
  }

  /// The passages, with their circumstances.
  private static let headings: [String] =
    Passage.allCases.map(\.word) + ["push, unanimated", "pop, unanimated", "push, completed", "pop, cancelled"]

  /// A score that departs from the one before, and says of each passage which one it is like.
  private static func soundScore(_ version: UInt8, _ passages: [String], _ dice: inout SeededRandom) -> String {
    var text = "ios: \(version)\nbased on: \(version == 30 ? 26 : version - 1)\n"
    for (number, passage) in passages.enumerated() where !passages[..<number].contains(passage) && !dice.oneIn(4) {
      let other = dice.pick(passages.filter { $0 != passage } + [passage])
      text += "\n== \(passage)\nlike: \(other)\nevidence: claim\nbecause: It is so.\n"
    }
    return text
  }

  /// A score of a few blocks.
  private static func score(
    _ version: UInt8, versions: [UInt8], _ passages: [String], _ dice: inout SeededRandom
  ) -> String {
    var text = "ios: \(dice.oneIn(15) ? OddWords.number(&dice) : "\(version)")\n"
    let known = BuiltInScores.versions.map { "\($0)" } + versions.map(String.init)
    if !dice.oneIn(15) { text += "based on: \(dice.oneIn(15) ? OddWords.number(&dice) : dice.pick(known))\n" }
    for _ in 0..<Int.random(in: 1...5, using: &dice) {
      text += "\n== \(dice.pick(passages))\n"
      if dice.oneIn(4) {
        text += "begin\n  \(dice.pick(["new is made", "self.viewDidLoad", "old.viewWillDisappear", "new lays out"]))\n"
      } else {
        text += "like: \(dice.pick(passages))\n"
      }
      text += "evidence: \(dice.pick(["claim", "inferred from nav-01", "nav-01", OddWords.text(&dice)]))\n"
      text += "because: \(dice.oneIn(3) ? OddWords.text(&dice) : "It is so.")\n"
    }
    return text
  }
}
