import Lifecycle
import Notation
import Testing

@Suite("An alternative")
struct AlternativeTests {
  private let text = """
    ios: 9

    == push
    end
      new.viewDidAppear
    evidence: life-of-a-push
    because: A rule.

    == push, alternative other-way
    end
      old.viewDidDisappear
    evidence: claim: somebody
    against: life-of-a-push, claim: somebody else
    breaks: no did-call without its will-call
    because: Another answer.
    """

  @Test("states who says so, who says otherwise, and which law it breaks")
  func read() throws {
    let sheet = try readScore(text)
    let alternative = try #require(sheet.blocks[1].alternative)
    #expect(sheet.blocks[0].alternative == nil)
    #expect(alternative.name == "other-way" && alternative.brokenLaws == [.noDidWithoutWill])
    #expect(alternative.against == [.recording("life-of-a-push"), .claim] && alternative.remark == "somebody else")
    #expect([sheet].alternatives.first?.sources { $0 }.own == "claim: somebody")
    #expect([sheet].alternatives.first?.block.heading == "push, alternative other-way")
    #expect(try readScore(sheet.printed()).printed() == sheet.printed())
  }

  @Test("takes the place of a rule only where it is asked for, and leaves what it does not state")
  func asked() throws {
    let sheet = try readScore(text)
    let score = try Score(version: Version(9), sheets: [sheet])
    func calls(_ score: Score) -> [String] { score.rules.compactMap { $0?.step.head } }
    #expect(calls(score) == ["new.viewDidAppear"])
    #expect(calls(score.adding(["other-way"])) == ["old.viewDidDisappear"])
    #expect(calls(score.adding(["other-way"]).playing(with: [])) == ["new.viewDidAppear"])
    #expect(score.adding([]) === score)
    let flat = try Score.flattened(version: Version(9), sheets: [sheet], with: ["other-way"]).printed()
    #expect(flat.contains("end\n  old.viewDidDisappear\n") && !flat.contains("alternative"))
  }

  @Test(
    "is refused where it lacks sources, states what it cannot, or names no law",
    arguments: [
      ("against: life-of-a-push, claim: somebody else\n", "", "the block has no `against:`"),
      ("evidence: claim: somebody\n", "", "the block has no `evidence:`"),
      ("end\n  old", "like: pop\nend\n  old", "an alternative states phases, and no `like`"),
      ("end\n  old", "takes: 5 ms\nend\n  old", "an alternative states phases, and no `takes`"),
      ("breaks: no did", "breaks: no dit", "is not a law"),
      ("alternative other-way", "alternative Other", "an alternative is named by small letters and `-`"),
      ("alternative other-way", "alternativ other-way", "is not a circumstance"),
      ("evidence: life-of-a-push\n", "evidence: life-of-a-push\nagainst: life-of-a-push\n", "is neither a phase nor"),
    ])
  func refused(old: String, new: String, message: String) {
    let reading = ScoreSheet.read(
      SourceText(file: "test.score", text: text.replacing(old, with: new, maxReplacements: 1)))
    #expect(reading.diagnostics.contains { $0.message.english.contains(message) }, "\(reading.diagnostics)")
  }

  @Test("can be asked for in a transcript's header, by a name that is known")
  func header() throws {
    func resolved(_ with: String) throws -> Checked<ResolvedCase> {
      let text = "ios: 9\nwith: \(with)\nwindow: A\nscreen A\n> launch\n"
      let transcript = try #require(Transcript.read(text, file: "test", versions: [Version(9)]).value)
      return transcript.resolved(case: 0, versions: [Version(9)], alternatives: ["one", "other-way"])
    }
    #expect(try resolved("other-way, one").value?.alternatives == ["other-way", "one"])
    let wrong = try resolved("one, other-wy").diagnostics
    #expect(wrong.first?.message == "`other-wy` is no alternative")
    #expect(wrong.first?.suggestion == "other-way" && wrong.first?.line == 2)
  }

  @Test("A recording says how its source came by its calls")
  func kind() throws {
    for kind in RecordingKind.allCases {
      let resolved = try #require(reading(kind.rawValue).cases.first?.value)
      #expect(resolved.kind == kind)
    }
    #expect(reading("retipped").diagnostics.first?.message == "`console`, `retyped` or `test` is expected here")
  }

  private func reading(_ kind: String) -> CheckedTranscript {
    Transcript.read("kind: \(kind)\nscreen A\nwindow: A\n> launch\n", file: "test", versions: [Version(9)])
  }
}
