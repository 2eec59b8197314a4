import Lifecycle

/// How useful a candidate is: the smallest comes first.
///
/// What needs the fewest questions is simplest to write. What holds on all versions needs no thought of versions. Code
/// that runs once need not guard itself. A call that tells news is meant for code, one that lays out comes again at
/// any time. And what comes once a transition is decided cannot be taken back, as a will-call can.
struct Usefulness: Comparable {
  private let weights: [Int]

  /// The usefulness of a candidate.
  ///
  /// - Parameters:
  ///   - missingVersions: on how many versions it does not hold.
  ///   - isOnce: whether it runs once in each stretch.
  ///   - isDecided: whether the transition is decided wherever it runs.
  init(_ candidate: Candidate, missingVersions: Int = 0, isOnce: Bool = true, isDecided: Bool = true) {
    weights = [
      candidate.effort, missingVersions, isOnce ? 0 : 1, candidate.site.call.calling.rawValue, isDecided ? 0 : 1,
    ]
  }

  static func < (left: Self, right: Self) -> Bool {
    left.weights.lexicographicallyPrecedes(right.weights)
  }
}

extension Placement.Answer {
  var usefulness: Usefulness { usefulness(missingVersions: 0) }

  /// How useful it is where so many versions lack it.
  func usefulness(missingVersions: Int) -> Usefulness {
    Usefulness(
      candidate, missingVersions: missingVersions, isOnce: isOnce,
      isDecided: visits.allSatisfy { $0.moment.stage.isDecided })
  }
}

extension Array {
  /// The elements in order; those that are equal keep their places.
  func inOrder<Key: Comparable>(_ key: (Element) -> Key) -> [Element] {
    let keyed = enumerated().map { (key: key($1), position: $0, element: $1) }
    return keyed.sorted { $0.key < $1.key || !($1.key < $0.key) && $0.position < $1.position }.map(\.element)
  }
}
