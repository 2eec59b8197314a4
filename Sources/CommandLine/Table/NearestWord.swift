/// The word that was most likely meant, or nothing where none is near.
///
/// A single letter means the first word that begins with it, as in `-h`.
func nearestWord(to word: String, among candidates: [String]) -> String? {
  if word.count == 1 { return candidates.first { $0.hasPrefix(word) } }
  let limit = max(1, word.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(from: word, to: candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word ?? candidates.first { word.count > 2 && $0.hasPrefix(word) }
}

/// The end of a message that proposes the nearest word, or nothing.
func suggestion(for word: String, among candidates: [String], prefix: String = "") -> String {
  nearestWord(to: word, among: candidates).map { "; did you mean `\(prefix)\($0)`?" } ?? ""
}

/// How many letters have to be put in, left out, replaced, or swapped with their neighbor, to get from one word to the
/// other; words that nobody can have meant are infinitely far, so that a very long one costs nothing.
func editDistance(from source: String, to target: String) -> Int {
  let source = Array(source.utf8)
  let target = Array(target.utf8)
  guard abs(source.count - target.count) <= max(target.count, 3) else { return .max }
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    for column in target.indices {
      let replaced = last[column] + (source[row] == target[column] ? 0 : 1)
      var least = min(replaced, last[column + 1] + 1, current[column] + 1)
      let isSwap =
        row > 0 && column > 0 && source[row] == target[column - 1] && source[row - 1] == target[column]
      if isSwap { least = min(least, beforeLast[column - 1] + 1) }
      current.append(least)
    }
    beforeLast = last
    last = current
  }
  return last[target.count]
}
