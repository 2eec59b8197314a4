import Lifecycle
import Notation
import Resources
import Study

/// Parses the arguments of the program by the table.
///
/// Options may stand anywhere, even before the command, so they are checked against the command at the end.
struct Parser {
  private var parsed = ParsedArguments()
  private var given: [OptionEntry] = []

  static func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var parser = Parser()
    try parser.read(words)
    if parser.parsed.has("version") || parser.parsed.has("help") { return parser.parsed }
    parser.parsed.command = parser.parsed.command ?? Explore.name
    parser.parsed.joinSearch()
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

  /// Takes the command, if there is none yet, or else an operand.
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

  /// Takes an option, written without its dashes, and its value after the `=` or from the next word.
  private mutating func take(option: Substring, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    guard let entry = CommandTable.option(named: String(name), of: parsed.command) else {
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
      throw UsageError("--\(entry.name)", takes: words, not: value, command: parsed.command)
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
    let message: Sentence =
      if let command = parsed.command {
        "`--\(stray.name)` is no option of `\(command)`; it belongs to \(owners)"
      } else {
        "`--\(stray.name)` is no option without a command; it belongs to \(owners)"
      }
    throw UsageError(message, command: parsed.command)
  }

  /// A command has to have the operands that it wants.
  private func checkOperands() throws(UsageError) {
    guard let command = parsed.command.flatMap(CommandTable.command(named:)) else { return }
    var name = command.name
    var operands = parsed.operands[...]
    let (label, limits) = command.operands.shape
    if case .word(let word, _) = command.operands {
      guard operands.first == word else {
        let message: Sentence = "`\(name)` needs `\(word)` and a \(label)"
        let guess = operands.first.flatMap { suggestion(for: $0, among: [word]) }
        throw UsageError(message.proposing(guess), command: name)
      }
      operands.removeFirst()
      name += " \(word)"
    }
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
    let own = parsed.command.flatMap(CommandTable.command(named:))?.options
    let known = (own ?? CommandTable.commands.flatMap(\.options)) + CommandTable.options
    let guess = suggestion(for: String(name), among: known.map(\.name), prefix: "--")
    let message: Sentence = "unknown option `\(visible(written))`"
    return UsageError(message.proposing(guess), command: parsed.command)
  }
}

/// The arguments of the program, checked against the table.
struct ParsedArguments: Hashable, Sendable {
  /// The command's word, if there is one.
  var command: String?
  /// True if that word was left out.
  var impliesCommand = false
  /// The values of the options by their names, each time that one was given; those of a switch are empty.
  private var given: [String: [String]] = [:]
  /// The user's settings, by the names of options.
  var settings: [String: String] = [:]
  /// The operands, in order.
  var operands: [String] = []

  /// The only operand, for commands that take exactly one.
  var operand: String { operands.first ?? "" }

  /// Joins the words of a search, which need no quotes, and searches for a question or a title without a command.
  mutating func joinSearch() {
    let words = (values("search").suffix(1) + operands).joined(separator: " ")
    let isQuestion =
      impliesCommand && operands.count != 2 && !Platform.exists(words)
      && (SearchWords.isQuestion(words) || OneLine.isProse(words))
    guard isQuestion || has("search") && !operands.isEmpty else { return }
    if isQuestion { command = List.entry.name }
    given["search"] = [words]
    operands = []
  }

  mutating func add(_ value: String, to name: String) { given[name, default: []].append(value) }

  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// The value of an option; of several the last one counts.
  func value(_ name: String) -> String? { given[name]?.last }

  func has(_ name: String) -> Bool { given[name] != nil }

  /// Makes sure that an option is not given together with one of some others.
  func exclude(_ name: String, _ others: [String]) throws(UsageError) {
    guard has(name), let other = others.first(where: { $0 != name && has($0) }) else { return }
    throw UsageError("`--\(name)` and `--\(other)` exclude each other", command: command)
  }

  /// The value of an option, or its setting.
  func preferred(_ name: String) -> String? { value(name) ?? settings[name] }

  /// True if a switch was given, or is set.
  func isOn(_ name: String) -> Bool { has(name) || settings[name] == "yes" }

  /// The requested language, if any.
  var language: Language? { preferred("lang").flatMap(Language.init(rawValue:)) }

  /// The iOS versions that are requested or set, for commands without an operand that has versions of its own.
  func preferredVersions() throws(UsageError) -> VersionChoice? {
    if let asked = try versions() { return asked }
    return operands.isEmpty ? settings["ios"].flatMap(VersionChoice.init) : nil
  }

  /// The iOS versions of the last `--ios`, if it was given.
  func versions() throws(UsageError) -> VersionChoice? { try eachVersions().last }

  /// The versions of each `--ios`.
  func eachVersions() throws(UsageError) -> [VersionChoice] {
    var choices: [VersionChoice] = []
    for word in values("ios") {
      guard let choice = VersionChoice(word) else {
        throw UsageError(
          "`--ios` takes versions such as 9, `8, 9`, 10-12, 13+ or any, and not `\(visible(word))`", command: command)
      }
      choices.append(choice)
    }
    return choices
  }
}
