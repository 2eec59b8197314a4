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
  ///
  /// - Parameter write: is given the picture piece by piece.
  func svg(_ phrasebook: Phrasebook, to write: (String) -> Void) {
    var longest = lanes.map { visible($0).count + 2 }
    for case (let lane?, let text) in lines.lazy.map({ ($0.lane, $0.text) }) {
      longest[lane] = max(longest[lane], visible(text).count)
    }
    var end = Sizes.margin
    let starts = longest.map { count in
      defer { end += count * Sizes.character + Sizes.beside }
      return end
    }
    let width = max(end + Sizes.margin, Sizes.narrowest)
    let heights = heights
    let height = Sizes.head + parts.count * Sizes.band + heights.count * Sizes.row + Sizes.foot
    let description = parts.map { part in
      let lines = part.lines.filter { !$0.isBlank }.map { ($0.lane.map { lanes[$0] + "." } ?? "") + $0.text }
      return "\(part.action): \(lines.joined(separator: ", "))"
    }
    write(
      Drawing.head(
        width: width, height: height, title: "\(title), iOS \(version)",
        description: description.joined(separator: ". ")))
    var drawing = Drawing()
    drawing.text(title, Sizes.margin, 32, size: 18, "ink bold")
    drawing.text("iOS \(version)", Sizes.margin, 54, size: 14, "faint")
    for (lane, name) in lanes.enumerated() {
      drawing.text(name, starts[lane] + 16, Sizes.head - 12, size: 14, "ink bold")
      drawing.path("M\(starts[lane] + 8) \(Sizes.head - 4)V\(height - Sizes.foot)", "lane")
    }
    // What the user did is read across the brackets, which go on behind it.
    let promises = promises
    for lane in lanes.indices {
      for promise in promises.promises(of: lane) {
        draw(promise, at: starts[lane] + 8, heights, &drawing)
        write(drawing.taken())
      }
    }
    var y = Sizes.head
    for part in parts {
      draw(part, at: y, starts, width, &drawing)
      write(drawing.taken())
      y += Sizes.band + part.lines.count * Sizes.row
    }
    drawLegend(height - 16, phrasebook, &drawing)
    write(drawing.taken() + Drawing.end)
  }

  /// How high the middle of each line stands.
  private var heights: [Int] {
    var heights: [Int] = []
    var y = Sizes.head
    for part in parts {
      y += Sizes.band
      for _ in part.lines {
        heights.append(y + Sizes.row / 2)
        y += Sizes.row
      }
    }
    return heights
  }

  /// Draws an action and its lines.
  private func draw(_ part: Part, at top: Int, _ starts: [Int], _ width: Int, _ drawing: inout Drawing) {
    drawing.box(Sizes.margin - 8, top + 3, width - 2 * Sizes.margin + 16, Sizes.band - 6, "band")
    drawing.text(part.action, Sizes.margin, top + 18, size: 13, "ink bold code")
    var y = top + Sizes.band
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
      y += Sizes.row
    }
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
