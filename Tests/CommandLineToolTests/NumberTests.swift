import Notation
import Testing

@testable import CommandLineTool

@Suite("Numbers from outside")
struct NumberTests {
  /// Numbers at the ends of what the machine can count, beyond them, and what only looks like one.
  private static let words = [
    "-9223372036854775808", "-9223372036854775809", "-1", "-0", "0", "9223372036854775807", "9223372036854775808",
    "99999999999999999999", "+1", "٣",
  ]

  @Test("that count cases, lessons, commands, cells and milliseconds are refused beyond their bounds", arguments: words)
  func bounds(word: String) {
    let lines = [
      ["compare", "sheet-or-cover", "--case", word], ["where", "sheet-or-cover", "--case", word, "--here", "1"],
      ["where", "really-back", "--here", word], ["where", "really-back", "--here", "2", "--not", "3-" + word],
      ["where", "really-back", "--here", word + "-3"], ["learn", "--reset", "--", word], ["learn", "--", word],
      ["draw", "--size", word + "x24"], ["draw", "--size", "80x" + word], ["draw", "--keys", "~" + word],
      ["run", "nav-logs-itself", "--ios", word], ["rules", word], ["compare", "nav-logs-itself", "--ios", word],
      ["draw", "nav-logs-itself", "--ios", "7-" + word],
    ]
    for line in lines where line != ["draw", "--keys", "~0"] {
      #expect(answer(to: line).status == .unusable, "\(line)")
    }
  }

  @Test("are read as digits alone, within bounds")
  func digits() {
    #expect(Int(digits: "007", in: 0...7) == 7)
    #expect(Int(digits: "8", in: 0...7) == nil && Int(digits: "", in: 0...7) == nil)
    #expect(["a", "b"].position(numbered: "2") == 1 && ["a", "b"].position(numbered: "3") == nil)
    #expect([Int]().position(numbered: "1") == nil)
  }
}
