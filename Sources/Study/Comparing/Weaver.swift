import Notation

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
