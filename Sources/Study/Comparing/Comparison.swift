import Lifecycle
import Notation

/// Two runs side by side: what is equal, what stands elsewhere, and what is only in one of them.
///
/// Actions are held against each other first, then the lines that came of them. Everything of either run is in exactly
/// one row, in its order, so that whoever reads one side alone reads that run.
public struct Comparison: Sendable {
  /// What stands in a row.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Actions, which need not be the same; above them a section begins or goes on.
    case action
    case equal
    /// A line of one side that stands in another row on the other side, within the same section.
    case moved
    case only
  }

  /// The two runs.
  public enum Side: Hashable, Sendable, CaseIterable {
    case left, right
  }

  /// A row: on either side an action, a line, or nothing.
  public struct Row: Hashable, Sendable {
    /// What stands in it.
    public let kind: Kind
    /// The number of the section that it belongs to.
    private let sectionNumber: Int32
    /// The numbers of actions or lines; -1 is nothing.
    private let leftNumber: Int32, rightNumber: Int32
    /// The number of the row in which a moved line stands on the other side; -1 is none.
    private let counterpartNumber: Int32

    init(_ kind: Kind, left: Int? = nil, right: Int? = nil, section: Int, counterpart: Int? = nil) {
      self.kind = kind
      sectionNumber = Int32(section)
      leftNumber = Int32(left ?? -1)
      rightNumber = Int32(right ?? -1)
      counterpartNumber = Int32(counterpart ?? -1)
    }

    /// The same line, known to stand in another row on the other side.
    func moved(to row: Int) -> Row { Row(.moved, left: left, right: right, section: section, counterpart: row) }

    /// The section that it belongs to.
    public var section: Int { Int(sectionNumber) }
    /// The action or line on the left.
    public var left: Int? { leftNumber < 0 ? nil : Int(leftNumber) }
    /// The action or line on the right.
    public var right: Int? { rightNumber < 0 ? nil : Int(rightNumber) }
    /// The row in which a moved line stands on the other side.
    public var counterpart: Int? { counterpartNumber < 0 ? nil : Int(counterpartNumber) }
    /// Whether it shows a line that does not stand in the same position on both sides.
    public var isDifference: Bool { kind == .moved || kind == .only }

    /// The action or line on a side.
    public subscript(side: Side) -> Int? { side == .left ? left : right }
  }

  /// How many lines there are of each kind; one that moved is counted once.
  public struct Counts: Hashable, Sendable {
    /// Equal, moved, and only on one side.
    public internal(set) var equal = 0, moved = 0, onlyLeft = 0, onlyRight = 0

    /// Whether every line is equal.
    public var isSame: Bool { moved == 0 && onlyLeft == 0 && onlyRight == 0 }
  }

  /// What is compared.
  public let left: Run, right: Run
  /// The actions that stand beside each other, in order.
  public let sections: [Section]
  /// The rows, in order.
  public let rows: [Row]
  /// How many lines there are of each kind.
  public let counts: Counts
  /// Whether the same came of both: each line is equal, and neither has an action that could not be meant while the
  /// other has none.
  public let isSame: Bool

  /// Compares two runs.
  public init(_ left: Run, _ right: Run) {
    self.left = left
    self.right = right
    sections = Section.sections(left, right)
    var weaver = Weaver(left, right)
    for (number, section) in sections.enumerated() { weaver.weave(section, number: number) }
    rows = weaver.rows
    counts = weaver.counts
    isSame = counts.isSame && (left.mistake == nil) == (right.mistake == nil)
  }

  /// The run on a side.
  public func run(_ side: Side) -> Run { side == .left ? left : right }
}
