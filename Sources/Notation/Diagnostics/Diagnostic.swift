import Lifecycle

/// The severity of a diagnostic.
package enum Severity: String, Sendable {
  /// The file cannot be used.
  case error
  /// The file can be used; something in it is probably a mistake.
  case warning

  /// The word before a message.
  package var words: Sentence { self == .error ? "error" : "warning" }
}

/// A message about a position of a file.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// The file's name, as it was given.
  package var file: String
  /// The line, counted from 1; 0 for the file as a whole.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars.
  package var column: Int
  /// The length in Unicode scalars.
  package var length: Int
  /// The problem, in one sentence without a full stop.
  package var message: Sentence
  /// The text that was probably intended.
  package var suggestion: String?
  /// The line of the file, as far as it can be quoted.
  package var excerpt: String

  /// A diagnostic at a position.
  package init(
    severity: Severity = .error, file: String, line: Int = 0, column: Int = 0, length: Int = 0, message: Sentence,
    suggestion: String? = nil, excerpt: String = ""
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.message = message
    self.suggestion = suggestion
    self.excerpt = excerpt
  }
}

/// The result of reading: a value, unless there was an error, and all diagnostics.
package struct Reading<Value: Sendable>: Sendable {
  /// The value; `nil` if a diagnostic is an error.
  package var value: Value?
  /// All messages about it, in the order of the lines.
  package var diagnostics: [Diagnostic]

  /// The result of reading.
  package init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnostic {
  /// The message with what was probably meant.
  package var proposal: Sentence { suggestion.map { "\(message); did you mean `\(visible($0))`?" } ?? message }

  /// The diagnostic as a compiler would print it: position and message, the line, and a mark below the problem.
  ///
  /// Content of a file never reaches the terminal raw: invisible and control characters are written as numbers.
  ///
  /// - Parameter say: translates a sentence from English.
  package func rendered(saying say: (Sentence) -> String = \.english) -> String {
    let position = line == 0 ? visible(file) : "\(visible(file)):\(line):\(column)"
    let head = "\(position): \(say(severity.words)): \(say(proposal.changingTexts(visible)))"
    guard line > 0, !excerpt.isEmpty else { return head }
    let quote = Quote(excerpt, column: column, length: length)
    let number = String(line)
    let margin = String(repeating: " ", count: max(5 - number.count, 0))
    let gutter = String(repeating: " ", count: margin.count + number.count)
    let marks = "^" + String(repeating: "~", count: max(quote.markWidth - 1, 0))
    let indent = String(repeating: " ", count: quote.markOffset)
    return "\(head)\n\(margin)\(number) | \(quote.text)\n\(gutter) | \(indent)\(marks)"
  }
}

/// Collects distinct diagnostics up to a limit.
struct DiagnosticList {
  /// The number of diagnostics that are kept; the others are only counted.
  static let limit = 100
  /// The number of errors after which reading stops, so that no file takes long.
  static let errorLimit = 5_000

  private var kept: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  private var dropped = 0
  private var errorCount = 0

  var hasErrors: Bool { errorCount > 0 }
  /// True if there are so many errors that reading on is pointless.
  var isHopeless: Bool { errorCount >= Self.errorLimit }
  /// True if a further diagnostic would only be counted.
  var isFull: Bool { kept.count >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    guard !known.contains(diagnostic) else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    guard kept.count < Self.limit else {
      dropped += 1
      return
    }
    known.insert(diagnostic)
    kept.append(diagnostic)
  }

  /// Counts one more without keeping it.
  mutating func drop(_ severity: Severity) {
    if severity == .error { errorCount += 1 }
    dropped += 1
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// The collected diagnostics in the order of the lines, with a last one that counts the dropped ones.
  func finished(file: String) -> [Diagnostic] {
    let indexed = kept.enumerated().sorted { left, right in
      (left.element.line, left.element.column, left.offset) < (right.element.line, right.element.column, right.offset)
    }
    var result = indexed.map(\.element)
    if dropped > 0 {
      let severity = hasErrors ? Severity.error : .warning
      result.append(
        Diagnostic(severity: severity, file: file, message: isHopeless ? "and many more" : "and \(dropped) more"))
    }
    return result
  }
}
