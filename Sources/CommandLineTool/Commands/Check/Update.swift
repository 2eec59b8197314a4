import Lifecycle
import Notation
import Resources
import Study

/// The part of `mightappear check` for `--update`, which replaces the calls in files with those that the model plays.
struct Update {
  let sources: [Source]
  let scores: Scores

  /// Rewrites the files one after the other, or none if one of the sources is not a file.
  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    var files: [String] = []
    for source in sources {
      guard case .named(let name) = source else {
        throw Failure("standard input cannot be rewritten; `run` prints what the simulation makes")
      }
      guard !source.isLevel else {
        throw Failure("\(visible(name)) is a level, which lists no calls that could be rewritten")
      }
      if Catalog.transcripts.contains(where: { $0.name == name }) {
        throw Failure("\(visible(name)) is built in, and cannot be rewritten; ./\(visible(name)) would mean a file")
      }
      files.append(name)
    }
    var exitCode = ExitCode.success
    for file in files {
      do throws(Failure) {
        try update(file, &console)
      } catch {
        console.report(error)
        exitCode = .unusable
      }
    }
    return exitCode
  }

  /// Rewrites a file, unless one of its commands is not possible.
  private func update(_ file: String, _ console: inout Console) throws(Failure) {
    let reader = console.reader
    let bytes = try orFail(try reader.bytes(ofFile: file, onlyRegular: true))
    let loaded = try console.transcript(of: LoadResult(bytes, name: file, scores))
    let cases = try cases(of: loaded)
    guard let rewriting = Rewriting(loaded.transcript, cases) else { throw .reported }
    if let (index, action, mistake) = rewriting.mistake {
      let (resolved, score) = cases[index]
      throw Failure([loaded.diagnostic(resolved, action: action, mistake, score: score)])
    }
    guard rewriting.changesSomething else { return console.output.say("\(visible(file)): nothing to change") }
    switch Platform.save(rewriting.bytes, to: file, over: .these(bytes)) {
    case .saved: break
    case .isThere:
      throw Failure(FileProblem(file, "was changed by somebody else meanwhile, and is left as it is").message)
    case .failed(let reason): throw Failure(FileProblem(file, reason).message)
    }
    let versions = text(of: Set(cases.map(\.score.version)).sorted(), known: scores.versions)
    let (name, removed, added) = (visible(file), rewriting.removedCount, rewriting.addedCount)
    console.output.say(
      removed == 1
        ? "\(name): 1 line removed, \(added) added, by \(versions)"
        : "\(name): \(removed) lines removed, \(added) added, by \(versions)")
  }

  private func cases(of loaded: LoadedTranscript) throws(Failure) -> [(resolved: ResolvedCase, score: Score)] {
    let judged = JudgedCases(loaded.cases, scores: scores.score)
    var cases: [(resolved: ResolvedCase, score: Score)] = []
    for (version, resolved) in zip(judged.versionsForRewriting(loaded.cases), loaded.cases) {
      guard let score = version.flatMap(scores.score) else {
        throw Failure(
          Sentence("there is no score of a version that fits the case", at: "\(visible(loaded.name)):\(resolved.line)"))
      }
      cases.append((resolved, score))
    }
    return cases
  }
}
