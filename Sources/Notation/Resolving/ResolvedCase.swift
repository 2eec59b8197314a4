import Lifecycle

/// A case that is ready to be played and compared: names are resolved, and all that holds for it is in one value.
public struct ResolvedCase: Sendable {
  /// Its title; empty in a file that has only one case without a title.
  public var title: String
  /// The line on which it begins.
  public var line: Int
  /// The versions on which it may have been recorded, the oldest first; without `ios:` the newest one.
  public var candidates: [Version]
  /// What `ios:` says; cases of a file that share it must hold on one and the same version.
  public var iosText: String?
  /// The alternatives that are played in place of rules.
  public var with: [String] = []
  /// How the source came by its calls, where that is stated.
  public var kind: RecordingKind?
  /// What the source does not say and was chosen, in the file's words.
  public var assumption: String?
  /// Whether the source is known to be doubtful.
  public var isSuspicious: Bool
  /// The classes, the window and the trees that commands name.
  public var setup: Setup
  /// What is compared.
  public var coverage: Coverage
  /// The words of its names and complaints.
  public var lexicon: Lexicon
  /// What is done, and what is expected to come.
  public var script: [ScriptStep]
  /// What is asked, where the case is part of a lesson.
  public var questions: [Question] = []
}

/// A command, and what is expected to come of it.
public struct ScriptStep: Hashable, Sendable {
  /// What is done.
  public var command: Command
  /// The line of the file.
  public var line: Int
  /// The command as it is written, without the sign before it.
  public var text: String
  /// What is expected, in order.
  public var expected: [ExpectedLine]

  /// A command, and what is expected to come of it.
  public init(command: Command, line: Int, text: String, expected: [ExpectedLine] = []) {
    self.command = command
    self.line = line
    self.text = text
    self.expected = expected
  }
}

/// A line of a file that says what comes: a call, a complaint, or a gap.
public struct ExpectedLine: Hashable, Sendable {
  /// The halves of the entry, so that a line takes twelve bytes and not sixteen.
  private let low: UInt32, high: UInt32
  /// How many lines below its command it stands; so the same that comes of many commands can be kept once.
  public let distance: Int32

  /// What comes, and how far below its command the file says so.
  public init(_ entry: LogEntry, distance: Int = 0) {
    low = UInt32(truncatingIfNeeded: entry.bits)
    high = UInt32(truncatingIfNeeded: entry.bits >> 32)
    self.distance = Int32(truncatingIfNeeded: distance)
  }

  /// What comes.
  public var entry: LogEntry { LogEntry(bits: UInt64(low) | UInt64(high) << 32) }
}
