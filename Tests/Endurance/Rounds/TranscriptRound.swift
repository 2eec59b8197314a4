import Foundation
import Lifecycle
import Notation
import PseudoTerminal
import TestSupport

extension Kind {
  /// Transcripts that can be played: what `run` prints holds, and `check --update` makes a file that holds and stays.
  static let transcripts = Kind.trials(
    "transcripts", share: 15,
    { seed in
      var dice = SeededRandom(seed: seed)
      return Trial(files: ["a.appear": TranscriptFiles.playable(&dice)])
    }, judge: TranscriptLaws.check)
}

/// The laws of a transcript, with the real program.
private enum TranscriptLaws {
  /// Plays a file, checks what came of it, and rewrites it twice.
  static func check(_ trial: Trial, _ workshop: Workshop) throws {
    let file = "a.appear"
    guard let bytes = trial.files[file] else { return }
    let played = try answer(trial.saying(["run", file]), workshop)
    if played.cost.status == 0 {
      try workshop.write(played.output, to: "played.appear")
      let checked = try answer(trial.saying(["check", "played.appear"]), workshop)
      if checked.cost.status != 0 {
        throw Failure("`check` accepts what `run` prints", lastLine(of: checked), with: trial.saying(["run", file]))
      }
      try checkNothingLeftOut(played, try answer(trial.saying(["run", file, "--json"]), workshop), trial)
    }
    let update = trial.saying(["check", "--update", file])
    let updated = try answer(update, workshop)
    guard let after = workshop.bytes(of: file) else { throw Failure("a file stays where it is", with: update) }
    if updated.cost.status != 0 {
      if after != bytes { throw Failure("what cannot be rewritten stays as it is", with: update) }
      return
    }
    // Whether questions have an answer does not depend on the calls that are listed.
    let checked = try answer(trial.saying(["check", file]), workshop)
    let isLesson = bytes.split(separator: 10).contains { $0.starts(with: Array("? ".utf8)) }
    if !isLesson, checked.cost.status != 0 {
      throw Failure("`check` holds after `check --update`", lastLine(of: checked), with: update)
    }
    _ = try answer(update, workshop)
    if workshop.bytes(of: file) != after { throw Failure("a second `check --update` changes nothing", with: update) }
    for words in [
      ["check", file, "--json"], ["compare", file, "--all-versions"], ["where", file, "--case", "1"],
      ["draw", file, "--as", "svg"],
    ] {
      _ = try answer(trial.saying(words), workshop)
    }
  }

  /// Runs the program, and expects what is true of every run.
  private static func answer(_ trial: Trial, _ workshop: Workshop) throws -> Outcome {
    let outcome = try workshop.run(trial)
    try Ending.check(outcome, of: trial)
    return outcome
  }

  /// Expects a line for each call of whoever has a name.
  private static func checkNothingLeftOut(_ played: Outcome, _ events: Outcome, _ trial: Trial) throws {
    let source = SourceText(file: "played", bytes: played.output)
    guard let transcript = Transcript.read(source, versions: BuiltInScores.versions).value else { return }
    // What has no name has no lines of its own.
    let cases = transcript.resolved(versions: BuiltInScores.versions).compactMap(\.value)
    let names = Set(cases.flatMap(\.setup.declarations).map(\.name) + ["AppDelegate", "SceneDelegate"])
    // In JSON such a container is called by its kind, as a screen may be.
    guard names.isDisjoint(with: ControllerKind.allCases.map(\.word).filter { !$0.isEmpty }) else { return }
    let written = transcript.cases.flatMap(\.statements).count { if case .call = $0.statement { true } else { false } }
    let made = try events.output.split(separator: 10).count { line in
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
      return object["kind"] as? String == "call" && (object["receiver"] as? String).map(names.contains) == true
    }
    if written != made {
      throw Failure(
        "`run` leaves no call out", "\(made) came, and \(written) are printed", with: trial.saying(["run", "a.appear"]))
    }
  }

  /// The last line of what was said.
  private static func lastLine(of outcome: Outcome) -> String {
    let text = String(decoding: outcome.errors + outcome.output, as: UTF8.self)
    return text.split(separator: "\n").first { $0.contains("error") }.map(String.init) ?? String(text.prefix(200))
  }
}
