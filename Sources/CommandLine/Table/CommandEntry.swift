/// What a command wants besides options.
public enum Operands: Hashable, Sendable {
  case none
  /// Exactly one, called like this in the help.
  case one(String)
  case optional(String)
  /// One, or two that belong together.
  case oneOrTwo(String)
  /// As many as one likes, none included.
  case any(String)
  /// This very word, and then exactly one, called like this in the help.
  case word(String, then: String)

  /// The operands as the help writes them.
  public var usage: String {
    switch self {
    case .none: ""
    case .one(let label): label
    case .optional(let label): "[\(label)]"
    case .oneOrTwo(let label): "\(label) [\(label)]"
    case .any(let label): "[\(label)...]"
    case .word(let word, let label): "\(word) \(label)"
    }
  }

  /// What one of them is called, and how many there may be besides a word that has to stand there.
  var shape: (label: String, limits: ClosedRange<Int>) {
    switch self {
    case .none: ("", 0...0)
    case .one(let label): (label, 1...1)
    case .optional(let label): (label, 0...1)
    case .oneOrTwo(let label): (label, 1...2)
    case .any(let label): (label, 0...Int.max)
    case .word(_, let label): (label, 1...1)
    }
  }
}

/// A command line to try, and what it does.
public struct Example: Hashable, Sendable {
  /// What is typed after the program's name.
  public let words: String
  /// What it does, in one sentence.
  public let summary: String

  /// The whole command line.
  public var line: String { words.isEmpty ? CommandTable.program : "\(CommandTable.program) \(words)" }

  /// What a shell makes of it: one word after the other, and what stands between double quotes as one.
  public var arguments: [String] {
    words.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, piece in
      index % 2 == 1 ? [String(piece)] : piece.split(separator: " ").map(String.init)
    }
  }

  /// An example.
  public init(_ words: String, _ summary: String) {
    self.words = words
    self.summary = summary
  }
}

/// What a number means that the program ends with.
public struct ExitMeaning: Hashable, Sendable {
  /// The number.
  public let status: ExitCode
  /// When it comes, in one sentence.
  public let meaning: String

  /// A status and when it comes.
  public init(_ status: ExitCode, _ meaning: String) {
    self.status = status
    self.meaning = meaning
  }
}

/// A command as the table describes it: help, parsing and usage errors are all made from this.
public struct CommandEntry: Sendable {
  /// The word that chooses it.
  public let name: String
  /// What it wants besides options.
  public let operands: Operands
  /// What it does, in one sentence.
  public let summary: String
  /// What else there is to know, a paragraph each.
  public let details: [String]
  /// Its own options; those of the program are understood as well.
  public let options: [OptionEntry]
  /// What it ends with.
  public let exits: [ExitMeaning]
  /// Command lines to try.
  public let examples: [Example]
  /// Turns what was written into what is to be done.
  let request: @Sendable (ParsedArguments) throws(UsageError) -> any Request

  /// What follows the program's name in a usage line.
  public var usage: String {
    [name, options.isEmpty ? "" : "[OPTION...]", operands.usage].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
