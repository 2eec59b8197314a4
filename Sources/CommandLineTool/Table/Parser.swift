import Lifecycle
import Notation
import Study

/// Parses the arguments of the program according to the command table.
///
/// Options may be anywhere, even before the command, so they are checked against the command only at the end.
struct Parser {
  private var parsed = ParsedArguments()
  private var given: [OptionEntry] = []

  static func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var parser = Parser()
    try parser.read(words)
    if parser.parsed.has("version") || parser.parsed.has("help") { return parser.parsed }
    parser.parsed.command = parser.parsed.command ?? ExploreCommand.name
    parser.parsed.askIfQuestion()
    try parser.checkOptions()
    try parser.checkOperands()
    return parser.parsed
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try read(operand: operand) }
        return
      }
      if word.hasPrefix("--") {
        try read(option: word.dropFirst(2), rest: &rest)
      } else if word.hasPrefix("-"), word != "-", !word.hasPrefix("-[") {
        try read(letter: word.dropFirst(), written: word, rest: &rest)
      } else {
        try read(operand: word)
      }
    }
  }

  /// Reads a word as the command if none is known yet, otherwise as an operand.
  private mutating func read(operand word: String) throws(UsageError) {
    if parsed.command != nil {
      parsed.operands.append(word)
    } else if CommandTable.command(named: word) != nil {
      parsed.command = word
    } else {
      parsed.command = ExploreCommand.name
      parsed.impliesCommand = true
      parsed.operands.append(word)
    }
  }

  private mutating func read(letter: Substring, written: String, rest: inout ArraySlice<String>) throws(UsageError) {
    guard let entry = CommandTable.option(withLetter: letter) else { throw unknownOption(written, name: letter) }
    try read(option: entry.name[...], rest: &rest)
  }

  /// Reads an option without its dashes; its value follows `=`, or is the next word.
  private mutating func read(option: Substring, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    guard let entry = CommandTable.option(named: String(name), of: parsed.command) else {
      throw unknownOption("--\(name)", name: name)
    }
    given.append(entry)
    let attached = parts.count > 1 ? String(parts[1]) : nil
    parsed.add(try value(of: entry, attached: attached, rest: &rest), to: entry.name)
  }

  /// Returns the value of an option; empty for a switch.
  private func value(
    of entry: OptionEntry, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if entry.value == .none {
      guard attached == nil else {
        throw UsageError("`--\(entry.name)` takes no value", command: parsed.command)
      }
      return ""
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty || entry.acceptsEmptyText else {
      throw UsageError("`\(entry.usage)` lacks its value", command: parsed.command)
    }
    return value
  }

  /// Throws if an option belongs neither to the command nor to the program, or has no effect beside or without another.
  private func checkOptions() throws(UsageError) {
    let command = parsed.command.flatMap(CommandTable.command(named:))
    let known = command?.allOptions ?? CommandTable.options
    if let stray = given.first(where: { option in !known.contains { $0.name == option.name } }) {
      throw strayOption(stray)
    }
    for (options, others) in command?.excludes ?? [] {
      guard let name = options.first(where: parsed.has),
        let other = others.first(where: { $0 != name && parsed.has($0) })
      else { continue }
      throw UsageError("`--\(name)` and `--\(other)` exclude each other", command: parsed.command)
    }
    for option in known where parsed.has(option.name) {
      guard let needed = option.needs, !parsed.has(needed) else { continue }
      throw UsageError("`--\(option.name)` goes with `--\(needed)`", command: parsed.command)
    }
    for option in known {
      guard let problem = parsed.values(option.name).lazy.compactMap(option.complaint).first else { continue }
      throw UsageError(problem, command: parsed.command)
    }
  }

  private func strayOption(_ stray: OptionEntry) -> UsageError {
    let owners = CommandTable.commands.filter { $0.allOptions.contains { $0.name == stray.name } }
      .map { "`\($0.name)`" }.listed
    let message: Sentence =
      if let command = parsed.command {
        "`--\(stray.name)` is no option of `\(command)`; it belongs to \(owners)"
      } else {
        "`--\(stray.name)` is no option without a command; it belongs to \(owners)"
      }
    return UsageError(message, command: parsed.command)
  }

  private func checkOperands() throws(UsageError) {
    guard let command = parsed.command.flatMap(CommandTable.command(named:)) else { return }
    let (name, operands) = (command.name, parsed.operands)
    let (label, limits) = (command.operands.label, command.operands.limits)
    if operands.count < limits.lowerBound {
      throw UsageError("`\(name)` needs a \(label)", command: command.name)
    }
    guard let stray = operands.dropFirst(limits.upperBound).first else { return }
    if parsed.impliesCommand, let first = operands.first { throw UsageError(noCommand: first) }
    let got = visible(stray)
    let message: Sentence =
      switch limits.upperBound {
      case 0: "`\(name)` takes no operand, and got `\(got)`"
      case 1: "`\(name)` takes only one \(label), and got `\(got)` as well"
      default: "`\(name)` takes at most \(limits.upperBound) of \(label), and got `\(got)` as well"
      }
    throw UsageError(message, command: command.name)
  }

  private func unknownOption(_ written: String, name: Substring) -> UsageError {
    let own = parsed.command.flatMap(CommandTable.command(named:))?.allOptions
    let known = own ?? CommandTable.commands.flatMap(\.options) + CommandTable.options
    let guess = suggestion(for: String(name), among: known.map(\.name), prefix: "--")
    let message: Sentence = "unknown option `\(visible(written))`"
    return UsageError(message.proposing(guess), command: parsed.command)
  }
}

struct ParsedArguments: Hashable, Sendable {
  var command: String?
  var impliesCommand = false
  /// The values of each option, by name, in the order given; empty texts for a switch.
  private var given: [String: [String]] = [:]
  /// The user's settings, by the names of the options that they stand for.
  var settings: [String: String] = [:]
  var operands: [String] = []

  /// The operand of a command that takes exactly one; empty if it is missing.
  var operand: String { operands.first ?? "" }

  /// Turns a question without a command into that of `ask`, unless it is in quotes and names something to open.
  mutating func askIfQuestion() {
    let words = operands.joined(separator: " ")
    guard impliesCommand, operands.count != 2, TypedText(words) == .question else { return }
    if operands.count > 1 || !Source.isThere(words) { command = AskCommand.entry.name }
  }

  mutating func add(_ value: String, to name: String) { given[name, default: []].append(value) }

  func values(_ name: String) -> [String] { given[name] ?? [] }

  func has(_ name: String) -> Bool { given[name] != nil }

  /// Throws if there is no operand, and an option that has no effect without one.
  func requireOperand(of entry: CommandEntry) throws(UsageError) {
    for (options, operand) in entry.needOperand where operands.isEmpty {
      guard let name = options.first(where: has) else { continue }
      throw UsageError("`--\(name)` needs a \(operand)", command: command)
    }
  }

  /// The versions of `--ios`, or else of the settings if no operand has versions of its own.
  var preferredVersions: VersionChoice? { operands.isEmpty ? preferred(.ios) : self[.ios] }
}
