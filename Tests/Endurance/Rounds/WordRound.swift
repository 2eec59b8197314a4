import PseudoTerminal
import TestSupport

extension Kind {
  /// Words, files and environments in all combinations: the program answers each, and nothing of it harms a terminal.
  static let words = Kind.trials(
    "words", share: 25,
    { seed in
      var dice = SeededRandom(seed: seed)
      var trial = Trial(words: ArgumentMatrix.words(&dice), environment: Environments.changes(&dice))
      trial.files["a.appear"] = dice.oneIn(4) ? TranscriptFiles.any(&dice) : TranscriptFiles.playable(&dice)
      trial.files["b.appear"] = TranscriptFiles.any(&dice)
      trial.files["folder/c.appear"] = []
      if dice.oneIn(5) { trial.input = TranscriptFiles.any(&dice) }
      return trial
    },
    judge: { trial, workshop in try Ending.check(try workshop.run(trial), of: trial) })

  /// Folders of scores in which any file may depart from any other.
  static let scores = Kind.trials(
    "scores", share: 15,
    { seed in
      var dice = SeededRandom(seed: seed)
      var trial = Trial(files: ScoreFolders.files(&dice))
      trial.files["a.appear"] = TranscriptFiles.playable(&dice)
      let version = "\(Int.random(in: 1...40, using: &dice))"
      trial.words =
        dice.pick([
          ["rules"], ["rules", "--ios", version], ["run", "a.appear"], ["compare", "a.appear", "--all-versions"],
          ["check", "a.appear"],
        ])
        + ["--scores", "scores"]
      trial.milliseconds = 10_000
      return trial
    },
    judge: { trial, workshop in try Ending.check(try workshop.run(trial), of: trial) })

  /// Files of answers: they are read, or put aside with a word, and what a program writes it can read.
  static let progress = Kind.trials(
    "progress", share: 10,
    { seed in
      var dice = SeededRandom(seed: seed)
      var trial = Trial(files: ["states/mightappear/progress": ProgressFiles.any(&dice)])
      trial.environment["XDG_STATE_HOME"] = "{folder}/states"
      trial.words =
        ["learn", "--reset"] + (dice.oneIn(3) ? [] : ["--", dice.oneIn(3) ? OddWords.number(&dice) : "tabs"])
      return trial
    },
    judge: { trial, workshop in
      let list = trial.saying(["learn", "--list"])
      for trial in [list, trial, list] { try Ending.check(try workshop.run(trial), of: trial) }
    })
}
