/// A marker for a block that is not a rule but another source's answer; it holds only if requested by name.
package struct Alternative: Hashable, Sendable {
  /// The name by which it is requested; blocks of the same name belong together.
  package var name: String
  /// The evidence for the rule that it contradicts, and the words that go with it.
  package var against: [Evidence], remark: String
  /// The laws that do not hold with it.
  package var brokenLaws: [Law]

  /// An alternative of this name.
  package init(_ name: String, against: [Evidence] = [], remark: String = "", brokenLaws: [Law] = []) {
    (self.name, self.against, self.remark, self.brokenLaws) = (name, against, remark, brokenLaws)
  }
}

/// A block of an alternative, and its position.
package struct StatedAlternative: Hashable, Sendable {
  package let alternative: Alternative
  /// The version whose score states it, and the file.
  package let version: Version, file: String
  package let block: ScoreBlock

  /// The name by which it is requested.
  package var name: String { alternative.name }
}

extension ScoreSheet {
  /// The blocks of its alternatives.
  var alternatives: [StatedAlternative] {
    blocks.compactMap { block in
      block.alternative.map { StatedAlternative(alternative: $0, version: version, file: file, block: block) }
    }
  }
}

extension [ScoreSheet] {
  /// The blocks of all alternatives, those of the oldest version first.
  package var alternatives: [StatedAlternative] { sorted { $0.version < $1.version }.flatMap(\.alternatives) }
}

extension [StatedAlternative] {
  /// The names, each once, in order.
  package var names: [String] {
    map(\.name).distinct
  }

  /// The laws that these of them break.
  package func laws(brokenBy names: Set<String>) -> Set<Law> {
    Set(filter { names.contains($0.name) }.flatMap(\.alternative.brokenLaws))
  }
}

extension Score {
  /// The version and its alternatives for the user: `iOS 9`.
  package var name: String {
    "iOS \(version)"
      + (chosenAlternatives.isEmpty ? "" : " with \(chosenAlternatives.sorted().joined(separator: ", "))")
  }

  /// The same with more alternatives.
  package func adding(_ names: [String]) -> Score { playing(with: chosenAlternatives.union(names)) }

  /// A copy with these alternatives, and no others; unknown names change nothing.
  ///
  /// An alternative borrows nothing, so it cannot close a circle.
  package func playing(with names: Set<String>) -> Score {
    guard names != chosenAlternatives else { return self }
    return (try? Score(version: version, sheets: sheets, with: names, facts: facts)) ?? self
  }
}
