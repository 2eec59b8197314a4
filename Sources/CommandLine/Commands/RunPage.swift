import Lifecycle
import Notation
import Study

/// Prints a transcript while it is played, each command with the calls that it brings.
struct RunPage {
  let parts: [PlayedPart]
  let loaded: LoadedTranscript
  let listing: Listing

  /// Writes all parts up to a command that cannot be meant, and returns what is wrong with that.
  ///
  /// - Parameter evidence: says below each call who vouches for it, where that is wanted.
  func write(evidence: EvidenceBook?, to output: inout Output) -> Diagnostic? {
    var mistake: Diagnostic?
    var position = -1
    var delivery: Delivery?
    let played = parts.map { (index: $0.index, score: $0.score) }
    loaded.transcript.visitPlayed(played, listing: listing) { line, part in
      output.write(line)
      output.write("\n")
      guard let part else { return !output.isClosed }
      if part != position {
        delivery = Delivery(parts[part], evidence)
        position = part
      }
      do throws(Mistake) {
        try delivery?.write(to: &output)
      } catch {
        let step = delivery?.step ?? 0
        mistake = loaded.diagnostic(parts[part].resolved, step: step, error, score: parts[part].score)
        return false
      }
      return !output.isClosed
    }
    return mistake
  }
}

/// A played case that is written down command by command.
private struct Delivery {
  /// The command that comes next.
  private(set) var step = 0
  private let resolved: ResolvedCase
  private let run: Run
  private let notes: [[String?]]

  init(_ part: PlayedPart, _ evidence: EvidenceBook?) {
    resolved = part.resolved
    run = Run(part.resolved, score: part.score)
    notes = evidence?.notes(on: run) ?? []
  }

  /// Writes what the next command brings.
  mutating func write(to output: inout Output) throws(Mistake) {
    guard step < resolved.script.count else { return }
    if let mistake = run.timeline.entries[step].mistake { throw mistake }
    for (position, entry) in run.entries(of: step).enumerated() where resolved.coverage.covers(entry) {
      output.write(spelledOut(run.lexicon.text(of: entry)))
      output.write("\n")
      if let note = notes.isEmpty ? nil : notes[step][position] { output.write("# \(note)\n") }
    }
    step += 1
  }
}
