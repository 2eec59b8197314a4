/// A block that borrows from a passage by `like:`, with the position where it stands.
public struct Borrowing: Hashable, Sendable {
  /// What the block is about, and what it borrows from.
  public let passage: Passage, like: Passage
  /// The file and the line of the block.
  public let file: String, line: Int
}

extension Score {
  /// The blocks of a circle in which each borrows from what the next is about; nothing where every `like` comes to an
  /// end, as it has to.
  public static func borrowingCircle(
    version: Version, sheets: [ScoreSheet]
  ) throws(CompositionError) -> [Borrowing]? {
    let chain = try chain(version, sheets)
    return Composer(chain: chain).borrowingCircle()
  }
}

extension Composer {
  /// The first circle that looking something up would run in, if there is one.
  func borrowingCircle() -> [Borrowing]? {
    // Most scores have none even if every `like` held at once, and that is found out without a look at circumstances.
    guard circle(among: allBorrowings) != nil else { return nil }
    for held in Circumstances.allSets {
      let borrowings = Passage.allCases.map { lender(of: $0, held).map { [$0] } ?? [] }
      if let circle = circle(among: borrowings) { return circle.compactMap(\.borrowing) }
    }
    return nil
  }

  /// The circumstances that make a difference to each passage, by its own blocks or by those that it borrows from.
  func relevantCircumstances() -> [Circumstances] {
    var relevant = entries.map { $0.reduce(into: Circumstances()) { $0.formUnion($1.circumstances) } }
    let borrowings = allBorrowings
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (passage, lenders) in borrowings.enumerated() {
        for lender in lenders.compactMap(\.like) {
          let all = relevant[passage].union(relevant[Int(lender.rawValue)])
          if all != relevant[passage] { (relevant[passage], isSettled) = (all, false) }
        }
      }
    }
    return relevant
  }

  /// For each passage the blocks that borrow, one for each passage that is borrowed from.
  private var allBorrowings: [[Entry]] {
    entries.map { all in
      var seen: Set<Passage> = []
      return all.filter { entry in entry.like.map { seen.insert($0).inserted } ?? false }
    }
  }

  /// A circle among blocks, of which those about a passage stand at its position; each passage is entered once.
  private func circle(among borrowings: [[Entry]]) -> [Entry]? {
    var isDone = [Bool](repeating: false, count: borrowings.count)
    var path: [Entry] = []
    func search(_ passage: Int) -> [Entry]? {
      if let start = path.firstIndex(where: { $0.passage == Passage.allCases[passage] }) {
        return Array(path[start...])
      }
      guard !isDone[passage] else { return nil }
      for entry in borrowings[passage] {
        guard let like = entry.like else { continue }
        path.append(entry)
        if let found = search(Int(like.rawValue)) { return found }
        path.removeLast()
      }
      isDone[passage] = true
      return nil
    }
    return borrowings.indices.lazy.compactMap { search($0) }.first
  }
}

extension Composer.Entry {
  /// From what the block borrows, with its position.
  fileprivate var borrowing: Borrowing? {
    like.map { Borrowing(passage: passage, like: $0, file: sheet.file, line: block.line) }
  }
}
