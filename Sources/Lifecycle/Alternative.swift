/// A mark on a block that is not a rule but what a disagreeing source says, and that holds only if selected by name.
package struct Alternative: Hashable, Sendable {
  /// Blocks of the same name belong together.
  package var name: String
  package var against: [Evidence], remark: String
  package var brokenLaws: [Law]

  package init(_ name: String, against: [Evidence] = [], remark: String = "", brokenLaws: [Law] = []) {
    (self.name, self.against, self.remark, self.brokenLaws) = (name, against, remark, brokenLaws)
  }
}

package struct StatedAlternative: Hashable, Sendable {
  package let alternative: Alternative
  /// The version whose score states the block, and the score's file.
  package let version: Version, file: String
  package let block: ScoreBlock

  package var name: String { alternative.name }
}

extension ScoreSheet {
  var alternatives: [StatedAlternative] {
    blocks.compactMap { block in
      block.alternative.map { StatedAlternative(alternative: $0, version: version, file: file, block: block) }
    }
  }
}

extension [ScoreSheet] {
  /// The oldest version first.
  package var alternatives: [StatedAlternative] { sorted { $0.version < $1.version }.flatMap { $0.alternatives } }
}

extension [StatedAlternative] {
  package var names: [String] { map { $0.name }.distinct }
}

extension Score {
  /// The version and its selected alternatives as the user reads them, such as `iOS 9`.
  package var name: String {
    "iOS \(version)"
      + (chosenAlternatives.isEmpty ? "" : " with \(chosenAlternatives.sorted().joined(separator: ", "))")
  }

  package func adding(_ names: [String]) -> Score { playing(with: chosenAlternatives.union(names)) }

  /// Returns a copy with exactly these alternatives selected; unknown names have no effect.
  ///
  /// This does not fail, since the same sheets have been composed before.
  package func playing(with names: Set<String>) -> Score {
    guard names != chosenAlternatives else { return self }
    return (try? Score(version: version, sheets: sheets, with: names, facts: facts)) ?? self
  }
}
