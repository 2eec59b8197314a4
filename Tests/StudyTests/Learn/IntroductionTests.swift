import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("The order of the course") struct IntroductionTests {
  private static let course = Curriculum(String(decoding: Catalog.course, as: UTF8.self))

  /// The containers, the wrong calls of super and the like that an app is made of.
  private static func parts(of setup: Setup) -> Set<String> {
    var parts: Set<String> = []
    for declaration in setup.declarations {
      if declaration.kind != .screen { parts.insert(declaration.kind.word) }
      if declaration.origin != .code { parts.insert(declaration.origin.rawValue) }
      if declaration.isModalInPresentation { parts.insert("isModalInPresentation") }
      if !declaration.superCalls.isEmpty { parts.insert("super") }
    }
    return parts
  }

  /// The words of commands that are neither names nor numbers; all ways to lift a finger are one.
  private static func words(of command: String, _ setup: Setup) -> [String] {
    let names = Set(setup.declarations.map(\.name))
    return command.split { " ;,()=&".contains($0) }.map(String.init)
      .filter { !names.contains($0) && $0.first?.isNumber == false }
      .map { ["finish", "cancel"].contains($0) ? "lift" : $0 }
  }

  /// The parts of some actions and their lines that a learner sees.
  private static func shown(_ actions: [String], _ entries: [LogEntry], _ setup: Setup) -> Set<String> {
    let calls = entries.map { entry in
      entry.call.map { $0.isAppearance ? "appearance" : $0.method } ?? "complaints"
    }
    return parts(of: setup).union(actions.flatMap { words(of: $0, setup) }).union(calls)
  }

  /// The things that the chapters of a lesson show, found by playing them on each version.
  private static func shown(inLesson name: String) throws -> Set<String> {
    let cases = try LessonTests.read(name, .english).cases
    var shown: Set<String> = Set(cases.map(\.candidates)).count > 1 ? ["versions"] : []
    for resolved in cases {
      for version in resolved.candidates {
        let score = try #require(BuiltInScores.all[version])
        let run = Run(resolved, score: score)
        let entries = run.lines.map(\.entry).filter { resolved.coverage.covers($0) || $0.kind == .complaint }
        shown.formUnion(Self.shown(resolved.script.map(\.text), entries, resolved.setup))
      }
      for question in resolved.questions {
        if case .flags = question.kind { shown.insert("flags") }
        if case .brings(_, let alternatives) = question.kind {
          let written = alternatives.joined().map { WrittenCommand($0, in: resolved.setup).printed }
          shown.formUnion(Self.shown(written, [], resolved.setup))
        }
      }
    }
    return shown
  }

  /// The things that a level shows: its offers, its code, and what the shortest way to break it calls.
  private static func shown(inLevel name: String) throws -> Set<String> {
    let solver = try #require(BuiltInLevels.solvers.first { $0.level.file == name })
    let level = solver.level
    let calls = level.code.lines.map(\.spot.call)
    let version = try #require(level.resolved.candidates.max())
    let found = try #require(solver.shortestWayToBreach(Wiring(level.code), on: version))
    let score = try #require(BuiltInScores.all[version])
    let commands = level.opening.map(\.command) + found.offers.map { level.offers[$0].command }
    let run = Run(Timeline(score: score, setup: level.resolved.setup, commands: commands))
    let entries = run.lines.map(\.entry).filter { level.resolved.coverage.covers($0) }
    let texts = level.offers.map(\.text) + level.opening.map(\.text)
    let setup = level.resolved.setup
    return shown(texts, entries + calls.map { LogEntry($0, of: .appDelegate, in: setup) }, setup)
  }

  @Test("uses nothing, in a lesson or a level, that a later lesson introduces")
  func order() throws {
    var known: Set<String> = []
    for member in Self.course.branches.flatMap(\.members) {
      let shown = try member.isLevel ? Self.shown(inLevel: member.lesson) : Self.shown(inLesson: member.lesson)
      let own = Set(Self.course.introductions[member.lesson] ?? [])
      let early = shown.subtracting(known).subtracting(own).sorted()
      #expect(early.isEmpty, "\(member.lesson) shows what no lesson up to it introduces: \(early)")
      let stale = own.subtracting(shown).union(own.intersection(known)).sorted()
      #expect(stale.isEmpty, "\(member.lesson) does not introduce \(stale)")
      known.formUnion(own)
    }
    #expect(Set(Self.course.introductions.keys).isSubset(of: Self.course.lessons))
  }

  @Test("has each level behind a lesson of its branch")
  func levels() {
    for branch in Self.course.branches { #expect(branch.members.first?.isLevel == false) }
    let levels = Self.course.branches.flatMap(\.members).filter(\.isLevel).map(\.lesson)
    #expect(levels == Catalog.levels.map(\.name) && levels.count == BuiltInLevels.solvers.count)
  }
}
