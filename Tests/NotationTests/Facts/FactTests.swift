import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("Facts")
struct FactTests {
  private static func complaints(_ text: String) -> String {
    let reading = FactBook.read([SourceText(file: "own.facts", bytes: Array(text.utf8))])
    #expect((reading.value == nil) == !reading.diagnostics.isEmpty)
    return reading.diagnostics.map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "\n")
  }

  @Test("say what they are about, what they say in each language, and who vouches for it")
  func reads() throws {
    let text = """
      # Prose.
      == contradiction
      in: push, pop to root
      phases: begin
      calls: willMove(nil), viewDidAppear
      who: in old
      when: has sheets, lacks willDismiss, animated, not in a chain
      alternative: other-way
      mistake: viewWillAppear calls viewDidDisappear
      en: One says so.
      ja: こう言う。
      evidence: life-of-a-push, claim: somebody
      """
    let reading = FactBook.read([SourceText(file: "own.facts", bytes: Array(text.utf8))])
    let fact = try #require(reading.value?.facts.first, "\(reading.diagnostics)")
    var expected = Fact(.contradiction)
    expected.scope.passages = CaseSet([.push, .popToRoot])
    expected.scope.phases = CaseSet([.begin])
    expected.scope.calls = CaseSet([.willMoveToNil, .viewDidAppear])
    expected.scope.sides = CaseSet([.inOld])
    expected.scope.required = CaseSet([.animated])
    expected.scope.excluded = CaseSet([.chained])
    (expected.has, expected.lacks) = ([.feature(.sheets)], [.method("willDismiss")])
    expected.alternative = "other-way"
    expected.superCall = SuperCall(override: .viewWillAppear, called: .viewDidDisappear)
    (expected.text[.english], expected.text[.japanese]) = ("One says so.", "こう言う。")
    (expected.evidence, expected.remark) = ([.recording("life-of-a-push"), .claim], "somebody")
    (expected.file, expected.line) = ("own.facts", 2)
    #expect(fact == expected)
    let sentence = fact.sentence()
    #expect(sentence == "One says so." && sentence.translations[.japanese]?.filled([]) == "こう言う。")
  }

  @Test(
    "are refused with file and line where a word is unknown",
    arguments: [
      ("== meanin", "own.facts:1: `meanin` is not a kind of fact"),
      ("calls: viewDidLoad", "own.facts:1: a heading such as `== meaning` is expected here"),
      ("== meaning\ncalls: viewDidLod", "own.facts:2: `viewDidLod` is not a call"),
      ("== meaning\ncomplaints: atRot", "own.facts:2: `atRot` is not a complaint"),
      ("== advice\nin: pushh", "own.facts:2: `pushh` is not a passage"),
      ("== advice\nphases: start", "own.facts:2: `start` is not a phase"),
      ("== advice\nwho: olde", "own.facts:2: `olde` is not a side of a transition"),
      ("== advice\nwhen: not animatd", "own.facts:2: `animatd` is not a situation"),
      ("== advice\nwhen: lacks sheet", "own.facts:2: `sheet` is neither a method nor a feature"),
      ("== answer\nasks: isMoving", "own.facts:2: `isMoving` is not anything that code can ask"),
      ("== answer\nsays: maybe", "own.facts:2: `maybe` is not an answer"),
      ("== contradiction\nmistake: loadView", "own.facts:2: two calls are expected here, with `calls` between them"),
      ("== advice\nen: It says {word}.", "own.facts:2: `{word` is no blank of this text: there are no braces here"),
      ("== advice\nfr: Oui.", "own.facts:2: `fr` is nothing that a fact can say"),
      ("== advice\nen: a\nen: b", "own.facts:3: `en` is stated twice of this fact"),
      ("== advice\nen: a", "own.facts:1: the fact has no `evidence:`"),
      ("== answer\nevidence: claim", "own.facts:1: the fact has no `says:`"),
      ("== meaning\nen: a\nevidence: claim", "own.facts:1: the fact has no `calls:`"),
    ])
  func refused(text: String, complaint: String) {
    #expect(Self.complaints(text + "\n").contains(complaint), "\(Self.complaints(text))")
  }

  @Test("that are built in can be read, and name recordings that there are")
  func builtIn() {
    let reading = FactBook.read(BuiltInScores.factFiles)
    #expect(reading.diagnostics.map { $0.rendered() } == [])
    let names = Set(BuiltInScores.recordingNames)
    for fact in BuiltInScores.facts.facts {
      for case .recording(let name) in fact.evidence {
        #expect(names.contains(name), "\(fact.file):\(fact.line) names \(name)")
      }
    }
  }

  @Test("hold where all that they name holds, the first of them first")
  func holds() throws {
    let text = """
      == advice
      calls: viewDidLoad
      when: lacks sheets
      en: Old.
      evidence: claim
      == advice
      calls: viewDidLoad
      when: animated, not cancelled
      en: New.
      evidence: claim
      == advice
      en: Any.
      evidence: claim
      """
    let book = try #require(FactBook.read([SourceText(file: "own.facts", bytes: Array(text.utf8))]).value)
    func advice(_ call: Call, _ ios: UInt8, _ situations: [Situation] = []) throws -> String {
      let score = try #require(BuiltInScores.all[Version(ios)])
      return book.sentence(.advice, in: FactContext(call: call, CaseSet(situations)), score).english
    }
    #expect(try advice(.viewDidLoad, 12, [.animated]) == "Old.")
    #expect(try advice(.viewDidLoad, 13, [.animated]) == "New.")
    #expect(try advice(.viewDidLoad, 13, [.animated, .cancelled]) == "Any.")
    #expect(try advice(.loadView, 12) == "Any.")
  }
}
