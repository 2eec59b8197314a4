import Foundation
import Resources
import TestSupport
import Testing

@testable import Lifecycle

@Suite("Facts that are kept") struct ComposedFactsTests {
  private static let texts = Catalog.facts.map(\.bytes)
  private static let bytes = FactBook.bytes(of: BuiltInScores.facts.facts, texts: texts)

  @Test("say what the files say that they were read from") func equal() throws {
    let kept = try #require(FactBook(bytes: Self.bytes, of: Self.texts))
    #expect(kept.facts == BuiltInScores.facts.facts)
  }

  @Test("can be of every form") func forms() throws {
    var (all, facts): ([Fact], [Fact]) = ([], [])
    for kind in Fact.Kind.allCases { all.append(Fact(kind)) }
    for inquiry in Inquiry.allCases {
      var fact = Fact(.answer)
      (fact.inquiry, fact.answer) = (inquiry, Inquiry.Answer.allCases[facts.count % 3])
      fact.scope.sides = Selection(Array(Side.allCases.prefix(facts.count % 5)))
      facts.append(fact)
    }
    all += facts
    var fact = Fact(.advice)
    fact.scope.calls = Selection(Call.allCases)
    fact.scope.complaints = Selection([Complaint.allCases[Complaint.allCases.count - 1]])
    (fact.scope.passages, fact.scope.phases) = (Selection([.peek, .container]), Selection([.viewDidDisappear]))
    (fact.scope.required, fact.scope.excluded) = (Selection([.full]), Selection([.running]))
    (fact.has, fact.lacks) = ([.feature(.sheets), .method("viewIsAppearing")], [.method("loadView")])
    (fact.texts, fact.remark) = (["en": "a", "ja": "あ"], String(repeating: "r", count: 300))
    (fact.alternative, fact.mistake) = ("b", SuperCall(override: .viewWillAppear, calls: nil))
    (fact.evidence, fact.file, fact.line) = ([.claim, .inferred, .recording("c")], "d", 300)
    all.append(fact)
    let bytes = FactBook.bytes(of: all, texts: Self.texts)
    #expect(try #require(FactBook(bytes: bytes, of: Self.texts)).facts == all)
  }

  @Test("are not taken for those of other texts") func others() {
    #expect(FactBook(bytes: Self.bytes, of: Self.texts.reversed()) == nil)
    #expect(FactBook(bytes: [], of: Self.texts) == nil)
  }

  @Test("are built in") func builtIn() throws {
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
      try Data(Self.bytes).write(to: root.appending(path: "Resources/Composed/facts.bytes"))
    }
    // Held apart from the expectation, which would lay all of their bytes beside each other.
    let isCurrent = Catalog.composedFacts == Self.bytes
    #expect(isCurrent, "a fact was changed: GOLDEN=write make test composes them anew")
  }
}
