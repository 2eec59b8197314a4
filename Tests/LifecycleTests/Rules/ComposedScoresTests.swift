import Foundation
import Resources
import TestSupport
import Testing

@testable import Lifecycle

@Suite("Composed scores that are kept") struct ComposedScoresTests {
  private static let texts = Catalog.scores.map(\.bytes)
  private static let names = BuiltInScores.sheets.alternatives.names
  private static let bytes = ComposedScores.bytes(
    of: Array(BuiltInScores.all.values), alternatives: names, texts: texts)

  @Test("play what the scores play that they were composed of") func equal() throws {
    let kept = try #require(ComposedScores(bytes: Self.bytes, of: Self.texts))
    #expect(kept.versions == BuiltInScores.versions && kept.alternatives == Self.names)
    for version in kept.versions {
      let score = try #require(kept.score(of: version, facts: { FactBook() }) { nil })
      #expect(score.tables == BuiltInScores.all[version]?.tables, "iOS \(version)")
    }
    #expect(kept.score(of: Version(60), facts: { FactBook() }) { nil } == nil)
  }

  @Test("are not taken for those of other texts") func others() {
    var changed = Self.texts
    changed[0].append(10)
    #expect(ComposedScores(bytes: Self.bytes, of: changed) == nil)
    var moved = Self.texts
    moved[1].insert(moved[0].removeLast(), at: 0)
    #expect(ComposedScores(bytes: Self.bytes, of: moved) == nil)
    #expect(ComposedScores(bytes: [], of: Self.texts) == nil)
  }

  @Test("say of each line what the scores say", arguments: BuiltInScores.versions) func lines(
    _ version: Version
  ) throws {
    let whole = try #require(BuiltInScores.all[version])
    let kept = try #require(ComposedScores(bytes: Self.bytes, of: Self.texts))
    let score = try #require(kept.score(of: version, facts: whole.facts) { nil })
    #expect(score.rules.count == whole.rules.count)
    for (index, rule) in whole.rules.enumerated() {
      #expect(score.rules[index] == rule && score.rule(RuleID(index: UInt16(index))) == rule)
    }
    #expect(score.rule(RuleID(index: UInt16(whole.rules.count))) == nil)
  }

  @Test("say what else they say by the texts, which are read when somebody asks") func words() throws {
    let version = try #require(BuiltInScores.versions.last), whole = try #require(BuiltInScores.all[version])
    let kept = try #require(ComposedScores(bytes: Self.bytes, of: Self.texts))
    let score = try #require(kept.score(of: version, facts: whole.facts) { whole })
    #expect(score.lacks == whole.lacks && score.name == whole.name)
    #expect(score.words(of: .atRoot) == whole.words(of: .atRoot))
    let wordless = try #require(kept.score(of: version, facts: whole.facts) { nil })
    #expect(wordless.lacks.isEmpty && wordless.words(of: .atRoot) == Complaint.atRoot.word)
  }

  @Test("are built in") func builtIn() throws {
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
      try Data(Self.bytes).write(to: root.appending(path: "Resources/Composed/scores.bytes"))
    }
    // Held apart from the expectation, which would lay sixty thousand bytes beside each other.
    let isCurrent = Catalog.composedScores == Self.bytes
    #expect(isCurrent, "a score was changed: GOLDEN=write make test composes them anew")
  }
}
