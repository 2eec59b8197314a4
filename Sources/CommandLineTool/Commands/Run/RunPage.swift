import Lifecycle
import Notation
import Study

/// The printed transcript, in which each command is followed by its calls.
struct RunPage {
  let parts: [PlayedCase]
  let loaded: LoadedTranscript
  let listing: Listing

  /// Prints all parts, up to the first command that is not possible; if brief, headings, commands and calls alone,
  /// below the version.
  func write(evidence: EvidenceBook?, isBrief: Bool = false, to console: inout Console) throws(Failure) {
    let shown = parts.map { played in
      (index: played.index, score: played.score, broken: played.resolved.broken(in: played.run.timeline))
    }
    var commands: [PlayedCommands?] = parts.map { _ in nil }
    var failure: Failure?
    var hasHeading = false
    // What was printed as a comment by the same run is printed again beside its call, and not kept as prose, too.
    var own: Set<String> = []
    loaded.transcript.visitPlayed(shown, listing: listing) { line, number in
      let isHeading = line.hasPrefix("== ")
      if isHeading { own = [] }
      if own.contains(line) { return true }
      if isBrief, isHeading, hasHeading { console.output.write("\n") }
      if isBrief, let number, commands[number] == nil {
        console.write(.quiet, "# iOS \(parts[number].score.version)")
      }
      hasHeading = hasHeading || isHeading
      if !isBrief || isHeading || number != nil {
        console.write(line: loaded.phrasebook.spoken(line: line))
      }
      if let number {
        if commands[number] == nil {
          let begun = PlayedCommands(parts[number], evidence, console.phrasebook)
          own = begun.comments
          commands[number] = begun
        }
        let action = commands[number]?.action ?? 0
        if let mistake = commands[number]?.writeNext(to: &console) {
          failure = parts[number].failure(action, mistake, in: loaded)
        }
      }
      return failure == nil && !console.output.isClosed
    }
    if let failure { throw failure }
  }
}

/// A played case that is printed command by command.
private struct PlayedCommands {
  private(set) var action = 0
  private let resolved: ResolvedCase
  private let run: Run
  /// The comments that say who vouches for each call, by action and call.
  private let notes: [[String?]]
  /// The comments on what the app's own lines did, by event.
  private var ownNotes: [Int: [String]] = [:]

  var comments: Set<String> { Set(notes.joined().compactMap(\.self) + ownNotes.values.joined()) }

  init(_ played: PlayedCase, _ evidence: EvidenceBook?, _ phrasebook: Phrasebook) {
    (resolved, run) = (played.resolved, played.run)
    let coverage = played.resolved.coverage
    func comment(_ note: Sentence) -> String { spelledOut("# \(phrasebook.say(note))") }
    notes = (evidence?.notes(on: run) { coverage.covers($0) } ?? []).map { $0.map { $0.map(comment) } }
    guard !resolved.setup.lines.isEmpty else { return }
    let code = resolved.setup.code
    let own = CodeRun(code, run.timeline)
    for trace in own.traces { ownNotes[trace.position, default: []].append(comment(trace.sentence(code))) }
    for found in own.breaches {
      ownNotes[found.eventCount - 1, default: []].append(comment("broken: \(found.breach.sentence(code))"))
    }
  }

  /// Writes the calls of the next command; returns the mistake if it is not possible.
  mutating func writeNext(to console: inout Console) -> Mistake? {
    guard action < resolved.script.count else { return nil }
    let entry = run.timeline.actions[action]
    if let mistake = entry.mistake { return mistake }
    var event = entry.events.lowerBound
    for (position, line) in run.lines(of: action).enumerated() where resolved.coverage.covers(line.entry) {
      writeOwnNotes(in: event..<line.position, to: &console)
      event = line.position + 1
      console.write(line: spelledOut(line.entry.text))
      if let note = notes.isEmpty ? nil : notes[action][position] { console.write(line: note) }
      writeOwnNotes(in: line.position..<event, to: &console)
    }
    writeOwnNotes(in: event..<entry.events.upperBound, to: &console)
    action += 1
    return nil
  }

  /// Prints what the app's own lines did in some events.
  private func writeOwnNotes(in events: Range<Int>, to console: inout Console) {
    guard !ownNotes.isEmpty else { return }
    for note in events.compactMap({ ownNotes[$0] }).joined() { console.write(line: note) }
  }
}
