import Lifecycle
import Study

/// The file that stores a learner's progress; several programs may use it at the same time.
struct ProgressFile {
  private let path: String, folder: String
  /// The file that keeps what was forgotten last, if that was everything.
  var forgotten: String { "\(path).forgotten" }

  /// The maximum size in bytes, some hundred times that of all there is to learn.
  private static let limit = 1 << 20

  /// The file in an environment; `nil` if the environment has no folder for it.
  init?(environment: (String) -> String?) {
    guard let states = Platform.home("XDG_STATE_HOME", or: ".local/state", environment) else { return nil }
    folder = "\(states)/\(CommandTable.program)"
    path = "\(folder)/progress"
  }

  /// Returns the stored progress, with a remark if the file was damaged.
  ///
  /// A damaged file is repaired; if that fails, the part that can be read is returned.
  func read() throws(FileProblem) -> (progress: Progress, remark: Sentence?) {
    guard let (stored, _) = try read() else { return (Progress(), nil) }
    if stored.damages.isEmpty { return (stored.progress, nil) }
    do throws(FileProblem) {
      return try record([])
    } catch {
      return (stored.progress, error.message)
    }
  }

  /// Adds changes to the stored progress, and returns the result, with a remark if the file was damaged.
  func record(_ changes: [Progress.Change]) throws(FileProblem) -> (progress: Progress, remark: Sentence?) {
    let lock: Int32
    do throws(Platform.Problem) {
      try Platform.makeFolder(folder)
      // The next program holds the queue while it waits, so that the one just served cannot get ahead of it.
      let queue = try Platform.lock("\(path).queue")
      defer { Platform.close(queue) }
      lock = try Platform.lock("\(path).lock")
    } catch {
      throw unsaved(error == .heldLock ? "another program holds it" : error.words, path)
    }
    defer { Platform.close(lock) }
    let (stored, bytes) = try read() ?? (ReadProgress(), [])
    let remark = try keepAside(bytes, stored.damages)
    var progress = stored.progress
    if changes.contains(.reset(lesson: nil)), !progress.isEmpty,
      case .failed(let reason) = Platform.save(progress.printed(), to: forgotten)
    {
      throw unsaved(reason, forgotten)
    }
    for change in changes { progress.apply(change) }
    if progress != stored.progress || remark != nil,
      case .failed(let reason) = Platform.save(progress.printed(), to: path)
    {
      throw unsaved(reason, path)
    }
    return (progress, remark)
  }

  /// Saves a damaged file under another name, so that nothing is lost, and returns a remark.
  private func keepAside(_ bytes: [UInt8], _ damages: [Progress.Damage]) throws(FileProblem) -> Sentence? {
    guard let first = damages.first else { return nil }
    for number in 1... {
      let name = "\(path).damaged" + (number == 1 ? "" : "-\(number)")
      switch Platform.save(bytes, to: name, over: .nothing) {
      case .isThere: continue
      case .failed(let reason): throw unsaved(reason, name)
      case .saved:
        let lines = Sentence.lines(damages.count)
        let path = String(name.dropFirst(folder.count + 1))
        let remark: Sentence = "progress was damaged; it goes on without \(lines), and the old one is kept as \(path)"
        return "\(remark) (in \(folder); line \(first.line): \(first.message))"
      }
    }
    return nil
  }

  /// Returns the stored progress and its bytes; `nil` if there is no file.
  private func read() throws(FileProblem) -> (ReadProgress, [UInt8])? {
    guard Platform.exists(path) else { return nil }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileReader(limit: Self.limit).bytes(ofFile: path, onlyRegular: true)
    } catch {
      throw FileProblem("", "progress is not saved: \(error.message)")
    }
    do throws(Progress.NewerFormat) {
      return (try Progress.read(bytes), bytes)
    } catch {
      throw unsaved("a newer \(CommandTable.program) wrote it", path)
    }
  }

  private func unsaved(_ reason: Sentence, _ path: String) -> FileProblem {
    FileProblem("", "progress is not saved: \(reason) (\(path))")
  }
}

extension Console {
  /// Reads the learner's progress; the remark on its file is left to the explorer.
  func recorder() -> ProgressRecorder {
    var recorder = ProgressRecorder(environment: environment)
    _ = recorder.open()
    return recorder
  }

  /// Reads the learner's progress, and reports the remark on its file.
  mutating func openProgress() -> ProgressRecorder {
    let recorder = recorder()
    if let remark = recorder.remark { report(remark) }
    return recorder
  }
}

/// Keeps a learner's progress while the program runs, and saves its changes.
///
/// If saving fails, the program continues with the progress in memory, and tries again at the next change.
package struct ProgressRecorder: Sendable {
  package private(set) var progress = Progress()
  /// The file of progress; `nil` if the environment has no folder for it.
  private let file: ProgressFile?
  /// The remark on the file when it was read, if there was one.
  private(set) var remark: Sentence?
  private var unsaved: [Progress.Change] = []
  /// The problems that were reported already.
  private var said: Set<Sentence> = []

  var isSaved: Bool { unsaved.isEmpty }

  var forgotten: String? { file?.forgotten }

  init(environment: (String) -> String?) { file = ProgressFile(environment: environment) }

  /// Reads the stored progress; returns a remark for the user, if there is one.
  mutating func open() -> Sentence? {
    guard let file else { return nil }
    remark = adopt { () throws(FileProblem) in try file.read() }
    return remark
  }

  /// Applies and saves a change; returns a remark for the user, if there is a new one.
  package mutating func record(_ change: Progress.Change) -> Sentence? {
    progress.apply(change)
    unsaved.append(change)
    let changes = unsaved
    return adopt { [file] () throws(FileProblem) in
      guard let file else {
        throw FileProblem("", "progress is not saved: neither XDG_STATE_HOME nor HOME says where")
      }
      return try file.record(changes)
    }
  }

  /// Takes over the progress that was read or saved, and returns its remark.
  ///
  /// If that failed, the current progress stays; returns the problem unless it was reported before.
  private mutating func adopt(
    _ answer: () throws(FileProblem) -> (progress: Progress, remark: Sentence?)
  ) -> Sentence? {
    do throws(FileProblem) {
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
