import Resources
import TestSupport

extension Kind {
  /// Words, files and environments in all combinations: the program answers each, and nothing of it harms a terminal.
  static let words = Kind.trials("words") { dice in
    var trial = Trial(words: CommandLines.words(&dice), environment: Environments.changes(&dice))
    trial.files["a.appear"] = dice.oneIn(4) ? TranscriptFiles.any(&dice) : TranscriptFiles.playable(&dice)
    trial.files["b.appear"] = TranscriptFiles.any(&dice)
    trial.files["a.log"] = LogFiles.any(&dice)
    trial.files["a.level"] = dice.pick(Catalog.levels).bytes
    trial.files["folder/c.appear"] = []
    if trial.opensExplorer, dice.oneIn(2) {
      trial.typeKeysAndLeave(&dice)
    } else if dice.oneIn(5) {
      trial.input = dice.oneIn(2) ? TranscriptFiles.any(&dice) : LogFiles.any(&dice)
    }
    return trial
  }

  /// Levels, most of them damaged: they are checked, drawn and played.
  static let levels = Kind.trials("levels") { dice in
    let level = dice.pick(Catalog.levels).bytes
    var trial = Trial(files: ["a.level": dice.oneIn(5) ? level : DamagedFiles.damaged(level, &dice)])
    trial.words = dice.pick([
      ["check", "a.level"], ["check", "a.level", "--json"], ["draw", "a.level", "--keys", "Enter 1 2 G Enter 1 1"],
      ["learn", "a.level"], ["learn", "a.level", "--ios", "9"],
    ])
    if trial.opensExplorer { trial.typeKeysAndLeave(&dice) }
    return trial
  }

  /// Folders of scores in which any file may depart from any other.
  static let scores = Kind.trials("scores") { dice in
    var trial = Trial(files: ScoreFolders.files(&dice))
    trial.files["a.appear"] = TranscriptFiles.playable(&dice)
    let version = "\(Int.random(in: 1...40, using: &dice))"
    let words = [
      ["rules"], ["rules", "--ios", version], ["run", "a.appear"], ["compare", "a.appear", "--all-versions"],
      ["check", "a.appear"],
    ]
    trial.words = dice.pick(words) + ["--scores", "scores"]
    trial.milliseconds = 10_000
    return trial
  }

  /// Files of answers: they are read, or put aside with a word, and what a program writes it can read.
  static let progress = Kind.trials(
    "progress",
    { dice in
      var trial = Trial(files: ["states/mightappear/progress": ProgressFiles.any(&dice)])
      trial.environment["XDG_STATE_HOME"] = "{folder}/states"
      trial.words =
        ["learn", "--reset"] + (dice.oneIn(3) ? [] : ["--", dice.oneIn(3) ? OddWords.number(&dice) : "tabs"])
      return trial
    },
    judge: { trial, workshop in
      let list = trial.saying(["learn", "--list"])
      for trial in [list, trial, list] { _ = try workshop.answer(trial) }
    })
}

extension Trial {
  /// True if it opens the explorer and does not read standard input as a file.
  fileprivate var opensExplorer: Bool {
    ["explore", "learn", "explain"].contains(words.first) && !words.contains("-")
  }

  /// Presses some keys in a terminal, and leaves.
  fileprivate mutating func typeKeysAndLeave(_ dice: inout SeededRandom) {
    var fingers = Fingers(dice: SeededRandom(seed: dice.next()))
    let keys = (0..<Int.random(in: 0...60, using: &dice)).map { _ in fingers.press() }
    input = Array((keys.joined() + "\u{3}\u{3}").utf8)
    hasTerminal = true
  }
}
