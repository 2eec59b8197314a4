import Foundation
import Lifecycle
import Notation
import Resources
import Study
import Testing

@testable import Explorer

@Suite("The link to a run")
struct RunLinkTests {
  /// Returns what a link says by its names, read as a browser reads it.
  private func values(of link: String) throws -> [String: String] {
    let parts = try #require(link.split(separator: "#").last).split(separator: "&")
    return Dictionary(
      uniqueKeysWithValues: parts.map { part in
        let pair = part.split(separator: "=", maxSplits: 1)
        return (String(pair[0]), String(pair.dropFirst().first ?? "").removingPercentEncoding ?? "?")
      })
  }

  private func opened(_ line: OneLine, ios version: UInt8? = nil) throws -> Session {
    try Session.open(text: line.transcript, name: "", scores: Shelf.scores, versions: version.map { [Version($0)] })
  }

  @Test("names the window, the commands and the version, and the call that is looked at")
  func parts() throws {
    let session = try opened(OneLine("push B; swipe 0.3; cancel", window: "tabs(nav(A), C)"), ios: 17)
    let link = "play.html#in=tabs(nav(A),%20C)&do=push%20B;%20swipe%200.3;%20cancel&ios=17"
    #expect(session.link(Shelf.scores) == link)
    var model = Model(session: session, scores: Shelf.scores)
    model.moveCursor(toCall: 3)
    #expect(model.session.link(Shelf.scores) == link + "&at=3")
  }

  @Test("stands in what is written for a forum, below the calls, with the versions and the command of a terminal")
  func markdown() throws {
    let session = try opened(OneLine("push B; swipe 0.3; cancel", window: "nav(A)"), ios: 17)
    let lines = session.markdown(Shelf.scores, page: "https://example.com/").split(separator: "\n")
    #expect(lines.first == "`push B; swipe 0.3; cancel` in `nav(A)`, iOS 17:")
    #expect(lines.contains("> swipe 0.3") && lines.contains("  B.viewWillDisappear"))
    #expect(lines.filter { $0 == "```" }.count == 2)
    #expect(lines.contains("The same calls on iOS 13 to 26."))
    #expect(lines.contains("`mightappear run 'push B; swipe 0.3; cancel' --in 'nav(A)' --ios 17`"))
    #expect(lines.last == "https://example.com/\(try #require(session.link(Shelf.scores)))")
  }

  @Test("follows what keys do")
  func keys() throws {
    var journey = try Journey(ios: 17)
    let opened = try opened(OneLine("push B", window: "nav(A)"), ios: 17)
    journey.change { $0 = Model(session: opened, scores: Shelf.scores) }
    try journey.press("p")
    let link = try #require(journey.session.link(Shelf.scores))
    let values = try values(of: link)
    let again = try self.opened(OneLine(try #require(values["do"]), window: values["in"]), ios: 17)
    let calls = [again, journey.session].map { session in Run(session.timeline).lines.map { $0.entry.text } }
    #expect(calls[0] == calls[1])
    try journey.press("b")
    #expect(try #require(journey.session.link(Shelf.scores)).contains("%20pop&"))
  }

  @Test("has the app's own code and the chosen alternatives")
  func setup() throws {
    let texts = [
      "when B.viewDidAppear: push C; push B", "with: laid-out-twice; push B", "screen B: storyboard; push B",
    ]
    for text in texts {
      let session = try opened(OneLine(text))
      let values = try values(of: try #require(session.link(Shelf.scores), "\(text)"))
      let again = try opened(OneLine(try #require(values["do"]), window: values["in"]))
      let printed = session.transcript().printed().replacing(session.title, with: again.title)
      #expect(again.transcript().printed() == printed)
    }
  }

  @Test("opens the same calls for every built-in run, or is not made")
  func catalog() throws {
    var linked = 0, all = 0
    for resource in Catalog.scenarios + Catalog.recordings {
      let text = String(decoding: resource.bytes, as: UTF8.self)
      let reading = Transcript.read(
        text, file: resource.name, versions: Shelf.scores.versions, alternatives: Shelf.scores.alternatives)
      for index in try #require(reading.value).cases.indices {
        let session = try Session.open(text: text, name: resource.name, case: index, scores: Shelf.scores)
        all += 1
        guard let link = session.link(Shelf.scores) else { continue }
        linked += 1
        let values = try values(of: link), version = try #require(values["ios"].flatMap { UInt8($0) })
        let again = try opened(OneLine(try #require(values["do"]), window: values["in"]), ios: version)
        #expect(
          Run(again.timeline).lines.map { $0.entry.text } == Run(session.timeline).lines.map { $0.entry.text },
          "\(resource.name) \(index + 1): \(link)")
      }
    }
    #expect(linked * 10 > all * 9, "only \(linked) of \(all) runs have a link")
  }

  @Test("to a case that a file does not have is refused")
  func missingCase() {
    for index in [-1, 1] {
      #expect(throws: OpeningProblem.self) {
        try Session.open(text: OneLine("push B").transcript, name: "", case: index, scores: Shelf.scores)
      }
    }
  }
}
