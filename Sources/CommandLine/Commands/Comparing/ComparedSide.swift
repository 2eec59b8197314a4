import Lifecycle
import Notation
import Study

/// One side of a comparison: a case of a transcript on a version.
struct ComparedSide {
  /// A side that cannot be found.
  struct Problem: Error {
    let message: String
    var lines: [String] = []
  }

  let loaded: LoadedTranscript
  let index: Int
  let version: Version

  var resolved: ResolvedCase { loaded.cases[index] }

  var parts: [String] { [loaded.name, resolved.title, "iOS \(version)"] }

  /// Both sides, as the words ask for them.
  static func both(
    of compare: Compare, _ asked: [Version], _ loaded: [LoadedTranscript], _ library: ScoreLibrary
  ) throws(Problem) -> (left: ComparedSide, right: ComparedSide) {
    let (left, right) = (loaded[0], loaded[loaded.count - 1])
    let isAlone = loaded.count == 1
    var positions = (0, 0)
    if let first = compare.cases.first, let last = compare.cases.last {
      positions = (try left.index(ofCase: first), try right.index(ofCase: last))
    } else if isAlone, asked.isEmpty, left.cases.count == 2 {
      positions = (0, 1)
    }
    if isAlone, asked.isEmpty, compare.cases.count < 2, positions.0 == positions.1 {
      throw Problem(message: nothingToCompare(with: left))
    }
    var versions = (asked.first, asked.last)
    if isAlone, asked.count == 1, positions.0 == positions.1 { versions.0 = nil }
    return (
      ComparedSide(left, positions.0, versions.0, library), ComparedSide(right, positions.1, versions.1, library)
    )
  }

  /// A side; without a version, the one that fits the transcript best.
  private init(_ loaded: LoadedTranscript, _ index: Int, _ version: Version?, _ library: ScoreLibrary) {
    self.loaded = loaded
    self.index = index
    self.version =
      version
      ?? Judgement(loaded.cases, scores: library.score).version(of: index, loaded.cases[index])
      ?? library.versions.last ?? Version(0)
  }

  /// What can be done where only one run is named.
  private static func nothingToCompare(with loaded: LoadedTranscript) -> String {
    let cases = loaded.cases.count > 1 ? "`--case` twice, " : ""
    return "\(visible(loaded.name)) is all there is to compare: name another FILE, or give \(cases)`--ios` or "
      + "`--all-versions`"
  }

  func run(_ compare: Compare, _ library: ScoreLibrary) -> Run? {
    library.score(version).map { Run(resolved, score: $0, lists: compare.lists) }
  }
}
