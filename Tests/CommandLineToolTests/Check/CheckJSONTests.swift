import Foundation
import Resources
import Testing

@testable import CommandLineTool

@Suite("`check --json`") struct CheckJSONTests {
  /// A case that expects a call too many.
  fileprivate static let wrong = """
    ios: 17
    screen A: code
    logs *: appearance
    window: A

    == Opens
    > launch
    A.viewWillAppear
    A.viewWillDisappear
    A.viewDidAppear

    """

  @Test("prints an object for each case, and nothing else")
  func allCases() throws {
    let (status, output, errors) = answer(to: "check", "peek-and-pop-ios9", "--json")
    #expect(status == .success && errors.isEmpty)
    let found = try objects(output)
    #expect(found.count == 5)
    #expect(found.allSatisfy { $0["status"] as? String == "ok" && $0["versions"] as? [Int] == [9] })
    let names = Set(CheckResult.entries.flatMap(\.members).map(\.name))
    #expect(Set(found.flatMap(\.keys)).isSubset(of: names))
  }

  @Test("says where a case first differs")
  func divergence() throws {
    try withFolder { folder in
      let file = try folder.write(Self.wrong, to: "a.appear")
      let (status, output, _) = answer(to: "check", "--json", file)
      #expect(status == .failure)
      #expect(
        output == """
          {"format":"mightappear.check","version":1,"file":"\(file)","case":"Opens","line":6,"status":"failed",\
          "versions":[],"with":[],"divergence":{"line":9,"command":"launch","ios":17,"expected":"A.viewWillDisappear",\
          "played":"A.viewDidAppear","diff":["@@ -8,3 +1,2 @@ > launch"," A.viewWillAppear","-A.viewWillDisappear",\
          " A.viewDidAppear"]},"message":null}

          """)
    }
  }

  @Test("has a line for what cannot be read or played, whose message goes to standard error as well")
  func unreadable() throws {
    try withFolder { folder in
      let file = try folder.write("screen A: code\nwindow: A\n> launch\n> pop\n", to: "a.appear")
      let (status, output, errors) = answer(to: "check", "--json", "nowhere.appear", file, "life-of-a-push")
      #expect(status == .unusable)
      let found = try objects(output)
      #expect(found.map { $0["status"] as? String } == ["unreadable", "unreadable", "ok"])
      #expect(found[0]["message"] as? String == "nowhere.appear: No such file or directory")
      #expect(found[1]["line"] as? Int == 4)
      #expect(errors.contains("nowhere.appear: No such file or directory") && errors.contains(":4:1: error: "))
    }
  }
}

@Suite("`check --all-versions`") struct AllVersionsTests {
  @Test("prints a table that fits 80 columns")
  func table() {
    let (status, output, _) = answer(to: "check", "--all-versions", "peek-and-pop-ios9")
    #expect(status == .success)
    #expect(
      output == """
        peek-and-pop-ios9                 4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 26
          1. Launch                       × ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
          2. An ordinary transition: pr…  ×  ×  ×  ×  × ok ok ok ok  ×  ×  ×  ×  ×  ×  ×
          3. A light press, then the fi…  ×  ×  ×  ×  × ok ok ok ok ok ok ok ok ok ok ok
          4. Peek, then the finger lifts  ×  ×  ×  ×  × ok ok ok ok ok ok ok ok ok ok ok
          5. Peek, then Pop               ×  ×  ×  ×  × ok ok ok ok ok ok ok ok ok ok ok
        5 cases in 1 transcript: all hold, each on the versions that it allows

        """)
  }

  /// Recordings with cases that hold on some versions, with an alternative, or not at all.
  private static let names = ["peek-and-pop-ios9", "three-pushes", "interactive-pop-cancel", "tab-bar"]

  @Test("ends as without it, as what the cases allow counts, and says the same as JSON")
  func json() throws {
    let listed = answer(to: ["check", "--all-versions", "--json"] + Self.names)
    #expect(listed.status == answer(to: ["check"] + Self.names).status)
    for object in try objects(listed.output) {
      let holds = try #require(object["holdsOn"] as? [Int])
      let fails = try #require(object["failsOn"] as? [Int])
      #expect((holds + fails).count == Catalog.scores.count)
      #expect(Set(object["versions"] as? [Int] ?? []).isSubset(of: holds))
    }
    let wrong = try answer(to: "check", "--all-versions", "FILE", file: CheckJSONTests.wrong)
    #expect(wrong.status == .failure)
  }
}
