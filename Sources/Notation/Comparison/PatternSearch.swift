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
