import Study

/// Keeps a learner's progress while the program runs, and saves what changes.
///
/// Where it cannot be saved the program goes on with what it knows, and tries again at the next change.
public struct ProgressRecorder: Sendable {
  /// What is known by now.
  public private(set) var progress = Progress()
  /// Where it is kept; nothing where the environment has no place for it.
  private let file: ProgressFile?
  private var unsaved: [Progress.Change] = []
  /// What was said already, and need not be said again.
  private var said: Set<String> = []

  var isSaved: Bool { unsaved.isEmpty }

  init(environment: (String) -> String?) {
    file = ProgressFile(environment: environment)
  }

  /// Reads what is kept, and says what a person has to know of that.
  mutating func open() -> String? {
    guard let file else { return nil }
    return follow { () throws(ProgressProblem) in try file.read() }
  }

  /// Follows a change and saves it, and says what a person has to know of that, once.
  public mutating func record(_ change: Progress.Change) -> String? {
    progress.apply(change)
    unsaved.append(change)
    let changes = unsaved
    return follow { [file] () throws(ProgressProblem) in
      guard let file else { throw .noPlace }
      return try file.record(changes)
    }
  }

  /// Takes what is kept by now for what is known, if it can be read and all is saved.
  private mutating func follow(
    _ answer: () throws(ProgressProblem) -> (progress: Progress, remark: String?)
  ) -> String? {
    do throws(ProgressProblem) {
      let (progress, remark) = try answer()
      self.progress = progress
      unsaved = []
      said = []
      return remark
    } catch {
      return said.insert(error.message).inserted ? error.message : nil
    }
  }
}
