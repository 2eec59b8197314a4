import Foundation
import Testing

@testable import CommandLineTool

@Suite("`compare --json`") struct CompareJSONTests {
  @Test("says first what was compared, and then what stands in each row")
  func rows() throws {
    let lines = try objects(
      answer(to: "compare", "launch-push-pop-ios8", "--ios", "8", "--ios", "9", "--json").output)
    let header = try #require(lines.first)
    #expect(header["kind"] as? String == "comparison" && header["format"] as? String == "mightappear.compare")
    #expect((header["left"] as? [String: Any])?["ios"] as? Int == 8 && header["same"] as? Bool == false)
    let rows = lines.dropFirst()
    #expect(rows.compactMap { $0["row"] as? Int } == Array(1...rows.count))
    for kind in ["equal", "moved"] {
      let count = rows.count { $0["kind"] as? String == kind }
      #expect(header[kind] as? Int == (kind == "moved" ? count / 2 : count) && count > 0)
    }
    for row in rows where row["kind"] as? String == "moved" {
      let counterpart = lines[try #require(row["counterpart"] as? Int)]
      #expect(counterpart["counterpart"] as? Int == row["row"] as? Int)
      #expect((row["left"] is NSNull) != (row["right"] is NSNull))
    }
    for side in ["left", "right"] {
      let calls = rows.filter { $0["kind"] as? String != "action" }.compactMap { $0[side] as? [String: Any] }
      #expect(calls.compactMap { $0["number"] as? Int } == Array(1...calls.count))
    }
  }

  @Test("reads on one side as `run` prints that version")
  func side() throws {
    let rows = try objects(answer(to: "compare", "life-of-a-push", "--ios", "12", "--json").output).dropFirst()
    let texts = rows.compactMap { row -> String? in
      guard let side = row["right"] as? [String: Any], let text = side["text"] as? String else { return nil }
      return row["kind"] as? String == "action" ? "> \(text)" : text
    }
    let printed = answer(to: "run", "life-of-a-push", "--ios", "12", "--all").output.split(separator: "\n").map(
      String.init)
    let start = try #require(printed.firstIndex { $0.hasPrefix("> ") })
    #expect(texts == printed[start...].filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  @Test("says of all versions which are alike, which part, and which cannot play it")
  func versions() throws {
    try CompareTests.withFiles(CompareTests.swipe) { files in
      let lines = try objects(answer(to: "compare", files[0], "--all-versions", "--json").output)
      let object = try #require(lines.first)
      #expect(lines.count == 1 && object["kind"] as? String == "versions")
      let unplayable = try #require((object["unplayable"] as? [[String: Any]])?.first)
      #expect(unplayable["versions"] as? [Int] == [4, 5, 6] && unplayable["command"] as? String == "lift")
      let groups = try #require(object["groups"] as? [[String: Any]])
      let partings = try #require(object["partings"] as? [[String: Any]])
      #expect(partings.count >= groups.count - 1 && partings.allSatisfy { $0["action"] is String })
    }
  }

  @Test("has the members that the help names")
  func members() throws {
    let lines = try objects(
      answer(to: "compare", "life-of-a-push", "--ios", "12", "--json").output
        + answer(to: "compare", "life-of-a-push", "--all-versions", "--json").output)
    let names = Set(ComparisonObjects.entries.flatMap(\.members).map(\.name))
    #expect(Set(lines.flatMap(\.keys)) == names)
  }
}
