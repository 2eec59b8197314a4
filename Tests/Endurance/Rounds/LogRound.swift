import PseudoTerminal
import TestSupport

extension Kind {
  /// Logs of all sorts: their explanations reproduce them, and their recordings can be played.
  static let logs = Kind.trials(
    "logs",
    { dice in
      var trial = Trial(files: ["a.log": LogFiles.any(&dice), "a.appear": TranscriptFiles.playable(&dice)])
      let more = [
        [], [], ["--first", "1"], ["--ios", "9+"], ["--lang", "ja"], ["--json"], ["--pattern", "NAME CALL"],
      ]
      trial.words = dice.pick([
        ["explain", "a.log"] + dice.pick(more), ["explain", "a.log"],
        ["explain", "a.log", "--as", "recording"] + dice.pick([[], ["--device", LogFiles.device(&dice)]])
          + dice.pick([[], ["--rename"]]),
        ["explain", "a.log", "--as", "recording", "--device", "iPhone, iOS 17.4"],
        ["check", "a.appear", "--log", "a.log"],
      ])
      trial.megabytes = 250
      return trial
    },
    judge: { trial, workshop in
      let answer = try workshop.answer(trial)
      // A pattern determines the calls, and `check` takes none.
      let isPlain = !trial.words.contains("--json") && !trial.words.contains("--pattern")
      guard trial.words.first == "explain", isPlain else { return }
      if answer.cost.status == 2 {
        return try expect(answer.output.isEmpty, "what cannot be done prints nothing", "`\(trial.line)`")
      }
      // If no explanation is close, the program prints nothing else.
      guard String(decoding: answer.output, as: UTF8.self).contains("\n> ") else { return }
      try workshop.write(answer.output, to: "made.appear")
      let checked = try workshop.answer(trial.saying(["check", "made.appear"]))
      if trial.words.contains("recording") {
        let status = checked.cost.status
        try expect(status != 2, "what is printed as a recording can be played", checked.complaint)
        return try expect(
          status == 0 || answer.cost.status != 0, "a recording that ends with 0 holds", checked.complaint)
      }
      try expect(checked.cost.status == 0, "what `explain` prints holds", checked.complaint)
      if answer.cost.status == 0 {
        let compared = try workshop.answer(trial.saying(["check", "made.appear", "--log", "a.log"]))
        try expect(compared.cost.status == 0, "what `explain` prints brings the log", compared.complaint)
      }
    })
}
