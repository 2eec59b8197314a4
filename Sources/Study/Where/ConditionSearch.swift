import Lifecycle
import Notation

/// A search for conditions under which code at a place runs where it should.
///
/// It tries all combinations of known answers, the fewest conditions first. A combination is sufficient if the code
/// certainly runs in each stretch marked as here, and cannot run in any stretch marked as not here.
struct ConditionSearch {
  private let row: Occasions.Row
  private let stretches: [NumberRange]
  /// The distinct lists of kinds of occasions in stretches marked as here.
  private let here: [[Occasion.Kind]]
  /// The number of stretches that have each list.
  private let counts: [[Occasion.Kind]: Int]
  /// The kinds of occasions in stretches marked as not here.
  private let notHere: [Occasion.Kind]

  init(_ row: Occasions.Row, _ marking: Marking) {
    self.row = row
    stretches = marking.here
    let lists = row.here.map { $0.map { $0.kind }.distinct }
    here = lists.distinct
    counts = lists.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    notHere = row.notHere.map { $0.kind }.distinct
  }

  /// Returns the places at a site that fit the marking with the fewest conditions.
  func answers(_ run: Run) -> [Placement.Answer] {
    guard here.allSatisfy({ $0.contains(where: { $0.isCertain }) }) else { return [] }
    for count in 0...Placement.questionLimit {
      // A condition must hold in all stretches, so only conditions from the first stretch need to be tried.
      let found = combinations(of: count, in: here.prefix(1)).filter { conditions in
        here.allSatisfy { runs(conditions, $0) } && !notHere.contains { $0.allows(conditions) }
      }
      guard found.isEmpty else {
        return found.map {
          Placement.Answer(place: CodePlace(row.site, $0), visits: visits($0, run), versions: [run.version])
        }
      }
    }
    return []
  }

  /// Returns the visits of code with certain conditions to the stretches marked as here.
  private func visits(_ conditions: [CodeCondition], _ run: Run) -> [Placement.Visit] {
    zip(stretches, row.here).compactMap { stretch, occasions in
      let runs = occasions.filter { $0.kind.runs(under: conditions) }
      return runs.first.map { first in
        Placement.Visit(stretch: stretch, count: runs.count, moment: Moment(first, in: run))
      }
    }
  }

  /// Returns the closest miss of the place, or `nil` if code there never runs in a stretch marked as here.
  func miss(_ run: Run) -> Placement.Miss? {
    var best: Placement.Miss?
    for count in 0...Placement.questionLimit {
      for conditions in combinations(of: count, in: here[...]) {
        guard let miss = miss(under: conditions, below: best?.errorCount ?? .max) else { continue }
        best = miss
      }
    }
    if let conditions = best?.place.conditions { best?.visits = visits(conditions, run) }
    return best
  }

  /// Returns the miss of the place with certain conditions, if it has fewer errors than the limit.
  private func miss(under conditions: [CodeCondition], below limit: Int) -> Placement.Miss? {
    let runCount = here.reduce(0) { $0 + (runs(conditions, $1) ? counts[$1, default: 0] : 0) }
    guard runCount > 0, stretches.count - runCount < limit else { return nil }
    let may = row.notHere.filter { $0.kind.allows(conditions) }
    let extra = may.filter { $0.kind.runs(under: conditions) }.map { $0.action }.distinct
    let sure = Set(extra)
    let unsure = may.map { $0.action }.distinct.filter { !sure.contains($0) }
    let errorCount = stretches.count - runCount + extra.count + unsure.count
    guard errorCount < limit else { return nil }
    let missing = zip(stretches, row.here).filter { !runs(conditions, $0.1.map { $0.kind }) }.map { $0.0 }
    return Placement.Miss(
      place: CodePlace(row.site, conditions), missing: missing, extra: extra, unsure: unsure,
      errorCount: errorCount)
  }

  private func runs(_ conditions: [CodeCondition], _ kinds: [Occasion.Kind]) -> Bool {
    kinds.contains { $0.runs(under: conditions) }
  }

  /// Returns all sets of `count` conditions that hold in one of the lists of occasions.
  private func combinations(of count: Int, in lists: ArraySlice<[Occasion.Kind]>) -> [[CodeCondition]] {
    var found: [[CodeCondition]] = [[]]
    let offered = lists.flatMap { $0.flatMap { $0.conditions } }.filter { $0.isOffered }.distinct
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

/// A condition that code checks: the answer to an inquiry that it requires.
package struct CodeCondition: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case known(Inquiry.Answer)
    /// The controller that is the argument of a call, as a transcript writes it.
    case controller(String)
  }

  package let inquiry: Inquiry
  package let answer: Answer

  package init(_ inquiry: Inquiry, _ answer: Answer) {
    self.inquiry = inquiry
    self.answer = answer
  }

  init(_ inquiry: Inquiry, _ truth: Bool) { self.init(inquiry, .known(truth ? .yes : .no)) }

  /// True if code can check the condition, for which there must be an object to ask.
  var isOffered: Bool { answer != .known(.nothing) }

  /// True if the value is an argument of the call or of the block.
  var isArgument: Bool { inquiry == .isCancelled || inquiry == .controller }

  /// The condition in words, such as `isMovingToParent is false`; not used for arguments.
  package var words: Sentence {
    switch (inquiry, answer) {
    case (.transitionCoordinator, .known(.yes)): "\(inquiry.word) is not nil"
    case (.transitionCoordinator, _): "\(inquiry.word) is nil"
    default: "\(inquiry.word) is \(answer == .known(.yes))"
    }
  }
}
