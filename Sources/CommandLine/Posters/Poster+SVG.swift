import Canvas
import Lifecycle
import Notation
import Study

extension Poster {
  /// The sizes of the picture, in pixels.
  private enum Sizes {
    static let margin = 24, row = 22, head = 92, band = 28, foot = 44
    /// How wide a character of a method is, and how much stands beside it in a lane.
    static let character = 8, beside = 44
    /// How narrow a picture can be in which the legend finds room.
    static let narrowest = 690
  }

  /// The picture: lanes, bands for the actions, brackets that join will and did, and marks for the evidence.
  func svg(_ phrasebook: Phrasebook) -> String {
    let widths = lanes.indices.map { lane in
      let longest = lines.filter { $0.lane == lane }.map { visible($0.text).count }.max() ?? 0
      return max(longest, visible(lanes[lane]).count + 2) * Sizes.character + Sizes.beside
    }
    let starts = widths.indices.map { Sizes.margin + widths[..<$0].reduce(0, +) }
    let width = max(2 * Sizes.margin + widths.reduce(0, +), Sizes.narrowest)
    let height = Sizes.head + parts.count * Sizes.band + lines.count * Sizes.row + Sizes.foot
    var drawing = Drawing()
    drawing.text(title, Sizes.margin, 32, size: 18, "ink bold")
    drawing.text("iOS \(version)", Sizes.margin, 54, size: 14, "faint")
    for (lane, name) in lanes.enumerated() {
      drawing.text(name, starts[lane] + 16, Sizes.head - 12, size: 14, "ink bold")
      drawing.path("M\(starts[lane] + 8) \(Sizes.head - 4)V\(height - Sizes.foot)", "lane")
    }
    // What the user did is read across the brackets, which go on behind it.
    var front = Drawing()
    let heights = draw(starts, width, &front)
    let promises = promises
    for lane in lanes.indices {
      for promise in promises.promises(of: lane) { draw(promise, at: starts[lane] + 8, heights, &drawing) }
    }
    drawing.add(front)
    drawLegend(height - 16, phrasebook, &drawing)
    let description = parts.map { part in
      let lines = part.lines.filter { !$0.isBlank }.map { ($0.lane.map { lanes[$0] + "." } ?? "") + $0.text }
      return "\(part.action): \(lines.joined(separator: ", "))"
    }
    return drawing.page(
      width: width, height: height, title: "\(title), iOS \(version)", description: description.joined(separator: ". "))
  }

  /// Draws the actions and the lines, and says how high the middle of each line stands.
  private func draw(_ starts: [Int], _ width: Int, _ drawing: inout Drawing) -> [Int] {
    var heights: [Int] = []
    var y = Sizes.head
    for part in parts {
      drawing.box(Sizes.margin - 8, y + 3, width - 2 * Sizes.margin + 16, Sizes.band - 6, "band")
      drawing.text(part.action, Sizes.margin, y + 18, size: 13, "ink bold code")
      y += Sizes.band
      for line in part.lines {
        let middle = y + Sizes.row / 2
        if line.isBlank {
          drawing.path("M\(Sizes.margin) \(y + Sizes.row - 3)H\(width - Sizes.margin)", "blank")
        } else if let lane = line.lane {
          drawing.mark(line.evidence, starts[lane] + 24, middle, radius: 4)
          let look = line.isLayout ? "faint code" : line.call?.isAppearance == true ? "ink bold code" : "ink code"
          drawing.text(line.text, starts[lane] + 34, middle + 4, size: line.isLayout ? 11 : 13, look)
        } else {
          drawing.text(line.text, Sizes.margin, middle + 4, size: 12, "wrong")
        }
        heights.append(middle)
        y += Sizes.row
      }
    }
    return heights
  }

  /// Joins a will-call with what came of it: a broken promise ends in a cross.
  private func draw(_ promise: Promise, at x: Int, _ heights: [Int], _ drawing: inout Drawing) {
    let top = heights[promise.start]
    if case .kept(let last) = promise.outcome {
      drawing.path("M\(x + 8) \(top)H\(x)V\(heights[last])H\(x + 8)", "kept")
    } else {
      let bottom = promise.end.map { heights[$0] - 6 } ?? (heights.last ?? top) + 8
      drawing.path("M\(x + 8) \(top)H\(x)V\(bottom)", "broken")
      drawing.path("M\(x - 4) \(bottom - 4)l8 8m0 -8l-8 8", "broken")
    }
  }

  private func drawLegend(_ y: Int, _ phrasebook: Phrasebook, _ drawing: inout Drawing) {
    let words: [(kind: EvidenceKind, text: String)] = [
      (.recorded, phrasebook.say("recorded on iOS \(version)")),
      (.recordedElsewhere, phrasebook.say("recorded on others")), (.claim, phrasebook.say("claimed")),
      (.inferred, phrasebook.say("inferred")),
    ]
    var x = Sizes.margin
    for (kind, text) in words {
      drawing.mark(kind, x + 4, y - 4, radius: 4)
      drawing.text(text, x + 14, y, size: 11, "faint")
      x += text.cellWidth * 6 + 36
    }
    drawing.path("M\(x) \(y - 4)h16", "broken")
    drawing.text(phrasebook.say("announced, and not kept"), x + 22, y, size: 11, "faint")
  }
}
