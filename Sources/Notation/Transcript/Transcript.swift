/// A transcript as it is written: what was set up, what the person did, and which calls came.
///
/// Two transcripts are equal when they say the same; where they were read does not matter.
public struct Transcript: Hashable, Sendable {
  /// What stands above the first case and holds for all.
  public var statements: [TranscriptLine]
  /// The cases, in order.
  public var cases: [TranscriptCase]
  /// The file that it was read from, for messages.
  public var source: SourceText?

  /// A transcript that was not read from a file.
  public init(statements: [TranscriptLine] = [], cases: [TranscriptCase], source: SourceText? = nil) {
    self.statements = statements
    self.cases = cases
    self.source = source
  }

  /// The file that it was read from, for messages.
  public var file: String { source?.file ?? "transcript" }

  /// The value of a header that stands above the first case.
  public func header(_ key: HeaderKey) -> String? {
    statements.lazy.compactMap { $0.statement.header(key) }.first
  }

  /// Whether anything is asked in it: then it has to hold on every version that it names, and a command below which no
  /// call is written says nothing about what comes.
  public var isLesson: Bool {
    cases.contains { part in
      part.statements.firstOfTheirKind.contains { part.statements[$0].statement.isPartOfQuestion }
    }
  }

  /// Equal when they say the same.
  public static func == (left: Transcript, right: Transcript) -> Bool {
    left.statements == right.statements && left.cases == right.cases
  }

  /// What it says counts, not where it was read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(statements)
    hasher.combine(cases)
  }
}

/// A case: a run from the launch on.
public struct TranscriptCase: Hashable, Sendable {
  /// What stands behind `==`; a file without any has one case that has no title.
  public var title: String?
  /// What it states, in order.
  public var statements: [TranscriptLine]
  /// The line of its title.
  public var position: Position

  /// A case with these statements.
  public init(title: String?, statements: [TranscriptLine], position: Position = Position()) {
    self.title = title
    self.statements = statements
    self.position = position
  }
}

/// A statement and its line.
public struct TranscriptLine: Hashable, Sendable {
  /// What is said.
  public var statement: Statement {
    didSet { likeness = 0 }
  }
  /// The line, counted from 1.
  public var position: Position
  /// The same number for lines of a file that say the same, or 0 where that is not known: what is found out about a
  /// million lines is then found out about a few dozen.
  private(set) var likeness: UInt32 = 0

  /// A statement on a line.
  public init(_ statement: Statement, position: Position = Position()) {
    self.init(statement, position: position, likeness: 0)
  }

  init(_ statement: Statement, position: Position, likeness: UInt32) {
    self.statement = statement
    self.position = position
    self.likeness = likeness
  }

  /// Equal when they say the same.
  public static func == (left: TranscriptLine, right: TranscriptLine) -> Bool { left.statement == right.statement }

  /// What it says counts.
  public func hash(into hasher: inout Hasher) { hasher.combine(statement) }
}
