import Lifecycle
import Notation
import PseudoTerminal
import Study
import TestSupport
import Testing

/// Ten times as much to do takes at most fifteen times the effort, counted: memory that is asked for, and instructions
/// where the machine tells of them.
@Suite("Growth", .enabled(if: Effort.soFar.allocations >= 0))
struct GrowthTests {
  /// A case in which one line of commands comes so many times below a launch.
  private func resolved(_ commands: String, head: String = "", count: Int) throws -> ResolvedCase {
    let text =
      "\(head)screen A\nscreen B\nwindow: nav(A)\n> launch\n" + String(repeating: commands, count: count)
    let versions = BuiltInScores.versions
    let transcript = try #require(Transcript.read(text, file: "test", versions: versions).value)
    return try #require(transcript.resolved(versions: versions).first?.value)
  }

  /// Does the same with little and with ten times as much, and compares what that took.
  private func expectLinear(_ count: Int, _ make: (Int) throws -> ResolvedCase, _ work: (ResolvedCase) -> Void) throws {
    // What is made when it is first needed does not count.
    work(try make(count))
    let efforts = try [count, 10 * count].map { count in
      let made = try make(count)
      let start = Effort.soFar
      work(made)
      return Effort.soFar - start
    }
    #expect(efforts[1].allocations <= 15 * efforts[0].allocations)
    #expect(efforts[1].requestedBytes <= 15 * efforts[0].requestedBytes)
  }

  @Test("with the controllers that live, where a run is written down and held against other versions")
  func living() throws {
    try expectLinear(40) {
      try resolved("> push B\n", count: $0)
    } _: { resolved in
      _ = VersionSurvey(resolved, versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
    }
  }

  @Test("with the controllers that live, where code is looked for")
  func positions() throws {
    try expectLinear(40) {
      try resolved("> push B\n", count: $0)
    } _: { resolved in
      guard let marking = try? Marking(here: [Stretch(2)]), let score = BuiltInScores.all[Version(17)] else { return }
      _ = Placement(Run(resolved, score: score), marking)
    }
  }

  @Test("with the stretches that are marked")
  func stretches() throws {
    try expectLinear(20) {
      try resolved("> push B\n> pop\n", count: $0)
    } _: { resolved in
      let (here, notHere) = ((1...resolved.script.count / 2).map { Stretch(2 * $0) }, [Stretch(1)])
      guard let marking = try? Marking(here: here, notHere: notHere) else { return }
      _ = Survey(resolved, versions: [Version(9), Version(17)], scores: { BuiltInScores.all[$0] }, marking)
    }
  }

  @Test("with the cases that share an `ios:`")
  func cases() throws {
    let efforts = try [20, 200].map { count in
      let text = "ios: any\nscreen A\nwindow: A\n" + (0..<count).map { "== \($0)\n> launch\n" }.joined()
      let transcript = try #require(Transcript.read(text, file: "test", versions: BuiltInScores.versions).value)
      let cases = transcript.resolved(versions: BuiltInScores.versions).compactMap(\.value)
      let fits = cases.map(\.candidates)
      let start = Effort.soFar
      #expect(Judgement.shared(fits, cases) == fits)
      return Effort.soFar - start
    }
    #expect(efforts[1].requestedBytes <= 15 * efforts[0].requestedBytes)
  }

  @Test("with the versions of a case: little more than playing it, since no run is kept")
  func versions() throws {
    let resolved = try resolved("> push B\n> pop\n", count: 200)
    let scores = BuiltInScores.versions.compactMap { BuiltInScores.all[$0] }
    let start = Effort.soFar
    for score in scores {
      var recital = Recital(resolved.setup, score: score, lexicon: resolved.lexicon)
      var lines: [LogEntry] = []
      for step in resolved.script {
        lines.removeAll(keepingCapacity: true)
        try recital.perform(step.command, into: &lines)
      }
    }
    let played = Effort.soFar - start
    _ = VersionSurvey(resolved, versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
    let surveyed = Effort.soFar - start - played
    #expect(surveyed.requestedBytes <= 2 * played.requestedBytes)
  }

  @Test("with the questions that a line of a progress names: a bit each")
  func progress() throws {
    let text = "mightappear progress 1\n" + String(repeating: "lesson a: later 1-10000\n", count: 100)
    let start = Effort.soFar
    let reading = try Progress.read(Array(text.utf8))
    #expect((Effort.soFar - start).requestedBytes <= 100 * 20_000)
    #expect(reading.damages.isEmpty && reading.progress.lesson("a").answered.count == 10_000)
  }

  @Test("with the questions that a lesson asks")
  func questions() throws {
    let asked = "> push B\n? brings B.viewWillAppear: pop, push B\n> pop\n"
    try expectLinear(10) {
      try resolved(asked, head: "ios: 16-17\n", count: $0)
    } _: { resolved in
      _ = LessonProof([resolved]) { BuiltInScores.all[$0] }
    }
  }
}
