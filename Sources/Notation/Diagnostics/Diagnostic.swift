/// How much a diagnostic weighs.
public enum Severity: String, Sendable {
  /// The file cannot be used.
  case error
  /// The file can be used; something in it is probably not what was meant.
  case warning
}

/// Something to say about a position of a file.
public struct Diagnostic: Hashable, Sendable {
  /// How much it weighs.
  public var severity: Severity
  /// The file's name, as it was given.
  public var file: String
  /// The line, counted from 1; 0 when the file as a whole is meant.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int
  /// How many Unicode scalars are meant.
  public var length: Int
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What was probably meant.
  public var suggestion: String?
  /// The line of the file, as far as it can be quoted.
  public var excerpt: String

  /// A diagnostic at a position.
  public init(
    severity: Severity = .error, file: String, line: Int = 0, column: Int = 0, length: Int = 0, message: String,
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

/// What came of reading something: a value, unless there was an error, and everything there is to say.
public struct Reading<Value: Sendable>: Sendable {
  /// What was read; `nil` when a diagnostic is an error.
  public var value: Value?
  /// All that is to say about it, in the order of the lines.
  public var diagnostics: [Diagnostic]

  /// What came of reading.
  public init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
