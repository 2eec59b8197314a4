/// That a block is no rule but the other answer where sources disagree: it holds where one asks for it by name.
public struct Alternative: Hashable, Sendable {
  /// What one asks for; blocks of the same name hold together.
  public var name: String
  /// What vouches for the rule that it contradicts, and the words that go with it.
  public var against: [Evidence], remark: String
  /// The laws that do not hold with it.
  public var breaks: [Law]

  /// An alternative of this name.
  public init(_ name: String, against: [Evidence] = [], remark: String = "", breaks: [Law] = []) {
    (self.name, self.against, self.remark, self.breaks) = (name, against, remark, breaks)
  }
}

/// A block of an alternative, and where it stands.
public struct StatedAlternative: Hashable, Sendable {
  /// The alternative.
  public let alternative: Alternative
  /// The version whose score states it, and its file.
  public let version: Version, file: String
  /// The block.
  public let block: ScoreBlock

  /// What it is asked for by.
  public var name: String { alternative.name }
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
  public var alternatives: [StatedAlternative] { sorted { $0.version < $1.version }.flatMap(\.alternatives) }
}

extension [StatedAlternative] {
  /// The names, each once, in order.
  public var names: [String] {
    var seen: Set<String> = []
    return map(\.name).filter { seen.insert($0).inserted }
  }

  /// The laws that these of them break.
  public func laws(brokenBy names: Set<String>) -> Set<Law> {
    Set(filter { names.contains($0.name) }.flatMap(\.alternative.breaks))
  }
}

extension Score {
  /// What is played, for a person: `iOS 9`, and the alternatives where there are any.
  public var name: String { "iOS \(version)" + (with.isEmpty ? "" : " with \(with.sorted().joined(separator: ", "))") }

  /// The same with more alternatives.
  public func adding(_ names: [String]) -> Score { playing(with: with.union(names)) }

  /// The same with these alternatives, and no others; names that no sheet knows change nothing.
  ///
  /// An alternative borrows nothing, so that there is no circle with it either.
  public func playing(with names: Set<String>) -> Score {
    guard names != with else { return self }
    return (try? Score(version: version, sheets: sheets, with: names, facts: facts)) ?? self
  }
}
