import Lifecycle

/// Tries which questions make a place in the source do what is wanted.
struct Trial {
  /// The place and its occasions.
  private let row: Occasions.Row
  /// The different kinds of occasions in each stretch.
  private let here: [[Occasion.Kind]], notHere: [[Occasion.Kind]]

  /// A trial of a place.
  init(_ row: Occasions.Row) {
    self.row = row
    here = row.here.map(Self.kinds)
    notHere = row.notHere.map(Self.kinds)
  }

  /// The fewest questions that suffice, in every way there is.
  var answers: [[Proviso]] {
    guard here.allSatisfy({ $0.contains(where: \.isCertain) }) else { return [] }
    for count in 0...Placement.questionLimit {
      let found = combinations(of: count).filter { provisos in
        here.allSatisfy { runs(provisos, $0) } && !notHere.contains { mayRun(provisos, $0) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// When code with these questions runs in each stretch that is here.
  func visits(_ provisos: [Proviso], _ stretches: [Stretch], _ run: Run) -> [Placement.Visit] {
    zip(stretches, row.here).compactMap { stretch, occasions in
      let runs = occasions.filter { $0.kind.isSure(of: provisos) }
      return runs.first.map { first in
        Placement.Visit(stretch: stretch, count: runs.count, moment: Moment(first, in: run))
      }
    }
  }

  /// How close the place comes at best; nothing where it runs in no stretch that is here.
  func miss(_ marking: Marking, _ run: Run) -> Placement.Miss? {
    var best: Placement.Miss?
    for count in 0...Placement.questionLimit {
      for provisos in combinations(of: count) {
        guard let miss = miss(provisos, marking), miss.errorCount < best?.errorCount ?? .max else { continue }
        best = miss
      }
    }
    if let provisos = best?.candidate.provisos { best?.visits = visits(provisos, marking.here, run) }
    return best
  }

  /// How close the place comes with these questions.
  private func miss(_ provisos: [Proviso], _ marking: Marking) -> Placement.Miss? {
    let missing = zip(marking.here, here).filter { !runs(provisos, $0.1) }.map(\.0)
    guard missing.count < here.count else { return nil }
    let may = row.notHere.flatMap(\.self).filter { $0.kind.allows(provisos) }
    let extra = may.filter { $0.kind.isSure(of: provisos) }.map(\.action).distinct
    let unsure = may.map(\.action).distinct.filter { !extra.contains($0) }
    return Placement.Miss(
      candidate: Candidate(row.site, provisos), missing: missing, extra: extra, unsure: unsure,
      errorCount: missing.count + extra.count + unsure.count)
  }

  /// Whether the code runs in a stretch.
  private func runs(_ provisos: [Proviso], _ kinds: [Occasion.Kind]) -> Bool {
    kinds.contains { $0.isSure(of: provisos) }
  }

  /// Whether the code may run in a stretch.
  private func mayRun(_ provisos: [Proviso], _ kinds: [Occasion.Kind]) -> Bool {
    kinds.contains { $0.allows(provisos) }
  }

  /// Every way to ask so many questions, each with an answer that comes in some stretch that is here.
  private func combinations(of count: Int) -> [[Proviso]] {
    var found: [[Proviso]] = [[]]
    let offered = here.flatMap { $0.flatMap(\.provisos) }.filter(\.isOffered).distinct
    for _ in 0..<count {
      found = found.flatMap { chosen in
        offered.filter { $0.inquiry.rawValue > chosen.last.map { Int($0.inquiry.rawValue) } ?? -1 }.map {
          chosen + [$0]
        }
      }
    }
    return found
  }

  /// What is different among occasions.
  private static func kinds(of occasions: [Occasion]) -> [Occasion.Kind] { occasions.map(\.kind).distinct }
}

extension Array where Element: Hashable {
  /// The elements, each once, where it comes first.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
