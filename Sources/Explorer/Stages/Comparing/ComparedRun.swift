import Lifecycle
import Notation
import Study

/// A run on one side of a comparison.
struct ComparedRun: Sendable {
  /// The run, to be explained, opened, and played by other rules.
  let session: Session
  /// What sets it apart from a run that does the same otherwise, in a word or two; empty where nothing does.
  let way: String
  /// Whether it is the run that is open, as it is.
  let isOpen: Bool
  /// Whether calls are left out that a transcript has.
  let isFiltered: Bool
  let run: Run

  /// A run without the calls that the open one leaves out.
  init(_ session: Session, way: String = "", isOpen: Bool = false, without hidden: Set<CallGroup>) {
    self.session = session
    self.way = way
    self.isOpen = isOpen
    isFiltered = !hidden.subtracting([.unnamed, .suppressed]).isEmpty
    run = Run(session.timeline) { !hidden.contains($0.group) }
  }

  private var parts: [String] { [session.sourceName, session.title, way, session.score.name] }

  /// What two runs have in common, and what tells them apart.
  static func titles(_ left: ComparedRun, _ right: ComparedRun) -> ComparisonTitles {
    ComparisonTitles(left.parts, right.parts)
  }

  /// The event that is shown beside a row where this run has no line: that of the last line before.
  func position(ofLine line: Int?) -> Int? { line.map { run.lines[$0].position } }
}
