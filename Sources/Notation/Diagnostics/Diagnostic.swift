import Lifecycle

/// The severity of a diagnostic: an error makes the file unusable, a warning does not.
package enum Severity: String, Sendable {
  case error
  case warning

  /// The word that precedes a message.
  package var words: Sentence { self == .error ? "error" : "warning" }
}

/// A message about a position in a file.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// The name of the file as the user gave it.
  package var file: String
  /// The line, counted from 1; 0 for the file as a whole.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars.
  package var column: Int
  /// The length of the problem in Unicode scalars.
  package var length: Int
  /// The problem, as a sentence without a final period.
  package var message: Sentence
  /// The text that was probably intended.
  package var suggestion: String?
  /// The quoted line of the file, cut off if very long.
  package var excerpt: String

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

/// The result of reading a file: a value, unless there was an error, and all diagnostics.
package struct Checked<Value: Sendable>: Sendable {
  package var value: Value?
  package var diagnostics: [Diagnostic]

  package init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnostic {
  package var proposal: Sentence { suggestion.map { "\(message); did you mean `\(visible($0))`?" } ?? message }

  /// Returns the diagnostic as compilers print it: position and message, the line, and a mark below the problem if that
  /// is not the whole line.
  ///
  /// The content of a file never reaches the terminal unchanged: hidden characters are written as numbers.
  package func rendered(saying say: (Sentence) -> String = { $0.english }) -> String {
    let position = line == 0 ? visible(file) : "\(visible(file)):\(line):\(column)"
    let head = "\(position): \(say(severity.words)): \(say(proposal.changingTexts(visible)))"
    guard line > 0, !excerpt.isEmpty else { return head }
    let quote = Quote(excerpt, column: column, length: length)
    let number = String(line)
    let margin = String(repeating: " ", count: max(5 - number.count, 0))
    let quoted = "\(head)\n\(margin)\(number) | \(quote.text)"
    if quote.isMarkedWhole { return quoted }
    let gutter = String(repeating: " ", count: margin.count + number.count)
    let marks = "^" + String(repeating: "~", count: max(quote.markWidth - 1, 0))
    let indent = String(repeating: " ", count: quote.markOffset)
    return "\(quoted)\n\(gutter) | \(indent)\(marks)"
  }
}

/// A collector of distinct diagnostics, which keeps only a limited number.
struct DiagnosticList {
  /// The maximum number of diagnostics that are kept; further ones are only counted.
  static let limit = 100
  /// The number of errors after which reading stops, so that no file takes too long.
  static let errorLimit = 5_000

  private var kept: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  private var dropped = 0
  private var errorCount = 0

  var hasErrors: Bool { errorCount > 0 }
  var hasTooManyErrors: Bool { errorCount >= Self.errorLimit }
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

  /// Counts warnings without keeping them.
  mutating func drop(warnings count: Int) { dropped += count }

  /// Returns the collected diagnostics in the order of the lines, with a final one that counts those dropped.
  func finished(file: String) -> [Diagnostic] {
    let indexed = kept.enumerated().sorted { left, right in
      (left.element.line, left.element.column, left.offset) < (right.element.line, right.element.column, right.offset)
    }
    var result = indexed.map { $0.element }
    if dropped > 0 {
      let severity = hasErrors ? Severity.error : .warning
      result.append(
        Diagnostic(severity: severity, file: file, message: hasTooManyErrors ? "and many more" : "and \(dropped) more"))
    }
    return result
  }
}
