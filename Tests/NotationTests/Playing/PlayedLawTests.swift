import Lifecycle
import TestSupport
import Testing

@testable import Notation

@Suite("Printed runs") struct PlayedLawTests {
  /// Transcripts from consecutive seeds, as far as their names can be read.
  private static let texts: [String] = (0..<160).compactMap { seed in
    var random = SeededRandom(seed: UInt64(seed))
    var maker = PlayableTranscript(&random)
    let text = maker.text()
    let reading = Transcript.read(text, file: "a", versions: versions)
    return reading.value == nil || reading.cases.contains { $0.value == nil } ? nil : text
  }

  /// The transcript and its cases; fails with its errors.
  private static func cases(_ text: String) throws -> (transcript: Transcript, cases: [ResolvedCase]) {
    let reading = Transcript.read(text, file: "a", versions: versions)
    let messages = reading.diagnostics.map { $0.rendered() }.joined(separator: "\n")
    let transcript = try #require(reading.value, "\(messages)\n\(text)")
    return (transcript, reading.cases.compactMap(\.value))
  }

  /// The output of `run`, with the number of calls of named controllers and complaints.
  private static func printed(_ text: String) throws -> (text: String, lineCount: Int) {
    let (transcript, cases) = try cases(text)
    let played = try cases.map { resolved in
      let version = try #require(resolved.candidates.last)
      return (version: version, run: Run(resolved, score: try #require(BuiltInScores.all[version])))
    }
    var printed = ""
    let parts = played.enumerated().map { (index: $0, score: $1.run.timeline.score, broken: [String]()) }
    var steps = [Int](repeating: 0, count: parts.count)
    transcript.visitPlayed(parts) { line, part in
      printed += "\(line)\n"
      guard let part, case let run = played[part].run, steps[part] < run.log.count else { return true }
      for entry in run.log[steps[part]] { printed += "\(spelledOut(entry.text))\n" }
      steps[part] += 1
      return true
    }
    return (printed, played.reduce(0) { $0 + toldCount($1.run.timeline) })
  }

  /// The number of calls and complaints of a timeline with a line, counted from its worlds.
  private static func toldCount(_ timeline: Timeline) -> Int {
    var world = World()
    var count = 0
    for entry in timeline.actions {
      for position in entry.events {
        let event = timeline.events[position]
        if case .complaint = event.content { count += 1 }
        if event.call != nil {
          if case .controller(let id)? = event.receiver {
            if !timeline.setup[world[id].declaration].name.isEmpty { count += 1 }
          } else {
            count += 1
          }
        }
        world.evolve(event)
      }
    }
    return count
  }

  /// Returns true if all cases of a text hold, each on one version.
  private static func holds(_ text: String) throws -> Bool {
    !JudgedCases(try cases(text).cases) { BuiltInScores.all[$0] }.fits.contains(where: \.isEmpty)
  }

  @Test("There are transcripts to try, and calls about containers without a name in them") func present() throws {
    #expect(Self.texts.count > 80)
    let calls = try Self.texts.flatMap { text in
      try Self.printed(text).text.split(separator: "\n").filter { $0.contains("how(") || $0.contains("Select(") }
    }
    for kind in ["nav", "tabs", "pages", "container"] {
      #expect(calls.contains { $0.contains("(\(kind)(") }, "\(kind)")
    }
    #expect(calls.contains { $0.hasSuffix(")))") })
  }

  @Test("A printed run holds, and has all calls", arguments: 0..<8) func printing(part: Int) throws {
    for index in stride(from: part, to: Self.texts.count, by: 8) {
      let (printed, lineCount) = try Self.printed(Self.texts[index])
      #expect(try Self.holds(printed), "\(printed)")
      let lines = try Self.cases(printed).transcript.cases.flatMap(\.statements)
      let told = lines.count { line in
        switch line.statement {
        case .call, .complaint: true
        default: false
        }
      }
      #expect(told == lineCount, "\(printed)")
      #expect(try Self.printed(printed).text == printed)
    }
  }

  @Test("A file without calls is filled in, then holds, and is not rewritten twice", arguments: 0..<8)
  func rewriting(part: Int) throws {
    for index in stride(from: part, to: Self.texts.count, by: 8) {
      let once = try rewritten(SourceText(file: "a", text: Self.texts[index])).text
      #expect(try Self.holds(once), "\(once)")
      #expect(try !rewritten(SourceText(file: "a", text: once)).changesSomething, "\(once)")
    }
  }
}
