import Foundation
import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("The built-in levels") struct BuiltInLevelTests {
  @Test("can be read, and there are at least a dozen")
  func canBeRead() {
    #expect(BuiltInLevels.readings.count >= 12)
    for (name, reading) in BuiltInLevels.readings {
      #expect(reading.value != nil, "\(name): \(reading.diagnostics.map { $0.rendered() }.joined(separator: "\n"))")
      #expect(reading.diagnostics.isEmpty, "\(name)")
    }
  }

  @Test("break nothing but themselves when a line of them is missing")
  func damaged() throws {
    for (number, resource) in Catalog.levels.enumerated() {
      let lines = String(decoding: resource.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for missing in lines.indices {
        var rest = lines
        rest.remove(at: missing)
        let source = SourceText(file: resource.name, text: rest.joined(separator: "\n"))
        let reading = Level.read(source, versions: BuiltInScores.versions)
        #expect((reading.value == nil) == reading.diagnostics.contains { $0.severity == .error })
        guard number < 3, let level = reading.value else { continue }
        _ = LevelSolver(level) { BuiltInScores.all[$0] }.flaws()
      }
    }
  }

  @Test("accept only moves that survive whatever is done by chance, and after which every line runs")
  func acceptedMoves() throws {
    var random = SeededRandom(seed: 18)
    for solver in BuiltInLevels.solvers {
      let level = solver.level, mends = solver.mends()
      #expect(!mends.isEmpty, "\(level.file)")
      var idle = mends.map { _ in Set(level.code.movableLines) }
      for version in level.resolved.candidates {
        let score = try #require(BuiltInScores.all[version])
        for _ in 0..<12 {
          let timeline = Self.played(level, score, &random)
          for (number, wiring) in mends.enumerated() {
            let run = CodeRun(level.code, timeline, wiring: wiring)
            let found = run.firstBreach.map { "\($0.breach.sentence(level.code))" } ?? ""
            #expect(found.isEmpty, "\(level.file) on iOS \(version), \(wiring.spots): \(found)")
            for line in run.traces.flatMap(\.lines) { idle[number].remove(line) }
          }
        }
      }
      for (wiring, lines) in zip(mends, idle) {
        #expect(lines.isEmpty, "\(level.file): \(lines.map { level.code.lines[$0].text }) in \(wiring.spots)")
      }
    }
  }

  /// A run of a level with a few of its offers by chance.
  private static func played(_ level: Level, _ score: Score, _ random: inout SeededRandom) -> Timeline {
    let score = score.adding(level.resolved.alternatives)
    var timeline = Timeline(score: score, setup: level.resolved.setup, commands: level.opening.map(\.command))
    for _ in 0..<level.bound {
      let possible = level.offers.indices.filter { offer in
        guard level.offers(offer, in: timeline.world) else { return false }
        var performer = Performer(score: score, setup: level.resolved.setup, world: timeline.world)
        guard (try? performer.perform(level.offers[offer].command)) != nil else { return false }
        return !performer.events.contains { if case .complaint = $0.content { true } else { false } }
      }
      guard !possible.isEmpty else { break }
      timeline.attempt(level.offers[random.pick(possible)].command)
    }
    return timeline
  }

  @Test("are mended by what holds whichever source is right, where they follow one of several")
  func eitherSource() throws {
    var count = 0
    for solver in BuiltInLevels.solvers where !solver.level.resolved.alternatives.isEmpty {
      let text = String(decoding: try #require(Catalog.resource(named: solver.level.file)).bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("with:") }
      let source = SourceText(file: solver.level.file, text: lines.joined(separator: "\n"))
      let usual = try #require(Level.read(source, versions: BuiltInScores.versions).value)
      #expect(usual.resolved.alternatives.isEmpty)
      let other = LevelSolver(usual) { BuiltInScores.all[$0] }
      for wiring in solver.mends() { #expect(other.survives(wiring), "\(solver.level.file): \(wiring.spots)") }
      count += 1
    }
    #expect(count > 0)
  }

  @Test(
    "accept no move that kills what the code is for",
    arguments: [
      ("spinner-without-end", 0, "List", Call.deinit), ("spinner-without-end", 0, "List", .viewDidAppear),
      ("sheet-tells-nobody", 0, "List", .deinit), ("cache-on-the-way-back", 2, "List", .deinit),
    ])
  func kills(name: String, line: Int, owner: String, call: Call) throws {
    let solver = try #require(BuiltInLevels.solvers.first { $0.level.file == name })
    let spots = solver.level.code.spots(for: line).filter { spot in
      spot.call == call && solver.level.code.classes[spot.owner].name == owner
    }
    let spot = try #require(spots.first)
    #expect(!solver.survives(Wiring(solver.level.code).moving(line, to: spot)))
  }

  @Test(
    "say a rule once, and last what is judged at rest",
    arguments: [
      ("game-behind-the-sheet", "“on” exactly while Game is on top (checked once movement ends)"),
      (
        "observer-twice",
        "never more than one at a time, “not registered” when its screen is freed, "
          + "“registered” exactly while Chat is shown (checked once movement ends)"
      ),
      (
        "draft-is-never-saved",
        "“there” while the app is active (checked once movement ends), "
          + "“there” only while the app is in the foreground (checked once movement ends)"
      ),
      ("sheet-tells-nobody", "“waiting” only while Note is shown (checked once movement ends)"),
    ])
  func rules(name: String, words: String) throws {
    let code = try #require(BuiltInLevels.solvers.first { $0.level.file == name }).level.code
    #expect(code.things[0].ruleSentences(code).map(\.english).joined(separator: ", ") == words)
  }

  @Test("have two hints, and say why the mended code is right, in each language")
  func tell() {
    for solver in BuiltInLevels.solvers {
      for language in Language.allCases {
        #expect(solver.level.hints(in: language).count == 2, "\(solver.level.file)")
        #expect(!solver.level.reason(in: language).isEmpty, "\(solver.level.file)")
      }
      #expect(Set(Language.allCases.map { solver.level.reason(in: $0) }).count == Language.allCases.count)
    }
  }

  @Test("prefer one of several ways to mend them where their text does, and are flawless")
  func prefer() throws {
    for solver in BuiltInLevels.solvers { #expect(solver.flaws().isEmpty, "\(solver.level.file): \(solver.flaws())") }
    let pulled = try #require(BuiltInLevels.solvers.first { $0.level.file == "sheet-pulled-a-little" })
    let best = try #require(pulled.mends().first), code = pulled.level.code
    #expect(best.movedLines(code).map { code.lines[$0].text } == ["lock.release()"])
    #expect(best.spots.last?.call == .viewDidDisappear)
  }

  @Test("cannot be mended by fewer lines than they say")
  func wantTheirMoves() {
    for solver in BuiltInLevels.solvers where solver.level.moves > 1 {
      #expect(!solver.survives(Wiring(solver.level.code)))
      let single = solver.level.code.movableLines.flatMap { line in
        solver.level.code.spots(for: line).map { Wiring(solver.level.code).moving(line, to: $0) }
      }
      #expect(!single.contains { solver.survives($0) }, "\(solver.level.file)")
    }
  }

  @Test("have texts in Japanese, too")
  func areTranslated() {
    for solver in BuiltInLevels.solvers {
      let level = solver.level
      #expect(level.title(in: .japanese) != level.title, "\(level.file)")
      #expect(level.story(in: .japanese) != level.story(in: .english), "\(level.file)")
      let item = LibraryItem(name: level.file, kind: .level) {
        String(decoding: Catalog.resource(named: level.file)?.bytes ?? [], as: UTF8.self)
      }
      #expect(item.title(in: .japanese) == level.title(in: .japanese))
      #expect(item.title(in: .english) == level.title)
    }
  }

  @Test("take some minutes, which do not depend on the languages that they are told in")
  func minutes() throws {
    for resource in Catalog.levels {
      let text = String(decoding: resource.bytes, as: UTF8.self)
      let start = try #require(text.firstRange(of: "== ja\n")), end = try #require(text.firstRange(of: "== actions"))
      let english = text[..<start.lowerBound] + text[end.lowerBound...]
      let times = [text, String(english)].map { text in
        LibraryItem(name: resource.name, kind: .level) { text }.minutes
      }
      #expect(times[0] == times[1] && (2...5).contains(times[0]), "\(resource.name): \(times)")
    }
  }

  @Test("are narrow enough to be shown whole, wherever their lines stand")
  func areNarrow() {
    for solver in BuiltInLevels.solvers {
      for wiring in [Wiring(solver.level.code)] + solver.mends() {
        let widths = solver.level.code.text(wiring).split(separator: "\n").map(\.count)
        #expect(widths.allSatisfy { $0 <= 58 }, "\(solver.level.file): \(widths.max() ?? 0) columns")
      }
    }
  }

  @Test(
    "are Swift that a compiler takes, with each line in each call, as is what lessons and answers end with",
    .enabled(if: compiler != nil, "no swiftc"))
  func compile() throws {
    let stubs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stubs.txt")
    var source = try String(contentsOf: stubs, encoding: .utf8)
    var count = 0
    for solver in BuiltInLevels.solvers {
      let level = solver.level
      let moved = level.code.movableLines.flatMap { line in
        level.code.spots(for: line).map { Wiring(level.code).moving(line, to: $0) }
      }
      for wiring in [Wiring(level.code)] + moved {
        // Each has a room of its own, since the levels call their screens alike.
        source += "\n// \(level.file)\nenum Room\(count) {\n\(level.code.text(wiring))\n}\n"
        count += 1
      }
    }
    for lesson in Catalog.lessons {
      let lines = String(decoding: lesson.bytes, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("swift: ") }.map { $0.dropFirst("swift: ".count) }
      try #require(!lines.isEmpty, "\(lesson.name) ends with Swift")
      #expect(lines.allSatisfy { $0.count <= 60 }, "\(lesson.name)")
      source += "\n// \(lesson.name)\nenum Room\(count) { final class Own: Screen {\n"
      source += lines.joined(separator: "\n") + "\n} }\n"
      count += 1
    }
    for question in AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions
    where !question.swift.isEmpty {
      let text = question.swift.joined(separator: "\n").replacing("#selector(", with: "selector(")
      let isMember = ["func ", "override ", "private ", "var "].contains { text.hasPrefix($0) }
      source += "\n// \(question.text(.english))\nenum Room\(count) { final class Own: Screen {\n"
      source += isMember ? text : "func code() {\n\(text)\n}"
      source += "\n} }\n"
      count += 1
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = try #require(Self.compiler)
    // The isolation of `deinit` is checked only once code is made.
    let options = ["-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-warnings-as-errors"]
    let (said, status) = try compiler.run(options + [file.path])
    #expect(status == 0, "\(said.prefix(2_000))")
  }

  /// The compiler, where there is one.
  private static let compiler = Tool("swiftc")
}
