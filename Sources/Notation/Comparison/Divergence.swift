/// Where what was played first goes another way than what a file expects.
public struct Divergence: Hashable, Sendable {
  /// Whose line it is.
  public enum Side: Hashable, Sendable {
    case both
    case expected
    case played
  }

  /// A line of the comparison.
  public struct Row: Hashable, Sendable {
    /// Whose line it is.
    public var side: Side
    /// What it says.
    public var entry: LogEntry
    /// The line of the file, unless it was only played.
    public var line: Int?
  }

  /// The first lines that differ, with a few around them.
  public var rows: [Row]
  /// The line of the file that is not played, or after which something else is played; 0 when there is none.
  public var line: Int
  /// How many of the played entries come before the first difference.
  public var playedIndex: Int
  /// The line of the file and the number of the played entry with which the rows begin, both counted from 1.
  private var firstLine: Int, firstPlayed: Int

  init(rows: [Row], line: Int, playedIndex: Int) {
    self.rows = rows
    self.line = line
    self.playedIndex = playedIndex
    firstLine = rows.lazy.compactMap(\.line).first ?? line
    let before = rows.prefix { $0.side == .both }.count
    firstPlayed = playedIndex - before + 1
  }

  /// The divergence as one hunk of a unified diff: `-` is what the file expects, `+` what is played.
  ///
  /// - Parameter command: what was done, for the end of the first line.
  public func unifiedDiff(_ lexicon: Lexicon, command: String) -> String {
    let expectedCount = rows.count { $0.side != .played }
    let playedCount = rows.count { $0.side != .expected }
    let head = "@@ -\(firstLine),\(expectedCount) +\(firstPlayed),\(playedCount) @@ > \(visible(command))"
    let lines = rows.map { row in
      let sign =
        switch row.side {
        case .both: " "
        case .expected: "-"
        case .played: "+"
        }
      return sign + visible(lexicon.text(of: row.entry))
    }
    return ([head] + lines).joined(separator: "\n")
  }
}
