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
        console.report("standard input cannot be rewritten; `run` prints what the simulation makes")
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

  /// Rewrites a file, unless one of its commands is not possible.
  private func update(_ file: String, _ console: inout Console) throws(FileProblem) -> ExitCode {
    let bytes = try console.reader.bytes(ofRegularFile: file)
    let loading = Loading(bytes, name: file, library)
    console.report(loading)
    guard let loaded = loading.value, let cases = cases(of: loaded, &console) else { return .unusable }
    guard let rewriting = Rewriting(loaded.transcript, cases) else { return .unusable }
    if let (index, step, mistake) = rewriting.mistake {
      let (resolved, score) = cases[index]
      console.report([loaded.diagnostic(resolved, step: step, mistake, score: score)])
      return .unusable
    }
    guard rewriting.changesSomething else {
      console.output.say("\(visible(file)): nothing to change")
      return .success
    }
    switch Platform.save(rewriting.bytes, to: file, over: .these(bytes)) {
    case .saved: break
    case .isThere: throw FileProblem(file, "was changed by somebody else meanwhile, and is left as it is")
    case .failed(let reason): throw FileProblem(file, reason)
    }
    let versions = text(of: Set(cases.map(\.score.version)).sorted(), known: library.versions)
    let (name, removed, added) = (visible(file), rewriting.removedCount, rewriting.addedCount)
    console.output.say(
      removed == 1
        ? "\(name): 1 line removed, \(added) added, by \(versions)"
        : "\(name): \(removed) lines removed, \(added) added, by \(versions)")
    return .success
  }

  /// All cases with the scores that play them; `nil` if a score is unknown, which is reported.
  private func cases(
    of loaded: LoadedTranscript, _ console: inout Console
  ) -> [(resolved: ResolvedCase, score: Score)]? {
    let judgement = Judgement(loaded.cases, scores: library.score)
    var cases: [(resolved: ResolvedCase, score: Score)] = []
    for (version, resolved) in zip(judgement.versionsForRewriting(loaded.cases), loaded.cases) {
      guard let score = version.flatMap(library.score) else {
        console.report(
          Sentence("there is no score of a version that fits the case", at: "\(visible(loaded.name)):\(resolved.line)"))
        return nil
      }
      cases.append((resolved, score))
    }
    return cases
  }
}
