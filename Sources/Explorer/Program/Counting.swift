import Canvas

extension KeyCommand {
  static let count = KeyCommand(
    "count", ["0"],
    "Begins a count, for how often the next key is done; where a digit is no tab, it begins one by itself."
  ) { $0.count = 0 }
}

extension Model {
  /// The greatest count, and how often a key is done at most.
  private static let greatestCount = 9_999_999, greatestRepetition = 1000

  /// Takes a digit that belongs to a count, and says whether it does; one that is a command's now begins none.
  mutating func takesCount(_ key: Key) -> Bool {
    let keymap = type(of: stage).keymap
    guard keymap["0"]?.command == .count, case .character(let character) = key, let digit = character.wholeNumberValue,
      character.isASCII
    else { return false }
    if count == nil, let (command, number) = keymap[key], command != .count, command.takes(self, number) {
      return false
    }
    count = min((count ?? 0) * 10 + digit, Self.greatestCount)
    tell(
      "\(count ?? 0): how often the next key is done, or which call \(KeyCommand.toEnd.firstKeyName(charset)) goes to")
    return true
  }

  /// Does a command as often as was counted, as long as nothing stands against it.
  mutating func runCounted(_ command: KeyCommand, number: Int) {
    guard let count, count > 1, command.repeats else { return run(command, number: number) }
    for done in 0..<min(count, Self.greatestRepetition) {
      if done > 0, command.obstacle.reason(self) != nil || notice?.kind == .warning { return }
      run(command, number: number)
    }
    if count > Self.greatestRepetition {
      warn("done \(Self.greatestRepetition) times: more than that takes a new count")
    }
  }
}
