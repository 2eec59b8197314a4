import Lifecycle
import Notation
import Study

/// A contribution as the file of a recording.
struct RecordingPage {
  let text: String

  init(_ contribution: Contribution, device: String, _ version: Version) {
    let device = visible(device)
    var head: [(HeaderKey, String)] = [
      (.title, contribution.title), (.ios, "\(version)"), (.source, "a log of \(device)"),
      (.kind, RecordingKind.console.rawValue),
    ]
    if !contribution.assumptions.isEmpty {
      head.append((.assumes, contribution.assumptions.joined(separator: ", ")))
    }
    head.append((.note, "RECORDED on \(device). What was done was found out from the calls."))
    let setup = contribution.lines.prefix { !$0.hasPrefix(">") }
    let lines = head.map { "\($0.rawValue): \($1)" } + [""] + setup + [""] + contribution.lines.dropFirst(setup.count)
    text = lines.map { "\($0)\n" }.joined()
  }
}

/// Says what a recording adds to what is known.
struct GainReport {
  private let gain: Gain, contribution: Contribution, reading: LogReading, version: Version

  init(_ gain: Gain, _ contribution: Contribution, _ reading: LogReading, _ version: Version) {
    (self.gain, self.contribution, self.reading, self.version) = (gain, contribution, reading, version)
  }

  func write(to console: inout Console) {
    if contribution.otherCount > 0 {
      console.report("what was done may be something else: `explain` finds \(contribution.otherCount + 1) explanations")
    }
    if contribution.isGivenUp {
      console.report("the search was stopped where it took too long, so an explanation may have been missed")
    }
    if let call = contribution.firstUnexplained {
      console.report("what was done from line \(reading.line(ofCall: call)) of the log on is not found out")
    }
    console.report("confirmed, since recorded on iOS \(version) before: \(gain.lines(.recorded).count)")
    let groups = [
      ("the first to show on iOS \(version)", gain.lines(.recordedElsewhere)),
      ("the first to show at all", gain.lines(.claim, .inferred)),
    ]
    for (title, lines) in groups where !lines.isEmpty {
      console.report("\(title): \(lines.count)", lines.map { row($0, console.phrasebook) })
    }
    guard !gain.differences.isEmpty else { return }
    let phrasebook = console.phrasebook
    console.report(
      "contradicted on iOS \(version): \(gain.differences.count)",
      gain.differences.flatMap { difference in
        ["  " + phrasebook.say(sentence(difference))] + (difference.rule.map { ["  " + row($0, phrasebook)] } ?? [])
      })
  }

  /// A line of a score, and how it stood.
  private func row(_ line: Gain.Line, _ phrasebook: Phrasebook) -> String {
    "  \(line.rule.sentence) (\(phrasebook.say(line.standing.short)))"
  }

  /// What differs.
  private func sentence(_ difference: Gain.Difference) -> String {
    let line = difference.line
    return switch (difference.recorded, difference.played) {
    case (let recorded?, let played?):
      "line \(line) of the recording: \(recorded) comes, where the score has \(played)"
    case (let recorded?, nil): "line \(line) of the recording: \(recorded) comes, where the score has nothing more"
    case (nil, let played):
      "line \(line) of the recording: \(played ?? "") does not come there, which the score has"
    }
  }
}
