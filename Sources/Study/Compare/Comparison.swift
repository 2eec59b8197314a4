import Lifecycle
import Notation

/// A comparison of two runs, side by side: lines that are equal, lines that moved, and lines that only one run has.
///
/// Actions are paired first, then the lines below them. Every action and every line of either run is in exactly one
/// row, and in order, so each side by itself reads as its run.
package struct Comparison: Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// A pair of actions, which may differ; the actions of a section are above its lines.
    case action
    case equal
    /// A line that the other side has in another row of the same section.
    case moved
    case only
  }

  package enum Side: Hashable, Sendable, CaseIterable { case left, right }

  /// A row, which has an action, a line or nothing on each side.
  package struct Row: Hashable, Sendable {
    package private(set) var kind: Kind
    /// The index of the action or line on each side, if any.
    package let left: Int?, right: Int?
    package let section: Int
    /// For a moved line, the index of the row that has the line on the other side.
    package private(set) var counterpart: Int?

    init(_ kind: Kind, left: Int? = nil, right: Int? = nil, section: Int) {
      (self.kind, self.left, self.right, self.section) = (kind, left, right, section)
    }

    mutating func move(to row: Int) { (kind, counterpart) = (.moved, row) }

    /// True if the row has a line that is not at the same position on both sides.
    package var isDifference: Bool { kind == .moved || kind == .only }

    package subscript(side: Side) -> Int? { side == .left ? left : right }
  }

  /// The number of lines of each kind; a moved line is counted once.
  package struct Counts: Hashable, Sendable {
    package internal(set) var equal = 0, moved = 0, onlyLeft = 0, onlyRight = 0

    package var isSame: Bool { moved == 0 && onlyLeft == 0 && onlyRight == 0 }
  }

  package let left: Run, right: Run
  package let sections: [Section]
  package let rows: [Row]
  package let counts: Counts
  /// True if all lines are equal, and an action was impossible in both runs or in neither.
  package let isSame: Bool

  package init(_ left: Run, _ right: Run) {
    self.left = left
    self.right = right
    sections = Section.sections(left, right)
    var builder = ComparisonBuilder(left, right)
    for (number, section) in sections.enumerated() { builder.add(section, number: number) }
    rows = builder.rows
    counts = builder.counts
    isSame = counts.isSame && (left.mistake == nil) == (right.mistake == nil)
  }

  package func run(_ side: Side) -> Run { side == .left ? left : right }
}

/// The sign before a line of a comparison, which shows the line's relation to the other side even without color.
package enum ComparisonSign: Hashable, Sendable, CaseIterable {
  case equal, onlyLeft, onlyRight
  /// Further up or further down on the other side.
  case above, below

  /// The character for the sign, and its replacement for terminals limited to ASCII.
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
  /// Returns the sign of a row on a side, or `nil` if the side is empty there.
  package func sign(ofRow index: Int, on side: Side) -> ComparisonSign? {
    let row = rows[index]
    guard row[side] != nil else { return nil }
    if let counterpart = row.counterpart { return counterpart < index ? .above : .below }
    let isSame = row.kind == .action ? row.left != nil && sections[row.section].isSame : row.kind == .equal
    return isSame ? .equal : side == .left ? .onlyLeft : .onlyRight
  }
}

/// The titles of a comparison's sides, split into common parts and parts of one side.
package struct ComparisonTitles: Hashable, Sendable {
  package let common: String
  /// The parts that only one side has, or `left` and `right` if there are none.
  package let left: String, right: String

  /// Creates the titles of two sides, each described by the same number of parts.
  package init(_ left: [String], _ right: [String], _ phrasebook: Phrasebook = .english) {
    let parts = zip(left, right)
    func joined(_ parts: [String]) -> String {
      phrasebook.say(parts.filter { !$0.isEmpty }.map { "\($0)" }.joinedByCommas)
    }
    common = joined(parts.filter { $0 == $1 }.map { $0.0 })
    let names = (joined(parts.filter { $0 != $1 }.map { $0.0 }), joined(parts.filter { $0 != $1 }.map { $0.1 }))
    self.left = names.0.isEmpty ? phrasebook.say("left") : names.0
    self.right = names.1.isEmpty ? phrasebook.say("right") : names.1
  }
}

/// Actions of two runs that are shown next to each other.
///
/// An action that is the same on both sides makes a section of its own. Where actions differ, those with the same word
/// are paired; the others form one section together, such as `pop` next to a swipe and its lift.
package struct Section: Hashable, Sendable {
  /// The actions on each side, one of which may be empty.
  package let left: Range<Int>, right: Range<Int>
  /// True if the actions are written alike on both sides.
  package let isSame: Bool

  /// Returns the sections of two runs in order, which together contain every action.
  static func sections(_ left: Run, _ right: Run) -> [Section] {
    let (leftTexts, rightTexts) = (left.actionTexts, right.actionTexts)
    let (leftWords, rightWords) = (left.actionWords, right.actionWords)
    var sections: [Section] = []
    for part in CommonSubsequence(symmetric: leftTexts[...], rightTexts[...]).parts {
      for rest in CommonSubsequence(symmetric: leftWords[part.left], rightWords[part.right]).parts {
        sections += unlike(rest.left, rest.right)
        sections += pairs(rest.common, isSame: false)
      }
      sections += pairs(part.common, isSame: true)
    }
    return sections
  }

  private static func pairs(_ piece: CommonSubsequence.Piece, isSame: Bool) -> [Section] {
    (0..<piece.count).map { index in
      let (left, right) = (piece.left + index, piece.right + index)
      return Section(left: left..<left + 1, right: right..<right + 1, isSame: isSame)
    }
  }

  /// Returns sections for differing actions: one for each pair if both sides have equally many, else one for all.
  private static func unlike(_ left: Range<Int>, _ right: Range<Int>) -> [Section] {
    if left.isEmpty, right.isEmpty { return [] }
    if left.count != right.count { return [Section(left: left, right: right, isSame: false)] }
    let piece = CommonSubsequence.Piece(left: left.lowerBound, right: right.lowerBound, count: left.count)
    return pairs(piece, isSame: false)
  }
}

extension Run {
  fileprivate var actionTexts: [String] { timeline.actions.indices.map(text(ofAction:)) }
  fileprivate var actionWords: [String] {
    timeline.actions.map { WrittenCommand($0.command, in: timeline.setup).action.word }
  }
}

extension Sentence {
  package static func calls(_ count: Int) -> Sentence { count == 1 ? "1 call" : "\(count) calls" }
  package static func lines(_ count: Int) -> Sentence { count == 1 ? "1 line" : "\(count) lines" }

  package static func sameCalls(_ count: Int) -> Sentence {
    count == 1 ? "the same, 1 call" : "the same, \(count) calls"
  }
}

/// The first difference between two versions of a case.
package struct FirstDifference: Hashable, Sendable {
  /// The action below which the difference is, as a transcript writes it.
  package let action: String
  /// The line on each side at the difference; `nil` at the end of the action.
  package let leftLine: String?, rightLine: String?
}

extension FirstDifference {
  /// Creates the first difference between two runs of the same actions, or `nil` if they are equal.
  init?(_ left: Run, _ right: Run) {
    guard let action = left.actions.first(where: { left.entries(of: $0) != right.entries(of: $0) }) else { return nil }
    let (lefts, rights) = (left.entries(of: action), right.entries(of: action))
    let sameCount = zip(lefts, rights).prefix { $0 == $1 }.count
    self.init(
      action: left.text(ofAction: action), leftLine: lefts.dropFirst(sameCount).first?.text,
      rightLine: rights.dropFirst(sameCount).first?.text)
  }
}

/// A builder for the rows of a comparison, which takes section by section.
struct ComparisonBuilder {
  private(set) var rows: [Comparison.Row] = []
  private(set) var counts = Comparison.Counts()

  private let left: Run, right: Run
  private let leftTexts: [String], rightTexts: [String]
  /// The index of the current section, and the actions of it that have no rows yet.
  private var section = 0
  private var leftActions = 0..<0, rightActions = 0..<0

  init(_ left: Run, _ right: Run) {
    (self.left, self.right) = (left, right)
    (leftTexts, rightTexts) = (left.lines.map { $0.entry.text }, right.lines.map { $0.entry.text })
  }

  mutating func add(_ section: Section, number: Int) {
    self.section = number
    (leftActions, rightActions) = (section.left, section.right)
    let start = rows.count
    writeActions(left: leftActions.first, right: rightActions.first)
    let lefts = leftTexts[left.range(ofActions: section.left)]
    let rights = rightTexts[right.range(ofActions: section.right)]
    for part in CommonSubsequence(symmetric: lefts, rights).parts {
      writeUnmatched(part.left, part.right)
      for index in 0..<part.common.count { writeEqual(part.common.left + index, part.common.right + index) }
    }
    writeActions(left: leftActions.last, right: rightActions.last)
    findMoved(from: start)
  }

  /// Adds rows for unmatched lines, those of the left first.
  private mutating func writeUnmatched(_ lefts: Range<Int>, _ rights: Range<Int>) {
    for line in lefts {
      writeActions(left: left.lines[line].action)
      rows.append(Comparison.Row(.only, left: line, section: section))
    }
    for line in rights {
      writeActions(right: right.lines[line].action)
      rows.append(Comparison.Row(.only, right: line, section: section))
    }
  }

  private mutating func writeEqual(_ leftLine: Int, _ rightLine: Int) {
    writeActions(left: left.lines[leftLine].action, right: right.lines[rightLine].action)
    rows.append(Comparison.Row(.equal, left: leftLine, right: rightLine, section: section))
    counts.equal += 1
  }

  /// Adds rows for the actions up to the given ones, including those without a line.
  private mutating func writeActions(left leftAction: Int? = nil, right rightAction: Int? = nil) {
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

  /// Turns pairs of lines that are on one side only into moved lines, if their texts are the same.
  private mutating func findMoved(from start: Int) {
    let unmatched = (start..<rows.count).filter { rows[$0].kind == .only }
    let lefts = unmatched.filter { rows[$0].left != nil }
    counts.onlyLeft += lefts.count
    counts.onlyRight += unmatched.count - lefts.count
    var rowsByText: [String: ArraySlice<Int>] = [:]
    for row in unmatched {
      if let line = rows[row].right { rowsByText[rightTexts[line], default: []].append(row) }
    }
    for row in lefts {
      guard let line = rows[row].left, let counterpart = rowsByText[leftTexts[line]]?.popFirst() else { continue }
      rows[row].move(to: counterpart)
      rows[counterpart].move(to: row)
      counts.onlyLeft -= 1
      counts.onlyRight -= 1
      counts.moved += 1
    }
  }
}
