import Notation
import TestSupport

/// Environments as odd shells, containers and enemies make them.
enum Environments {
  /// The variables that programs look at.
  private static let names = [
    "LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "TERM", "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "COLUMNS",
    "LINES",
    "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TMPDIR", "PATH", "PWD", "TERMINFO", "TZ", "ESCDELAY",
  ]
  /// Values that a variable of some name may have.
  private static let values = [
    "", "C", "C.UTF-8", "POSIX", "ja_JP.UTF-8", "ja_JP.eucJP", "de_DE", "tr_TR.UTF-8", "xx_YY.UTF-8@nowhere", "dumb",
    "xterm",
    "vt100", "screen-256color", "none", ".", "relative/path", "/", "/dev/null", "/nonexistent", "/proc", "//", "../..",
    "%s%n",
  ]

  /// Random changes to the usual environment; most often none.
  static func changes(_ dice: inout SeededRandom) -> [String: String] {
    var changes: [String: String] = [:]
    for _ in 0..<dice.pick([0, 0, 1, 2, 5]) { changes[dice.pick(names)] = value(&dice) }
    return changes
  }

  private static func value(_ dice: inout SeededRandom) -> String {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: OddWords.number(&dice)
    case 1: dice.pick(["", "/"]) + OddWords.text(&dice)
    case 2 where dice.oneIn(8): "/" + String(repeating: "long/", count: 1_000)
    case 3 where dice.oneIn(2): String(rawBytes: OddWords.noise(6, &dice).filter { $0 != 0 })
    default: dice.pick(values)
    }
  }
}
