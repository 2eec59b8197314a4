import Notation

/// Reads the words after the program's name by the table.
///
/// Options may stand anywhere, before the command as well: hence they are held against the command at the end.
struct Parser {
  private var parsed = ParsedArguments()
  private var given: [OptionEntry] = []

  static func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var parser = Parser()
    try parser.read(words)
    if parser.parsed.has("version") || parser.parsed.has("help") { return parser.parsed }
    parser.parsed.command = parser.parsed.command ?? Explore.name
    try parser.checkOptions()
    try parser.checkOperands()
    return parser.parsed
  }

  /// Goes through the words from first to last.
  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try take(operand: operand) }
        return
      }
      if word.hasPrefix("--") {
        try take(option: word.dropFirst(2), rest: &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try take(letter: word.dropFirst(), written: word, rest: &rest)
      } else {
        try take(operand: word)
      }
    }
  }

  /// Takes the command, if there is none yet, else an operand of it.
  private mutating func take(operand word: String) throws(UsageError) {
    if parsed.command != nil {
      parsed.operands.append(word)
    } else if CommandTable.command(named: word) != nil {
      parsed.command = word
    } else {
      parsed.command = Explore.name
      parsed.impliesCommand = true
      parsed.operands.append(word)
    }
  }

  /// Takes an option that is written as one letter.
  private mutating func take(
    letter: Substring, written: String, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let entry = CommandTable.option(withLetter: letter) else { throw unknownOption(written, name: letter) }
    try take(option: entry.name[...], rest: &rest)
  }

  /// Takes an option, written without its dashes, and its value from behind the `=` or from the next word.
  private mutating func take(option: Substring, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    guard let entry = CommandTable.option(named: String(name)) else {
      throw unknownOption("--\(name)", name: name)
    }
    given.append(entry)
    let attached = parts.count > 1 ? String(parts[1]) : nil
    parsed.add(try value(of: entry, attached: attached, rest: &rest), to: entry.name)
  }

  /// The value of an option: empty for a switch.
  private func value(
    of entry: OptionEntry, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if entry.value == .none {
      guard attached == nil else {
        throw UsageError("`--\(entry.name)` takes no value", command: parsed.command)
      }
      return ""
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty || entry.takesNothing else {
      throw UsageError("`\(entry.usage)` lacks its value", command: parsed.command)
    }
    if case .oneOf(let words, _) = entry.value, !words.contains(value) {
      let choices = words.map { "`\($0)`" }.joined(separator: ", ")
      let guess = suggestion(for: value, among: words)
      throw UsageError(
        "`--\(entry.name)` takes one of \(choices), and not `\(visible(value))`\(guess)", command: parsed.command)
    }
    return value
  }

  /// Every option has to be one of the command's, or of the program's.
  private func checkOptions() throws(UsageError) {
    let own = parsed.command.flatMap(CommandTable.command(named:))?.options ?? []
    let known = (own + CommandTable.options).map(\.name)
    guard let stray = given.first(where: { !known.contains($0.name) }) else { return }
    let owners = CommandTable.commands.filter { $0.options.contains { $0.name == stray.name } }
      .map { "`\($0.name)`" }.joined(separator: ", ")
    let position = parsed.command.map { "no option of `\($0)`" } ?? "no option without a command"
    throw UsageError("`--\(stray.name)` is \(position); it belongs to \(owners)", command: parsed.command)
  }

  /// A command has to have the operands that it wants.
  private func checkOperands() throws(UsageError) {
    guard let command = parsed.command.flatMap(CommandTable.command(named:)) else { return }
    var name = command.name
    var operands = parsed.operands[...]
    let (label, limits) = command.operands.shape
    if case .word(let word, _) = command.operands {
      guard operands.first == word else {
        let guess = operands.first.map { suggestion(for: $0, among: [word]) } ?? ""
        throw UsageError("`\(name)` wants `\(word)` and a \(label)\(guess)", command: name)
      }
      operands.removeFirst()
      name += " \(word)"
    }
    if operands.count < limits.lowerBound {
      throw UsageError("`\(name)` wants a \(label)", command: command.name)
    }
    guard let stray = operands.dropFirst(limits.upperBound).first else { return }
    if parsed.impliesCommand, let first = operands.first { throw UsageError(noCommand: first) }
    let wants =
      switch limits.upperBound {
      case 0: "takes no operand, and got `\(visible(stray))`"
      case 1: "wants only one \(label), and got `\(visible(stray))` as well"
      default: "wants no more than \(limits.upperBound) of \(label), and got `\(visible(stray))` as well"
      }
    throw UsageError("`\(name)` \(wants)", command: command.name)
  }

  private func unknownOption(_ written: String, name: Substring) -> UsageError {
    let own = parsed.command.flatMap(CommandTable.command(named:))?.options
    let known = (own ?? CommandTable.commands.flatMap(\.options)) + CommandTable.options
    let guess = suggestion(for: String(name), among: known.map(\.name), prefix: "--")
    return UsageError("unknown option `\(visible(written))`\(guess)", command: parsed.command)
  }
}
