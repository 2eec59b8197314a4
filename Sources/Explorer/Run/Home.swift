import Lifecycle
import Notation

/// The file from which a run was read, or to which it was saved last, as it was then, and which of its cases it is.
struct Home: Sendable {
  let source: SourceText
  let caseIndex: Int

  var path: String { source.file }
}

extension Session {
  /// Its file with the run put back into its place; nothing where it has none, or something else would be lost.
  func putBack(_ scores: Scores) -> Home? {
    guard let home else { return nil }
    let source = home.source.replacingRun(
      ofCase: home.caseIndex, by: timeline, title: title, versions: scores.versions, alternatives: scores.alternatives)
    if let source { return Home(source: source, caseIndex: home.caseIndex) }
    // Where the file says nothing but what its run says, all of it is written anew.
    let former = try? Session.open(text: home.source.text, name: home.path, scores: scores)
    guard let former, Array(former.transcript().printed().utf8) == home.source.originalBytes else { return nil }
    return written(to: home.path)
  }

  /// A file that says nothing but what the run says.
  func written(to path: String) -> Home {
    Home(source: SourceText(file: path, text: transcript().printed()), caseIndex: 0)
  }

  /// The path that is proposed for the run: its own file, if it can be put back there, or else one that is not there,
  /// as far as is known.
  ///
  /// - Parameter number: how many of the proposals are known to be there.
  func proposedPath(_ number: Int, isPutBack: Bool) -> String {
    if isPutBack, number == 0, let home { return home.path }
    let suffix = ".appear"
    let own = home?.path ?? sourceName
    let stem = own.isEmpty ? "session" : own.hasSuffix(suffix) ? String(own.dropLast(suffix.count)) : own
    let isThere = home != nil || own.hasSuffix(suffix)
    let count = number + (isThere && !isPutBack ? 1 : 0)
    return stem + (count == 0 ? "" : "-\(count + 1)") + suffix
  }
}
