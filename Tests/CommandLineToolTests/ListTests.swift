import Resources
import Testing

@Suite("Lists for other programs") struct ListTests {
  @Test("of what is built in name everything, with its kind and title") func list() throws {
    let listed = try objects(answer(to: "show", "--json").output)
    #expect(listed.compactMap { $0["name"] as? String } == Catalog.all.map(\.name))
    #expect(listed.allSatisfy { ($0["title"] as? String)?.isEmpty == false && $0["format"] is String })
    let recording = listed.first { $0["name"] as? String == "life-of-a-push" }
    #expect(recording?["recordingKind"] as? String == "retyped" && recording?["kind"] as? String == "recording")
    #expect(try objects(answer(to: "show", "scores", "--json").output).count == Catalog.scores.count)
    #expect(answer(to: "show", "tabs", "--json").errors.contains("`show` takes one of `scenarios`"))
  }

  @Test("of rules say where each stands, and who vouches for it") func rules() throws {
    let listed = try objects(answer(to: "rules", "--ios", "9", "--of", "push", "--json").output)
    #expect(!listed.isEmpty && listed.allSatisfy { ($0["rule"] as? [String: Any])?["passage"] as? String == "push" })
    #expect(listed.contains { $0["evidenceKind"] as? String == "recorded" && $0["evidence"] as? [String] != [] })
    let unknown = try objects(answer(to: "rules", "--ios", "9", "--inferred", "--json").output)
    #expect(unknown.allSatisfy { ["claim", "inferred"].contains($0["evidenceKind"] as? String) })
  }

  @Test("of lessons count what is answered") func lessons() throws {
    let listed = try objects(answer(to: "learn", "--list", "--json", "--lang", "ja").output)
    #expect(listed.count == Catalog.lessons.count && listed.first?["number"] as? Int == 1)
    #expect(listed.allSatisfy { $0["language"] as? String == "ja" && $0["answered"] as? Int == 0 })
  }
}
