import Lifecycle
import Notation
import Resources

/// `mightappear check --update`: rewrites the calls of files as the model plays them.
struct Update {
  let sources: [Source]
  let library: ScoreLibrary

  /// Rewrites one file after the other; none if one of the words cannot mean a file.
  func perform(in console: inout Console) -> ExitCode {
    var files: [String] = []
    for source in sources {
      guard case .named(let name) = source else {
        console.report("standard input cannot be rewritten; `run` prints what the simulation brings")
        return .unusable
      }
      if Catalog.transcripts.contains(where: { $0.name == name }) {
        console.report("\(visible(name)) is built in, and cannot be rewritten; ./\(visible(name)) would mean a file")
        return .unusable
      }
      files.append(name)
    }
    var exitCode = ExitCode.success
    for file in files {
      do throws(FileProblem) {
        exitCode = max(exitCode, try update(file, &console))
      } catch {
        console.report(error.message)
        exitCode = .unusable
      }
    }
    return exitCode
  }

  /// Rewrites a file, once all its commands were played.
  private func update(_ file: String, _ console: inout Console) throws(FileProblem) -> ExitCode {
    guard Platform.canBeReplaced(file) else { throw FileProblem(file, "is not a file that can be rewritten") }
    let bytes = try console.reader.bytes(ofFile: file)
    let loading = Loading(bytes, name: file, library)
    console.report(loading)
    guard let loaded = loading.value, let playbacks = play(loaded, &console),
      let rewriting = Rewriting(loaded.transcript, loaded.cases, playbacks)
    else { return .unusable }
    guard rewriting.changesSomething else {
      console.output.say("\(visible(file)): nothing to change\n")
      return .success
    }
    try Self.replace(file, bytes, by: rewriting.bytes, console.reader)
    let versions = text(of: Set(playbacks.map(\.timeline.score.version)).sorted(), known: library.versions)
    let removed = rewriting.removedCount == 1 ? "1 line removed" : "\(rewriting.removedCount) lines removed"
    console.output.say("\(visible(file)): \(removed), \(rewriting.addedCount) added, by \(versions)\n")
    return .success
  }

  /// Puts bytes in a file's place, unless the file no longer holds what was read from it.
  static func replace(
    _ file: String, _ bytes: [UInt8], by new: [UInt8], _ reader: FileReader
  ) throws(FileProblem) {
    guard try reader.bytes(ofFile: file) == bytes else {
      throw FileProblem(file, "was changed by somebody else meanwhile, and is left as it is")
    }
    if case .failed(let reason) = Platform.save(new, to: file, replacing: true) { throw FileProblem(file, reason) }
  }

  /// Plays all cases; nothing once it is said which command cannot be meant.
  private func play(_ loaded: LoadedTranscript, _ console: inout Console) -> [Playback]? {
    let judgement = Judgement(loaded.cases, scores: library.score)
    var playbacks: [Playback] = []
    for (version, resolved) in zip(judgement.versionsForRewriting(loaded.cases), loaded.cases) {
      guard let score = version.flatMap(library.score) else {
        console.report("\(visible(loaded.name)):\(resolved.line): there is no score of a version that fits the case")
        return nil
      }
      let playback = Playback(resolved, score: score)
      if let mistake = playback.mistake {
        console.report([loaded.diagnostic(resolved, step: mistake.step, mistake.mistake, score: score)])
        return nil
      }
      playbacks.append(playback)
    }
    return playbacks
  }
}
