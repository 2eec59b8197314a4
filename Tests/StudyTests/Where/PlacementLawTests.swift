import Lifecycle
import Notation
import TestSupport
import Testing

@testable import Study

@Suite("Every search")
struct PlacementLawTests {
  /// The number of random runs of a version, and the step between versions.
  private static let runCount: UInt64 = 80, stride = 3
  /// The versions that play.
  static let versions = BuiltInScores.versions.enumerated().filter { $0.offset % stride == 0 }.map(\.element)

  /// A random run, with a random marking.
  private func improvised(_ seed: UInt64, _ version: Version) throws -> (Run, Marking)? {
    let score = try #require(BuiltInScores.all[version])
    var improviser = Improviser(seed: seed)
    var timeline = Timeline(score: score, setup: improviser.setup)
    timeline.attempt(Command(.launch))
    for _ in 0..<14 { timeline.attempt(improviser.command()) }
    var random = SeededRandom(seed: seed ^ 0xABCD)
    var here: [NumberRange] = []
    var notHere: [NumberRange] = []
    var next = 1
    while next <= timeline.actions.count {
      let last = min(next + (random.oneIn(3) ? 1 : 0), timeline.actions.count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: if here.count < 2 { here.append(NumberRange(next, last)) }
      case 1, 2: notHere.append(NumberRange(next, last))
      default: break
      }
      next = last + 1
    }
    guard !here.isEmpty else { return nil }
    return (Run(timeline), try Marking(here: here, notHere: notHere))
  }

  private func lines(_ run: Run, _ stretch: NumberRange) -> [Run.Line] {
    stretch.actions.flatMap { run.lines(of: $0) }
  }

  /// The calls that come in every stretch that is here and in none that is not, found from the log alone.
  private func plainCalls(_ run: Run, _ marking: Marking) -> Set<MethodSite> {
    func sites(_ stretch: NumberRange) -> Set<MethodSite> {
      Set(
        lines(run, stretch).compactMap { line in
          line.entry.call.flatMap { call in line.entry.receiver.map { MethodSite($0, call) } }
        })
    }
    var wanted = sites(marking.here[0])
    for stretch in marking.here { wanted.formIntersection(sites(stretch)) }
    for stretch in marking.notHere { wanted.subtract(sites(stretch)) }
    return wanted
  }

  @Test("Without a question exactly the calls are listed that the log shows to do", arguments: versions)
  func plain(version: Version) throws {
    var found = 0
    for seed in 0..<Self.runCount {
      guard let (run, marking) = try improvised(seed, version) else { continue }
      let placement = Placement(run, marking)
      let plain = placement.answers.filter { $0.place.effort == 0 }.map(\.place.site)
      #expect(Set(plain) == plainCalls(run, marking) && Set(plain).count == plain.count, "SEED=\(seed)")
      found += plain.count
    }
    #expect(found > 0)
  }

  @Test("With questions nothing is listed that does not do, and nothing is missing", arguments: versions)
  func questions(version: Version) throws {
    var found = 0
    for seed in 0..<Self.runCount {
      guard let (run, marking) = try improvised(seed, version) else { continue }
      let listed = Placement(run, marking).answers.map(\.place)
      var wanted: Set<CodePlace> = []
      for row in Occasions(run, marking).rows { wanted.formUnion(bruteForce(row, marking.here.count)) }
      #expect(Set(listed) == wanted && listed.count == wanted.count, "SEED=\(seed)")
      found += listed.count { !$0.conditions.isEmpty }
    }
    #expect(found > 0)
  }

  /// Tries every set of answers that UIKit gives anywhere in the stretches, and keeps the smallest that do.
  private func bruteForce(_ row: Occasions.Row, _ hereCount: Int) -> [CodePlace] {
    #expect(row.here.count == hereCount)
    let all = (row.here.flatMap(\.self) + row.notHere).flatMap(\.kind.conditions)
    let offered = Set(all).filter { $0.answer != .known(.nothing) }.sorted { "\($0)" < "\($1)" }
    var sets: [[CodeCondition]] = [[]] + offered.map { [$0] }
    for first in offered {
      for second in offered where first.inquiry.rawValue < second.inquiry.rawValue { sets.append([first, second]) }
    }
    let good = sets.filter { wanted in
      row.here.allSatisfy {
        $0.contains { $0.kind.isCertain && Set(wanted).isSubset(of: $0.kind.conditions) }
      }
        && row.notHere.allSatisfy { occasion in
          wanted.contains { condition in
            occasion.kind.conditions.contains { $0.inquiry == condition.inquiry && $0.answer != condition.answer }
          }
        }
    }
    let least = good.map(\.count).min()
    return good.filter { $0.count == least }.map { CodePlace(row.site, $0) }
  }

  @Test("The closest misses are listed only without an answer, and their errors are right", arguments: versions)
  func closest(version: Version) throws {
    for seed in 0..<Self.runCount {
      guard let (run, marking) = try improvised(seed, version) else { continue }
      let placement = Placement(run, marking)
      #expect(placement.answers.isEmpty || placement.misses.isEmpty)
      for miss in placement.misses where miss.place.effort == 0 {
        let site = miss.place.site
        func comes(_ action: Int) -> Bool {
          run.lines(of: action).contains { $0.entry.call == site.call && $0.entry.receiver == site.receiver }
        }
        #expect(miss.missing == marking.here.filter { !$0.actions.contains(where: comes) }, "SEED=\(seed)")
        let extra = Set(marking.notHere.flatMap(\.actions).filter(comes))
        #expect(Set(miss.extra) == extra && miss.unsure.isEmpty, "SEED=\(seed)")
        #expect(!(miss.missing.isEmpty && miss.extra.isEmpty), "SEED=\(seed)")
      }
    }
  }

  @Test("The blocks that could be are those that the model plays where code asks", arguments: versions)
  func blocks(version: Version) throws {
    var played = 0
    for seed in 0..<Self.runCount * 3 {
      guard let (run, _) = try improvised(seed, version) else { continue }
      let all = run.timeline.actions.indices.map { NumberRange($0 + 1) }
      let rows = Occasions(run, try Marking(here: all)).rows
      for (number, line) in run.lines.enumerated() {
        guard let call = line.entry.call, call == .animateAlongsideCompletion || call == .notifyWhenInteractionEnds,
          case .isCancelled(let isCancelled) = line.entry.argument
        else { continue }
        played += 1
        let blocks = rows.filter { $0.site.receiver == line.entry.receiver && $0.site.block == call }
          .flatMap { $0.here[line.action] }
        let previous = run.lines[..<number].last { $0.entry.call?.detail != .isCancelled }?.position ?? -1
        let next = run.lines[number...].first { $0.entry.call?.detail != .isCancelled }?.position ?? .max
        #expect(
          blocks.contains { block in
            block.position > previous && block.position <= next
              && block.kind.conditions.contains(CodeCondition(.isCancelled, isCancelled))
          }, "SEED=\(seed) \(line.entry.text)")
      }
    }
    #expect(played > 0 || version < Version(7))
  }
}
