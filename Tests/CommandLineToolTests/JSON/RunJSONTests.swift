import Foundation
import Resources
import Testing

@testable import CommandLineTool

@Suite("`run --json`") struct RunJSONTests {
  @Test("says first what is played, and then each call with its rule and who vouches for it")
  func lines() {
    let lines = answer(to: "run", "life-of-a-push", "--json").output.split(separator: "\n")
    #expect(
      lines.first == """
        {"kind":"case","format":"mightappear.run","version":2,"title":"Life cycle during a push",\
        "case":"Launch, push, pop","line":15,"ios":10,"with":[],\
        "recordingKind":"retyped","assumes":"code"}
        """)
    #expect(lines.last?.contains(#""receiver":"B","instance":1,"call":{"method":"deinit","detail":null}"#) == true)
    #expect(lines.last?.contains(#""evidenceKind":"recorded""#) == true)
  }

  @Test("is read by another reader, with the members that the help names, numbered from 1 in each case")
  func members() throws {
    let members = [
      "kind", "number", "time", "turn", "receiver", "instance", "call", "text", "inside", "action", "rule", "evidence",
      "evidenceKind", "recordedOn", "recordingKinds",
    ]
    // Some are enough: what a member is called does not depend on what is played.
    for recording in Catalog.recordings.prefix(3) {
      var number = 0
      for object in try objects(answer(to: "run", recording.name, "--json", "--all").output) {
        guard object["kind"] as? String != "case" else {
          number = 0
          continue
        }
        number += 1
        #expect(object["number"] as? Int == number)
        #expect(object.keys.sorted() == members.sorted())
      }
      #expect(number > 0, "\(recording.name)")
    }
    #expect(EventObjects.entries.last?.members.map(\.name) == members)
  }

  @Test("lists all the calls that `run` does, and those of containers without a name as well")
  func calls() throws {
    let printed = answer(to: "run", "order-of-a-pop", "--all").output.split(separator: "\n").drop { !$0.hasPrefix(">") }
      .filter { !$0.isEmpty && !$0.hasPrefix(">") && !$0.hasPrefix("=") && !$0.hasPrefix("#") }.map(String.init)
    let listed = try objects(answer(to: "run", "order-of-a-pop", "--json", "--all").output).filter {
      $0["kind"] as? String == "call"
    }
    .map { object in
      let call = object["call"] as? [String: Any] ?? [:]
      let detail = (call["detail"] as? String).map { "(\($0))" } ?? ""
      return "\(object["receiver"] ?? "").\(call["method"] ?? "")\(detail)"
    }
    #expect(listed.filter { !$0.hasPrefix("nav.") } == printed)
    #expect(listed.contains("nav.viewWillLayoutSubviews"))
    let logged = try objects(answer(to: "run", "order-of-a-pop", "--json").output)
    #expect(!logged.contains { $0["receiver"] as? String == "nav" })
  }

  @Test("names the call inside of which another one came, also where that one prints after it")
  func inside() throws {
    let text = "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n> push B\n"
    let printed = try answer(to: "run", "FILE", "--json", "--all", file: text).output
    let events = try objects(printed).filter { $0["number"] != nil }
    let appearing = events.filter { event in
      let call = event["call"] as? [String: Any]
      return event["receiver"] as? String == "B" && call?["method"] as? String == "viewWillAppear"
    }
    let number = try #require(appearing.first?["inside"] as? Int)
    let outer = events[number - 1]
    #expect(outer["receiver"] as? String == "nav")
    #expect((outer["call"] as? [String: Any])?["method"] as? String == "viewWillLayoutSubviews")
    let later = events.filter { ($0["inside"] as? Int ?? 0) > ($0["number"] as? Int ?? 0) }
    #expect(later.allSatisfy { ($0["inside"] as? Int ?? 0) <= events.count })
  }

  @Test("tells what did not come, and what UIKit complains of")
  func otherKinds() throws {
    let output = answer(to: "run", "app-and-scene", "--json", "--all").output
    let suppressed = try #require(try objects(output).first { $0["kind"] as? String == "suppressed" })
    #expect(suppressed["call"] is [String: Any])
    let text = "screen A: code\nwindow: nav(A)\n> launch\n> pop\n"
    let last = try #require(try objects(answer(to: "run", "FILE", "--json", file: text).output).last)
    #expect(last["kind"] as? String == "complaint")
    #expect(last["text"] as? String == "nothing to pop: A is the root of its stack")
    #expect(last["call"] is NSNull && (last["rule"] as? [String: Any])?["phase"] is NSNull)
  }

  @Test("prints the events before an impossible command, and reports it")
  func mistakes() throws {
    let text = "screen A: code\nwindow: A\n> launch\n> pop\n"
    let (status, output, errors) = try answer(to: "run", "FILE", "--json", file: text)
    #expect(status == .unusable)
    #expect(output.contains(#""method":"viewDidAppear""#) && errors.contains("`pop` is not possible here"))
  }
}
