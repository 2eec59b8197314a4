import Lifecycle
import Notation
import TestSupport
import Testing

@testable import Study

/// The evidence for a call is found by playing recordings.
@Suite("Evidence")
struct EvidenceTests {
  /// The built-in recordings as a book plays them.
  private static let recordings = RecordingBook().recordings.map { ($0.name, $0.cases) }

  /// The book of a transcript alone.
  private func book(_ text: String) throws -> (EvidenceBook, ResolvedCase) {
    let cases = Transcript.read(text, file: "own", versions: BuiltInScores.versions).cases.compactMap(\.value)
    let book = EvidenceBook(playing: [("own", cases)]) { BuiltInScores.all[$0] }
    return (book, try #require(cases.first))
  }

  /// The evidence for the calls of a case on a version, by text.
  private func kinds(
    _ book: EvidenceBook, _ resolved: ResolvedCase, on version: UInt8
  ) throws -> [String: EvidenceKind] {
    let run = Run(resolved, score: try #require(BuiltInScores.all[Version(version)]))
    var kinds: [String: EvidenceKind] = [:]
    for (entries, standings) in zip(run.log, book.standings(on: run, \.self)) {
      for (entry, standing) in zip(entries, standings) { kinds[entry.text] = standing?.kind }
    }
    return kinds
  }

  /// A launch that lists two calls.
  private func launch(_ ios: String, _ rest: String = "") -> String {
    """
    ios: \(ios)
    \(rest)screen A: code
    logs A: viewWillAppear viewDidAppear
    window: A
    == case
    > launch
    A.viewWillAppear
    A.viewDidAppear
    """
  }

  @Test("Nothing is called recorded after several things in one turn, or a child moved by hand", arguments: [17, 26])
  func inferredFromThereOn(ios: UInt8) throws {
    let (book, score) = (BuiltInScores.evidence, try #require(BuiltInScores.all[Version(ios)]))
    var (before, after) = (0, 0)
    for seed in 0..<UInt64(100) {
      var improviser = Improviser(seed: seed, withCode: true)
      var performer = Performer(score: score, setup: improviser.setup)
      try performer.perform(Command(.launch))
      var (world, isInferred, last) = (World(), false, Command(.launch))
      for _ in 0..<12 {
        for event in performer.events {
          if event.content == .mark(.gone) { isInferred = false }
          let kind = book.standing(of: event, in: world, score: score)?.kind
          if isInferred {
            #expect(kind == nil || kind == .inferred, "SEED=\(seed): \(event)")
            after += 1
          } else if kind == .recorded || kind == .recordedElsewhere {
            before += 1
          }
          world.evolve(event)
        }
        if !last.others.isEmpty { isInferred = true }
        let links = performer.events.contains { if case .mark(.linked) = $0.content { true } else { false } }
        if case .step = last.action, links { isInferred = true }
        repeat { last = improviser.command() } while (try? performer.perform(last)) == nil
      }
    }
    #expect(before > 100 && after > 100)
  }

  @Test("Every compared line of a recording is recorded by it on each version that it names for certain")
  func comparedLinesAreRecorded() throws {
    var count = 0
    for (name, all) in Self.recordings {
      let cases = all.filter { !$0.isSuspicious }
      for resolved in cases {
        for version in resolved.certainVersions {
          count += try expectRecorded(resolved, on: version, by: name)
        }
      }
    }
    #expect(count > 300)
  }

  /// Expects each compared line of a case to be recorded on a version, and returns their number.
  private func expectRecorded(_ resolved: ResolvedCase, on version: Version, by name: String) throws -> Int {
    let book = BuiltInScores.evidence, run = Run(resolved, score: try #require(BuiltInScores.all[version]))
    // What follows a doubt is inferred, whatever lists it.
    guard run.timeline.world.doubt == nil else { return 0 }
    var count = 0
    for (index, step) in resolved.script.enumerated() where !step.expected.contains(where: { $0.entry == .gap }) {
      for (line, standing) in zip(run.lines(of: run.actions[index]), book.standings(on: run, \.self)[index]) {
        let world = run.timeline.world(after: line.position), event = run.timeline.events[line.position]
        guard resolved.coverage.covers(line.entry), let standing, !resolved.setup.misleads(event, in: world) else {
          continue
        }
        let words = "\(name): \(resolved.title), > \(step.text), \(line.entry.text)"
        #expect(standing.kind == .recorded && standing.recordings.contains(name), "\(words)")
        count += 1
      }
    }
    return count
  }

  @Test(
    "A recording shows nothing on a version that it does not state alone", arguments: ["9-12", "7, 9", "any", "13+"])
  func uncertainVersions(ios: String) throws {
    let (book, resolved) = try book(launch(ios))
    for version in BuiltInScores.versions {
      #expect(try !kinds(book, resolved, on: version.number).values.contains(.recorded), "iOS \(version)")
    }
  }

  @Test("Neither does a file that states none, though it is played on the newest alone")
  func noVersion() throws {
    let (book, resolved) = try book(launch("26").replacing("ios: 26\n", with: ""))
    #expect(try !kinds(book, resolved, on: 26).values.contains(.recorded))
  }

  @Test("A list of versions of which one alone fits shows none for certain; `and` shows each")
  func eachOrOne() throws {
    let text = launch("8, 9").replacing("window:", with: "logs AppDelegate: didBecomeActive\nwindow:")
    let (one, listed) = try book(text + "\nAppDelegate.didBecomeActive")
    #expect(try kinds(one, listed, on: 8)["A.viewDidAppear"] == .recordedElsewhere)
    let (each, joined) = try book(launch("8 and 9"))
    #expect(try kinds(each, joined, on: 8)["A.viewDidAppear"] == .recorded)
    #expect(try kinds(each, joined, on: 9)["A.viewDidAppear"] == .recorded)
    let (_, failing) = try book(text.replacing("8, 9", with: "8 and 9") + "\nAppDelegate.didBecomeActive")
    #expect(JudgedCases([failing], scores: { BuiltInScores.all[$0] }).fits == [[]], "it has to hold on both")
  }

  @Test(
    "A call in another situation than the recorded one is not recorded",
    arguments: [
      // Recorded, and asked: from a sheet, in another style, several at once, inside a sheet.
      ("present C fullScreen", "present B sheet; present C fullScreen", "C.viewDidAppear"),
      ("present C sheet", "present C formSheet", "C.viewDidAppear"),
      ("present C fullScreen; dismiss", "present B fullScreen; present C fullScreen; dismiss A", "C.viewDidDisappear"),
      ("rotate", "present C sheet; rotate", "A.viewWillTransition"),
    ])
  func situation(recorded: String, asked: String, call: String) throws {
    let screens = ["A", "B", "C"].map { "screen \($0): code\n" }.joined()
    let head = "ios: 16\n\(screens)logs *: appearance viewWillTransition\nwindow: A\n"
    func text(_ commands: String) throws -> String {
      let commands = "launch; \(commands)".split(separator: ";").map { "> " + $0.trimmingPrefix(" ") }
      let (_, resolved) = try self.book(head + "== case\n" + commands.map { $0 + "\n...\n" }.joined())
      let log = Run(resolved, score: try #require(BuiltInScores.all[Version(16)])).log
      let lines = zip(commands, log).map { command, entries in
        ([command] + entries.filter(resolved.coverage.covers).map(\.text)).joined(separator: "\n")
      }
      return head + "== case\n" + lines.joined(separator: "\n")
    }
    let (book, same) = try self.book(try text(recorded))
    let (_, other) = try self.book(try text(asked))
    #expect(try kinds(book, same, on: 16)[call] == .recorded)
    #expect(try kinds(book, other, on: 16)[call] == .inferred)
  }

  @Test("Of the two calls of a layout pass only the listed one is recorded")
  func halfAPass() throws {
    let (book, resolved) = try book(
      "ios: 9\nscreen A: code\nlogs A: viewDidLayoutSubviews\nwindow: A\n== case\n> launch\nA.viewDidLayoutSubviews")
    let calls = try kinds(book, resolved, on: 9)
    #expect(calls["A.viewDidLayoutSubviews"] == .recorded && calls["A.viewWillLayoutSubviews"] != .recorded)
  }

  @Test("What follows a will-call whose override calls another method of super shows only that")
  func wrongSuper() throws {
    let (book, resolved) = try book(launch("9", "super A: viewWillAppear calls viewDidDisappear\n"))
    #expect(try !kinds(book, resolved, on: 9).values.contains(.recorded))
  }

  @Test("Calls that `logs` does not cover, and those in a gap, are not recorded")
  func notCompared() throws {
    let (book, resolved) = try book(launch("9"))
    let calls = try kinds(book, resolved, on: 9)
    #expect(calls["A.viewDidAppear"] == .recorded)
    #expect(calls["A.viewDidLoad"] != .recorded)
    let gap = launch("9").replacing("A.viewWillAppear\nA.", with: "...\nA.")
    let (gappy, same) = try self.book(gap)
    #expect(try kinds(gappy, same, on: 9)["A.viewWillAppear"] != .recorded)
    #expect(try kinds(gappy, same, on: 9)["A.viewDidAppear"] == .recorded)
  }

  @Test("A doubtful case shows nothing")
  func suspicious() throws {
    let (book, resolved) = try book(launch("9", "note: suspicious\n"))
    #expect(try !kinds(book, resolved, on: 9).values.contains(.recorded))
  }

  @Test(
    "Everything after an unrecorded event is inferred",
    arguments: [
      ("> push B & push C", ""), ("> push B", "when B.viewDidLoad: push C\n"),
      ("> push B", "when B.viewDidLoad: present C\n"), ("> push B\n> present C fullScreen running\n> present B", ""),
    ])
  func afterTheUnknown(commands: String, code: String) throws {
    let (_, resolved) = try self.book(
      "ios: 15\nscreen A: code\nscreen B: code\nscreen C: code\n\(code)window: nav(A)\n== case\n> launch\n...\n"
        + "\(commands)\n...\n> pop\n...\n> push B\n...")
    let run = Run(resolved, score: try #require(BuiltInScores.all[Version(15)]))
    let standings = BuiltInScores.evidence.standings(on: run, \.kind).joined()
    let complaint = try #require(run.log.joined().enumerated().first { $1.kind == .complaint }).offset
    #expect(standings.prefix(complaint).contains { $0 == .recorded })
    #expect(standings.dropFirst(complaint + 1).allSatisfy { $0 == .inferred || $0 == nil })
  }

  @Test("A call recorded elsewhere names the nearest older and newer version")
  func nearest() throws {
    let book = BuiltInScores.evidence
    let (_, resolved) = try self.book(
      "ios: 17\nscreen A: code\nscreen B: code\nwindow: nav(A)\n== case\n> launch\n...\n> push B\n...")
    let run = Run(resolved, score: try #require(BuiltInScores.all[Version(17)]))
    let end = try #require(run.log[1].firstIndex { $0.text == "B.viewDidAppear" })
    let standing = try #require(book.standings(on: run, \.self)[1][end])
    #expect(standing.kind == .recordedElsewhere)
    #expect(standing.sentence == "recorded on iOS 15 and 18, not on 17: enter-and-leave, rns-nested (a test)")
    #expect(standing.recordedOn.map(\.number) == [5, 6, 7, 8, 9, 10, 11, 14, 15, 18, 26])
  }
}
