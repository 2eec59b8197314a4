import Lifecycle

/// Versions in words: `iOS 9`, `iOS 8 and 9`, `iOS 10 to 14, 17`.
public func text(of versions: [Version], known: [Version]) -> String {
  var runs: [(first: Version, last: Version)] = []
  for version in versions.sorted() {
    if let last = runs.last?.last, let position = known.firstIndex(of: last), position + 1 < known.count,
      known[position + 1] == version
    {
      runs[runs.count - 1].last = version
    } else {
      runs.append((version, version))
    }
  }
  let texts = runs.map { run in
    if run.first == run.last { return "\(run.first)" }
    return "\(run.first) to \(run.last)"
  }
  return "iOS " + texts.joined(separator: ", ")
}
