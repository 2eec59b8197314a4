import Lifecycle

/// Lays what is expected and what was played side by side, around the position where they first differ.
struct Alignment {
  /// How many entries of either side are looked at from the first difference on.
  static let window = 24
  /// How many lines are shown before and after what differs.
  static let context = 3

  private let comparison: Matching
  /// The run that is not where it has to be.
  private let mismatch: Matching.Mismatch
  private let lineOfCommand: Int

  init(_ comparison: Matching, _ mismatch: Matching.Mismatch, lineOfCommand: Int) {
    self.comparison = comparison
    self.mismatch = mismatch
    self.lineOfCommand = lineOfCommand
  }

  /// The first difference with a few lines around it.
  func divergence() -> Divergence {
    var same = 0
    while same < mismatch.run.count, same < mismatch.played.count, isSame(same, same) { same += 1 }
    var rows = (max(same - Self.context, 0)..<same).map { row(.both, expected: $0) }
    let (changes, left) = trimmed(aligned(from: same), beginsRun: same == 0)
    rows += changes
    let skipped = changes.prefix { $0.side == .both }.count
    let firstDifferent = changes.first { $0.side != .both }
    let lineBefore = rows.prefix { $0.side == .both }.last?.line ?? lineOfCommand
    return Divergence(
      rows: rows, line: firstDifferent?.line ?? lineBefore,
      playedIndex: mismatch.played.lowerBound + same + left + skipped)
  }

  /// Both sides from the first difference on, as far as the window reaches.
  private func aligned(from start: Int) -> [Divergence.Row] {
    let expectedCount = min(mismatch.run.count - start, Self.window)
    let playedCount = min(mismatch.played.count - start, Self.window)
    let common = commonCounts(start, expectedCount, playedCount)
    var rows: [Divergence.Row] = []
    var left = 0
    var right = 0
    while left < expectedCount || right < playedCount {
      if left < expectedCount, right < playedCount, isSame(start + left, start + right) {
        rows.append(row(.both, expected: start + left))
        left += 1
        right += 1
      } else if left < expectedCount, right == playedCount || common[left + 1][right] >= common[left][right + 1] {
        rows.append(row(.expected, expected: start + left))
        left += 1
      } else {
        rows.append(row(.played, played: start + right))
        right += 1
      }
    }
    return rows
  }

  /// For each pair of positions how many entries both sides have in common from there on.
  private func commonCounts(_ start: Int, _ expectedCount: Int, _ playedCount: Int) -> [[Int]] {
    var common = [[Int]](repeating: [Int](repeating: 0, count: playedCount + 1), count: expectedCount + 1)
    for left in (0..<expectedCount).reversed() {
      for right in (0..<playedCount).reversed() {
        common[left][right] =
          isSame(start + left, start + right)
          ? common[left + 1][right + 1] + 1 : max(common[left + 1][right], common[left][right + 1])
      }
    }
    return common
  }

  /// The rows without what a gap holds, up to a few that are the same again; and how many are left out at the front.
  private func trimmed(_ rows: [Divergence.Row], beginsRun: Bool) -> (rows: [Divergence.Row], left: Int) {
    var rows = rows[...]
    var left = 0
    if mismatch.followsGap, beginsRun {
      let extra = rows.prefix { $0.side == .played }.count
      if extra < rows.count, rows[extra].side == .both { left = extra }
      rows = rows.dropFirst(left)
    }
    if mismatch.precedesGap { rows = rows.dropLast(surplus(rows)) }
    var kept: [Divergence.Row] = []
    var sameAgain = 0
    var hasChange = false
    for row in rows {
      kept.append(row)
      if row.side != .both { hasChange = true }
      sameAgain = row.side == .both && hasChange ? sameAgain + 1 : 0
      if sameAgain == Self.context { break }
    }
    return (kept, left)
  }

  /// How many played entries at the end a gap holds: those beyond the ones that came in place of what is missing.
  private func surplus(_ rows: ArraySlice<Divergence.Row>) -> Int {
    let extra = rows.reversed().prefix { $0.side == .played }.count
    let missing = rows.dropLast(extra).reversed().prefix { $0.side == .expected }.count
    return extra < rows.count ? max(extra - missing, 0) : 0
  }

  private func isSame(_ expected: Int, _ played: Int) -> Bool {
    comparison.expected[mismatch.run.lowerBound + expected].entry
      == comparison.played[mismatch.played.lowerBound + played]
  }

  private func row(_ side: Divergence.Side, expected index: Int) -> Divergence.Row {
    let line = comparison.expected[mismatch.run.lowerBound + index]
    return Divergence.Row(side: side, entry: line.entry, line: lineOfCommand + Int(line.distance))
  }

  private func row(_ side: Divergence.Side, played index: Int) -> Divergence.Row {
    Divergence.Row(side: side, entry: comparison.played[mismatch.played.lowerBound + index], line: nil)
  }
}

/// Lays what a file expects of a command beside what the model plays, so that as little as possible has to change.
///
/// The least number of lines is dropped and added; a gap takes up whatever lies at its position. To stay linear in time
/// however long the sides are, only a window is looked at, and only its first half is settled before it moves on.
struct SegmentAlignment {
  /// How many entries of either side are looked at together.
  private static let window = 256

  /// What happens to the lines, in order.
  enum Move: Hashable {
    /// The expected line stays.
    case keep(Int)
    case drop(Int)
    /// The played entry gets a line.
    case add(Int)
    /// The expected gap takes up these played entries.
    case gap(Int, Range<Int>)
  }

  /// What is laid side by side.
  let expected: [LogEntry], played: [LogEntry]
  /// How far either side is settled.
  private var left = 0, right = 0
  private(set) var moves: [Move] = []

  /// Aligns the two sides.
  init(expected: [LogEntry], played: [LogEntry]) {
    self.expected = expected
    self.played = played
    while left < expected.count || right < played.count {
      if left < expected.count, right < played.count, expected[left] == played[right] {
        keep()
      } else {
        settleWindow()
      }
    }
  }

  /// The expected line stays.
  private mutating func keep() {
    moves.append(.keep(left))
    left += 1
    right += 1
  }

  /// Settles the first half of the window, or all of it where both sides end in it.
  private mutating func settleWindow() {
    let costs = Costs(expected[left...].prefix(Self.window), played[right...].prefix(Self.window), in: self)
    let isLast = left + costs.height == expected.count && right + costs.width == played.count
    let bottom = isLast ? expected.count : left + max(costs.height / 2, 1)
    let end = isLast ? played.count : right + max(costs.width / 2, 1)
    let (top, start) = (left, right)
    while isLast ? left < bottom || right < end : left < bottom && right < end {
      step(costs, row: left - top, column: right - start)
    }
  }

  /// Makes the next move: of those that cost least a line that stays, then one that goes, then one that comes.
  private mutating func step(_ costs: Costs, row: Int, column: Int) {
    let (cost, height, width) = (costs[row, column], costs.height, costs.width)
    let isGap = row < height && expected[left] == .gap
    if isGap {
      extendGap(takes: column < width && costs[row + 1, column] > cost)
    } else if row < height, column < width, expected[left] == played[right], costs[row + 1, column + 1] == cost {
      keep()
    } else if row < height, column == width || costs[row + 1, column] + 1 == cost {
      moves.append(.drop(left))
      left += 1
    } else {
      moves.append(.add(right))
      right += 1
    }
  }

  /// Lets a gap take up the next played entry, or ends it.
  private mutating func extendGap(takes: Bool) {
    var range = right..<right
    if case .gap(left, let begun)? = moves.last {
      range = begun
      moves.removeLast()
    }
    moves.append(.gap(left, range.lowerBound..<right + (takes ? 1 : 0)))
    if takes { right += 1 } else { left += 1 }
  }
}

/// The least number of lines that change from each pair of positions on to the end of a window.
private struct Costs {
  /// How many expected and played entries the window has.
  let height: Int, width: Int
  /// The numbers, row by row.
  private var costs: [UInt16]

  /// Works backwards; where a side goes on beyond the window, what is left of the other costs nothing yet.
  init(_ expected: ArraySlice<LogEntry>, _ played: ArraySlice<LogEntry>, in alignment: SegmentAlignment) {
    (height, width) = (expected.count, played.count)
    costs = [UInt16](repeating: 0, count: (height + 1) * (width + 1))
    let (top, start) = (expected.startIndex, played.startIndex)
    let goesOnBelow = expected.endIndex < alignment.expected.count
    let goesOnBeside = played.endIndex < alignment.played.count
    for row in (0...height).reversed() {
      for column in (0...width).reversed() {
        if row == height, goesOnBelow || column == width { continue }
        if column == width, goesOnBeside { continue }
        let price: UInt16 = row < height && expected[top + row] == .gap ? 0 : 1
        var least = UInt16.max
        if row < height { least = min(least, self[row + 1, column] + price) }
        if column < width { least = min(least, self[row, column + 1] + price) }
        if row < height, column < width, expected[top + row] == played[start + column] {
          least = min(least, self[row + 1, column + 1])
        }
        costs[row * (width + 1) + column] = least
      }
    }
  }

  /// The number for a pair of positions.
  subscript(row: Int, column: Int) -> UInt16 { costs[row * (width + 1) + column] }
}

/// Looks for a run among what was played (Knuth, Morris and Pratt, so that repetitions cost nothing extra).
struct PatternSearch {
  /// Where the run comes first.
  private(set) var found: Int?
  /// Where as much of the run as possible comes; the beginning of the search if none of it does.
  private(set) var nearest: Int

  init(_ comparison: Matching, run: Range<Int>, from start: Int) {
    nearest = start
    let wanted = comparison.expected[run].map(\.entry)
    let fallbacks = Self.fallbacks(wanted)
    var matched = 0
    var longest = 0
    for index in start..<comparison.played.count {
      while matched > 0, wanted[matched] != comparison.played[index] { matched = fallbacks[matched - 1] }
      if wanted[matched] == comparison.played[index] { matched += 1 }
      if matched > longest {
        longest = matched
        nearest = index + 1 - matched
      }
      if matched == wanted.count {
        found = nearest
        return
      }
    }
  }

  /// For each beginning of the run the length of the longest shorter one that it ends with.
  private static func fallbacks(_ wanted: [LogEntry]) -> [Int] {
    var result = [Int](repeating: 0, count: wanted.count)
    var matched = 0
    for index in wanted.indices.dropFirst() {
      while matched > 0, wanted[matched] != wanted[index] { matched = result[matched - 1] }
      if wanted[matched] == wanted[index] { matched += 1 }
      result[index] = matched
    }
    return result
  }
}

/// The containers without a name that a setup can make, told apart by what they hold: two that hold the same are one
/// word, as two instances of a screen are.
struct Shapes: Hashable, Sendable {
  /// A container by what it holds.
  private struct Shape: Hashable {
    let kind: ControllerKind, members: [Member]
  }

  /// What a container holds at a position.
  private enum Member: Hashable {
    /// A screen, or a container that has a name, which is all that is said of it.
    case named(DeclarationID)
    /// A container without a name, by its number.
    case unnamed(Int)
  }

  private var shapes: [Shape] = []
  private var numbers: [Shape: Int] = [:]
  /// What each tree is, by its position in the setup's table.
  private var members: [Member] = []
  private let window: TreeID

  /// The shapes of all trees; each was planted after what it holds.
  init(_ setup: Setup) {
    window = setup.window
    members.reserveCapacity(setup.trees.count)
    for tree in setup.trees {
      let declaration = setup[tree.declaration]
      guard declaration.name.isEmpty else {
        members.append(.named(tree.declaration))
        continue
      }
      let shape = Shape(kind: declaration.kind, members: tree.children.map { members[Int($0.index)] })
      let number = numbers[shape] ?? shapes.count
      if number == shapes.count {
        numbers[shape] = number
        shapes.append(shape)
      }
      members.append(.unnamed(number))
    }
  }

  /// The number of the shape of a tree, or of the window's where there is none; nothing of one that has a name.
  func number(of tree: TreeID?) -> Int? {
    let tree = tree ?? window
    guard members.indices.contains(Int(tree.index)), case .unnamed(let number) = members[Int(tree.index)] else {
      return nil
    }
    return number
  }

  /// The number of the shape that is written so, if the setup has it.
  func number(
    of tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> Int? {
    guard case .unnamed(let number)? = try member(tree, declaration) else { return nil }
    return number
  }

  /// What is written there; nothing where it is no shape of the setup.
  private func member(
    _ tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> Member? {
    if let name = tree.name { return .named(try declaration(name)) }
    var members: [Member] = []
    for child in tree.children {
      guard let member = try member(child, declaration) else { return nil }
      members.append(member)
    }
    return numbers[Shape(kind: tree.kind, members: members)].map(Member.unnamed)
  }

  func tree(_ number: Int, name: (DeclarationID) -> String) -> WrittenTree {
    let shape = shapes[number]
    let children = shape.members.map { member in
      switch member {
      case .named(let declaration): WrittenTree.screen(Word(name(declaration)))
      case .unnamed(let number): tree(number, name: name)
      }
    }
    return WrittenTree(name: nil, kind: shape.kind, children: children)
  }
}
