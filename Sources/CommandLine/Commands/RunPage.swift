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
        try delivery?.perform(to: &output)
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

/// A case that is played command by command, and written down.
private struct Delivery {
  /// The command that comes next.
  private(set) var step = 0
  private let resolved: ResolvedCase
  private let notes: [[String?]]
  private var recital: Recital
  private var entries: [LogEntry] = []

  init(_ part: PlayedPart, _ evidence: EvidenceBook?) {
    resolved = part.resolved
    notes = evidence.map { $0.notes(on: Playback(part.resolved, score: part.score)) } ?? []
    recital = Recital(part.resolved.setup, score: part.score, lexicon: part.resolved.lexicon)
  }

  /// Plays the next command, and writes what it brings.
  mutating func perform(to output: inout Output) throws(Mistake) {
    guard step < resolved.script.count else { return }
    entries.removeAll(keepingCapacity: true)
    try recital.perform(resolved.script[step].command, into: &entries)
    for (position, entry) in entries.enumerated() where resolved.coverage.covers(entry) {
      output.write(spelledOut(recital.lexicon.text(of: entry)))
      output.write("\n")
      if let note = notes.isEmpty ? nil : notes[step][position] { output.write("# \(note)\n") }
    }
    step += 1
  }
}
