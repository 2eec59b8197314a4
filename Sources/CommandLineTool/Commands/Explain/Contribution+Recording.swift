import Lifecycle
import Notation
import Study

extension Version {
  /// The version in the description of a device, after the system's name; `nil` if it is missing or a range.
  init?(ofDevice text: String) {
    let (system, words) = ("ios", text.split { !$0.isLetter && !$0.isNumber })
    for (index, word) in words.enumerated() where word.lowercased().hasPrefix(system) {
      let own = word.dropFirst(system.count)
      let digits = own.isEmpty ? words.dropFirst(index + 1).first ?? "" : own
      guard let number = UInt8(digits) else { continue }
      let rest = text[digits.endIndex...].drop { $0.isNumber || $0 == "." || $0 == " " }
      let next = rest.dropFirst().first { $0 != " " }
      if let sign = rest.first, "-–+".contains(sign), next?.isNumber ?? true { return nil }
      self.init(number)
      return
    }
    return nil
  }
}

extension Contribution {
  /// Returns the text of a recording's file.
  func recording(device: String, _ version: Version) -> String {
    let device = visible(device)
    var head: [(HeaderKey, String)] = [
      (.title, title), (.ios, "\(version)"), (.source, "a log of \(device)"), (.kind, RecordingKind.console.rawValue),
    ]
    if !assumptions.isEmpty { head.append((.assumes, assumptions.joined(separator: ", "))) }
    head.append((.note, "RECORDED on \(device). What was done was found out from the calls."))
    let setup = lines.prefix { !$0.hasPrefix(">") }
    let all = head.map { "\($0.rawValue): \($1)" } + [""] + setup + [""] + lines.dropFirst(setup.count)
    return all.map { "\($0)\n" }.joined()
  }
}

/// The report on the evidence that a recording adds.
struct GainReport {
  let gain: Gain, contribution: Contribution, reading: LogReading, version: Version

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
    let (onVersion, atAll) = (gain.lines(.recordedElsewhere), gain.lines(.claim, .inferred))
    if !onVersion.isEmpty {
      console.report("the first to show on iOS \(version): \(onVersion.count)", onVersion.map(row))
    }
    if !atAll.isEmpty { console.report("the first to show at all: \(atAll.count)", atAll.map(row)) }
    guard !gain.differences.isEmpty else { return }
    console.report(
      "contradicted on iOS \(version): \(gain.differences.count)",
      gain.differences.flatMap { difference in
        [sentence(difference), difference.rule.map(row)].compactMap(\.self)
      })
  }

  /// Returns a line of a score with the evidence that it had before.
  private func row(_ line: Gain.Line) -> Sentence { "\(line.rule.sentence) (\(line.standing.short))" }

  private func sentence(_ difference: Gain.Deviation) -> Sentence {
    let line = difference.line
    return switch (difference.recorded, difference.played) {
    case (let recorded?, let played?):
      "line \(line) of the recording: \(recorded) is called, where the score has \(played)"
    case (let recorded?, nil): "line \(line) of the recording: \(recorded) is called, where the score has nothing more"
    case (nil, let played):
      "line \(line) of the recording: \(played ?? "") is not called there, which the score has"
    }
  }
}
