import Canvas
import Notation

extension LoadedTranscript {
  /// The case that a word means: by its whole title, by its number, or by a part that only one title has.
  func index(ofCase word: String) throws(ComparedSide.Problem) -> Int {
    let alike = indices(ofCase: word)
    if alike.count == 1 { return alike[0] }
    let list = cases.enumerated().map { "  \($0 + 1)  \($1.title)" }
    let reason = alike.isEmpty ? "has no case" : "has more than one case"
    throw ComparedSide.Problem(message: "\(visible(name)) \(reason) `\(visible(word))`; it has", lines: list)
  }

  /// The cases that a word can mean.
  func indices(ofCase word: String) -> [Int] {
    if let index = cases.firstIndex(where: { $0.title == word }) { return [index] }
    if let index = cases.position(numbered: word) { return [index] }
    return cases.indices.filter { cases[$0].title.includes(word) }
  }
}
