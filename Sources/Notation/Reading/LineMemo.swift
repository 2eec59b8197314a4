/// Remembers what lines say, so that a line which comes again and again in a long recording is read once.
struct LineMemo {
  /// How many different lines are remembered; prose, which seldom comes twice, could fill the memory otherwise.
  private static let capacity = 4_096
  /// How many slots there are: a power of two, and at least twice the capacity.
  private static let slotCount = 16_384
  /// In how many slots a line is looked for; more are only tried for lines that were chosen to collide.
  private static let reach = 16

  /// A remembered line: where it stands, and what its bytes add up to.
  private struct Entry {
    let range: Range<Int>
    let hash: UInt64
  }

  /// The remembered lines, and apart from them what they say, so that a search counts no references.
  private var entries: [Entry] = [], statements: [Statement] = []
  /// For each slot the number of an entry, or -1.
  private var slots = [Int32](repeating: -1, count: LineMemo.slotCount)

  /// What the line says, if an equal one was remembered, and where it belongs if not.
  ///
  /// Lines that say the same have the same likeness, counted from 1.
  func find(_ range: Range<Int>, in bytes: [UInt8]) -> (statement: Statement?, likeness: UInt32, hash: UInt64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    var slot = Self.slot(hash)
    for _ in 0..<Self.reach where slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.range.count == range.count, Self.isSame(entry.range, range, in: bytes) {
        return (statements[Int(slots[slot])], UInt32(slots[slot]) + 1, hash)
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return (nil, 0, hash)
  }

  /// Remembers what a line says, as long as there is room, and gives its likeness, or 0.
  mutating func remember(_ statement: Statement, range: Range<Int>, hash: UInt64) -> UInt32 {
    guard entries.count < Self.capacity else { return 0 }
    var slot = Self.slot(hash)
    var tries = 1
    while slots[slot] >= 0 {
      guard tries < Self.reach else { return 0 }
      slot = (slot + 1) & (Self.slotCount - 1)
      tries += 1
    }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(range: range, hash: hash))
    statements.append(statement)
    return UInt32(entries.count)
  }

  /// Where the search for a line begins.
  private static func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slotCount - 1)
  }

  private static func isSame(_ left: Range<Int>, _ right: Range<Int>, in bytes: [UInt8]) -> Bool {
    var other = right.lowerBound
    for index in left {
      if bytes[index] != bytes[other] { return false }
      other += 1
    }
    return true
  }
}
