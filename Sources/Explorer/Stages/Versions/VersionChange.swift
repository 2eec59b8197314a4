import Canvas
import Lifecycle
import Notation
import Study

/// What another version makes of a run: which calls came, which moved and which are gone.
struct VersionChange: Sendable {
  /// The version that the run is compared with.
  let other: Version
  /// The events of the run that another version does not have, or has elsewhere, with the mark of each.
  let marks: [Int: RowMark]
  let newCount: Int, movedCount: Int
  /// What the other version had and this one has not, as its lines say it.
  let gone: [String]

  /// Compares a run with the same actions on another version.
  init(_ timeline: Timeline, from other: Timeline) {
    let comparison = Comparison(Run(other), Run(timeline))
    var marks: [Int: RowMark] = [:]
    var gone: [String] = []
    for (index, row) in comparison.rows.enumerated() where row.isDifference {
      if let line = row.right {
        marks[comparison.right.lines[line].position] = .changed(comparison.sign(ofRow: index, on: .right))
      } else if row.kind == .only, let line = row.left {
        gone.append(comparison.left.text(of: comparison.left.lines[line]))
      }
    }
    (self.other, self.marks, self.gone) = (other.score.version, marks, gone)
    (newCount, movedCount) = (comparison.counts.onlyRight, comparison.counts.moved)
  }

  var isNothing: Bool { marks.isEmpty && gone.isEmpty }

  /// What changed, in a sentence, with what is gone as far as there is room.
  func words(_ cells: Int) -> String {
    guard !isNothing else { return "the same calls as on iOS \(other)" }
    var parts: [String] = []
    if movedCount > 0 { parts.append(movedCount == 1 ? "1 call moved" : "\(movedCount) calls moved") }
    if newCount > 0 { parts.append(newCount == 1 ? "1 new call" : "\(newCount) new calls") }
    if !gone.isEmpty { parts.append(gone.count == 1 ? "1 call gone" : "\(gone.count) calls gone") }
    let sentence = "against iOS \(other): " + parts.joined(separator: ", ")
    let named = sentence + ": " + gone.joined(separator: ", ")
    return !gone.isEmpty && named.cellWidth <= cells ? named : sentence
  }
}

extension RowMark {
  /// What is new, and which way a call went that moved; the sign says where the other version has it.
  fileprivate static func changed(_ sign: ComparisonSign?) -> RowMark {
    let glyph: Glyph =
      switch sign {
      case .above: Glyph(ComparisonSign.below.forms)
      case .below: Glyph(ComparisonSign.above.forms)
      default: .made
      }
    return RowMark(glyph: glyph, role: .changed, colorsWords: true)
  }
}
