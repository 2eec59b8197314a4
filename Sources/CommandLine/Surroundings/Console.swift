import Notation
import Study

/// What a command works with besides its request.
struct Console: ~Copyable {
  var output: Output
  /// Where messages go; use `report`, which keeps the order between the two.
  var errors: Output
  var usesColor = false {
    didSet { output.hasStyles = usesColor }
  }
  /// How what is written in English is said.
  var phrasebook = Phrasebook.english {
    didSet { output.phrasebook = phrasebook }
  }
  /// How many cells a line of the results has, for what is laid out in columns.
  var width = 80
  /// The folder of a person's own scores; nothing means the built-in ones.
  var scoresFolder: String?
  /// The alternatives that are asked for in place of rules.
  var alternatives: [String] = []
  /// The language that is asked for or set; nothing means that of the environment.
  var language: Language?
  /// Shows the explorer on the terminal; says what is wrong if it cannot.
  var explore: (Exploration) -> String? = { _ in "There is no terminal." }
  /// Reads the keyboard from the terminal from now on, and not from standard input; says why it cannot.
  var takeKeyboard: () -> String? = { nil }
  var environment: (String) -> String? = { _ in nil }
  /// The day on which it is started; nothing where nobody says.
  var today: Day?
  var reader = FileReader()
  /// Says how far a command is; nothing where no terminal would show it.
  var meter: Meter?

  /// A console that writes to the program's own streams.
  static func standard() -> Console {
    Console(output: .standardOutput(), errors: .standardError())
  }

  /// A console that keeps what is written, for tests.
  static func memory() -> Console {
    Console(output: .memory(), errors: .memory())
  }

  init(output: consuming Output, errors: consuming Output) {
    self.output = output
    self.errors = errors
  }

  /// Prints a message, which is a line, after the results that were written before it.
  ///
  /// - Parameter lines: what stands below it.
  mutating func report(_ message: String, _ lines: [String] = []) {
    clearMeter()
    output.flush()
    let said = "\(CommandTable.program): \(phrasebook.say(message))"
    for line in [said] + lines.map(phrasebook.say) { errors.write("\(visible(line))\n") }
    errors.flush()
  }

  /// Hands the rest of the output over; a reader that has gone is no mistake, a full disk is one.
  mutating func finish(_ status: ExitCode) -> ExitCode {
    clearMeter()
    output.flush()
    guard let problem = output.problem, problem != .brokenPipe else { return status }
    report("cannot write the output: \(problem)")
    return .unusable
  }
}

extension Console {
  var spokenLanguage: Language {
    if let language { return language }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    return Language(locale: locale ?? "")
  }
}

extension Language {
  /// The language that the name of a file says, as in `mine.ja.appear`.
  init?(ofFile name: String) {
    guard let language = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue).appear") }) else { return nil }
    self = language
  }
}

extension Console {
  /// How a piece of the output may look, where there is color.
  enum Style: String, CaseIterable {
    case bold = "1"
    case quiet = "2"
    case good = "32"
    case bad = "31"
  }

  private static let end = "\u{1B}[0m"
  /// All that `painted` puts around texts, which an output lets pass.
  static let styleSequences = Style.allCases.map(\.start) + [end]

  /// The text in a style, or as it is where there is no color.
  func painted(_ style: Style, _ text: String) -> String {
    usesColor ? "\(style.start)\(spelledOut(text))\(Self.end)" : text
  }
}

extension Console.Style {
  fileprivate var start: String { "\u{1B}[\(rawValue)m" }
}
