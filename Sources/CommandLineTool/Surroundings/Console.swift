import Canvas
import Lifecycle
import Notation
import Study

/// Everything that a command uses apart from its own arguments: streams, language, options of all commands, and more.
struct Console: ~Copyable {
  var output: Output
  /// The stream for messages; write to it with `report`, which keeps the two streams in order.
  var errors: Output
  var isTerminal = false
  var usesColor = false { didSet { output.hasStyles = usesColor } }
  var phrasebook = Phrasebook.english {
    didSet { (output.phrasebook, errors.phrasebook) = (phrasebook, phrasebook) }
  }
  /// The width of a text, on terminals of any width.
  static let textWidth = 80
  /// The width of a line, for laying out columns.
  var width = textWidth
  /// The folder of the user's own scores; `nil` for the built-in ones.
  var scoresFolder: String?
  var alternatives: [String] = []
  /// The language asked for; `nil` for that of the environment.
  var language: Language?
  /// Shows the explorer on the terminal; returns a message if that is not possible.
  var explore: (Exploration) -> Sentence? = { _ in "There is no terminal." }
  /// Connects the keyboard to standard input; returns a message if that is not possible.
  var takeKeyboard: () -> Sentence? = { nil }
  /// Waits for an answer to a question, and returns true if it is yes, as it is without a terminal.
  var readsYes: () -> Bool = { true }
  var environment: (String) -> String? = { _ in nil }
  var today: Day?
  var reader = FileReader()
  /// The display of a long command's progress; `nil` without a terminal.
  var meter: Meter?

  /// Returns a console that keeps its output in memory, for tests.
  static func memory() -> Console { Console(output: Output(), errors: Output()) }

  init(output: consuming Output, errors: consuming Output) {
    self.output = output
    self.errors = errors
  }

  /// Prints a message, after the results written so far, with further lines below it.
  mutating func report(_ message: Sentence, _ lines: [Sentence] = []) {
    clearMeter()
    output.flush()
    let first = "\(CommandTable.program): \(phrasebook.say(message))"
    for line in [first] + lines.map({ "  " + phrasebook.say($0) }) { errors.write("\(visible(line))\n") }
    errors.flush()
  }

  /// Asks whether to go on; the question stands where messages do.
  mutating func agrees(to question: Sentence) -> Bool {
    output.flush()
    errors.write("\(phrasebook.say(question)) ")
    errors.flush()
    return readsYes()
  }

  /// Performs a request; reports the reason if it fails.
  mutating func perform(_ request: some Request) -> ExitCode {
    do throws(Failure) {
      return try request.perform(in: &self)
    } catch {
      report(error)
      return .unusable
    }
  }

  mutating func report(_ failure: Failure) {
    if let message = failure.message { report(message, failure.lines) }
    report(failure.diagnostics)
    errors.flush()
  }

  /// Writes the rest of the output, and returns the exit status.
  ///
  /// A reader that stopped reading is no error, but a full disk is.
  mutating func finish(_ status: ExitCode) -> ExitCode {
    clearMeter()
    output.flush()
    guard let problem = output.problem, problem != .brokenPipe else { return status }
    report("cannot write the output: \(problem)")
    return .unusable
  }

  var spokenLanguage: Language {
    if let language { return language }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    return Language(locale: locale ?? "")
  }
}

extension Language {
  /// The language in the name of a file, as in `mine.ja.appear`; `nil` if it has none.
  init?(ofFile name: String) {
    let endings = Self.allCases.map { (language: $0, text: ".\($0.rawValue)\(LibraryItem.suffix)") }
    guard let ending = endings.first(where: { name.hasSuffix($0.text) }) else { return nil }
    self = ending.language
  }
}

extension Console {
  /// A style for text, which is used if the output is colored.
  enum Style: String, CaseIterable {
    case bold = "1"
    case quiet = "2"
    case good = "32"
    case bad = "31"
  }

  private static let end = "\u{1B}[0m"
  /// All escape sequences that `painted` uses; an output writes them unchanged.
  static let styleSequences = Style.allCases.map(\.start) + [end]

  /// Returns a text in a style, or unchanged without color or style.
  func painted(_ style: Style?, _ text: String) -> String { Self.painted(usesColor ? style : nil, text) }

  /// Returns a text in a style, for use where the console itself is not available.
  static func painted(_ style: Style?, _ text: String) -> String {
    style.map { "\($0.start)\(spelledOut(text))\(end)" } ?? text
  }

  /// Returns a line of a transcript or a score in a style: headings and commands bold, comments quiet, complaints red.
  func painted(line: String) -> String {
    switch line.utf8.first {
    case UInt8(ascii: "#"): painted(.quiet, line)
    case UInt8(ascii: ">"), UInt8(ascii: "="): painted(.bold, line)
    case UInt8(ascii: "!"): painted(.bad, line)
    default: line
    }
  }

  mutating func write(_ style: Style?, _ text: String) { output.write(painted(style, text) + "\n") }

  /// Prints a line of a transcript or a score in its style.
  mutating func write(line: String) { output.write(painted(line: line) + "\n") }

  func painted(lines text: String) -> String {
    guard usesColor else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { painted(line: String($0)) }
      .joined(separator: "\n")
  }
}

extension Console.Style {
  fileprivate var start: String { "\u{1B}[\(rawValue)m" }
}

/// A buffered output stream.
///
/// It cannot be copied, so that nothing is written twice.
struct Output: ~Copyable {
  /// The size at which the buffer is written out.
  private static let pieceSize = 1 << 16

  /// The descriptor to write to; `nil` keeps the output in memory, for tests and for pages.
  private let descriptor: Int32?
  private var buffer: [UInt8] = []
  /// True if the text may contain escape sequences for styles.
  var hasStyles = false
  var phrasebook = Phrasebook.english
  /// The error that closed the stream, if any.
  private(set) var problem: Platform.Problem?

  init(to descriptor: Int32? = nil) { self.descriptor = descriptor }

  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// True if further output would be lost, since nobody reads it or it cannot be stored.
  var isClosed: Bool { problem != nil }

  /// Writes a text, with control and invisible characters spelled out.
  mutating func write(_ text: String) {
    if hasStyles, text.utf8.contains(0x1B) {
      writeStyled(text)
    } else {
      buffer.append(contentsOf: spelledOut(text).utf8)
    }
    flushIfLarge()
  }

  /// Writes a sentence on a line, in the user's language.
  mutating func say(_ sentence: Sentence, indentation: Int = 0) {
    write(String(repeating: " ", count: indentation) + phrasebook.say(sentence) + "\n")
  }

  /// Writes rows with their columns two spaces apart; an empty text ends its row.
  mutating func write(table rows: [[String]]) {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].cellWidth }.max() ?? 0 }
    for row in rows {
      let texts = row.prefix { !$0.isEmpty }
      let columns = zip(texts.dropLast(), widths).map { $0.padded(toCells: $1) + "  " }
      write(columns.joined() + (texts.last ?? "") + "\n")
    }
  }

  /// Writes a text with control characters spelled out, except in styles.
  private mutating func writeStyled(_ text: String) {
    var rest = Substring(text)
    while let escape = rest.unicodeScalars.firstIndex(of: "\u{1B}") {
      buffer.append(contentsOf: spelledOut(String(rest[..<escape])).utf8)
      rest = rest[escape...]
      let style = Console.styleSequences.first { rest.utf8.starts(with: $0.utf8) }
      buffer.append(contentsOf: (style ?? spelledOut("\u{1B}")).utf8)
      rest = Substring(rest.unicodeScalars.dropFirst(style?.unicodeScalars.count ?? 1))
    }
    buffer.append(contentsOf: spelledOut(String(rest)).utf8)
  }

  /// Writes bytes unchanged; they must not contain anything that has to be spelled out.
  mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    flushIfLarge()
  }

  /// Writes the buffer out; after an error the buffer is discarded.
  mutating func flush() {
    guard let descriptor else { return }
    if problem == nil, !buffer.isEmpty {
      do throws(Platform.Problem) {
        try Platform.write(buffer, to: descriptor)
      } catch {
        problem = error
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func flushIfLarge() { if buffer.count >= Self.pieceSize { flush() } }
}
