import CommandLineTool
import Notation
import Resources
import TestSupport

/// Command lines for the program, made from its own table, so that new commands are tried without being named here.
enum CommandLines {
  /// The existing files for operands, and a missing one.
  static let files = ["a.appear", "b.appear", "a.log", "a.level", "folder", "missing.appear"]

  /// The words of a run, now and then with a byte among them that is no text.
  static func words(_ dice: inout SeededRandom) -> [String] {
    var words = textWords(&dice)
    if dice.oneIn(20), let index = words.indices.randomElement(using: &dice) {
      var bytes = Array(words[index].utf8)
      bytes.insert(UInt8.random(in: 0x80...0xFF, using: &dice), at: Int.random(in: 0...bytes.count, using: &dice))
      words[index] = String(rawBytes: bytes)
    }
    return words
  }

  /// The words of a run, all of them text.
  private static func textWords(_ dice: inout SeededRandom) -> [String] {
    let command = dice.pick(CommandTable.commands)
    var words = dice.oneIn(20) ? [] : [command.name]
    let options = command.options + (dice.oneIn(3) ? CommandTable.options : [])
    for _ in 0..<Int.random(in: 0...3, using: &dice) where !options.isEmpty {
      words += option(
        dice.oneIn(15) ? dice.pick(CommandTable.commands.flatMap(\.options)) : dice.pick(options), of: command, &dice)
    }
    let operands = (0..<dice.pick([0, 1, 1, 1, 1, 1, 1, 2, 3])).map { _ in operand(of: command, &dice) }
    if dice.oneIn(6) { return words + ["--"] + operands }
    return dice.oneIn(8) ? operands + words : words + operands
  }

  /// An option with a value that fits, or one that does not.
  private static func option(_ option: OptionEntry, of command: CommandEntry, _ dice: inout SeededRandom) -> [String] {
    let value: String
    switch option.value {
    case .none: return [dice.oneIn(20) ? "--\(option.name)=1" : "--\(option.name)"]
    case .oneOf(let words, _): value = dice.oneIn(6) ? OddWords.text(&dice) : dice.pick(words)
    case .word(let label), .text(let label):
      let known = examples(command, after: "--\(option.name)")
      // Numbers in the examples are mostly replaced by numbers.
      if known.contains(where: { Int($0) != nil }), dice.oneIn(2) {
        value = OddWords.number(&dice)
      } else if let file = file(for: label), dice.oneIn(2) {
        value = file
      } else {
        value = known.isEmpty || !dice.oneIn(3) ? anyValue(&dice) : dice.pick(known)
      }
    }
    return dice.oneIn(4) ? ["--\(option.name)=\(value)"] : ["--\(option.name)", value]
  }

  /// A value of any form: a number or several, a size, a list, keys, a device, a file, a text.
  private static func anyValue(_ dice: inout SeededRandom) -> String {
    switch Int.random(in: 0..<10, using: &dice) {
    case 0..<3: OddWords.number(&dice)
    case 3: "\(OddWords.number(&dice))\(dice.pick(["x", "-", ",", "+", ":"]))\(OddWords.number(&dice))"
    case 4: (0..<5).map { _ in dice.pick(["1", "2", "3-4", OddWords.number(&dice)]) }.joined(separator: ",")
    case 5: (0..<12).map { _ in String(dice.pick(keys)) }.joined(separator: " ")
    case 6: LogFiles.device(&dice)
    case 7: dice.pick(files + Catalog.all.map(\.name))
    default: dice.oneIn(2) ? OddWords.text(&dice) : OddWords.name(&dice)
    }
  }

  /// A word that may name something; every second is a file that fits the command.
  private static func operand(of command: CommandEntry, _ dice: inout SeededRandom) -> String {
    if dice.oneIn(2) { return file(for: command.operands.usage) ?? "a.appear" }
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: return dice.pick(Catalog.all.map(\.name))
    case 1: return OddWords.number(&dice)
    case 2: return dice.pick(files + ["-", "", ".", "/dev/null", "/dev/zero", "/"])
    case 3: return dice.pick(command.examples.compactMap(\.arguments.last) + ["x"])
    default: return dice.oneIn(2) ? OddWords.text(&dice) : OddWords.name(&dice)
    }
  }

  /// The file for the label of an operand or a value, if it stands for a file.
  static func file(for label: String) -> String? {
    if label.contains("LEVEL") { return "a.level" }
    if label.contains("LOG") { return "a.log" }
    return label.contains("FILE") ? "a.appear" : nil
  }

  /// The values that the table's own examples give an option.
  private static func examples(_ command: CommandEntry, after option: String) -> [String] {
    command.examples.flatMap { example in
      let words = example.arguments
      return words.indices.dropLast().filter { words[$0] == option }.map { words[$0 + 1] }
    }
  }

  /// Keys of the explorer.
  private static let keys = Array("pbrmdtz]!Gghjklxec/?:.0+[]W123oyv")
}

extension CommandEntry {
  /// True if it fails without a terminal.
  var needsTerminal: Bool { ["explore", "learn"].contains(name) }
}
