import Lifecycle
import Notation

/// Tries which questions make a place in the source do what is wanted.
struct Trial {
  private let row: Occasions.Row
  private let stretches: [Stretch]
  /// The kinds of occasions that a stretch can have, and how many stretches that are here have just these.
  private let here: [(kinds: [Occasion.Kind], count: Int)]
  /// The kinds of occasions elsewhere.
  private let notHere: [Occasion.Kind]

  init(_ row: Occasions.Row, _ marking: Marking) {
    self.row = row
    stretches = marking.here
    var here: [(kinds: [Occasion.Kind], count: Int)] = []
    var numbers: [[Occasion.Kind]: Int] = [:]
    for share in row.here {
      let kinds = share.occasions.map(\.kind).distinct
      let number = numbers[kinds] ?? here.count
      if number == here.count { here.append((kinds, 0)) }
      numbers[kinds] = number
      here[number].count += 1
    }
    self.here = here
    notHere = row.notHere.lazy.flatMap { $0.occasions.map(\.kind) }.distinct
  }

  /// The fewest questions that suffice, in every way there is.
  var answers: [[Proviso]] {
    guard row.here.count == stretches.count, here.allSatisfy({ $0.kinds.contains(where: \.isCertain) }) else {
      return []
    }
    for count in 0...Placement.questionLimit {
      // What no occasion in the first stretch answers cannot be answered in all of them.
      let found = combinations(of: count, in: here.prefix(1)).filter { provisos in
        here.allSatisfy { runs(provisos, $0.kinds) } && !notHere.contains { $0.allows(provisos) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// When code with these questions runs in each stretch that is here.
  func visits(_ provisos: [Proviso], _ run: Run) -> [Placement.Visit] {
    row.here.compactMap { share in
      let runs = share.occasions.filter { $0.kind.isSure(of: provisos) }
      return runs.first.map { first in
        Placement.Visit(stretch: stretches[share.stretch], count: runs.count, moment: Moment(first, in: run))
      }
    }
  }

  /// How close the place comes at best; nothing where it runs in no stretch that is here.
  func miss(_ run: Run) -> Placement.Miss? {
    var best: Placement.Miss?
    for count in 0...Placement.questionLimit {
      for provisos in combinations(of: count, in: here[...]) {
        guard let miss = miss(provisos, below: best?.errorCount ?? .max) else { continue }
        best = miss
      }
    }
    if let provisos = best?.candidate.provisos { best?.visits = visits(provisos, run) }
    return best
  }

  /// How close the place comes with these questions, if it gets fewer wrong than that.
  private func miss(_ provisos: [Proviso], below limit: Int) -> Placement.Miss? {
    let runCount = here.reduce(0) { $0 + (runs(provisos, $1.kinds) ? $1.count : 0) }
    guard runCount > 0, stretches.count - runCount < limit else { return nil }
    let may = row.notHere.flatMap(\.occasions).filter { $0.kind.allows(provisos) }
    let extra = may.filter { $0.kind.isSure(of: provisos) }.map(\.action).distinct
    let sure = Set(extra)
    let unsure = may.map(\.action).distinct.filter { !sure.contains($0) }
    let errorCount = stretches.count - runCount + extra.count + unsure.count
    guard errorCount < limit else { return nil }
    let visited = Set(row.here.filter { runs(provisos, $0.occasions.map(\.kind)) }.map(\.stretch))
    let missing = stretches.indices.filter { !visited.contains($0) }.map { stretches[$0] }
    return Placement.Miss(
      candidate: Candidate(row.site, provisos), missing: missing, extra: extra, unsure: unsure,
      errorCount: errorCount)
  }

  private func runs(_ provisos: [Proviso], _ kinds: [Occasion.Kind]) -> Bool {
    kinds.contains { $0.isSure(of: provisos) }
  }

  /// Every way to ask so many questions, each with an answer that comes in one of these stretches.
  private func combinations(
    of count: Int, in stretches: ArraySlice<(kinds: [Occasion.Kind], count: Int)>
  ) -> [[Proviso]] {
    var found: [[Proviso]] = [[]]
    let offered = stretches.flatMap { $0.kinds.flatMap(\.provisos) }.filter(\.isOffered).distinct
    for _ in 0..<count {
      found = found.flatMap { chosen in
        offered.filter { $0.inquiry.rawValue > chosen.last.map { Int($0.inquiry.rawValue) } ?? -1 }.map {
          chosen + [$0]
        }
      }
    }
    return found
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, where it comes first.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
