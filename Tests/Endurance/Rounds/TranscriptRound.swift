import Foundation
import Lifecycle
import Notation
import PseudoTerminal
import TestSupport

extension Kind {
  /// Transcripts that can be played: what `run` prints holds, `check --update` makes a file that holds and stays, and
  /// every other command takes it.
  static let transcripts = Kind.trials(
    "transcripts", { dice in Trial(files: [TranscriptLaws.file: TranscriptFiles.playable(&dice)]) },
    judge: { trial, workshop in
      try TranscriptLaws.checkRun(trial, workshop)
      try TranscriptLaws.checkUpdate(trial, workshop)
      try TranscriptLaws.checkProbe(trial, workshop)
      for words in [
        ["check", "--json"], ["compare", "--all-versions"], ["where", "--case", "1"], ["draw", "--as", "svg"],
        ["draw", "--keys", "k k p", "--as", "animation"], ["run", "--as", "markdown"], ["run", "--as", "svg"],
        ["show", "--as", "html"], ["show", "--as", "html", "--without-answers", "--lang", "ja"],
      ] {
        _ = try workshop.answer(trial.saying(words + [TranscriptLaws.file]))
      }
    })
}

/// The laws of a transcript, with the real program.
private enum TranscriptLaws {
  static let file = "a.appear"

  /// Expects of what `run` prints that it holds and leaves nothing out.
  static func checkRun(_ trial: Trial, _ workshop: Workshop) throws {
    let played = try workshop.answer(trial.saying(["run", file]))
    if played.cost.status != 0 { return }
    try workshop.write(played.output, to: "played.appear")
    let checked = try workshop.answer(trial.saying(["check", "played.appear"]))
    try expect(checked.cost.status == 0, "`check` accepts what `run` prints", checked.complaint)
    let events = try workshop.answer(trial.saying(["run", file, "--json"]))
    guard let (written, made) = try callCounts(played, events) else { return }
    try expect(written == made, "`run` leaves no call out", "\(made) came, and \(written) are printed")
  }

  /// The number of printed calls of named controllers, and of those made.
  private static func callCounts(_ played: Outcome, _ events: Outcome) throws -> (written: Int, made: Int)? {
    let source = SourceText(file: "played", bytes: played.output)
    let reading = Transcript.read(source, versions: BuiltInScores.versions)
    guard let transcript = reading.value else { return nil }
    let cases = reading.cases.compactMap(\.value)
    let names = Set(cases.flatMap(\.setup.declarations).map(\.name) + ["AppDelegate", "SceneDelegate"])
    // In JSON a container without a name is called by its kind, as a screen may be.
    guard names.isDisjoint(with: ControllerKind.allCases.map(\.word).filter { !$0.isEmpty }) else { return nil }
    let written = transcript.cases.flatMap(\.statements).count { if case .call = $0.statement { true } else { false } }
    let made = try events.output.split(separator: 10).count { line in
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
      return object["kind"] as? String == "call" && (object["receiver"] as? String).map(names.contains) == true
    }
    return (written, made)
  }

  /// Expects that a file is rewritten once, and holds then, or stays as it is.
  static func checkUpdate(_ trial: Trial, _ workshop: Workshop) throws {
    let update = trial.saying(["check", "--update", file])
    let isUpdated = try workshop.answer(update).cost.status == 0
    let (before, after) = (trial.files[file], workshop.bytes(of: file))
    guard isUpdated else { return try expect(after == before, "what cannot be rewritten stays as it is") }
    let checked = try workshop.answer(trial.saying(["check", file]))
    // Answers to questions do not depend on the listed calls.
    let isLesson = before?.split(separator: 10).contains { $0.starts(with: Array("? ".utf8)) } == true
    try expect(isLesson || checked.cost.status == 0, "`check` holds after `check --update`", checked.complaint)
    _ = try workshop.answer(update)
    try expect(workshop.bytes(of: file) == after, "a second `check --update` changes nothing")
  }

  /// Expects that a probe says as comments what calls it expects.
  static func checkProbe(_ trial: Trial, _ workshop: Workshop) throws {
    for words in [["probe"], ["probe", "--objc"]] {
      let source = try workshop.answer(trial.saying(words)).output
      let expecting = try workshop.answer(trial.saying(words + [file]))
      if expecting.cost.status != 0 { continue }
      let comment = expecting.output.dropFirst(source.count).split(separator: 10)
      let isComment = expecting.output.starts(with: source) && comment.allSatisfy { $0.starts(with: Array("//".utf8)) }
      try expect(isComment, "what a probe expects is a comment", words.joined(separator: " "))
    }
  }
}

extension Outcome {
  /// The first line that tells of an error, or the beginning of all that was said.
  var complaint: String {
    let text = String(decoding: errors + output, as: UTF8.self)
    return text.split(separator: "\n").first { $0.contains("error") }.map(String.init) ?? String(text.prefix(300))
  }
}
