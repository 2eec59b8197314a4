import Lifecycle

extension SourceText {
  /// The file with a run put back in place of the case from which it was opened.
  ///
  /// What is no part of a run keeps its bytes, and so do the commands with which the run still begins, with all that is
  /// listed below them. Returns nothing where the file would then tell of another run than this one.
  public func replacingRun(
    ofCase index: Int, by run: Timeline, title: String, versions: [Version], alternatives: [String]?
  ) -> SourceText? {
    func read(_ source: SourceText) -> (transcript: Transcript, resolved: ResolvedCase)? {
      guard let transcript = Transcript.read(source, versions: versions, alternatives: alternatives).value,
        !transcript.isLesson, transcript.cases.indices.contains(index),
        let resolved = transcript.resolved(case: index, versions: versions, alternatives: alternatives).value
      else { return nil }
      return (transcript, resolved)
    }
    let commands = run.entries.map { WrittenCommand($0.command, in: run.setup).printed }
    guard let now = read(self), !run.entries.contains(where: { $0.mistake != nil }) else { return nil }
    let kept = zip(now.resolved.commands, commands).prefix { $0 == $1 }.count
    let exchanged = Rewriting.exchanging(now.transcript, case: index, from: kept, by: Array(commands[kept...]))
    guard let exchanged, let then = read(SourceText(file: file, bytes: exchanged)),
      then.resolved.commands == commands, then.resolved.setup.statements == run.setup.statements,
      Set(then.resolved.with) == run.score.with, then.resolved.candidates.contains(run.score.version),
      then.transcript.title(of: then.resolved) == title
    else { return nil }
    let listed = Rewriting.listing(then.transcript, case: index, then.resolved, run.score, from: kept)
    return listed.map { SourceText(file: file, bytes: $0) }
  }
}

extension Transcript {
  /// What a case is called: by its own title, or by the file's.
  public func title(of resolved: ResolvedCase) -> String {
    resolved.title.isEmpty ? header(.title) ?? "" : resolved.title
  }
}

extension ResolvedCase {
  /// What is done, as it is printed.
  fileprivate var commands: [String] { script.map { WrittenCommand($0.command, in: setup).printed } }
}
