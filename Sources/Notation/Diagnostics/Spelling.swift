/// Returns the word that was probably intended: the one with the fewest typing errors, if there are only few.
///
/// An error is an extra, missing or wrong letter, or two swapped neighbors; case is ignored. At most a third of the
/// letters may be wrong, or `limit`, and the first of equally near words wins. Words of more than `maxWordLength`
/// letters match nothing; a combining mark counts as a letter.
package func nearest(to word: String, in words: some Sequence<String>, within limit: Int = .max) -> String? {
  guard let letters = letters(of: word), !letters.isEmpty else { return nil }
  var best: String?
  var fewest = min(letters.count / 3, limit) + 1
  for candidate in words {
    guard let other = Notation.letters(of: candidate), abs(other.count - letters.count) < fewest else { continue }
    let slips = slipCount(letters, other, atMost: fewest - 1)
    if slips < fewest {
      fewest = slips
      best = candidate
    }
  }
  return best
}

private let maxWordLength = 64

/// Returns the letters of a word in lower case, or `nil` if the word is too long.
private func letters(of word: String) -> [Unicode.Scalar]? {
  guard word.utf8.count <= 4 * maxWordLength else { return nil }
  let letters = Array(word.lowercased().unicodeScalars)
  return letters.count <= maxWordLength ? letters : nil
}

/// Returns the number of typing errors between two words, of which the left has a letter, and at most one more than a
/// limit (Damerau-Levenshtein, no letter moved twice).
@inlinable
package func slipCount<Letter: Equatable>(_ left: [Letter], _ right: [Letter], atMost limit: Int) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let cost = left[row] == right[column] ? 0 : 1
      var least = min(previous[column] + cost, previous[column + 1] + 1, current[column] + 1)
      let exchanged = row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if exchanged { least = min(least, beforePrevious[column - 1] + 1) }
      current.append(least)
    }
    if current.allSatisfy({ $0 > limit }) { return limit + 1 }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
