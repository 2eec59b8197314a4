import Canvas
import Lifecycle
import Notation
import Study

/// The difference of a run from the same actions on another version.
struct VersionChange: Sendable {
  let other: Version
  /// The marks for events that the other version lacks, or has elsewhere.
  let marks: [Int: RowMark]
  let newCount: Int, movedCount: Int
  /// The text of the lines that only the other version has.
  let gone: [String]

  /// Compares a run with the same actions played on another version.
  init(_ timeline: Timeline, from other: Timeline) {
    let comparison = Comparison(Run(other), Run(timeline))
    var marks: [Int: RowMark] = [:]
    var gone: [String] = []
    for (index, row) in comparison.rows.enumerated() where row.isDifference {
      if let line = row.right {
        marks[comparison.right.lines[line].position] = .changed(comparison.sign(ofRow: index, on: .right))
      } else if row.kind == .only, let line = row.left {
        gone.append(comparison.left.lines[line].entry.text)
      }
    }
    (self.other, self.marks, self.gone) = (other.score.version, marks, gone)
    (newCount, movedCount) = (comparison.counts.onlyRight, comparison.counts.moved)
  }

  var isNothing: Bool { marks.isEmpty && gone.isEmpty }

  /// Returns a sentence about the difference, which lists missing calls if there is room.
  func words(_ cells: Int, _ phrasebook: Phrasebook) -> String {
    guard !isNothing else { return phrasebook.say("the same calls as on iOS \(other)") }
    var parts: [Sentence] = []
    if movedCount > 0 { parts.append(movedCount == 1 ? "1 call moved" : "\(movedCount) calls moved") }
    if newCount > 0 { parts.append(newCount == 1 ? "1 new call" : "\(newCount) new calls") }
    if !gone.isEmpty { parts.append(gone.count == 1 ? "1 call gone" : "\(gone.count) calls gone") }
    let sentence: Sentence = "against iOS \(other): \(parts.joinedByCommas)"
    let named = phrasebook.say("\(sentence): \(gone.listed)")
    return !gone.isEmpty && named.cellWidth <= cells ? named : phrasebook.say(sentence)
  }
}

extension RowMark {
  /// Returns the mark of a new or moved call.
  ///
  /// The sign says where the call is on the other version, so the mark points in the opposite direction.
  fileprivate static func changed(_ sign: ComparisonSign?) -> RowMark {
    let glyph: Glyph =
      switch sign {
      case .above: ComparisonSign.below.glyph
      case .below: ComparisonSign.above.glyph
      default: .here
      }
    return RowMark(glyph: glyph, role: .changed, colorsWords: true)
  }
}
