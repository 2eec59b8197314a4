import Lifecycle
import Notation

/// Two runs side by side: what is equal, what stands elsewhere, and what is only in one of them.
///
/// Actions are held against each other first, then the lines that came of them. Everything of either run is in exactly
/// one row, in its order, so that whoever reads one side alone reads that run.
package struct Comparison: Sendable {
  /// What stands in a row.
  package enum Kind: UInt8, Hashable, Sendable {
    /// Actions, which need not be the same; above them a section begins or goes on.
    case action
    case equal
    /// A line of one side that stands in another row on the other side, within the same section.
    case moved
    case only
  }

  /// The two runs.
  package enum Side: Hashable, Sendable, CaseIterable {
    case left, right
  }

  /// A row: on either side an action, a line, or nothing.
  package struct Row: Hashable, Sendable {
    /// What stands in it.
    package let kind: Kind
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
    package var section: Int { Int(sectionNumber) }
    /// The action or line on the left.
    package var left: Int? { leftNumber < 0 ? nil : Int(leftNumber) }
    /// The action or line on the right.
    package var right: Int? { rightNumber < 0 ? nil : Int(rightNumber) }
    /// The row in which a moved line stands on the other side.
    package var counterpart: Int? { counterpartNumber < 0 ? nil : Int(counterpartNumber) }
    /// Whether it shows a line that does not stand in the same position on both sides.
    package var isDifference: Bool { kind == .moved || kind == .only }

    /// The action or line on a side.
    package subscript(side: Side) -> Int? { side == .left ? left : right }
  }

  /// How many lines there are of each kind; one that moved is counted once.
  package struct Counts: Hashable, Sendable {
    /// Equal, moved, and only on one side.
    package internal(set) var equal = 0, moved = 0, onlyLeft = 0, onlyRight = 0

    /// Whether every line is equal.
    package var isSame: Bool { moved == 0 && onlyLeft == 0 && onlyRight == 0 }
  }

  /// What is compared.
  package let left: Run, right: Run
  /// The actions that stand beside each other, in order.
  package let sections: [Section]
  /// The rows, in order.
  package let rows: [Row]
  /// How many lines there are of each kind.
  package let counts: Counts
  /// Whether the same came of both: each line is equal, and neither has an action that could not be meant while the
  /// other has none.
  package let isSame: Bool

  /// Compares two runs.
  package init(_ left: Run, _ right: Run) {
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
  package func run(_ side: Side) -> Run { side == .left ? left : right }
}

/// What stands before a line of a comparison and says how it relates to the other side, without any color.
package enum ComparisonSign: Hashable, Sendable, CaseIterable {
  /// The same on both sides; only on the left; only on the right.
  case equal, onlyLeft, onlyRight
  /// The same line stands further up, or further down, on the other side.
  case above, below

  /// The character that shows it, and the one for terminals that have ASCII only.
  package var forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .equal: ("=", "=")
    case .onlyLeft: ("<", "<")
    case .onlyRight: (">", ">")
    case .above: ("↑", "^")
    case .below: ("↓", "v")
    }
  }
}

extension Comparison {
  /// The sign of a row on a side; nothing where nothing stands there.
  package func sign(ofRow index: Int, on side: Side) -> ComparisonSign? {
    let row = rows[index]
    guard row[side] != nil else { return nil }
    if let counterpart = row.counterpart { return counterpart < index ? .above : .below }
    let isSame = row.kind == .action ? row.left != nil && sections[row.section].isSame : row.kind == .equal
    return isSame ? .equal : side == .left ? .onlyLeft : .onlyRight
  }
}

/// What the sides of a comparison are called: what they share, and what tells them apart.
package struct ComparisonTitles: Hashable, Sendable {
  /// What both have in common.
  package let common: String
  /// What only one side is.
  package let left: String, right: String

  /// The titles of two sides that are described part by part.
  package init(_ left: [String], _ right: [String]) {
    let parts = zip(left, right)
    common = Self.joined(parts.filter { $0 == $1 }.map(\.0))
    let names = (Self.joined(parts.filter { $0 != $1 }.map(\.0)), Self.joined(parts.filter { $0 != $1 }.map(\.1)))
    self.left = names.0.isEmpty ? "left" : names.0
    self.right = names.1.isEmpty ? "right" : names.1
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// Actions of two runs that stand beside each other.
///
/// The same action on both sides makes a section of its own. Where the actions differ, one stands beside its
/// counterpart if that can be told, and else as many as differ stand together: `pop` beside a swipe and its lift.
package struct Section: Hashable, Sendable {
  /// The actions on either side; one of them may have none.
  package let left: Range<Int>, right: Range<Int>
  /// Whether the same is done on both sides, in the same words.
  package let isSame: Bool

  /// The sections of two runs, in order; every action is in one of them.
  static func sections(_ left: Run, _ right: Run) -> [Section] {
    let likeness = Likeness(
      left.timeline.entries.lazy.map(\.command), { WrittenCommand($0, in: left.timeline.setup).printed },
      right.timeline.entries.lazy.map(\.command), { WrittenCommand($0, in: right.timeline.setup).printed })
    let words = Likeness(
      left.timeline.entries.lazy.map(\.command), { left.word(of: $0) },
      right.timeline.entries.lazy.map(\.command), { right.word(of: $0) })
    var sections: [Section] = []
    for (gap, piece) in gaps(likeness.left[...], likeness.right[...]) {
      for (rest, alike) in gaps(words.left[gap.left], words.right[gap.right]) {
        sections += unlike(rest.left, rest.right)
        sections += pairs(alike, isSame: false)
      }
      sections += pairs(piece, isSame: true)
    }
    return sections
  }

  /// The positions of the actions before each piece that both sides share, with the piece; the last one is empty.
  private static func gaps(
    _ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>
  ) -> [((left: Range<Int>, right: Range<Int>), CommonSubsequence.Piece)] {
    var result: [((left: Range<Int>, right: Range<Int>), CommonSubsequence.Piece)] = []
    var (leftEnd, rightEnd) = (left.startIndex, right.startIndex)
    let end = CommonSubsequence.Piece(left: left.endIndex, right: right.endIndex, count: 0)
    for piece in CommonSubsequence(left, right).pieces + [end] {
      result.append(((leftEnd..<piece.left, rightEnd..<piece.right), piece))
      (leftEnd, rightEnd) = (piece.left + piece.count, piece.right + piece.count)
    }
    return result
  }

  /// The actions of a piece, each beside its counterpart.
  private static func pairs(_ piece: CommonSubsequence.Piece, isSame: Bool) -> [Section] {
    (0..<piece.count).map { index in
      let (left, right) = (piece.left + index, piece.right + index)
      return Section(left: left..<left + 1, right: right..<right + 1, isSame: isSame)
    }
  }

  /// Actions that have nothing in common: one by one if there are as many on either side, else together.
  private static func unlike(_ left: Range<Int>, _ right: Range<Int>) -> [Section] {
    if left.isEmpty, right.isEmpty { return [] }
    if left.count != right.count { return [Section(left: left, right: right, isSame: false)] }
    let piece = CommonSubsequence.Piece(left: left.lowerBound, right: right.lowerBound, count: left.count)
    return pairs(piece, isSame: false)
  }
}

extension Run {
  fileprivate func word(of command: Command) -> String {
    WrittenCommand(command, in: timeline.setup).action.word
  }
}

/// Where two versions of a case first go different ways.
package struct Parting: Hashable, Sendable {
  /// The action under which that is, as a transcript writes it.
  package let action: String
  /// How either side goes on below it; nothing where it has no more.
  package let leftLine: String?, rightLine: String?
}

extension Parting {
  /// Where two runs of the same actions first go different ways; `nil` where they are alike.
  init?(_ left: Run, _ right: Run) {
    guard let action = left.actions.first(where: { left.entries(of: $0) != right.entries(of: $0) }) else { return nil }
    let (lefts, rights) = (left.entries(of: action), right.entries(of: action))
    let sameCount = zip(lefts, rights).prefix { $0 == $1 }.count
    self.init(
      action: left.text(ofAction: action), leftLine: lefts.dropFirst(sameCount).first.map(left.lexicon.text),
      rightLine: rights.dropFirst(sameCount).first.map(right.lexicon.text))
  }
}

/// Writes the rows of a comparison, section by section.
struct Weaver {
  private(set) var rows: [Comparison.Row] = []
  private(set) var counts = Comparison.Counts()

  private let left: Run, right: Run
  /// A number for each line: the same where they say the same.
  private let likeness: Likeness
  /// The section that is written, and how many of its actions are.
  private var section = 0
  private var leftActions = 0..<0, rightActions = 0..<0

  /// Prepares to write the rows of two runs.
  init(_ left: Run, _ right: Run) {
    self.left = left
    self.right = right
    likeness = Likeness(
      left.lines.lazy.map(\.entry), { left.lexicon.text(of: $0) },
      right.lines.lazy.map(\.entry), { right.lexicon.text(of: $0) })
    rows.reserveCapacity(max(left.lines.count, right.lines.count))
  }

  mutating func weave(_ section: Section, number: Int) {
    self.section = number
    (leftActions, rightActions) = (section.left, section.right)
    let start = rows.count
    beginActions(left: leftActions.first, right: rightActions.first)
    let (lefts, rights) = (left.range(ofActions: section.left), right.range(ofActions: section.right))
    var (leftEnd, rightEnd) = (lefts.lowerBound, rights.lowerBound)
    for piece in CommonSubsequence(likeness.left[lefts], likeness.right[rights]).pieces {
      writeUnmatched(leftEnd..<piece.left, rightEnd..<piece.right)
      for index in 0..<piece.count { writeEqual(piece.left + index, piece.right + index) }
      (leftEnd, rightEnd) = (piece.left + piece.count, piece.right + piece.count)
    }
    writeUnmatched(leftEnd..<lefts.upperBound, rightEnd..<rights.upperBound)
    beginActions(left: leftActions.last, right: rightActions.last)
    findMoved(from: start)
  }

  /// Writes lines that have no counterpart in their place, those of the left first.
  private mutating func writeUnmatched(_ lefts: Range<Int>, _ rights: Range<Int>) {
    for line in lefts {
      beginActions(left: left.lines[line].action)
      rows.append(Comparison.Row(.only, left: line, section: section))
    }
    for line in rights {
      beginActions(right: right.lines[line].action)
      rows.append(Comparison.Row(.only, right: line, section: section))
    }
  }

  private mutating func writeEqual(_ leftLine: Int, _ rightLine: Int) {
    beginActions(left: left.lines[leftLine].action, right: right.lines[rightLine].action)
    rows.append(Comparison.Row(.equal, left: leftLine, right: rightLine, section: section))
    counts.equal += 1
  }

  /// Writes the actions that come before a line of these; those without a line as well.
  private mutating func beginActions(left leftAction: Int? = nil, right rightAction: Int? = nil) {
    while true {
      let isLeftDue = leftAction.map { leftActions.lowerBound <= $0 && !leftActions.isEmpty } ?? false
      let isRightDue = rightAction.map { rightActions.lowerBound <= $0 && !rightActions.isEmpty } ?? false
      guard isLeftDue || isRightDue else { return }
      rows.append(
        Comparison.Row(
          .action, left: isLeftDue ? leftActions.lowerBound : nil,
          right: isRightDue ? rightActions.lowerBound : nil, section: section))
      if isLeftDue { leftActions = leftActions.dropFirst() }
      if isRightDue { rightActions = rightActions.dropFirst() }
    }
  }

  /// Finds the lines of a section that stand elsewhere on the other side, the first beside the first.
  private mutating func findMoved(from start: Int) {
    var lefts: [(likeness: Int32, row: Int)] = []
    var rights: [(likeness: Int32, row: Int)] = []
    for row in start..<rows.count where rows[row].kind == .only {
      if let line = rows[row].left { lefts.append((likeness.left[line], row)) }
      if let line = rows[row].right { rights.append((likeness.right[line], row)) }
    }
    counts.onlyLeft += lefts.count
    counts.onlyRight += rights.count
    lefts.sort { $0 < $1 }
    rights.sort { $0 < $1 }
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < lefts.count, rightIndex < rights.count {
      let (left, right) = (lefts[leftIndex], rights[rightIndex])
      if left.likeness == right.likeness { connect(left.row, right.row) }
      if left.likeness <= right.likeness { leftIndex += 1 }
      if left.likeness >= right.likeness { rightIndex += 1 }
    }
  }

  /// Makes two rows the positions of one line that moved.
  private mutating func connect(_ leftRow: Int, _ rightRow: Int) {
    rows[leftRow] = rows[leftRow].moved(to: rightRow)
    rows[rightRow] = rows[rightRow].moved(to: leftRow)
    counts.onlyLeft -= 1
    counts.onlyRight -= 1
    counts.moved += 1
  }
}
