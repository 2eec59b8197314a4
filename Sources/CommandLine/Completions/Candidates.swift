import Resources

/// What can stand in a place of a command line.
struct Candidates: Hashable {
  /// Words of which one is meant.
  var words: [String] = []
  /// Whether a file or a folder can be meant.
  var includesFiles = false

  /// What an operand can be, by the labels of the help: `FILE|NAME|-`.
  init(operandsOf entry: CommandEntry) {
    if case .word(let word, _) = entry.operands { words.append(word) }
    let labels = entry.operands.shape.label.split(separator: "|").map(String.init)
    for label in labels {
      switch label {
      case "FILE", "LOG": includesFiles = true
      case "NAME": words += (labels.count == 1 ? Catalog.all : Catalog.transcripts).map(\.name)
      case "LESSON": words += (Catalog.lessons + Catalog.translations).map(\.name)
      case "LEVEL": words += Catalog.levels.map(\.name)
      case "KIND": words += List.kindNames
      case "COMMAND": words += CommandTable.commands.map(\.name)
      case "SHELL": words += CompletionsCommand.Shell.allCases.map(\.rawValue)
      default: break
      }
    }
  }

  /// What the value of an option can be; nothing where it wants none.
  init?(valueOf option: OptionEntry) {
    switch option.value {
    case .none: return nil
    case .oneOf(let words, _): self.words = words
    case .word(let label), .text(let label): includesFiles = label == "DIR"
    }
  }
}

extension CommandEntry {
  /// Its own options, and those of the program.
  var allOptions: [OptionEntry] { options + CommandTable.options }
}

extension OptionEntry {
  /// How it can be written.
  var spellings: [String] { letter.map { ["-\($0)", "--\(name)"] } ?? ["--\(name)"] }
}

/// A text as a shell takes it for one word, whatever is in it.
func quotedForShell(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
