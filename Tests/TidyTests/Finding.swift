/// A place in the repository that breaks a rule, and what to do about it.
struct Finding: Hashable, CustomStringConvertible {
  /// The file, from the root of the repository.
  let path: String
  /// The line, counted from 1.
  let line: Int
  /// Advice, in one sentence.
  let advice: String

  var description: String { "\(path):\(line): \(advice)" }
}
