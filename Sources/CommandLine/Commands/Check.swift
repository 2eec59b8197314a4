import Lifecycle
import Notation
import Resources

/// `mightappear check`: compares what transcripts say with what the model does.
struct Check: Hashable, Sendable {
  /// The transcripts; none means all built-in recordings.
  let sources: [Source]

  /// How the table describes it.
  static let entry = CommandEntry(
    name: "check",
    operands: .any("FILE|NAME|-"),
    summary: "Compare the calls of transcripts with those that the model makes.",
    details: [
      "Each case is `ok`, with the versions that fit, or shows where it first differs and what the model would allow "
        + "there. Without a FILE or NAME all built-in recordings are checked.",
      "NAME is what `list` names; a file of the same name is meant by ./NAME. A single dash reads standard input.",
    ],
    options: [],
    exits: [
      ExitMeaning(.success, "All cases hold."),
      ExitMeaning(.failure, "Some cases do not hold."),
      ExitMeaning(.unusable, "A transcript or a score could not be read, or the command line is wrong."),
    ],
    examples: [
      Example("check", "Check everything that is built in."),
      Example("check mine.appear nav-10", "Check a file and a built-in recording."),
    ]
  ) { (arguments) throws(UsageError) in
    .check(Check(sources: arguments.operands.map(Source.init)))
  }

  /// Compares and prints.
  func perform(in session: inout Session) -> ExitCode {
    guard let library = session.library() else { return .unusable }
    let sources = sources.isEmpty ? Catalog.recordings.map { Source.named($0.name) } : sources
    var report = CheckReport(library: library)
    for source in sources {
      guard let loaded = session.load(source, versions: library.versions) else {
        report.unreadableCount += 1
        continue
      }
      report.check(loaded, &session)
    }
    return report.finish(&session)
  }
}
