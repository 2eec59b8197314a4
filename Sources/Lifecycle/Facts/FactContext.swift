/// Where a fact is asked for: what came, in what, and how things stand.
public struct FactContext: Hashable, Sendable {
  /// What came, if it is about that.
  public var call: Call?, complaint: Complaint?
  /// In what it came.
  public var passage: Passage?, phase: Phase?
  /// On which side of the transition its receiver is.
  public var side: Side?
  /// How things stand.
  public var situations = Selection<Situation>()

  /// A context.
  public init(
    call: Call? = nil, complaint: Complaint? = nil, passage: Passage? = nil, phase: Phase? = nil, side: Side? = nil,
    _ situations: Selection<Situation> = Selection()
  ) {
    (self.call, self.complaint, self.passage, self.phase, self.side) = (call, complaint, passage, phase, side)
    self.situations = situations
  }
}

/// On which side of a transition a controller is, and whether it is that controller itself or lies inside it.
public enum Side: UInt8, CaseIterable, Sendable {
  case old, new, inOld, inNew

  /// How a file spells it.
  public var word: String {
    switch self {
    case .old: "old"
    case .new: "new"
    case .inOld: "in old"
    case .inNew: "in new"
    }
  }
}

/// How things stand where a fact is asked for.
public enum Situation: UInt8, CaseIterable, Sendable {
  /// A transition runs; it makes its first calls, or its last ones; it was cancelled.
  case running, beginning, ending, cancelled
  /// It is animated; a finger drives it; more than one controller is taken away by it.
  case animated, interactive, chained
  /// The receiver has no parent; it is the root of a stack that has not appeared yet.
  case alone, first
  /// The receiver called the wrong method of super before.
  case misled
  /// A finger presses, moves, or is lifted; its press was used up before; it can press no harder.
  case pressing, moving, lifting, spent, full

  /// How a file spells it.
  public var word: String { Self.words[Int(rawValue)] }

  /// All words in the order of the cases; asking the cases themselves takes long, and facts wait for a first picture.
  private static let words = [
    "running", "beginning", "ending", "cancelled", "animated", "interactive", "in a chain", "without a parent",
    "first on a stack", "after a wrong super call", "pressing", "moving", "lifting", "spent", "as hard as it counts",
  ]
}
