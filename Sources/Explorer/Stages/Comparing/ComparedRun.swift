import Canvas
import Lifecycle
import Study

/// A run on one side of a comparison.
struct ComparedRun: Sendable {
  /// The run, to be explained, opened, and played by other rules.
  let session: Session
  /// What sets it apart from a run that does the same otherwise, in a word or two; empty where nothing does.
  let way: String
  /// Whether it is the run that is open, as it is.
  let isOpen: Bool
  /// Whether calls are left out that a transcript has.
  let isFiltered: Bool
  let run: Run

  /// A run without the calls that the open one leaves out.
  init(_ session: Session, way: String = "", isOpen: Bool = false, without hidden: Set<CallGroup>) {
    self.session = session
    self.way = way
    self.isOpen = isOpen
    isFiltered = !hidden.subtracting([.unnamed, .suppressed]).isEmpty
    run = Run(title: session.title, timeline: session.timeline) { !hidden.contains($0.group) }
  }

  private var parts: [String] { [session.sourceName, session.title, way, "iOS \(session.version)"] }

  /// What two runs have in common, and what tells them apart.
  static func titles(_ left: ComparedRun, _ right: ComparedRun) -> ComparisonTitles {
    ComparisonTitles(left.parts, right.parts)
  }

  /// The event that is shown beside a row where this run has no line: that of the last line before.
  func position(ofLine line: Int?) -> Int? { line.map { run.lines[$0].position } }
}

/// What the sides of a comparison are called: what they share, and what tells them apart.
public struct ComparisonTitles: Hashable, Sendable {
  /// What both have in common.
  public let common: String
  /// What only one side is.
  public let left: String, right: String

  /// The titles of two sides that are described part by part.
  public init(_ left: [String], _ right: [String]) {
    let parts = zip(left, right)
    common = Self.joined(parts.filter { $0 == $1 }.map(\.0))
    let names = (Self.joined(parts.filter { $0 != $1 }.map(\.0)), Self.joined(parts.filter { $0 != $1 }.map(\.1)))
    self.left = names.0.isEmpty ? "left" : names.0
    self.right = names.1.isEmpty ? "right" : names.1
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// What stands before a line of a comparison and says how it relates to the other side, without any color.
public enum ComparisonSign: Hashable, Sendable, CaseIterable {
  /// The same on both sides; only on the left; only on the right.
  case equal, onlyLeft, onlyRight
  /// The same line stands further up, or further down, on the other side.
  case above, below

  /// The glyph.
  public var glyph: Glyph {
    switch self {
    case .equal: Glyph("=", "=")
    case .onlyLeft: Glyph("<", "<")
    case .onlyRight: Glyph(">", ">")
    case .above: Glyph("↑", "^")
    case .below: Glyph("↓", "v")
    }
  }
}

extension Glyph {
  /// Where a line stands on the other side only.
  public static let absence = Glyph("·", ".")
}

extension Comparison {
  /// The sign of a row on a side; nothing where nothing stands there.
  public func sign(ofRow index: Int, on side: Side) -> ComparisonSign? {
    let row = rows[index]
    guard row[side] != nil else { return nil }
    if let counterpart = row.counterpart { return counterpart < index ? .above : .below }
    let isSame = row.kind == .action ? row.left != nil && sections[row.section].isSame : row.kind == .equal
    return isSame ? .equal : side == .left ? .onlyLeft : .onlyRight
  }
}
